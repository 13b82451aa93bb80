/** What the prices contain, in whole percent. An order keeps the rate that it was placed at. */
export const VAT_PERCENT = 20

/** The VAT in an amount, in whole pence, half a penny rounded up. */
export const vatIn = (pence: number, percent: number): number => Math.round((pence * percent) / (100 + percent))
