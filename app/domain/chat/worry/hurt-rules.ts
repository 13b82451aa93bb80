import { any, WHO, who, type WorryRule } from './worry-rule.ts'
import { BENIGN_SECRET, GROWN_UP, HURTS, ME_OR_MINE, MY_BODY } from './worry-signs.ts'

const words = (most: number) => `(?: [\\w']+){0,${most}}?`

/** Hurt, but not by another child at play: the caller checks that. */
export const HURT: readonly RegExp[] = [
  new RegExp(
    // Between children only with a word that makes it more than a quarrel.
    `\\b(?:${WHO}|boys?|girls?|kids?)${words(5)} ${HURTS}${words(2)} ${ME_OR_MINE}\\b(?! at| in (?:a|the)? ?(?:race|chess|game))`,
    'i',
  ),
  new RegExp(
    `\\b(?:get|gets|got|getting|been|being|am|im) (?:hit|beaten|beat up|hurt|slapped|smacked|punched|kicked|whipped|belted|strangled|battered|thumped)\\b(?! (?:by|with|on) (?:a|the) (?:ball|swing|bus))`,
    'i',
  ),
  new RegExp(
    `\\b${WHO}${words(3)} (?:throws?|threw|frew|chucks?|chucked|smash(?:es|ed)?)${words(3)} (?:at (?:me|us|my|mum|mummy|dad|the wall)|over me|on me)\\b`,
    'i',
  ),
  new RegExp(
    `\\b${WHO}${words(4)} (?:puts?|holds?|held|got|has|keeps?|pushes|pushed) (?:his|her|their) (?:hands?|arms?|fingers?) (?:round|around|on|over) my (?:neck|throat|mouth|face)\\b`,
    'i',
  ),
  new RegExp(`\\b(?:holds?|held|pushe?[sd]?|dunks?|puts?) my head (?:under|in|down|into)\\b`, 'i'),
  new RegExp(
    `\\bpushe?[sd]? (?:me|mum|mummy|dad|my \\w+|her|him) (?:down|off|out|into|against|over)\\b.*\\b(?:stairs|wall|window|floor|door|table)\\b`,
    'i',
  ),
  new RegExp(
    `\\b(?:stop|stops|stopped) (?:\\w+ ){0,4}(?:hurting|hitting|smacking|slapping|kicking|punching|beating|touching)\\b`,
    'i',
  ),
  new RegExp(`\\bstop (?:\\w+ ){0,4}(?:coming|getting|going|sneaking) in(?:to)? my (?:room|bed)`, 'i'),
  new RegExp(`\\b${GROWN_UP}${words(4)} ${HURTS} (?:her|him|mum\\w*|mam|dad|my \\w+)\\b`, 'i'),
  new RegExp(
    `\\b${WHO}${words(4)} (?:puts?|holds?|held|shuts?|shut|trapped) my ${MY_BODY} (?:on|in|under) the (?:cooker|door|hob|oven|fire|drawer|hot)`,
    'i',
  ),
  new RegExp(`\\b(?:pillow|cushion|bag) (?:on|over) my (?:face|head)\\b`, 'i'),
  new RegExp(`\\b${WHO}\\b.*\\b(?:can not|cant|could not|coudnt|couldnt) (?:breath\\w*|breeve)\\b`, 'i'),
  new RegExp(`\\bpulls? my (?:hair|ears?)(?: out)?\\b.*\\b${WHO}\\b|\\b${WHO}\\b.*\\bpulls? my (?:hair|ears?)\\b`, 'i'),
]

/** A person is hurt, threatened or frightened. */
export const HURT_RULES: readonly WorryRule[] = [
  // Never said about anything harmless.
  {
    all: [
      any(`
        black eye again|(?:mum|mummy|mam|nan) (?:has|got|had) (?:a |another )?(?:black eye|bruises?|fat lip)|
        shakes the baby|locks us in|out in the cold all night|outside in the cold all night|goodbye letter|
        ticket to come|so he (?:cant|can not) find us|have to hide|not alowed to say who|not allowed to say who|
        under the (?:blanket|covers) with me|makes me do things|made me do things|ran away last night and|(?:uncle|
        cousin|foster brother|boyfriend|stepdad|step dad|babysitter) (?:\\w+ )?(?:comes|gets|got|
        climbs) in(?:to)? my bed|our special secret|just wasnt here|die if .* i want to|left on (?:monday|friday|
        saturday|sunday) and (?:theres|there is) no|hide from (?:him|dad)|do your face|only get (?:dinner|food|
        tea) at school|make me go away|meet at the (?:park|shops?|station) but not to tell|kill (?:our|my) (?:cat|
        dog|rabbit) and then|wants to know my bedroom|online says .* has a beard|pictures of you in the (?:bath|
        shower)|waiting for me after school and|if i just was ?nt here|if i just was not here|locks? me in the (?:shed|cupboard|cellar|garage|bathroom|attic)|(?:does|did|do) (?:shit|bad stuff|horrible stuff|weird stuff) to me|its our game|there was blood|(?:he|she|uncle|dad|daddy|mum|man|brother) (?:fucks?|rapes?|shags?) me|shows? me porn|killed my (?:cat|dog|rabbit|hamster)|hurts me when i wee|bad touch\\w*|
        what (?:he|she) does its a secret|someone did to me|when (?:he|she) comes(?: in)?$|strangled|
        get(?:s)? locked in|lock for (?:her|his|our|my) (?:bedroom )?door so|not alowed out|arent (?:allowed|
        aloud) out|the touching|rude things to|all (?:uncles|dads|daddys|grandads|coaches) do|gets? the (?:stick|
        belt|slipper|cane)|knows wh?ere (?:i|we) live|because of what (?:he|she|they) did|what (?:he|
        she) did to (?:me|mum|us)|tell what (?:he|she) did|what \\w+ does in (?:the|my) (?:bathroom|bedroom|bed|
        shower)|happens in my (?:room|bed)|in case (?:he|she) comes|burn the house down|it hurts here|
        ties? me (?:to|up)|tied me (?:to|up)|hang (?:himself|herself|my ?self|themself)|told me to say (?:i|it|
        that)|put me in the bin and|makes? me kneel|kneel on|all of us in it|the bruises|kisses you and you said no|
        does not feed|kill me please|(?:santa|you) kill me|want him dead|hurts? us`),
    ],
    none: [any('football|minecraft|roblox|film|book')],
  },
  {
    all: [
      any('makes?|made|making'),
      any('me (?:touch|kiss|lick|hold|rub|drink|smoke|watch|lie|sleep|do things|do stuff|steal|take)'),
      any('him|her|his|hers|it|the (?:beer|wine|vodka)|beer|with (?:him|her)|private\\w*'),
    ],
    none: [any('medicine|the dog|vaccine|water|milk|nap|turns|early|bath')],
  },
  {
    all: [
      any('tablets?|pills?|medicine|medisin'),
      any('took|take|taking|swallowed|swolowed|swalowed|ate|had'),
      any(`
        lots of|too many|all (?:of )?the|all (?:mum|nan|dad|gran)\\w*|how many|some of (?:mum|nan|dad|gran)\\w*|
        loads of|whole packet|to not wake|for ever|forever`),
    ],
    none: [
      any(`
        vitamin\\w*|gummies|doctor|for (?:her|his|their) (?:heart|back|knee|cough|cold)|in the game|better now|
        dishwasher|cough\\w*|yuck\\w*`),
    ],
  },
  {
    all: [
      any('show\\w*|send\\w*|turn\\w*'),
      any('my (?:knickers|pants|privates?|body|bum|boobs|chest)|camera on'),
      any('gems|robux|robucks|coins|game|online|lady|man|he|she|someone'),
    ],
    none: [any('doctor|nurse|elf|dog|zoom|school|nan|grandma')],
  },
  {
    all: [
      any('comes? in|walks? in|looks? at me|watch(?:es)? me|films? me|takes? (?:photos|pictures|videos)'),
      any(`
        in the (?:shower|bath|toilet)|getting (?:changed|dressed|undressed)|bath ?time|having (?:a|my) (?:shower|
        bath)`),
      any('will not go|wont go|looks? at me|watch(?:es)? me|do not like|dont like|scared|weird|films?'),
    ],
    none: [any('cat|dog|brother|sister|duck|toddler|baby')],
  },
  {
    all: [
      any('vapes?|drugs?|weed|spice|cigarettes?|package|packages|packets?'),
      any('do (?:stuff|jobs|things) for|carry|money|deliver|mates|makes me|gives me|made me'),
      any('he|his|they|them|man|boys?|lads?'),
    ],
    none: [any('santa|postman|amazon|nan|garden|weeds')],
  },
  {
    all: [
      any('cut|cuts|cutting|drew|draw|stab|scratch\\w*|blade|razor'),
      any(`my (?:own )?(?:${MY_BODY}|wrists?|skin)|my ?self`),
      any('blade|razor|sharp\\w*|makes it better|feel better|feels better|it helps|compass|sad|on purpose'),
    ],
    none: [any('accident\\w*|paper|felt ?tip|plaster|cooking|pumpkin|apple|playing')],
  },

  // Marks, belts, weapons.
  {
    all: [any('bruises?|bruses?|brooses?|black eye|marks on my|burn marks?')],
    none: [any('fell|football|bike|scooter|bumped|banana|apple|knees?|playing|trampoline|swing')],
  },
  {
    all: [
      any(`
        (?:with|got|gets|gets out|out|uses|from|takes off) (?:the|a|his|her) (?:belt|slipper|stick|cane|
        wooden spoon|hairbrush)`),
    ],
    none: [any('seat|karate|judo|conductor|drum|dog|wand|cake|stir\\w*|baking')],
  },
  {
    all: [
      any(`
        long sleeves|long sleves|hide it with|cover it up|say i fell|tell (?:miss|them|school|people) i fell`),
    ],
    none: [any('cold|warm|shirt for')],
  },
  {
    all: [any('knife|knifes|gun|stab\\w*'), who],
    none: [
      any(`
        butter|cake|nerf|water gun|toy|minecraft|fortnite|game|film|sword|pumpkin|carv\\w*|fork|cut(?:s|
        ting)? (?:my|the|up) \\w+|glue gun|bubble gun|knife and fork`),
    ],
  },
  {
    all: [
      new RegExp(
        `\\b(?:kill|murder|stab|hurt|get|strangle|smash|do it to|hit)(?:s|ing)? (?:me|my (?:mum|mummy|dad|sister|brother|little|dog|cat|baby|nan|rabbit|family)|mummy|mum|daddy|us|her|him)\\b`,
        'i',
      ),
      any('will|would|shall|gonna|going to|said|says|threat\\w*|if i|wants to|hell|hes gonna'),
      any('he|she|they|hes|shes|dad|daddy|stepdad|mum|mummy|uncle|man|brother|boyfriend|person'),
    ],
    none: [
      any(`
        funny|joke|tickle\\w*|playing|game|minecraft|fortnite|roblox|get me (?:a|an|the|some|up|from|to)|presents?|
        laugh\\w*|creeper|zombies?|wake|film|book|cuddle|surprise|finds? out|found out|if i (?:spill|break|lose|
        do not|dont|drop)|i lost|i broke|i spilt|ate (?:his|her)|lol|sorry`),
    ],
  },
  // Kept secret.
  {
    all: [
      any(`
        (?:not|never|cant|can not|dont|do not|must ?not|musnt|mustnt|not allowed) (?:to )?(?:ever )?(?:tell|say|
        told)|our (?:little |special |own )?secret|keep (?:it |this |that )?(?:a |our )?secret|a secret|
        if i (?:ever )?(?:tell|told|say|scream|shout)|(?:wouldnt|would not|will not) (?:say|tell)`),
      /\b(?:i|me|im|my|us|we)\b/i,
      who,
      any(`
        hurts?|hit\\w*|put me|what he does|what she does|someone did|touch\\w*|tickl\\w*|kiss\\w*|kill\\w*|bad|
        trouble|taken? away|take me|police|prison|leave|does|did|special|room|bed|night|smacks?|scream|lap|shower|
        game|no ?one will believe|nobody will believe|hate me|send me|sister instead`),
    ],
    none: [BENIGN_SECRET, any('told off|broke|i ate|tell you|present|scarf|knit\\w*')],
  },
]
