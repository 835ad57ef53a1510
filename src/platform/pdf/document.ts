/** What a printed document consists of: data only, so that it can be checked, sent to another thread and set there. */
import type { Language } from '#platform/lang/language.ts'

export type Fact = { label: string; value: string }

type Column = { name: string; align?: 'left' | 'right' }

/** Something that happened: when, what, and what is known of it. */
type Happening = { moment: string; title: string; facts: Fact[] }

export type Section = { heading?: string } & (
  | { kind: 'facts'; facts: Fact[] }
  /** Of one that is `closing` the end stands on the page that is signed, so that nobody signs a page that decides nothing. */
  | { kind: 'paragraphs'; paragraphs: string[]; closing?: true }
  /** Its header is repeated on each page. */
  | { kind: 'table'; columns: Column[]; rows: string[][] }
  | { kind: 'timeline'; events: Happening[] }
  /** Places to sign at, each with who signs. */
  | { kind: 'signatures'; signers: string[] }
)

/** A file inside a document: what the document says, for programs. */
type Attached = { name: string; description: string; type: string; text: string }

/** How a document is made for keeping (PDF/A-3): with a file inside, and with a place that `sealPdf` fills. */
export type Archive = { attached?: Attached; sealed?: boolean }

/** A document as it is printed. Every text is taken as it is; for what the letters at hand cannot write stands a lozenge. */
export type PdfDocument = {
  language: Language
  /** Whose act it is: his office and name, and by what he is known. Without it the document is the ministry's. */
  head?: { name: string; lines: string[] }
  title: string
  /** What it is about, under the title. */
  subtitle?: string
  /** Stands beside the title and at the foot of every page. */
  number: string
  issuedAt: Date
  /** Where the document can be compared with the register. */
  qr?: { text: string; caption: string }
  sections: Section[]
  /** Of a demonstration: each page says that it has no effect. */
  trial?: boolean
  /** Kept for years, with the same bytes: what it says of itself follows from its data alone. */
  archive?: Archive
}
