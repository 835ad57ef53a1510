/** A restore to a point in time, as `deploy/pgbackrest` has it: a backup, bids, a moment, more bids; and a database as it was at that moment. */
import { execFile } from 'node:child_process'
import { chown, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Bidders } from './crowd.ts'
import { type DatabaseMachine, PASSWORD, postgresAccount } from './database.ts'
import { type Fault, RESTORE } from './faults.ts'
import { findings } from './checks.ts'
import { postgresPrograms } from './packages.ts'
import { program, until } from './processes.ts'
import { ask } from './sales.ts'
import type { Stage } from './stage.ts'

const BIDS_MORE_MS = 4_000
const PORT = '5499'

const COUNTED = `select count(*)::int as bids, max(number) as last, encode(sha256(string_agg(hash, '' order by number)), 'hex') as chain
  from bid where auction_id = $1`
const PAST = `${COUNTED} and recorded_at <= $2`
type Counted = { bids: number; last: number; chain: string }

const asPostgres = (machine: DatabaseMachine, ...command: string[]) =>
  machine.within('setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups', '--', ...command)

async function pgbackrest(machine: DatabaseMachine, ...words: string[]) {
  const [first = '', ...rest] = asPostgres(machine, 'pgbackrest', '--stanza=zapori', ...words)
  const env = { PATH: process.env['PATH'], LANG: 'C.UTF-8', ...machine.environment }
  await promisify(execFile)(first, rest, { env })
}

/** Makes the repository and the first backup; done before a drill in which it is restored. */
const backUp = async (machine: DatabaseMachine) => {
  await pgbackrest(machine, 'stanza-create')
  await pgbackrest(machine, 'backup', '--type=full')
}

/** The fault in which a backup is restored to a point in time, beside the running database; `tell` gets a line for each step. */
export const restoreFault = (crowd: Bidders, report: (line: string) => void): Fault => ({
  name: RESTORE,
  what: 'a restore to a point in time, beside the running database',
  byItself: true,
  strike: async (stage) => {
    const primary = await stage.database.the('leader')
    await backUp(primary)
    report('a backup is made')
    await sleep(BIDS_MORE_MS)
    const [moment] = await ask<{ at: string }>(stage.ownerUrl, 'select clock_timestamp()::text as at')
    await sleep(BIDS_MORE_MS)
    await crowd.stop()
    crowd.start()
    await ask(superuser(stage, `${primary.address}:5432`), 'select pg_switch_wal()')
    await sleep(BIDS_MORE_MS)
    await restoreAt(stage, primary, moment!.at, crowd, report)
  },
})

const superuser = ({ authority }: Stage, at: string) =>
  `postgres://postgres:${PASSWORD}@${at}/zapori?sslmode=verify-full&sslrootcert=${authority}`

async function restoreAt(
  stage: Stage,
  machine: DatabaseMachine,
  at: string,
  { sales: [sale], wishes }: Bidders,
  report: (line: string) => void,
) {
  const folder = join(stage.directory, 'restored')
  const { uid, gid } = postgresAccount()
  await mkdir(folder, { mode: 0o700 })
  await chown(folder, uid, gid)
  const till = ['--type=time', `--target=${at}`, '--target-action=promote', '--target-timeline=current']
  await pgbackrest(machine, `--pg1-path=${folder}`, ...till, 'restore')
  // Patroni's own files ask for what is not here: a standby to wait for, an archive to write to.
  const settings = [
    'archive_mode=off',
    'synchronous_standby_names=',
    `port=${PORT}`,
    'listen_addresses=127.0.0.1',
    'ssl=off',
  ]
  const hba = join(stage.directory, 'restored_hba.conf')
  await writeFile(hba, 'host all all 127.0.0.1/32 trust\n')
  const sockets = `unix_socket_directories=${join(stage.directory, machine.name)}`
  const command = [join(postgresPrograms()!, 'postgres'), '-D', folder]
  for (const setting of [...settings, sockets, `hba_file=${hba}`]) command.push('-c', setting)
  const server = program(
    'restored',
    ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups', '--', ...command],
    {
      log: join(stage.directory, 'restored.log'),
      environment: machine.environment,
    },
  )
  server.start()
  try {
    const url = `postgres://zapori_owner@127.0.0.1:${PORT}/zapori`
    await until('the restored database', async () => {
      const [row] = await ask<{ yes: boolean }>(url, 'select not pg_is_in_recovery() as yes')
      return row?.yes === true
    })
    const [restored] = await ask<Counted>(url, COUNTED, [sale!.id])
    const [source] = await ask<Counted>(stage.ownerUrl, `${COUNTED} and number <= $2`, [
      sale!.id,
      restored!.last,
    ])
    const [recorded] = await ask<Counted>(stage.ownerUrl, PAST, [sale!.id, at])
    if (restored!.chain !== source!.chain || restored!.bids !== source!.bids)
      throw new Error(`What was restored is not what was recorded: ${JSON.stringify({ restored, source })}`)
    // A bid is recorded at a moment and committed some milliseconds later.
    const missing = recorded!.bids - restored!.bids
    if (missing < 0 || missing > 3)
      throw new Error(`The restored database stands elsewhere: ${JSON.stringify({ restored, recorded })}`)
    const early = new Map(
      [...wishes].filter(([, { receipt }]) => (receipt?.number ?? Infinity) <= restored!.last),
    )
    const found = await findings({ ...stage, ownerUrl: url }, [sale!], early)
    if (found.lost + found.invented + found.wrongTimes > 0 || !found.whole)
      throw new Error(`The restored sale does not hold: ${JSON.stringify(found)}`)
    report(`restored to ${at}: ${restored!.bids} bids, the chain equal to its source`)
  } finally {
    await server.kill()
  }
}
