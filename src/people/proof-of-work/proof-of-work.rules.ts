/** Between which ages the work is taken that the browser of a stranger does before it may register or send a message. */

/** No robot may answer at once, however quick; nobody fills in a form in that time. */
export const LEAST_AGE_MS = 3_000
/** A challenge is good for an hour, and once. */
export const MOST_AGE_MS = 3_600_000
