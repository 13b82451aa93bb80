import { any, who, type WorryRule } from './worry-rule.ts'
import { HARMLESS_FEAR } from './worry-signs.ts'

const night = any(`
        nights?|nite|at night|all day|for days|\\d+ days|(?:two|three|four|five|few) days|since \\w+|whole weekend|
        goes? to work|at work|at the pub|down the pub|goes out|has gone out|went out|gone|come back|comes? home|
        came home|not home|hours`)

/** A home that is not safe, or where no one looks after the child. */
export const HOME_RULES: readonly WorryRule[] = [
  // Afraid of a person, or of home.
  {
    all: [
      any('scared|afraid|frightened|terrified|skared|scard|frightend|skerd'),
      new RegExp(`\\b(?:of|when|to|with|that|what|he|she)\\b`, 'i'),
      any(`
        dad|daddy|dads|mums? (?:boyfriend|new)|stepdad|step dad|stepmum|uncle|boyfriend|of him|of her|he|go home|
        going home|at home|man|teacher|coach|grandad|drunk|drinks?|angry|hits?|hurts?|him|comes? home|shouting|
        fighting`),
    ],
    none: [
      HARMLESS_FEAR,
      any(`
        brother|sister|moving|will miss|you|wont come|will not come|ill|poorly|hospital|lost|scared to (?:say|ask|tell|speak|talk|sing|read|try)|new teacher|split|hugs?|cuddle\\w*|
        said sorry|ran in the road`),
    ],
  },
  {
    all: [
      any(`
        (?:do not|dont|never|hate) (?:want to |wanna )?(?:go|going|be) (?:back )?(?:home|there|to (?:my )?(?:dads?|
        mums?|his|her|uncles?|nans?))`),
      any(`
        hits?|hurts?|drunk|angry|does things|bad things|scared|scary|mean to me|shouts? at me|because of|locks?|
        touch\\w*|smacks?`),
    ],
    none: [any('holiday|party|disney\\w*|beach|boring')],
  },
  {
    all: [
      any(`
        (?:not|never|do not feel|dont feel|isnt|aint) (?:feel )?safe|unsafe|(?:want|wish|like) (?:to|i could) (?:be|
        feel) safe|just want to be safe|somewhere safe|keep (?:me|us) safe`),
    ],
    none: [any('ice|swing|tree|road|cross|fly|flying|sleigh|reindeer|driv\\w*')],
  },
  {
    all: [
      any(`
        help me|save (?:me|us)|rescue (?:me|us)|take me away|come and (?:get|live)|live with you|adopt me|
        another family|new (?:family|dad|mum)`),
      any(`
        he|she|him|her|hurts?|hes|shes|dad|mum|not nice here|scared|banging|hit\\w*|coming|find me|hate it here|
        please help`),
    ],
    none: [
      any(`
        homework|spell\\w*|wrap\\w*|build|reach|lego|choose|write|remember|reindeer|elves|bake|level|find my|tidy|
        boss|puppy|decorate`),
    ],
  },
  {
    all: [
      any('police|999|call for help|lock (?:for|on) my|lock my (?:bedroom )?door|chair against|bolt'),
      any(`
        when he|when she|so he|so she|so they|so (?:dad|daddy|uncle)|cant get in|can not get in|comes|scared|
        hurt\\w*|hit\\w*|drunk|shouting|again|because (?:he|dad|daddy|mum)`),
      who,
    ],
    none: [
      any(`
        lego|toy|brother keeps|sister keeps|dress up|sister (?:comes|takes|steals)|brother (?:comes|takes|steals)|
        costume|lightning|playing|paw patrol`),
    ],
  },
  {
    all: [
      any(`
        (?:have|had|need) to run away(?: again)?|(?:have|had|need) to run away(?: again)?|run away|running away|
        runing away|ran away|escape`),
      any(`
        home|tonight|tonite|tomorrow|from (?:him|her|them|dad|mum|here)|in case|again|cant stay|can not stay|
        because|hurts?|hit\\w*`),
    ],
    none: [
      any(`
        dog|cat|hamster|rabbit|sheep|reindeer|film|book|gingerbread|from you|zombies?|level|shouted at me because i`),
    ],
  },
  {
    all: [
      any('hide|hides|hiding|hid'),
      any(`
        when (?:he|she|they|dad|daddy|mum|stepdad|my dad|my mum|mums)|from (?:him|my dad|dad|daddy|mum|them)|
        in the (?:bathroom|cupboard|wardrobe)|under (?:my|the) bed`),
      any(`
        shout\\w*|drunk|drinks?|angry|hit\\w*|hurt\\w*|smash\\w*|scared|fight\\w*|throw\\w*|comes? home|screams?|
        belt`),
    ],
    none: [any('seek|game|play\\w*|veg\\w*|sprouts|firework\\w*|thunder')],
  },
  {
    all: [
      any(`
        gets? locked|got locked|locks?|locked|shuts?|ties?|tied|puts?|keeps?|leaves?|made me sleep|sleep`),
      any(`
        (?:me|us) (?:in|up|out|outside)|in the (?:cupboard|shed|cellar|garage|dark|bathroom|cold)|outside in`),
      who,
      any('cupboard|shed|cellar|garage|outside|dark|night|no food|hours|cold|bathroom|all day|rope'),
    ],
    none: [
      any(`
        game|hide|play\\w*|accident\\w*|goal|tent|camping|by mistake|dog|cat|rabbit|snowman|hutch|guinea pig`),
    ],
  },
  // Drink, drugs, a person who does not wake.
  {
    all: [
      any('mum\\w*|mam|dad\\w*|nan|gran\\w*|stepdad|boyfriend|he|she'),
      any(`
        will not wake|wont wake|not waking|isnt waking|does not wake|cant wake|can not wake|can not get (?:her|
        him) up|cant get (?:her|him) up|passed out|on the floor with|her needle|his needle|(?:lots of|all the|
        too many) (?:pills|tablets)|drunk (?:again|every|and|all)|is drunk|gets drunk|drinks? (?:and|all|too much|
        every|till|lots|wine and)|smells of (?:beer|wine|vodka) and`),
    ],
    none: [any('tea|coffee|coke|juice|squash|lie in|snor\\w*|alarm|sunday|milk|early|saturday|hibernat\\w*')],
  },
  // Hungry, cold, alone.
  {
    all: [
      any(`
        (?:no|never (?:any|no)|not (?:any|enough|got any)|any|isnt any|isnt enough|ran out of) (?:food|foods|dinner|
        tea|breakfast|dinners)|nothing to eat|nothing in the (?:fridge|cupboards?|freezer)|(?:fridge|
        cupboards?) (?:is|are|was|always) (?:always )?empty|(?:not|nt|have not|had not) eaten|(?:let|lets|give|
        gives|gave|giving) (?:me|us) (?:any )?(?:eat|food|dinner|tea|breakfast)|only (?:eat|have|get|
        got) ?(?:any )?(?:dinner|food|tea|meals?)? ?at school|eat the (?:dog|cat)s? (?:food|bis\\w*)|for(?:gets|
        got) to feed|crisps for tea|ate the (?:dog|cat)s? (?:food|biscuits?)|food out (?:of )?the bin|
        hungry (?:every|all the|most|at night|and cold|again and)|(?:cold|really|so|
        always) (?:and )?(?:really )?hungry (?:and|all|every|at)|food ?bank`),
      /\b(?:i|we|my|our|me|us|mum|mummy|dad|she|he|there|theres)\b/i,
      any(`
        never|always|again|days?|only|not|cold|all the time|every|if i am bad|when i am bad|at home|there (?:was|
        is)|theres|till|until|weekend|nothing|empty|out of|no|wasnt|isnt|forgets?|since|hollidays|holidays`),
    ],
    none: [
      any(`
        yet|poorly|sick|ill|fussy|yuck\\w*|do not like|hamster|fish food|dog food|school dinners|birds|reindeer|lol|
        haha|till (?:its|it is) ready|lunch ?box|donat\\w*|collect\\w*|starving|whats for|for the (?:elves|poor)|
        bread left|dropped|helped`),
    ],
  },
  {
    all: [
      any(`
        sleep(?:s|ing)? in (?:the|our|a) (?:car|van|bus stop|street|park|tent now)|live in (?:the|our) car|
        no heating|no electric\\w*|evict\\w*`),
      any('cold|hungry|now|angry|because|scared|no'),
    ],
    none: [any('holiday|camp\\w*|trip|journey|ferry')],
  },
  {
    all: [
      any(`
        (?:by|on) (?:my|our) ?(?:own|self|selves|sel)|by myself|by ourselves|alone|nobody (?:is|s)? ?(?:here|home|
        at home|in|comes|came|looks after)|no ?one (?:is|s)? ?(?:here|home|at home|in|comes|came|looks after)|
        (?:left|leaves?|leaving) (?:me|us)|look(?:ing|s)? after (?:my|the) (?:baby|little|brother|sister)|
        has not (?:come|been) (?:home|back)|not (?:come|came) (?:home|back)|just (?:been )?me|nobody (?:has|
        s)? ?been (?:home|here)|has been home`),
      night,
    ],
    none: [
      any(`
        toilet|brave|i can (?:sleep|go)|in my own (?:room|bed)|sleepover|playground|playtime|reads?|wee|cat|dog|
        hamster|elf|film|kevin|nan looks|playing by myself|brush|tie|made it|did it|out in goal|swam|bike`),
    ],
  },
]
