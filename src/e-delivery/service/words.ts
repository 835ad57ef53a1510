/** What the service says in its own words, made fit to be kept and shown. */
const LONGEST = 500

/** Without what may be the number of a person or the address of one, and not too long. */
export const cutText = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .replace(/(?<!\d)\d{10}(?!\d)/g, '•••')
    .replace(/[^\s@<>,;:"'()]{1,100}@[^\s@<>,;:"'()]{1,100}/g, '•••')
    .trim()
    .slice(0, LONGEST)
