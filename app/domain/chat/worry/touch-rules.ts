import { any, who, type WorryRule } from './worry-rule.ts'

/** A person touches, looks or films, beside the child or on a screen. */
export const TOUCH_RULES: readonly WorryRule[] = [
  // Touch.
  {
    all: [
      any(`
        touch\\w*|tuch\\w*|toch\\w*|tickl\\w*|rubs?|rubbed|strok\\w*|kiss\\w*|feels?|licks?|hands?|looks? at|put|
        puts`),
      any(`
        my privates?|private parts?|my private \\w+|private bits|my bits|places i (?:do not|dont)|willy|my bum|
        my bottom|down there|my fanny|in (?:my|his) (?:trousers|pants|knickers)|under my (?:\\w+ )?(?:clothes|dress|
        skirt|top|pyjamas|duvet|covers|blanket)|inside my (?:pants|clothes|pyjamas)|my pants|my knickers|weird way|
        funny way|bad touch|where i (?:do not|dont) like`),
      who,
    ],
    none: [any('wee|nappy|wiped?|wipes|smelly|farts?|toilet|doctor|nurse|wedgie|hole in')],
  },
  {
    all: [
      any('touches|touched|tuches|tuched|toches|kisses|kissed|licks'),
      /\b(?:me|my)\b/i,
      any(`
        said no|do not like|dont like|not to tell|do not tell|secret|special|stop|horrible|every night|when (?:mum|
        dad|no)\\w*|in (?:my )?bed|lap`),
    ],
    none: [any('dog|cat|puppy|yuck\\w*|lipstick|mistletoe|nose|sloppy|slobbery|ew+')],
  },
  {
    all: [
      any(`
        sit on (?:his|her|uncles|my uncles) (?:lap|knee)|sits? (?:me )?on (?:his|her) (?:lap|knee)|in(?:to)? (?:my|
        the|his) (?:bed|bath|shower|room) with (?:me|him|her)|(?:comes?|came|gets?|got|climbs?|sneaks?|
        creeps?) in(?:to|side)? (?:to )?(?:my|the) (?:bed ?room|room|bed|bath|shower)`),
      any(`
        makes? me|made me|horrible|do not like|dont like|said no|say no|secret|night|scared|touch\\w*|hurts?|naked|
        still does|not to tell|when (?:mum|mummy|dad|everyone|no ?one|nobody)\\w*|locks|pretend\\w*|can not sleep|
        cant sleep`),
    ],
    none: [any('tooth fairy|santa|cat|dog|nightmare|bad dream|monster|story|elf|brother snores|cuddles?')],
  },
  {
    all: [
      any(`
        (?:take|taking|took|takes|get|pull\\w*) (?:off )?(?:my|your|our|his|her|all (?:my|your))? ?(?:clothes|top|
        pants|trousers|pyjamas|shirt|knickers|dress)(?: off)?|clothes off|get undressed|got undressed|get changed|
        undress\\w*|no (?:top|clothes) on|naked|nude\\w*|in (?:my|just my|just) (?:pants|underwear|knickers|bra|
        swimsuit)`),
      any(`
        game|makes? me|made me|wants?|told|asked?|asks|asking|secret|uncle|man|coach|camera|photos?|pictures?|pics?|
        videos?|vids?|online|robux|stranger|friend`),
    ],
    none: [
      any(`
        pe|swimming|bath time|bathtime|pool|beach|bed ?time|elf|barbie|dolls?|baby|brother ran|sister ran|costume|
        nativity|statue|dress up`),
    ],
  },
  {
    all: [
      any(`
        (?:show|shows|showed|showing|seen|see|saw) (?:me )?(?:his|her|their) (?:willy|privates?|bits|bum|thing|
        body)|(?:show|shows|showed|watch|watches|watched|makes? me watch) (?:me )?(?:\\w+ )?(?:rude|naked|sex|sexy|
        grown ?up|bad) (?:films?|videos?|vids?|pictures?|pics|things?|stuff|movies?)`),
    ],
    none: [any('dog|cat|baby|brother|elephant|monkey|statue')],
  },
  {
    all: [
      any(`
        (?:does|did|do|doing) (?:stuff|things|something|bad things|horrible things|nasty things|
        a bad thing) to (?:me|my (?:sister|brother))|does things i|something bad (?:to|happens|happened)`),
    ],
  },
  // Online.
  {
    all: [
      any(`
        sen[dt]s?|sends?|sending|wants?|asked?|asks|asking|asts|show|shows?|showed|took|takes?|taking|turn`),
      any('pictures?|pitchers?|pics?|photos?|fotos?|videos?|vids?|selfies?|camera|webcam|cam'),
      any(`
        online|roblox|snap(?:chat)?|discord|insta(?:gram)?|tik ?tok|whatsapp|fortnite|game|internet|man|stranger|
        someone|somebody|naked|pants|bath|body|undress\\w*|no top|of me|of my|everyone`),
    ],
    none: [
      any(`
        santa|cat|dog|drawing|painting|school photo|holiday|snowman|nan|grandma|granny|passport|class photo|
        football team|reindeer|for christmas|photographer`),
    ],
  },
  {
    all: [
      any(`
        online|roblox|robloks|internet|discord|snap(?:chat)?|game|gaming|xbox|minecraft|fortnite|chat|app|tik ?tok|
        insta(?:gram)?|youtube`),
      any(`
        meet(?: up)?|meet me|my address|where (?:i|we) live|what school|which school|come to (?:my|his|her)|
        not to tell|dont tell|do not tell|secret|on my own|alone|what i(?:m| am) wearing|pick me up|gift ?cards?|
        send more|show everyone|older than|really a grown ?up|grown ?up voice|voice is|knows wh?ere|in his car`),
      any(`
        man|boy|girl|person|people|lady|someone|somebody|some1|friend|stranger|guy|he|she|they|hes|shes|player|
        bloke|freind`),
    ],
    none: [
      any(`
        level|secret (?:base|room|door|level|boss|cave)|meet (?:up )?(?:in|at) (?:the )?(?:lobby|school)|my cousin|
        from school|surprise`),
    ],
  },
  {
    all: [
      any('stranger|man|lady|person|guy|someone'),
      any(`
        follow\\w*|in (?:his|her|the|a) (?:car|van)|get in|waiting for me|come with (?:him|her)|sweets|puppies|
        puppy|kitten`),
      any('scared|secret|tell|dont|do not|told|said i|says i|if i|home|asked'),
    ],
    none: [any('postman|delivery|ice cream|bus|taxi|police|film|vet|dream')],
  },
]
