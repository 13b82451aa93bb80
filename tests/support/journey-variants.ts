/**
 * Journeys that also run at a desk, where other controls appear. `tests/screens` checks what only looks different
 * there.
 */
export const WIDE = /\/(?:front-door|focus-and-sight|new-tab)\.test\.ts$/

/**
 * Those that also run without script. For the others, three files of `tests/faults` named `…without-script` check the
 * markup over HTTP.
 */
export const WITHOUT_SCRIPT =
  /\/(?:main-road|front-door|questionnaire|chat|chat-consent|after-arrival|order-page|checkout|what-the-ai-reads)\.test\.ts$/
