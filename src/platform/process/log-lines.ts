/** Lines of the log on their way to where administrators read them: few wait in memory, and of many at once some are lost and counted. */

/** So many characters may come at once, and then so many a second: 85 MB a day at most. */
const AT_ONCE = 2 * 1024 * 1024
const A_SECOND = 1024
/** So many wait, such as while the database is away. */
const MOST_WAITING = 2 * 1024 * 1024

export type LogLines = {
  /** Takes a line as JSON. */
  push(line: string): void
  /** Hands over what waits, the oldest first, and how many lines were lost before. */
  take(): { lines: string[]; lost: number }
  /** Puts back what could not be written; what has no room any more is lost. */
  putBack(lines: readonly string[], lost: number): void
  /** Is called when the first line comes to wait. */
  whenSome(wake: () => void): void
}

export function logLines({ now = () => performance.now() } = {}): LogLines {
  let waiting: string[] = []
  let characters = 0
  let lost = 0
  let allowance = AT_ONCE
  let allowedAt = now()
  let wake = () => {}

  return {
    push(line) {
      const at = now()
      allowance = Math.min(AT_ONCE, allowance + ((at - allowedAt) / 1000) * A_SECOND)
      allowedAt = at
      if (line.length > allowance || characters + line.length > MOST_WAITING) return void lost++
      allowance -= line.length
      characters += line.length
      if (waiting.push(line) === 1) wake()
    },
    take() {
      const taken = { lines: waiting, lost }
      waiting = []
      characters = 0
      lost = 0
      return taken
    },
    putBack(lines, before) {
      lost += before
      const stored: string[] = []
      for (const line of lines.toReversed())
        if (characters + line.length > MOST_WAITING) lost++
        else {
          characters += line.length
          stored.push(line)
        }
      waiting = [...stored.toReversed(), ...waiting]
    },
    whenSome(listener) {
      wake = listener
      if (waiting.length > 0) wake()
    },
  }
}
