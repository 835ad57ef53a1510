/** The HAProxies on the machines of the portals in a drill: each portal's own way to the primary. */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { DatabaseMachine } from './database.ts'
import { type Program, program } from './processes.ts'

const LINE = fileURLToPath(new URL('../../deploy/patroni/haproxy.cfg', import.meta.url))

export type Balancer = Program & { address: string }

/** One for each portal, by `deploy/patroni/haproxy.cfg`. */
export const lines = (own: string, machines: readonly DatabaseMachine[], directory: string): Balancer[] =>
  [5001, 5002, 5003].map((port, n) => {
    const name = `line ${n + 1}`
    const address = `${own}:${port}`
    const databases = machines.map(({ address: at }, m) => [`ZAPORI_DB${m + 1}`, at])
    const environment = { ZAPORI_DATABASE_LISTEN: address, ...Object.fromEntries(databases) }
    const log = join(directory, `line-${n + 1}.log`)
    return { ...program(name, ['haproxy', '-db', '-f', LINE], { log, environment }), address }
  })
