/** A step of somebody who follows a manual: where a block is typed, what the ministry brings to it, and what must be so afterwards. */
import type { Answer } from './terminal.ts'

/** One that the portal gets installed on from its archive, and one of somebody who tries the sources. */
export type MachineName = 'server' | 'trial'

export type Place = {
  /** The machine on which it is done. */
  on: MachineName
  /** What is typed there before, such as the way to a folder. */
  begin?: string
  /** How a command of the document is typed there, where it stays until it is stopped. */
  typed?: (command: string) => string
  /** The block holds statements of SQL: the command that is given each of them. */
  sql?: string
}

export type Step = {
  /** The last heading above the block, and which block below it, from 0. */
  under: string
  nth?: number
  place: Place
  /** What stands in the document for something of the ministry's own, and what it is here. */
  values?: Readonly<Record<string, string>>
  answers?: readonly Answer[]
  /** How its commands may end, where the document names other ends than 0. */
  ends?: readonly number[]
  /** What is brought to the machine before: commands of a shell. */
  before?: string
  /** What must be so afterwards: a sentence and commands of a shell that fail where it is not; what was said lies in /tmp/said. */
  after?: Readonly<Record<string, string>>
  /** Why nobody can follow it here; it is told instead. */
  cannot?: string
}

/** A chapter that is followed: a heading of a document, and the chapters that have to be followed before it. */
export type Chapter = {
  document: string
  chapter: string
  needs?: readonly string[]
  steps: readonly Step[]
}
