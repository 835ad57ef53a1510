/** The HAProxies of a drill: the two ways of browsers to the portals, and each portal's own way to the primary. */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { DatabaseMachine } from './database.ts'
import { type Program, program } from './processes.ts'

const FRONT = fileURLToPath(new URL('front.cfg', import.meta.url))
const LINE = fileURLToPath(new URL('../../deploy/patroni/haproxy.cfg', import.meta.url))

export type Balancer = Program & { address: string }

const haproxy = (name: string, config: string, directory: string, environment: Record<string, string>) =>
  program(name, ['haproxy', '-db', '-f', config], {
    log: join(directory, `${name.replaceAll(' ', '-')}.log`),
    environment,
  })

/** Two, as an address that moves between two machines, or two addresses of one name, would be. */
export const fronts = (own: string, directory: string): Balancer[] =>
  [8001, 8002].map((port, n) => {
    const address = `${own}:${port}`
    const environment = { DRILL_LISTEN: address, DRILL_OWN: own }
    return { ...haproxy(`front ${n + 1}`, FRONT, directory, environment), address: `http://${address}` }
  })

/** One for each portal, by `deploy/patroni/haproxy.cfg`. */
export const lines = (own: string, machines: readonly DatabaseMachine[], directory: string): Balancer[] =>
  [5001, 5002, 5003].map((port, n) => {
    const address = `${own}:${port}`
    const databases = machines.map(({ address: at }, m) => [`ZAPORI_DB${m + 1}`, at])
    const environment = { ZAPORI_DATABASE_LISTEN: address, ...Object.fromEntries(databases) }
    return { ...haproxy(`line ${n + 1}`, LINE, directory, environment), address }
  })
