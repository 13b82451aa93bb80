/** Read while the letter is written, one after the other. */
export const SANTA_FACTS = [
  'Reindeer eyes are gold in summer and blue in winter, so that they see in the polar dark.',
  'The workshop clock runs on peppermint oil and has never been late.',
  'An elf reads about four hundred letters a day, with two breaks for cocoa.',
  'Santa writes with a goose quill. The goose is called Margaret and drops them off herself.',
  'The sleigh is waxed with beeswax and sung to before every flight.',
  'In Iceland thirteen Yule Lads bring children something small in their shoe.',
  'It takes eleven elves to fold the big map, and nobody has ever folded it the same way twice.',
  'Santa knows Welsh, Gaelic and Cornish, and is still learning Ulster Scots.',
  'A carrot left out for the reindeer is shared by all nine.',
  'The red wax for the seals smells faintly of cinnamon.',
] as const
