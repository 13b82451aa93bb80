/** Journeys that run at a desk, too: the shopper's road, where what is pressed changes with the width. */
export const WIDE_JOURNEYS =
  /\/(?:front-door|questionnaire|letter-and-basket|basket|main-road|focus-and-sight|lost-connection|chat|order-page)\.test\.ts$/

/** Those that also run there without script. Beside them only widths differ from the phone's, which are measured on the phone. */
export const WIDE_WITHOUT_SCRIPT = /\/(?:front-door|main-road)\.test\.ts$/
