/** Closed lists of words, such as kinds, states and grounds: what belongs to one, and tables that are written out by its words. */

/** The words by which a table is written out, in its order. */
export const keysOf = <K extends string>(table: Readonly<Partial<Record<K, unknown>>>): K[] =>
  Object.keys(table) as K[]

/** The word of a list that somebody has sent, chosen or kept; undefined where it is none. */
export const oneOf = <W extends string>(words: readonly W[], text: unknown): W | undefined =>
  words.find((word) => word === text)

/** What a table says of a text that need not be among its words. */
export const entryOf = <V>(
  table: Readonly<Record<string, V>>,
  text: string | null | undefined,
): V | undefined => (typeof text === 'string' && Object.hasOwn(table, text) ? table[text] : undefined)
