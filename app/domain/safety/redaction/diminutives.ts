/** What families call a person at home: each line is a registered name and its short forms. */
const LINES = `
abigail abbie abby abi gail
adam ads
alexander alex xander sandy alec lex zander
alexandra alex lexi lexie sandra allie
alfred alf alfie fred freddie
alice ali allie
amelia millie milly mia amy mel
andrew andy drew
annabelle anna annie bella belle
anna annie ann
anthony ant tony
archibald archie archy
arthur art artie arty
beatrice bea bee trixie
benjamin ben benji benny benjy
bethany beth bethie
catherine cat cathy kate katie kit kitty
charles charlie charley chas chaz
charlotte charlie lottie lotty char lots
christopher chris kit topher
daniel dan danny
daisy dais
david dave davey davy
dominic dom
dorothy dot dottie
edward ed eddie ted teddy ned
eleanor ellie elly nell nellie nora ella
elizabeth liz lizzie lizzy beth betsy betty eliza elsie libby ellie bess
emily em emmy millie emi
emma em emmy
evelyn evie eve
florence flo florrie flossie
francesca fran frankie chess
frances fran frankie
francis frank frankie
frederick fred freddie freddy
gabriel gabe
gabriella gabby ella bella
genevieve evie gen ginny viv
george georgie
georgia georgie
grace gracie
gregory greg
hannah han hanny
harriet hattie harri etty
harrison harry
harold harry
henry harry hal hen
imogen immy immie
isaac ike zac
isabella bella izzy izzie issy isa belle
isabelle bella izzy izzie issy belle
isobel izzy issy
isla izzy
jacob jake jakey
james jim jimmy jamie jem jimbo
jasmine jas jazz jasmin
jennifer jen jenny jenni
jessica jess jessie jessy
joanna jo joey
jonathan jon jonny johnny
john johnny jack
joseph joe joey
joshua josh joshy
katherine kate katie kathy kat kitty kit
kathryn kate katie kathy
kenneth ken kenny
lawrence larry laurie loz
leonard leo len lenny
leonardo leo
lillian lily lil lilly
louis lou louie
louisa lou lulu
lucas luke luca
lucy lu lulu luce
madeleine maddie maddy
madison maddie maddy
margaret maggie meg peggy daisy greta
maria mia
martha marty matty
matilda tilly tilda mattie tillie
matthew matt matty
maximilian max maxi
maxwell max
melissa mel lissa
michael mike mikey mick micky
mohammed mo moh
muhammad mo moh
nathaniel nate nat nathan
nathan nate nat
nicholas nick nicky nico
nicola nicky nic
oliver ollie olly ol
olivia liv livvy livi ollie liv
oscar ossie oz
patrick pat paddy
penelope penny nell
peter pete
philip phil pip
rebecca becky becca bex
reginald reg reggie
richard rich richie rick ricky dick
robert rob robbie bob bobby bertie
ronald ron ronnie
rosalind ros rosie
rose rosie rosey
rosemary rosie rose
samantha sam sammy
samuel sam sammy
sarah sal sally
sebastian seb sebby bas
sophia soph sophie
sophie soph
stanley stan
stephanie steph
stephen steve stevie
susannah sue susie suzie
tabitha tabby
thea teddy
theodore theo ted teddy
theresa tess tessa
thomas tom tommy
timothy tim timmy
tobias toby
victoria vicky tori vic
vincent vince vinny
wilfred wilf wilfie
william will bill billy liam willy
winifred winnie freddie
yasmin yas jaz
yusuf joe yus
zachary zac zach zak
zoe zo zozo`

const SHORT_FORMS = new Map(
  LINES.trim()
    .split('\n')
    .map((line) => line.split(' '))
    .map(([name = '', ...forms]) => [name, forms] as const),
)

/**
 * The short forms of a name: `lizzie` and `beth` for `Elizabeth`. Forms shared by many names (`ellie-mae` → `ellie`)
 * come from the name's own parts instead.
 */
export function shortFormsOf(foldedName: string): readonly string[] {
  return SHORT_FORMS.get(foldedName) ?? []
}
