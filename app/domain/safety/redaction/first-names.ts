/**
 * First names used by families here, from recent statistics and the languages of these islands, that the British
 * spelling checker does not know or takes for a slip: "neve" for "never".
 */
const NAMES = `
aaliyah aarav ada ahmed ailsa aisha ali amina anaya angharad aoife arabella archie aria arjun arlo athena aurora ava ayaan ayla ayo
bartek bella bethan blake bobby bonnie brody caleb callum caoimhe carter carys catriona cerys chidi chloe cian ciara ciaran cillian
clodagh conor darcie darragh declan delilah dev dilys dylan eabha eden edith efa eilidh eira eleanor elijah eliza ella ellie ellis elsie
emeka emilia emyr eoin erin esme ethan euan eva evelyn evie ewan ezra fatima felix ffion fiadh filip finlay finley fionn florence
frankie freddie freja freya gethin gracie grainne grayson gwen hallie hamza hana hania harley harper harriet hudson hugo hunter ibrahim
ieuan imogen inaya ioan iona iris isaac isabella isabelle ishbel isla iwan jakub jaxon jayde jayden jenson joshua jude julia kacper kai
kayleigh keira khadija kian kieran kieron kirsty kofi krish kwame kyan kyra layla lena leo leyla lola lottie louie luca lucas luna lyra
mabel macsen maeve maisie maja mali margot maryam mason matilda maya megan mhairi mia mila millie milo mohammed morag muhammad mykola
myla neve niamh nia noah nora oisin oksana oliver olivia ollie oluwaseun omar orla osian oscar oskar otis otto ottilie padraig penelope
phoebe priya rafe ralph raya rayan reuben reyansh rhys robyn rohan roisin ronnie rory ruairi rupert saanvi safa saoirse saskia scarlett
seamus sebastian senga seren seun shanice sian sienna sinead siobhan skye sophia sophie stanley struan szymon tadhg tate teddy thea theo
tia tiana tilly toby tomos tommy trev tunde tyrell tyrone vihaan wiktor wilfred yusuf zachary zainab zara zayn zoe zofia zuzanna`

const FIRST_NAMES = new Set(NAMES.trim().split(/\s+/))

/** Whether a word is a first name and not an ordinary word: the caller checks the dictionary first. */
export const isFirstName = (word: string) => FIRST_NAMES.has(word.toLowerCase())
