/** What the processes of a measurement take of the processor, as Linux counts it. */
import { readFileSync, readdirSync } from 'node:fs'
import type { Client } from 'pg'

/** What one tick of /proc is in seconds. */
const TICK = 0.01

/** What every process of the machine has had, and whose child it is. */
const processes = () =>
  readdirSync('/proc').flatMap((name) => {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      const [, parent, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      const [user, system, ...ofEnded] = rest.slice(9, 13).map((ticks) => Number(ticks) * TICK)
      const own = user! + system!
      const seconds = own + ofEnded[0]! + ofEnded[1]!
      return [{ pid: Number(name), parent: Number(parent), own, seconds }]
    } catch {
      return []
    }
  })
type Processes = ReturnType<typeof processes>

const below = (all: Processes, pid: number): number =>
  all
    .filter(({ parent }) => parent === pid)
    .reduce((sum, each) => sum + each.seconds + below(all, each.pid), 0)
const withAll = (all: Processes, pid: number) =>
  below(all, pid) + (all.find((each) => each.pid === pid)?.seconds ?? 0)

/** Processor time of a process with all that came from it, in seconds; what has ended counts for the process that it came from. */
export const secondsWithAll = (pid: number): number => withAll(processes(), pid)

/** Processor time of a process alone, in seconds. */
export const secondsAlone = (pid: number): number => processes().find((each) => each.pid === pid)?.own ?? 0

/** Processor time of this process's children and theirs, and of PostgreSQL, which has a session of its own. */
export function processorSeconds(postmaster: number): number {
  const all = processes()
  return below(all, process.pid) + withAll(all, postmaster)
}

/** The process of PostgreSQL that all others of a server come from. */
export async function postmasterOf(owner: Client): Promise<number> {
  // The process that looks after this connection is a child of the one that is asked for.
  const backend = (await owner.query('select pg_backend_pid() as pid')).rows[0].pid as number
  const stat = readFileSync(`/proc/${backend}/stat`, 'utf8')
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
}
