/** What a drill breaks, one after the other, and how it is mended again. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabaseMachine } from './database.ts'
import type { Front } from './fronts.ts'
import type { Stage } from './stage.ts'

export type Fault = {
  name: string
  what: string
  /** Whether bids must flow again by themselves within the goal: not so where an operator has to come. */
  byItself: boolean
  strike: (stage: Stage) => Promise<void>
}

/** As long as what restarts a killed program waits (systemd's RestartSec), and as somebody who hangs stays so. */
const RESTART_MS = 1_000
const HANGS_MS = 15_000

const killedAndBack = async ({ kill, start }: { kill: () => Promise<void>; start: () => void }) => {
  await kill()
  await sleep(RESTART_MS)
  start()
}
const stoppedFor = async (signal: (signal: NodeJS.Signals) => unknown, ms = HANGS_MS) => {
  await signal('SIGSTOP')
  try {
    await sleep(ms)
  } finally {
    await signal('SIGCONT')
  }
}
const stopPostgres = ({ signal }: DatabaseMachine) => stoppedFor((which) => signal(which, 'postgres'))
const cutPower = async (machine: DatabaseMachine) => {
  await machine.signal('SIGKILL')
  await sleep(HANGS_MS)
  machine.start()
}

const frontOf = ({ front }: Stage, wanted: Front['kind']) => front.find(({ kind }) => kind === wanted)!

export const FAULTS: readonly Fault[] = [
  {
    name: 'kill-portal',
    what: 'a portal is killed',
    byItself: true,
    strike: async ({ portals }) => {
      await portals.kill(1)
      await sleep(RESTART_MS)
      await portals.start(1)
    },
  },
  {
    name: 'stop-portal',
    what: 'a portal hangs for 15 s',
    byItself: true,
    strike: ({ portals }) => stoppedFor((signal) => portals.signal(1, signal)),
  },
  ...(['haproxy', 'nginx'] as const).flatMap((kind): Fault[] => [
    {
      name: `kill-${kind}`,
      what: `${kind === 'nginx' ? 'nginx' : 'HAProxy'}, one of two ways to the portals, is killed`,
      byItself: true,
      strike: (stage) => killedAndBack(frontOf(stage, kind)),
    },
    {
      name: `stop-${kind}`,
      what: `${kind === 'nginx' ? 'nginx' : 'HAProxy'}, one of two ways to the portals, hangs for 15 s`,
      byItself: true,
      strike: (stage) => stoppedFor(frontOf(stage, kind).signal),
    },
  ]),
  {
    name: 'kill-line',
    what: 'a portal’s HAProxy to the primary is killed',
    byItself: true,
    strike: ({ line }) => killedAndBack(line[1]!),
  },
  {
    name: 'stop-line',
    what: 'a portal’s HAProxy to the primary hangs for 15 s',
    byItself: true,
    strike: ({ line }) => stoppedFor(line[1]!.signal),
  },
  {
    name: 'kill-etcd',
    what: 'the etcd beside the primary is killed',
    byItself: true,
    strike: async ({ database }) => {
      const machine = await database.the('leader')
      await machine.signal('SIGKILL', 'etcd')
      await sleep(RESTART_MS)
      machine.start()
    },
  },
  {
    name: 'stop-etcd',
    what: 'the etcd beside the primary hangs for 15 s',
    byItself: true,
    strike: async ({ database }) => {
      const { signal } = await database.the('leader')
      await stoppedFor((which) => signal(which, 'etcd'))
    },
  },
  {
    name: 'etcd-quorum',
    what: 'two of three etcd are away for 15 s',
    byItself: true,
    strike: async ({ database: { all } }) => {
      const two = all.slice(0, 2)
      for (const { signal } of two) await signal('SIGKILL', 'etcd')
      await sleep(HANGS_MS)
      for (const { start } of two) start()
    },
  },
  {
    name: 'kill-standby',
    what: 'the synchronous standby is killed',
    byItself: true,
    strike: async ({ database }) => (await database.the('sync_standby')).killPostgres(),
  },
  {
    name: 'stop-standby',
    what: 'the synchronous standby hangs for 15 s',
    byItself: true,
    strike: async ({ database }) => stopPostgres(await database.the('sync_standby')),
  },
  {
    name: 'switch-over',
    what: 'an operator switches over',
    byItself: true,
    strike: ({ database }) => database.switchOver(),
  },
  {
    name: 'kill-primary',
    what: 'the PostgreSQL of the primary is killed',
    byItself: true,
    strike: async ({ database }) => (await database.the('leader')).killPostgres(),
  },
  {
    name: 'stop-primary',
    what: 'the PostgreSQL of the primary hangs for 15 s',
    byItself: true,
    strike: async ({ database }) => stopPostgres(await database.the('leader')),
  },
  {
    name: 'kill-machine',
    what: 'the machine of the primary loses its power for 15 s',
    byItself: true,
    strike: async ({ database }) => cutPower(await database.the('leader')),
  },
  {
    name: 'stop-machine',
    what: 'the machine of the primary hangs for 15 s',
    byItself: true,
    strike: async ({ database }) => {
      const { signal } = await database.the('leader')
      await stoppedFor((which) => signal(which))
    },
  },
  {
    name: 'part-primary',
    what: 'the machine of the primary is parted from all for 20 s',
    byItself: true,
    strike: async ({ database }) => {
      const { part, heal } = await database.the('leader')
      await part()
      try {
        await sleep(20_000)
      } finally {
        await heal()
      }
    },
  },
  {
    name: 'full-disk',
    what: 'the disk of the primary is full for 15 s, then room is made',
    byItself: false,
    strike: async ({ database }) => {
      const { disk } = await database.the('leader')
      await disk.fill()
      try {
        await sleep(HANGS_MS)
      } finally {
        await disk.makeRoom()
      }
    },
  },
]

export const [UPGRADE, RESTORE] = ['upgrade', 'restore'] as const
/** What a drill goes through, in this order. */
export const NAMES: readonly string[] = [...FAULTS.map(({ name }) => name), UPGRADE, RESTORE]
