/** What keeps a document from being taken: what it does by itself, or why nobody can tell. */

/** What a document does by itself, or carries along. */
const FOUND = [
  // Of PDF.
  'SCRIPT',
  'PROGRAM',
  'OPENS',
  'SENDS',
  'FORM',
  'MEDIA',
  'OUTSIDE',
  'ATTACHED_PROGRAM',
  'ATTACHED_ACTIVE',
  // Of DOCX.
  'TEMPLATE',
  'PICTURE',
  'DATA',
  'FRAME',
  'LINK',
  'FIELD',
  'EMBEDDED',
  'CONTROL',
  'FOREIGN',
] as const
export type FoundKind = (typeof FOUND)[number]
/** `what` is the name of a file or an address, where there is one; as the document has it. */
export type Found = { kind: FoundKind; what: string }

/** Why a document cannot be looked into. */
type Unreadable = 'PACKED' | 'TANGLED' | 'XML'

/** Why a document is not taken. What is signed is not to be printed: that leaves no signature. */
export type Finding = { signed?: boolean } & (
  | { code: 'activeContent'; found: Found }
  | { code: 'unreadableContent'; how: Unreadable }
  | { code: 'needsPassword' | 'damaged' | 'macros' | 'wrongType' }
)

const LONGEST = 80

/** A name or an address as it may stand in a sentence: nothing in it that is not seen or turns the line about, and not too long. */
export function shownTarget(what: string): string {
  const plain = what
    .slice(0, LONGEST * 4)
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}\uFFFD]/gu, '')
    .trim()
  const signs = Array.from(plain)
  return signs.length > LONGEST ? `${signs.slice(0, LONGEST).join('')}…` : plain
}
