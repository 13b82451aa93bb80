/** Journeys that also run at a desk: what is pressed changes with the width. What only looks different there is seen by `tests/screens`. */
export const WIDE = /\/(?:front-door|main-road|focus-and-sight|new-tab)\.test\.ts$/

/** Those that also run without script. What the others find in the markup, three files of `tests/faults` named `…without-script` ask over HTTP. */
export const WITHOUT_SCRIPT =
  /\/(?:main-road|front-door|questionnaire|chat|chat-consent|order-page|checkout)\.test\.ts$/
