/** Sentences that no letter may have, each with the rule that refuses it. */
export const BAD_SENTENCES: readonly (readonly [sentence: string, rule: string])[] = [
  ['There will be a PlayStation under the tree.', 'promised_gift'],
  ['I will bring you a bicycle.', 'promised_gift'],
  ['I shall bring you the scooter.', 'promised_gift'],
  ['You’ll get the scooter on Christmas morning.', 'promised_gift'],
  ['The elves are making your dolls house right now.', 'promised_gift'],
  ['Your bike is already on the sleigh.', 'promised_gift'],
  ['I promise you a lovely surprise.', 'promised_gift'],
  ['We have packed your microscope in the sack.', 'promised_gift'],
  ['Your wishes will come true.', 'promised_gift'],
  ['Expect something wonderful in your stocking on Christmas morning.', 'promised_gift'],
  ['The elves will see what they can do.', 'elves_will_see'],
  ['Let us see what the elves can manage.', 'elves_will_see'],
  ['We will do our best to find one for you.', 'elves_will_see'],
  ['If you are not good, I shall not come.', 'condition'],
  ['If you are good I will visit.', 'condition'],
  ['Be good, or I will not come.', 'condition'],
  ['Keep being good so that I can visit.', 'condition'],
  ['You are on the nice list.', 'condition'],
  ['Stay off the naughty list.', 'condition'],
  ['Good boys get presents.', 'condition'],
  ['You have earned a visit from my sleigh.', 'condition'],
  ['I am always watching you.', 'condition'],
  ['I was a little disappointed in you.', 'shame'],
  ['Only a lump of coal for hitters.', 'shame'],
  ['You should try harder at school.', 'shame'],
  ['You must stop biting.', 'shame'],
  ['You are too old to suck your thumb.', 'shame'],
  ['You are kinder than your brother.', 'comparison'],
  ['You read better than {{BROTHER_1}}.', 'comparison'],
  ['You are my favourite child.', 'comparison'],
  ['Be more like your sister.', 'comparison'],
  ['Your daddy is watching over you from heaven.', 'return_promised'],
  ['She is a star in the sky now, looking down on you.', 'return_promised'],
  ['He will come home soon.', 'return_promised'],
  ['Your heart will get better in January.', 'return_promised'],
  ['You will see her again one day.', 'return_promised'],
  ['I shall find you wherever your pillow is.', 'bedside'],
  ['I will look in on you while you are asleep.', 'bedside'],
  ['Vixen climbed into my bed last night.', 'bedside'],
  ['As an AI language model I enjoyed this.', 'about_itself'],
  ['Your parent’s notes say that you can swim.', 'about_itself'],
  ['**Well done** for everything.', 'markup'],
  ['Well done! 🎄', 'markup'],
  ['See www.santa.com for more.', 'contact_details'],
  ['Call me on 07700 900123.', 'contact_details'],
  ['I know you live at 12 Holly Bush Lane.', 'contact_details'],
  ['It only costs £9.99.', 'contact_details'],
  ['My husband and I love her to the moon.', 'parents_voice'],
  ['We love you so much, our little girl.', 'parents_voice'],
  ['Please mention the swimming.', 'parents_voice'],
  ['Your teacher Mrs Honeywell told me.', 'invented_name'],
  ['I met your friend Oliver at the window.', 'invented_name'],
  ['Say hello to everyone in Manchester.', 'invented_name'],
  ['She learned to swim this year.', 'third_person'],
  ['He has been so very kind.', 'third_person'],
  ['I read that he swam fifty metres without stopping once this year, said the goat.', 'copied'],
  ['Your favorite color is blue.', 'american'],
  ['The neighbors baked cookies.', 'american'],
  ['Do say hello to {{SISTER_9}}.', 'placeholder'],
  ['You live {{PRIVATE_1}}, I know.', 'placeholder'],
  ['Hello {CHILD}, how are you?', 'placeholder'],
  ['There is magic in the air.', 'worn_out'],
  ['Believe in yourself.', 'worn_out'],
  ['You are so special.', 'worn_out'],
]

/** Ordinary sentences of good letters, which no rule may touch. */
export const INNOCENT_SENTENCES: readonly string[] = `
Being brave in plaster means doing it again every morning, with one hand and an itch you cannot reach.
How I manage the rest in one night is a trade secret, and you are welcome to your own theories.
That is real work, and most of it is the sort nobody sees.
Nobody gives out badges for that.
If they did, I should like to pin one on yours.
I do know about your Daddy, and that this is your first Christmas without him.
If I could bring anybody home, I would; it is the one thing I cannot do.
Christmas does not have to be loud.
I suggest we treat this as correspondence between colleagues.
You will find the brightest star above the stable, if you look early.
Leave the curtains open and you will see the snow first.
On Christmas Eve I shall find you in {{PLACE_1}}.
I shall come by quietly, as I always do.
The reindeer will want to hear about the cornet.
Rudolph tried the cornet, and the barn owl left.
Dasher and Dancer took the long way round.
Mrs Claus has knitted you into her stories.
A bicycle is a fine thing to dream of.
I can see why you would like a microscope.
I read your wish twice, because it made me smile.
I will give your drawing the place above the stove.
I have put your name in my own notebook, in ink.
I will keep the tin of worms a secret.
An elf tried to name his worms, too, but he forgot which was which.
One of the reindeer has lost her tooth, and she is proud of it.
Your brother {{BROTHER_1}} will not mind if you read this to him.
It takes patience to be beaten at chess and to sit down again.
Swimming that far means choosing, over and over, not to stop.
You did it on the twentieth go, which is the one that counts.
I have heard that the dog eats rather well at your table.
There may have been some trouble with the wallpaper; we shall say no more about it.
Every house has a door that slams.
You never gave up on it.
You are good at noticing when somebody is left out.
You were kind when it was not easy.
Kindness of that sort keeps a house warm.
The snow came up to the window sills this morning.
Grey clouds sat on the mountain all week.
The kettle sang, and the owl joined in.
We had porridge for breakfast, and the spoon stood up in it.
Ho ho, said the old clock.
Do you know what the smallest elf said?
I laughed so much that my spectacles fell in the soup.
There is a chair by my stove that nobody sits in, and I thought of you.
Your letter goes by sleigh as far as the ice will hold.
May your Christmas be full of wrong notes and right people.
A merry Christmas to you, and to everybody under your roof.
Your own bed, every night of the year: I have heard.
Sleep well, and listen for bells if you happen to be awake.
Save me the corner of the cake that leaned.
The snow hare has moved into the post room, and she will not be hurried.
You have two homes, and I know the way to both.
I know where to find you, whichever house you are in.
Learning English from football is the quickest way I have heard of.
Words are like snow: they come one at a time and then they are everywhere.
The nativity needed a sheep who knew when to be quiet.
I have a soft spot for innkeepers.
Your nan’s chair is a good place for reading.
That made the whole kitchen go quiet.
My boots were late, so I came in slippers.
Nothing has to be perfect for Christmas to come.
The postmaster called “Heave!” and nobody moved.
I put up a notice: PLEASE DO NOT EAT THIS NOTICE.
Every time we get the pipe unfrozen, somebody sneezes.
There is a leaning tower in Italy that is famous for less.
Yaaaawn, said the walrus.
You wrote to the council about the swings, and they wrote back.
Please tell the dog that I am sorry about the biscuit.
The goose looked left, and then she looked at me.
Let it be one of those Christmases that come back to you in June for no reason.
I have seen a great many Christmases.
Splish, splosh!
They heard me at the South Pole.
You would know better than any of us.
You did well at school, too.
I know that your daddy died in March, and that this is your first Christmas without him.
You want him to come home.
If I could live in any street there is, I would choose the one with you in it.
`
  .trim()
  .split('\n')
