import { any, type WorryRule } from './worry-rule.ts'
import { CARED_FOR, GROWN_UP, MY_BODY, NEVER_PLAYED } from './worry-signs.ts'

const grownUp = new RegExp(`\\b${GROWN_UP}\\b`, 'i')

/** A child who wants to hurt themselves, or not to be here. */
export const SELF_RULES: readonly WorryRule[] = [
  // Wants to hurt themselves, or not to be here.
  {
    all: [
      any(`
        hurt(?:s|ing)? my ?self|cut(?:s|ting)? my ?self|harm(?:ing)? my ?self|self ?harm\\w*|kill(?:ing)? my ?self|
        suicid\\w*|end (?:my life|it all)|hate my ?self|(?:cut|cuts|cutting|scratch|scratches|scratching|burn|
        burning|bite|biting|bang|bangs|banging|hit|hitting|punch|punching|pinch|pinching|dig|
        stab) my (?:own )?(?:${MY_BODY}|wrists?)(?=.*\\b(?:on purpose|bleed\\w*|bleeds|sad|hate|stop|until|till|til|
        when i am|wall|deserve|feel|angry at myself|bad)\\b)|not eating so|stop(?:ped)? eating|starve my ?self`),
    ],
    none: [
      any(`
        by accident|accident\\w*|fell|bike|scooter|trampoline|football|paper cut|on the (?:door|table|swing|slide|
        cupboard|shelf)|in (?:minecraft|fortnite|the game)|scissors|knee|playing|tripped|laugh\\w*|roller ?skates|
        skating`),
    ],
  },
  {
    all: [
      any(`
        wish|want|wants|wanted|wanna|would be better|better if|better off|keep thinking|think about|thinking about|
        thinking of|if i|going to|how (?:to|do)|happ(?:y|i)er|ill be|i will be|happ(?:y|i)er|ill be|i will be|
        what happens if|do you go|ill just|should|hope i|rather`),
      any(`
        i (?:was|were|am) (?:dead|never born|not born|not here|not alive)|i wasnt (?:here|born|alive)|
        i was not (?:here|born|alive)|i werent here|never (?:been )?born|i(?:d| had)? died|be dead|(?:to|could|cud|
        can|would|will|just|i) die|dying|make yourself die|make my ?self die|not wake up|never wake up|not to wake|
        not be (?:here|alive)|not want to be (?:here|alive)|not (?:live|exist)|disappear\\w*|disapear\\w*|vanish|
        go away for ?ever|gone for ?ever|without me|in front of (?:a|the) (?:car|train|bus)|jump(?:ing|ed)? (?:out|
        off|from)|kill my ?self|be in heaven|(?:go|went|going) to heaven|be with (?:grandad|nan|nana|gran|grandma|
        my dog|her|him|them) in heaven|nobody would (?:care|miss|notice)|no ?one would (?:care|miss|notice)`),
    ],
    none: [
      any(`
        (?:die|dying) of|of (?:boredom|laughter|laughing|embarrassment|embarrassed|heat|hunger|happiness|
        excitement)|boredom|laughing|embarras\\w*|minecraft|fortnite|roblox|mario|game|level|boss|maths|homework|
        magic|invisible|trick|dinosaurs?|hamsters?|fish|diving board|trampoline|parachute|do (?:dogs|cats|pets|
        animals|hamsters|fish|reindeer)|bed|pool|dog|cat|rabbit|climbing|sprouts|wardrobe|puddle|cake|he was alive|
        before i die|respawn|lava`),
      /\b(?:grandad|nana?|gran(?:ny|ma|dpa)?) (?:was|were|had|could|would) not\b/i,
    ],
  },
  {
    all: [
      any('want|wants|wanna|do not want|dont want'),
      any(`
        to be here any ?more|be alive any ?more|to live any ?more|to be alive|to exist|to wake up any ?more|
        to go to heaven`),
    ],
    none: [any('minecraft|holiday|swimming|school trip')],
  },
  {
    all: [
      NEVER_PLAYED,
      any('i do not want to|i dont want to|do not like it|dont like it'),
      any('makes me|made me|make me do|makes me do|has to do'),
      grownUp,
    ],
    none: [CARED_FOR, any('homework|sprouts|broccoli|bath|piano|tidy|peas')],
  },
]
