/** What parents type that tells no one who they are, and has to reach Santa as it is, or be put back word for word. */
export const ORDINARY_LINES: readonly string[] = `
He will get full marks for art
She may be shy but she tries
He left a mark on the wall
The rose bush got trampled
Will you bring snow
May I have a pony
Took 2 buses to the road
Won 3 gold medals in a row
Walked 5 miles up a hill in the rain
Can count 1 2 3 4 5 6 7 8 9 10
counts down 10 9 8 7 6 5 4 3 2 1
she is 10 in may
woke us all at 10 am
grew to 100 cm
counts up to 20 in french
snap is her favourite game
Came first and got 1st prize
Saved 1000000 pennies in her dreams
Scored 3-2 in the last minute
Got 12/20 in spelling and then 20/20
Learned to swim without armbands
Learned To Swim Without Armbands
learned to tie her own shoelaces
LEARNED TO RIDE A BIKE WITHOUT STABILISERS
SHE IS SO KIND TO EVERYONE
Helped around the house
Did well in school
Reads to the dog every night
Read all the Harry Potter books
Loves LEGO and Minecraft
Wants a PlayStation 5 or a PS5
Wants an Xbox, a Nintendo Switch and slime
A red bicycle with a bell
A real unicorn please
A remote control car, a football and a book about sharks
Frozen is her favourite film
Cries at the end of every film
Watches YouTube under the covers
Plays the trombone, badly but loudly
Practised the piano every day before school
Passed grade two on the violin
Sang a solo in the school play
Was a sheep in the nativity
Was the innkeeper and forgot her line
Said there is room at the inn
Lost her first tooth in an apple
Lost two teeth in one week
Broke his arm on the trampoline
Was brave at the dentist
Was brave when the nurse took blood
Has an operation in January
Has autism and needs quiet
Has ADHD, ASD and a big heart
Is waiting for an EHCP
Started reception in September
Moves up to year six after the summer
Moved house in the spring
Started a new school and was nervous
Loves her primary school
Goes to nursery three days a week
Misses nursery and her key worker
Her grandad died in March
Her nan died and she misses her
The cat died last week
Our rabbit had babies
Got a puppy in June
Saved her pocket money for a year
Gave her pocket money to the food bank
Raised money for the hospice
Baked a cake for the neighbours
Grew a sunflower taller than Dad
Grew a pumpkin as big as a football
Built a den behind the shed
Built a volcano for science
Made a card for every neighbour
Learned all the planets in order
Knows every dinosaur by heart
Can say the alphabet backwards
Can do the splits
Climbed a mountain and moaned the whole way
Camped in a storm and laughed
Went on a plane for the first time
Went to the seaside and found a crab
Saw a whale from the ferry
Slept in her own bed all year
Stopped sucking her thumb
Gave up the dummy at last
Is scared of the dark
Is frightened of strangers in the house
Believes the elf on the shelf moves at night
Has begun to doubt and wants to believe
Knows already but plays along for her brother
Fights with his sister over the remote
Hits his brother when he is tired
Draws on the walls
Cut her own fringe
Hid the peas in the sofa
Told a fib about the biscuits
Will not tidy her room
Talks back and slams doors
Says rude words at the table
Stays up late on his tablet
Ate the whole advent calendar on the first of December
Opens presents early
Feeds her dinner to the dog
We celebrate Diwali and Christmas
We keep Hanukkah and Christmas
We do not eat meat
We speak Polish and Welsh at home
We are Muslim and enjoy Christmas too
Money is tight this year
I lost my job so only small things
He has two homes and worries about it
She lives with us for now, we are her foster carers
We adopted him in the spring
Please do not mention presents
Please say he is a good big brother
Please use they and them
Please keep it short and plain
Christmas Day is at our house on 25 December
On Christmas Eve we leave a carrot
Bonfire Night and Halloween are her favourites
On Monday she swims and on Friday he dances
In July we had a street party
Helps mum with the baby
Helps Dad in the garden
I miss grandma and so does she
We will miss you
She can be a little monkey
She is five and a half
He is nearly ten years old
It rained all summer
Thank you Santa
didnt sleep for weeks when her brother was born
she recieved a certificate for beutiful handwriting
was realy kind to the new girl
definately the best year yet
`
  .trim()
  .split('\n')
