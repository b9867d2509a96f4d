/** The second click or tap of a double one follows within this time, in ms; nobody chooses twice as fast. */
export const DOUBLE_CLICK_MS = 400;
