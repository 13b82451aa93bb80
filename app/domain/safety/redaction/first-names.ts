/**
 * First names used by families here, from recent statistics and the languages of these islands, that the British
 * spelling checker does not know or takes for a slip: "neve" for "never".
 */
const NAMES = `
aaliyah aarav abdul abdullah abdulrahman abigail ada adaeze adam adebayo adeola adrian agnieszka ahmad ahmed aidan aiden ailsa aimee
aisha alan alana alex alexander alexandra alfie alfred ali alice alicia amara amber amelia amelie amina amir amy ana anastasia anaya
andrei andrew angharad anisa anna annabel anthony antoni aoife arabella archie aria arjun arlo arthur ashton asim athena aurora austin
ava ayaan ayesha ayla ayo azaan bailey barney bartek beatrice beatrix bella benjamin bethan bilal blake blessing bobby bogdan bogdana
bonnie brody caitlin caleb callum cameron caoimhe carter carys catherine catriona cerys charlie charlotte chidera chidi chinedu chloe
christian christopher cian ciara ciaran cillian clodagh conall connor conor daisy daniel daniela danielle darcie darragh david dawid
declan delilah dev dexter diego dilys dominic dominik dorota dwayne dylan eabha ebony eden edith edward efa efosa eilidh eilis eira
ekene ela eleanor elena elif elijah elin elisha eliza elizabeth ella ellie ellis elsie emeka emilia emilie emily emma emmanuel emre emyr
eoin eric erica erin esme esther ethan ethel euan eva evelyn evie ewa ewan ezra faisal faith farah farhan fatima felix fergus ffion
fiadh fikret filip finlay finley finn fiona fionn florence folasade francesca frankie freddie freja freya gabriel gabriela gabriella
george georgia georgina geraint gerald gethin gosia gracie grainne grayson grzegorz gwen habiba hafsa halima hallie hamish hamza hana
hania hanna hannah haris harley harper harriet harry harvey hasan hassan heidi helen henry holly hudson hugo hunter husna hussain
ibraheem ibrahim idris ieuan ikram ilyas imogen imran inaya ioan ioana iona iris isaac isabella isabelle ishaan ishbel isla ismail ivan
ivy iwan iwona jacek jack jacob jakub jamal james jamie jan jaroslav jasmine jason javier jaxon jayde jayden jenson jessica joanna joel
joseph joshua josie jude julia juliana kacper kai kamil karim karolina kasia katarzyna katie kayla kayleigh keira kelechi kenji keziah
khadija khadijah khalid kian kieran kieron kiran kirsty klaudia kofi krish kuba kwabena kwame kyan kyra laila latif laura layla leah
leila lena leo leon levi lexi leyla liam libby lily linh logan lola lottie louie louis luca lucas lucia lucy lukas luna lydia lyra mabel
maciej macsen maddison madison maeve magda mahmoud maisie maja malachi mali malik marcel marcus margot maria mariam marta martha marwa
maryam mason mateusz matilda matthew maximilian maxwell maya megan mehmet mei melissa mhairi mia michal miguel mila millie milo miriam
mohammad mohammed morag muhammad mustafa mykola myla nadia naomi natalia natasha nathan neve nia niall niamh nicholas nicolas nikhil
nikola nikolai noah noel nora obinna oisin oksana olek oliver olivia oliwia ollie olumide oluwaseun omar omari orla oscar osian oskar
otis ottilie otto padraig patryk paula pavel penelope petra philippa phoebe piotr poppy pranav priya rachel radek rafe raheem rahul
ralph rania raya rayan rebecca reece reem rehan reuben reyansh rhys ricardo richard riley rishi robert robyn rohan roisin roman ronan
ronnie rory rosa rosie roza ruairi ruby rukhsana rupert saad saanvi sabrina sadia safa sahar salma samantha samir samuel sanjay saoirse
sara sarah saskia scarlett seamus sean sebastian selin senga seren seun shahid shanice shauna shayan shreya sian sienna simran sinead
siobhan skye sofia sonia sophia sophie stanley stefan stella struan suleiman sumaya sunita surinder szymon tadeusz tadhg taiwo tamara
tanisha tariq taro tate teddy temitope thea theo thomas tia tiana tiffany tilly tobias toby tomasz tommy tomos toni trev tunde tunmise
tyler tyrell tyrone ugo umar usman valentina vera veronica victoria vihaan vikram viktor violet wanjiru weronika wiktor wiktoria wilfred
william wojciech xavier xin yasmin yasmine yetunde yolanda yousef youssef yuki yusra yusuf yvonne zac zachary zahra zain zainab zak zara
zayn zaynab zeynep zoe zofia zosia zuri zuzanna
harlie kaya koby kody lilah mylo remi romy tierney callan everly fallon frazer quinten saylor teddie winton zander`

const FIRST_NAMES = new Set(NAMES.trim().split(/\s+/))

/** Whether a word is a first name and not an ordinary word: the caller checks the dictionary first. */
export const isFirstName = (word: string) => FIRST_NAMES.has(word.toLowerCase())

/** First names that are words as well, but seldom without an article: seasons, foods and feelings are not among them. */
const WORD_NAMES = new Set(
  'bob clover coco dawn earl gail grant hazel heather jay jean josh lee mark nick pansy penny rob rose sue willow'.split(
    ' ',
  ),
)

/** Whether a word is a first name, even if it is an ordinary word, too. */
export const mayBeFirstName = (word: string) => isFirstName(word) || WORD_NAMES.has(word.toLowerCase())
