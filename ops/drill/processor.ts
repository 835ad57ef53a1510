/** How much of the processor each part of a drill has used, so that a figure is not the drill's own: from /proc, in cores. */
import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import type { Stage } from './stage.ts'

/** Ticks of the system's clock in a second, by which it counts; the same on every Linux that Node.js runs on. */
const TICKS_A_SECOND = 100
const PARTS = ['portals', 'database', 'balancers', 'watchers', 'bidders and checks'] as const
type Part = (typeof PARTS)[number]

/** `seconds` of its own and of those below it that have ended. */
type Process = { pid: number; parent: number; name: string; seconds: number }
type Used = { at: number; busy: number; processes: Map<number, Process & { part: Part | undefined }> }

/** Begins to measure; the answer is a sentence of what was used since. What was killed takes its last seconds with it. */
export function processorMeter(stage: Pick<Stage, 'network'>) {
  const before = used(stage)
  return async () => {
    const [then, now] = [await before, await used(stage)]
    const cores = (seconds: number) => Math.max(0, (seconds * 1000) / (now.at - then.at))
    const since = [...now.processes.values()].map(({ pid, part, seconds }) => ({
      part,
      seconds: seconds - (then.processes.get(pid)?.seconds ?? 0),
    }))
    const of = (wanted: Part) =>
      since.reduce((sum, { part, seconds }) => sum + (part === wanted ? seconds : 0), 0)
    const parts = PARTS.map((part) => ({ part, used: cores(of(part)) }))
    const others = cores(now.busy - then.busy) - parts.reduce((sum, { used: one }) => sum + one, 0)
    const reported = [...parts, { part: 'others', used: Math.max(0, others) }]
    const list = reported.map(({ part, used: one }) => `${part} ${one.toFixed(2)}`).join(', ')
    return `processor, of ${availableParallelism()} cores: ${list}`
  }
}

async function used({ network }: Pick<Stage, 'network'>): Promise<Used> {
  const within = new Set((await Promise.all(network.machines.map(({ processes }) => processes()))).flat())
  const all = new Map(running().map((each) => [each.pid, each]))
  const isOurs = ({ pid, parent }: Process): boolean => {
    if (pid === process.pid) return true
    const above = all.get(parent)
    return above !== undefined && isOurs(above)
  }
  const partOf = (each: Process): Part | undefined => {
    if (within.has(each.pid)) return 'database'
    if (!isOurs(each)) return undefined
    if (each.pid === process.pid) return 'bidders and checks'
    if (['haproxy', 'nginx'].includes(each.name)) return 'balancers'
    return commandOf(each.pid).includes('watchers-crowd') ? 'watchers' : 'portals'
  }
  const processes = new Map([...all].map(([pid, each]) => [pid, { ...each, part: partOf(each) }]))
  return { at: performance.now(), busy: busySeconds(), processes }
}

/** All that was done on this machine since it was started: the first line of /proc/stat, without idle and waiting. */
function busySeconds(): number {
  const [, user = 0, nice = 0, system = 0] = readFileSync('/proc/stat', 'utf8').split(/\s+/).map(Number)
  return (user + nice + system) / TICKS_A_SECOND
}

function running(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const text = readFileSync(`/proc/${name}/stat`, 'utf8')
        const end = text.lastIndexOf(')')
        const fields = text.slice(end + 2).split(' ')
        const [parent, user, system, userBelow, systemBelow] = [1, 11, 12, 13, 14].map((n) =>
          Number(fields[n]),
        )
        const own = user! + system!
        // Below this process ended what is counted elsewhere: portals and balancers.
        const ticks = Number(name) === process.pid ? own : own + userBelow! + systemBelow!
        const called = text.slice(text.indexOf('(') + 1, end)
        return [{ pid: Number(name), parent: parent!, name: called, seconds: ticks / TICKS_A_SECOND }]
      } catch {
        // It has ended meanwhile.
        return []
      }
    })
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}
