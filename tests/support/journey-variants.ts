/**
 * Journeys that also run at a desk, where other controls appear. `tests/screens` checks what only looks different
 * there.
 */
export const WIDE = /\/(?:front-door|focus-and-sight|new-tab)\.test\.ts$/

/**
 * Those that also run without script. The pages of an order, home and policies send no script; for the other journeys,
 * three files of `tests/faults` named `…without-script` check the markup over HTTP.
 */
export const WITHOUT_SCRIPT = /\/(?:main-road|questionnaire|chat)\.test\.ts$/
