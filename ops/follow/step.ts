/** A step of somebody who follows a manual: where a block is typed, what the ministry brings to it, and what must be so afterwards. */
import type { Answer } from './terminal.ts'
import type { Screen } from './screen.ts'

/** One that the portal gets installed on from its archive, those of a database that fails over, and one of somebody who tries the sources. */
export type MachineName = 'server' | DatabaseName | 'trial'
export type DatabaseName = (typeof DATABASES)[number]
export const DATABASES = ['db1', 'db2', 'db3'] as const

export type Place = {
  /** The machine on which it is done. */
  on: MachineName
  /** What is typed there before, such as the way to a folder. */
  begin?: string
  /** How a command of the document is typed there, where it stays until it is stopped. */
  typed?: (command: string) => string
  /** The block holds statements of SQL: the command that is given each of them. */
  sql?: string
  /** The block is part of a file: the command that is given it. */
  into?: (text: string) => string
  /** Where its portal is opened in a browser. */
  portal: string
}

type Doing = {
  place: Place
  /** What stands in the document for something of the ministry's own, and what it is here. */
  values?: Readonly<Record<string, string>>
  answers?: readonly Answer[]
  /** How its commands may end, where the document names other ends than 0. */
  ends?: readonly number[]
  /** What is brought to the machine before: commands of a shell. */
  before?: string
  /** What the document asks for in words, after the commands of a block: commands of a shell, some of which may stand in it as code. */
  does?: string | ((typed: readonly string[]) => string)
  /** What the document has done on a screen: in a real browser on that machine. */
  screen?: (screen: Screen) => Promise<void>
  /** What must be so afterwards: a sentence and commands of a shell that fail where it is not; what was said lies in /tmp/said. */
  after?: Readonly<Record<string, string>>
}

export type Step = {
  /** The last heading above the block, and which block below it, from 0. */
  under: string
  nth?: number
  /** Instead: the number of an instruction. */
  item?: number
  /** Instead: words that stand below the heading. */
  passage?: string
} & (
  | Doing
  /** Why nobody can follow it here; it is told instead. */
  | { cannot: string }
  /** Which other step does it. */
  | { elsewhere: string }
)

export type Done = Step & Doing

/** A chapter that is followed: a heading of a document, and the chapters that have to be followed before it. */
export type Chapter = {
  document: string
  chapter: string
  needs?: readonly string[]
  steps: readonly Step[]
}
