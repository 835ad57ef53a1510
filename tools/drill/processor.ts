/** How much of the processor each part of a drill has used, so that a figure is not the drill's own: from /proc, in cores. */
import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import type { Stage } from './stage.ts'

/** Ticks of the system's clock in a second, by which it counts; the same on every Linux that Node.js runs on. */
const TICKS_A_SECOND = 100
const PARTS = ['portals', 'database', 'balancers', 'watchers', 'bidders and checks', 'others'] as const
type Part = (typeof PARTS)[number]

type Process = { pid: number; parent: number; name: string; seconds: number; ended: number }

/** Begins to measure; the answer is a sentence of what was used since. */
export function processorMeter(stage: Pick<Stage, 'network'>) {
  const began = performance.now()
  const before = used(stage)
  return async () => {
    const seconds = (performance.now() - began) / 1000
    const [then, now] = [await before, await used(stage)]
    const parts = PARTS.map((part) => {
      const cores = Math.max(0, (now.get(part) ?? 0) - (then.get(part) ?? 0)) / seconds
      return `${part} ${cores.toFixed(2)}`
    })
    return `processor, of ${availableParallelism()} cores: ${parts.join(', ')}`
  }
}

/** Seconds of the processor until now, by part; those of processes that have ended are with whoever waited for them. */
async function used({ network }: Pick<Stage, 'network'>): Promise<Map<Part, number>> {
  const within = new Set((await Promise.all(network.machines.map(({ processes }) => processes()))).flat())
  const all = new Map(running().map((each) => [each.pid, each]))
  const isOurs = ({ pid, parent }: Process): boolean => {
    if (pid === process.pid) return true
    const above = all.get(parent)
    return above !== undefined && isOurs(above)
  }
  const partOf = (each: Process): Part => {
    if (within.has(each.pid)) return 'database'
    if (!isOurs(each)) return 'others'
    if (each.pid === process.pid) return 'bidders and checks'
    if (['haproxy', 'nginx'].includes(each.name)) return 'balancers'
    return /watchers-crowd/.test(commandOf(each.pid)) ? 'watchers' : 'portals'
  }
  const sums = new Map<Part, number>()
  for (const each of all.values()) {
    const part = partOf(each)
    // What ended below this process was a portal or a balancer; it counts nowhere, and nothing counts twice.
    const seconds = each.seconds + (each.pid === process.pid || part === 'others' ? 0 : each.ended)
    sums.set(part, (sums.get(part) ?? 0) + seconds)
  }
  return sums
}

function running(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const text = readFileSync(`/proc/${name}/stat`, 'utf8')
        const end = text.lastIndexOf(')')
        const fields = text.slice(end + 2).split(' ')
        const ticks = (from: number) => (Number(fields[from]) + Number(fields[from + 1])) / TICKS_A_SECOND
        const parent = Number(fields[1])
        return [
          {
            pid: Number(name),
            parent,
            name: text.slice(text.indexOf('(') + 1, end),
            seconds: ticks(11),
            ended: ticks(13),
          },
        ]
      } catch {
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
