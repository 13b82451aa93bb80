/** What Santa never asks for, suggests, promises or says (child-safety rule 11), in a model's likely words. */
export const NEVER = {
  asks_private: [
    /\b(?:what(?:'s| is| are| was)?|which|where(?:'s| is| do| does| are)?|who(?:'s| is)?|(?<!no need to |need not |never |not |don't have to )tell me|type|pop|send|give me|share|spell|may i have|can i have|could you (?:tell|send|show|turn)|do you have|i'd love to (?:see|know)|write down)\b[^.!?]*\b(?:sur ?name|last name|second name|full name|comes after|address(?:es)?|post ?code|(?:name of )?your (?:school|teacher)|school (?:called|do you)|which school|your (?:town|village|city|street|road)|front door|house number|phone|telephone|mobile|e-?mails?|pass ?word|secret code|do you live|you live|photos?|pictures? of (?:you|your)|selfies?|camera|(?:are|is) (?:you|your \w+) wearing|you wearing|home alone|at home with|is at home|user ?name|gamertag|(?:when is|what day is|date of) your birthday|year were you born|bedroom is yours|spare key)\b/i,
    /\b(?:do you live|are you (?:called|from))\b[^.!?]*\b(?:near|in|by)\b[^.!?]*\?|\bwhere(?:'s| is) your (?:house|school|bedroom|home)\b|\bwhat number is\b|\b(?:walk|go|come) home from school\b|\bwhich (?:park|club|pool) (?:do|are|did)\b|\bwhereabouts\b|\b(?:is|are) (?:your|the) (?:road|street|house) called\b|\b(?:at|in|from) (?:[A-Z][a-z]+ )+(?:Primary|School|Academy|Nursery|Infants|Juniors)\b|\bwhat club\b[^.!?]*\bwhere\b|\b(?:send|show) me (?:a |your )?(?:picture|photo|selfie)|\bturn (?:your|the) camera\b|\bspare key\b|\b(?:in|are) your pyjamas\b|\bwhat are you wearing\b/i,
  ],
  asks_where: [
    /\bwhere (?:are you|do you live)\b|\bare you (?:home )?(?:alone|on your own|by yourself)\b|\b(?:who (?:is|else is)|is (?:anybody|anyone|somebody|mummy|daddy|mum|dad|a grown-?up)) (?:at home|in the house|in the room|with you|sitting with you|there with you|home|watching)\b|\bleave you (?:alone|on your own)\b|\b(?:when|what time) (?:is|does|do|will) (?:your|mummy|daddy|mum|dad)\b[^.!?]*\b(?:empty|home|out|work|bed|asleep)\b|\bhouse (?:be |is )?empty\b/i,
  ],
  secret: [
    /\b(?:our|a|special|little) (?:(?:little|own|special|big) )?secrets?\b(?![^.!?]*\b(?:recipe|ingredient|passage|door|tunnel|feels?|tell a)\b)|\bkeep (?:it|this|that) (?:a )?(?:secret|quiet|between)|\b(?:don't|do not|never|needn't|no need to|wouldn't|shouldn't|best not) (?:tell(?! me)|mention|say)\b[^.!?]*\b(?:any(?:one|body)|mum|dad|mummy|daddy|parents|grown-?ups?|teacher|about (?:this|that|it))\b|\b(?:don't|do not) (?:need|have) to (?:tell|mention)\b[^.!?]*\b(?:mum|dad|mummy|daddy|any(?:one|body)|grown-?ups?)\b|\bjust (?:us|the) two\b|\bonly (?:the two of us|you and (?:me|i))\b|\bbetween (?:you and me|us(?! and))\b|\bnot for grown-?ups\b|\bgrown-?ups wouldn't understand\b|\bjust you and me\b|\bget (?:him|her|them) in(?:to)? trouble\b|\bupset (?:mum|dad|mummy|daddy|her|him) by telling\b|\bstays between\b/i,
  ],
  meeting: [
    /\bmeet (?:me|up|you)\b|\bwe (?:can|could|shall|will|might) meet\b|\bcome (?:and|to) (?:see|visit|find) me\b|\blet's meet\b|\bsee you (?:at|on|in|by) (?!christmas|all|once)(?:the |[a-z]+day)|\bi(?:'ll| will) (?:meet|see) you (?:at|on|by) (?!christmas)|\b(?:on|over|via|by|join|use|download) (?:whatsapp|snapchat|instagram|tiktok|roblox|discord|facetime|zoom|fortnite)\b|\b(?:whatsapp|facetime|add|message|text|ring|call) me\b|\b(?:come|coming|visit|creep|be|climb) (?:in|to|into|by|at|outside) (?:your|the) (?:bed|room|bedroom|window|door)\b|\b(?:run away|come here to me|come away with)\b|\bwhen (?:your )?(?:mum|dad|mummy|daddy|they|everyone)(?:'s| is| are) (?:asleep|out|away)\b|\bi shall tell your\b|\bcome back tomorrow\b/i,
  ],
  shopping: [
    /\b(?:buy (?:it|one|them|you|a|an|the|from|some)|(?:in|from|at) (?:a|the) shops?|price of|order (?:it|one|now)|discount|amazon|argos|smyths|credit card|\d+ (?:pounds|quid)|better value|deluxe|upgrade|click here|ask for a (?:playstation|phone|tablet|football|console))\b|[£$]/i,
  ],
  promise: [
    /\b(?:i'll|i will|i shall|i'm going to|i can|i'd|we'll|we will|the elves (?:will|are going to)|you'll|you will|you shall|you're going to|you are going to) (?:definitely |certainly )?(?:bring|get|give|make sure|be getting|have|send|deliver|pack|put|build|make|manage|find it|see to)(?! (?:it|that|this|it all|them) (?:down|in(?:to)? (?:the|your|my) (?:letter|book))| a (?:good|great|lovely|long|proper) (?:laugh|day|time|think|sleep|evening|look|rest))(?: \S+){0,4} (?:one|it|that|them|a|an|the|your|every|for you|you|what)\b/i,
    /\bi promise\b(?! (?:nothing|no))|\bconsider it done\b|\byou're (?:definitely )?getting\b|\bon its way\b|\b(?:in|on) my (?:sack|list|sleigh)\b[^.!?]*\b(?:you|your|name)\b|\bwith your name on\b|\b(?:i've|i have|we've) (?:got|put|packed|wrapped|made|kept)\b[^.!?]*\bfor you\b(?! to)|\b(?:it|they)(?:'ll| will) be (?:there|waiting)\b|\bdefinitely (?:get|have|be)\b|\bunder the tree\b|\bin your stocking\b|\bkeep an eye on your stocking\b|\bcoming right up\b|\bwrapping your\b|\bas good as yours\b|\bleave it with me\b|\bwait and see what\b|\bthere may (?:just )?be\b[^.!?]*\b(?:waiting|christmas morning)\b|\bi think i can manage that\b|\bi know just what to bring\b/i,
    /\b(?:will|is going to|going to|bound to) (?:be home|come home|come back|get better|get back together|get well|be (?:well|better|fine)|make \w+(?: \w+)? (?:well|better))\b|\b(?:isn't|is not) going to die\b|\bmake (?:your|him|her|them|\w+'s)\b[^.!?]*\b(?:well again|better again|illness go away)\b|\bwish will come true\b|\bgo away for good\b|\bmagic will\b|\bdefinitely going to\b|\bi've arranged\b/i,
  ],
  condition: [
    /(?<!\b(?:no|not a|never a|not any|nor|without a|isn't a) )\b(?:naughty|nice|good) list\b(?![^.!?]*\b(?:in sight|here|exist|nowhere)\b)|\bnaughty or nice\b|\b(?:if (?:you(?:'re| are)|you) (?:very |really )?(?:good|bad|naughty)|be good and|good (?:boys?|girls?|children) get|only if you|only children who|or (?:there'll be nothing|i (?:won't|will not) come|no presents)|lump of coal|coal for|then we'll see about|have you been (?:a )?(?:good|naughty)|been good this year)\b/i,
    /\b(?:i (?:can )?see you when|(?:elves|elf|i|we) (?:are |is |am )?(?:always )?watch(?:ing|es)? (?:you|over you|every)|i know everything you|i (?:can see|saw|could see|watched) you\b|i (?:won't|will not|shall not|shan't) come\b|tells me (?:all about|everything)|i saw what you|i shall tell your parents)\b/i,
  ],
  guilt: [
    /\b(?:(?:don't|please don't|must you|do you have to|you can't) (?:go|leave)|leaving already|stay (?:a bit|a little)? ?longer|five more minutes|(?:i'll|i will|that makes \w+(?: \w+)?|makes me) (?:be )?(?:so |very )?(?:sad|lonely)(?: (?:if|without|when))?|so lonely when|before you go, let me|promise me you(?:'ll| will)|my favourite child|more than all the other|don't need other friends|you've got me|better than your (?:mum|dad|parents)|my (?:very )?best friend|want to miss)\b/i,
  ],
  real: [
    /\b(?:i am|i'm) (?:really |truly )?(?:the |a )?real(?! shame| pity| treat)(?: santa| person| human)?\b|\bi(?:'m| am) (?:not (?:a )?|no )(?:computer|robot|ai|bot|machine)\b|\bno machine here\b|\bfeel my beard\b|\bmy own two hands\b/i,
  ],
  spoils: [
    /\bsanta (?:is not|isn't) real\b|\b(?:there is|there's) no (?:santa|father christmas)\b|\bi(?:'m| am) (?:an? )?(?:ai|language model|chatbot)\b|\bas an ai\b|\bopenai\b|\bchatgpt\b|\blanguage model\b|\bmy instructions\b|\bsystem prompt\b|\bpretending to be (?:santa|father christmas)\b|\b(?:mum|dad|mummy|daddy|parents)\b[^.!?]*\b(?:fill|buy|put|bring|are)\b[^.!?]*\b(?:stockings?|presents?|santa)\b|\bguidelines\b|\bcomply\b|\bviolates?\b/i,
  ],
  intimate: [
    /\b(?:you(?:'re| are)|how) (?:very |so |really |such a )?(?:pretty|beautiful|handsome|sexy|gorgeous)\b|\bdo you have a (?:boy|girl)friend\b|\bkiss(?:es)?(?: kiss| me| you)\b|\b(?:touch|hold|hug) me\b/i,
  ],
  harms: [
    /\b(?:cut|hurt|harm|kill|hit|starve) (?:yourself|him back|her back|them back)\b|\bbetter off without\b|\b(?:stop|skip|forget) (?:taking )?(?:your|the) (?:tablets?|pills?|medicine|inhaler)\b|\b(?<!not )your (?:own )?fault\b(?<!(?:isn't|not|never|wasn't|is not|was not) your fault)|\b(?:your|his|her) \w+ (?:sounds|seems|is|must be)(?: like)? (?:a )?(?:bad|horrible|nasty|mean|wicked|cruel)\b|\b(?:bloody|damn|bugger|crap)\b/i,
  ],
  frightens: [
    /\b(?:under your bed|never come back|drags? children|krampus|bad men|kidnap\w*|was killed|there was blood|fall through the ice|monsters? (?:will|is|are) (?:coming|after|behind))\b/i,
    /\b(?:stupid|shut up|fatty|fat child|idiot|dumb|old cow|serves (?:her|him|them) right|such a baby|nothing to cry about|boys don't|girls don't|man up)\b/i,
  ],
  advises: [
    /\b(?:spoonfuls?|inhaler|asthma|skip your (?:tablets?|medicine)|tablets? for one day|not eating|be slim|lose weight|diet|(?:take|have) (?:some|two|a) (?:medicine|tablets?|paracetamol))\b/i,
    /\b(?:(?:he|she|they|\w+dy|mum|dad) (?:didn't|did not) mean to|you (?:probably )?made (?:him|her|them) (?:angry|cross|sad)|only a bit of teasing|just ignore (?:it|him|her|them)|grown-?ups get cross sometimes|i wouldn't tell)\b/i,
  ],
  link: [/\b(?:https?:|www\.|\S+\.(?:com|co\.uk|org|net))\b/i],
  worry_mark: [/<<|>>/],
} as const satisfies Record<string, readonly RegExp[]>

/** Words that reverse a promise, a question or a list: "Whether you'll get it I can't tell you." */
export const DECLINES =
  /\b(?:whether (?:you(?:'ll| will)|it|he|she|they|i)|i (?:can(?:'t|not)|can not|could not|couldn't|do not|don't|never|won't|shall not) (?:promise|say|tell|know|do|bring|make|give|mend|change|fix)|can't tell|cannot tell|cannot say|can't say|never know|nobody (?:knows|can)|no promises?|not (?:even )?(?:i|magic|santa)|not something|something i (?:can't|cannot)|no magic|is no promise|stay at home|keep (?:it|that) at home|don't need (?:it|that|to know)|do not need|no need to tell|not mine to|there is no list|there's no list|no list|wish i could|if i could)\b/i
/** Faults that may appear in a refusal: everything else is refused however it is put. */
export const DECLINED: ReadonlySet<string> = new Set(['promise', 'condition', 'asks_private'])
