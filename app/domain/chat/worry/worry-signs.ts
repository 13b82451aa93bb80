/**
 * Word lists for the rules that detect a child in danger; each is part of a pattern, in the spelling of `spelledOut`.
 */

/** People big enough to be a danger. */
export const GROWN_UP =
  '(?:(?:step ?|foster )?(?:dad(?:dy|dies|dys|s)?|mum(?:my|mys|s)?|mam|mother|father|parents?|nan(?:a|s|ny)?|gran(?:dad|dads|dpa|ny|ma)?|uncle|auntie|aunty|aunt|brother|teacher|sir|coach|neighbour|neighbor|baby ?sitter|childminder|carer|boyfriend|girlfriend|bf|man|men|lady|woman|stranger|someone|some one|somebody|some1|grown ?ups?|adult|tutor|driver|leader|person|guy|cousin|big (?:boy|girl|kid)s?|older (?:boy|girl|kid|brother|sister|cousin)s?|big (?:brother|sister)|(?:dad|mum)s? (?:friend|mate|boyfriend|girlfriend)))'
/** A person mentioned before. */
export const THEY = '(?:he|she|they|hes|shes|theyre)'
/** Children quarrel; that alone is no danger. */
export const CHILD =
  /\b(?:brother|sister|friend|boy|girl|cousin|baby|kid|bro|sis|twin|toddler|dog|cat|puppy|kitten|hamster|goat|horse|pony|swan|goose|bird|wasp|bee|crab|playground|play ?time)s?\b/i
export const GROWN_UP_WORD = new RegExp(`\\b(?!brother|cousin)${GROWN_UP}\\b`, 'i')

export const HURTS =
  '(?:hit|hits|hitting|hurt|hurts|hurting|hurtz|beat|beats|beating|slap|slaps|slapped|slapping|smack|smacks|smacked|smacking|smaks|punch|punches|punched|punching|kick|kicks|kicked|kicking|pushed|pushes|shoves?|shoved|chokes?|choked|strangles?|strangled|burns?|burned|burnt|whips?|whipped|shakes|shook|pins|pinned|grabs|grabbed|drags|dragged|bites?|bit|belts|belted|batters|battered|stabs?|stabbed|cuts|squeezes|thumps?|thumped|whacks?|whacked|pulls my hair|pull my hair|pulls me|headbutt\\w*|twists|hurted|hitted|kickd|kickt|punchd|squeezed|burnd|biting|shoving|strangling)'
export const MY_BODY =
  '(?:arms?|face|head|legs?|tummy|belly|back|bum|bottom|hair|ears?|neck|hands?|fingers?|ribs?|eye|mouth)'
export const ME_OR_MINE = `(?:me|us|my ${MY_BODY}|(?:my )?(?:mums?|mummys?|mam|nan|(?:little |baby |big )?(?:sister|brother)|(?:the |our )?baby|our \\w+|dog|cat))`

/** Games, films, sport and mishaps, in which people die and get hurt every day. */
export const PLAYED =
  /\b(?:minecraft|fortnite|roblox|mario|zelda|pokemon|zombies?|skeletons?|creepers?|lego|level|boss|respawn|lives left|(?:video|board|card|computer|party) game|the game|a game|in (?:the|a|my) (?:film|movie|book|play|story|dream|show)|pretend\w*|play|plays|played|playing|tag|tig|chess|uno|cards|snowball\w*|jumped out|boo|peek ?a ?boo|hide and seek|wrestling|wrestle|tickl\w*|nerf|water (?:fight|pistol|balloon)|football|ball|rugby|hockey|cricket|judo|karate|boxing|swing|slide|trampoline|sledge|by accident|accident\w*|on accident|did not mean|by mistake|dodgeball|bulldog|for fun|joking|only joke|lol|haha\w*|tripped|slipped|race|splash\w*|with (?:a|the|his|her|my|their) (?:\w+ )?(?:pillow|balloon|cushion|banana|sock|teddy|toy|frisbee|acorn|conker|sword|lightsaber|scarf|sandwich|fish finger|sprout|noodle|carrot|nappy|feather|newspaper|bread\w*|slipper he was wearing|tail|beak|paw))\b/i
/** Words that no game explains away. */
export const NEVER_PLAYED =
  /\b(?:every (?:night|day|time)|at night|secret|belt|private\w*|willy|in (?:my )?bed|bruis\w*|scared of (?:him|her|my)|undress\w*|naked|clothes off|taking clothes|trousers|knickers|pants|pics?|photos?|camera|i want to die|wanna die|kill my ?self|makes me|made me|do not like|step ?(?:dad|mum)|bleed\w*|blood|breath\w*|breeve|neck|long sleeves|over my face|on my face|on purpose|strangl\w*|choke\w*)\b/i
/** Doctors, dentists and hairbrushes hurt a little, but mean well. */
export const CARED_FOR =
  /\b(?:doctors?|nurse|dentist|needle|injection|jab|vaccine|plaster on|hospital|brush\w*|comb\w*|plait\w*|shampoo|nits|splinter|sun ?cream|bandage|medicine|vet|cuddles?|hugs?|goal|nail|hairdresser|fireworks?|loud|noisy|noise|shoes|tooth|teeth|headphones|away from the (?:oven|hob|fire|plug|road)|braces|itchy|legs hurt|sunburn|seat ?belt)\b/i
/** Words that make it more than a quarrel between children. */
export const SEVERE =
  /\b(?:every (?:day|night|time|morning|lunch|week)|all the time|always|stab\w*|knife|choke\w*|strangle\w*|neck|breath\w*|breeve|under ?water|head (?:in|under|down)|kill|bleed\w*|blood|bruis\w*|till i|until i|burn\w*|nobody stops|will not stop|does not stop|when (?:mum|dad|mummy|daddy)\w* (?:is|are|goes|at|out)?|when nobody|locks?|belt|on purpose|straight\w*|floppy|do your face|cooker|hot|so hard|wake up|straiteners)\b/i
export const BENIGN_SECRET =
  /\b(?:present|presents|surprise|party|birthday|christmas|cake|elf|elves|magic|santa|recipe|den|hiding place|spy|peter parker|superhero|code ?name|handshake|password|tunnel|chocolate|sweets?)\b/i
export const HARMLESS_FEAR =
  /\b(?:dark|dogs?|spiders?|wasps?|bees?|film|movie|ghosts?|monsters?|thunder|lightning|fireworks?|clowns?|heights?|water|deep end|injections?|needles?|dentist|doctor|vampires?|witch\w*|wolf|wolves|sharks?|snakes?|test|exam|sats|maths|spelling|assembly|nativity|stage|lines|swimming|new school|big school|attic|cellar|toilet flush|hand dryer|hoover|burglars?|aliens?|zombies?|halloween|jumped out|boo)\b/i
