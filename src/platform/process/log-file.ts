/** The file of the log: opened anew where it was moved away, and turned over by size and by day, with so many kept. */
import { closeSync, fstatSync, mkdirSync, openSync, renameSync, type Stats, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { dayInSofia } from '#platform/dates.ts'

export type Turning = {
  /** So many of before are kept, as `.1`, the newest, `.2` and so on; with 0 the file is never turned over. */
  keep: number
  /** A file is turned over once it holds as much, and when a new day has begun in Bulgaria. */
  mostBytes: number
  /** So often it is looked at. */
  lookEveryMs: number
}

/** The file of this name, which programs like logrotate may move away, and which several portals may write. */
export function logFile(name: string, { keep, mostBytes, lookEveryMs }: Turning) {
  mkdirSync(dirname(name), { recursive: true })
  // Addresses and names are nobody else's business; a file that is there keeps what its operator gave it.
  const opened = () => openSync(name, 'a', 0o600)
  let fd = opened()
  /** On which day its first line was written, as far as is known. */
  let day = dayOf(fstatSync(fd))
  let lookedAt = performance.now()

  const openAnew = () => {
    const before = fd
    fd = opened()
    day = dayInSofia(new Date())
    closeSync(before)
  }
  const isFull = ({ size }: Stats) => size >= mostBytes || (size > 0 && day !== dayInSofia(new Date()))

  /** Where to write now. */
  return () => {
    if (performance.now() - lookedAt < lookEveryMs) return fd
    lookedAt = performance.now()
    try {
      const mine = fstatSync(fd)
      if (statSync(name, { throwIfNoEntry: false })?.ino !== mine.ino) openAnew()
      else if (keep > 0 && isFull(mine)) {
        moveAway(name, keep)
        openAnew()
      }
    } catch {
      // Where no other can be opened, the lines stay in this one.
    }
    return fd
  }
}

/** Of a file that is there, the day of its last line: what stands in it is of that day or before. */
const dayOf = ({ size, mtime }: Stats) => dayInSofia(size > 0 ? mtime : new Date())

/** The oldest gives way, each other one goes a number up. */
function moveAway(name: string, keep: number) {
  for (let number = keep - 1; number >= 1; number--)
    if (statSync(`${name}.${number}`, { throwIfNoEntry: false }))
      renameSync(`${name}.${number}`, `${name}.${number + 1}`)
  renameSync(name, `${name}.1`)
}
