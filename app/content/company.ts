/** Who runs the shop. Sample content, to be replaced by the company's own; its own file, so that few pages load it. */
export const COMPANY = {
  /** Name and address; they answer for the data (the controller). */
  address: 'North Pole Post (sample company), 1 Sample Street, York YO1 7HH',
  number: '00000000 (sample)',
  vatNumber: 'GB 000 0000 00 (sample)',
  /** Of Ofcom’s numbers for examples. */
  telephone: '01632 960001 (sample)',
} as const
