/**
 * The work that the browser of a stranger does before it may send a message: several small puzzles, each a number that gives
 * a SHA-256 hash with so many leading zero bits. It takes a telephone about a second in the background, nobody sees or solves
 * anything, and checking it takes the server one hash for each puzzle, whoever sends what.
 */

/** Leading zero bits of each: about a thousand hashes. */
const BITS = 10
/** No robot may answer at once, however quick; nobody writes a message in that time. */
export const LEAST_AGE_MS = 3_000
/** A challenge is good for an hour, and once. */
export const MOST_AGE_MS = 3_600_000

/** What is hashed when a number is tried for a puzzle of a challenge. */
export const puzzleText = (challenge: string, puzzle: number, tried: number) =>
  `${challenge}.${puzzle}.${tried}`

/** Whether a SHA-256 hash begins with BITS zero bits. */
export const solves = (hash: Uint8Array): boolean => hash[0] === 0 && hash[1]! < 2 ** (16 - BITS)
