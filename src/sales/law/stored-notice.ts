/** A notice as its column keeps it: with the version of its shape, so that one that was kept years ago is read as it was meant. */
import { Notice } from './notice.contract.ts'

/** Raised when a field changes its meaning or goes; one that is only added has a default and needs no version. */
const VERSION = 1

/** A notice as text for its column. */
export const storedNotice = (notice: Notice): string => JSON.stringify({ version: VERSION, ...notice })

/** The notice that a column keeps. Those from before versions were kept are of the first. Throws for one that a later portal has kept. */
export function noticeIn(column: unknown): Notice {
  const { version = 1 } = column as { version?: number }
  if (version > VERSION) throw new Error(`A notice of version ${version} cannot be read by this portal.`)
  return Notice.parse(column)
}
