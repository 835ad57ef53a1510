/** A portal behind PgBouncer that shares sessions by transactions: with the settings at the server it serves, without them it says which are missing. */
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { openPortal } from '#app/portal.ts'
import { auctions } from '#sales/bidding/bid/bidding.contract.ts'
import { readConfig } from '#platform/process/config.ts'
import { ask } from './http.ts'
import { freePort } from '#platform/db/embedded-postmaster.ts'
import { here, programAt } from './programs.ts'
import { createWorld } from './world.ts'

const program = programAt('pgbouncer')
/** It does not run as root. */
const NOBODY = 65_534

it.runIf(program)(
  `serves behind PgBouncer by transactions once the server knows its settings${here('pgbouncer')}`,
  async () => {
    const world = await createWorld()
    const direct = new URL(world.ownerUrl)
    const name = direct.pathname.slice(1)
    const folder = mkdtempSync(join(tmpdir(), 'zapori-pooler-'))
    const port = await freePort()
    const file = join(folder, 'pgbouncer.ini')
    writeFileSync(
      file,
      `[databases]
${name} = host=${direct.hostname} port=${direct.port} dbname=${name} user=${direct.username} password=${direct.password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
admin_users = ${direct.username}
pool_mode = transaction
default_pool_size = 3
server_round_robin = 1
`,
    )
    chmodSync(folder, 0o755)
    const asNobody = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
    const pooler = spawn(program!, [file], { ...asNobody, stdio: ['ignore', 'ignore', 'pipe'] })
    let said = ''
    pooler.stderr.on('data', (text: Buffer) => (said += text.toString()))
    onTestFinished(async () => {
      pooler.kill('SIGINT')
      await world.owner.query(`alter role ${direct.username} in database ${name} reset all`)
      await world.close()
      rmSync(folder, { recursive: true })
    })
    await expect.poll(() => said).toContain('listening on')

    const pooled = new URL(direct)
    pooled.port = String(port)
    // Not by a socket of the system, whose folder it names.
    pooled.search = ''
    const environment = {
      DATA_DIR: folder,
      PORT: '0',
      LOG_LEVEL: 'silent',
      DATABASE_URL: pooled.href,
      PAGE_THREADS: '0',
    }
    await expect(openPortal(readConfig(environment), pooled.href)).rejects.toThrow(/in DATABASE_DIRECT_URL/)

    const config = readConfig({ ...environment, DATABASE_DIRECT_URL: direct.href })
    await world.owner.query('delete from personal_key')
    const refused = await openPortal(config, pooled.href).then(() => '', String)
    const statements = refused.split('\n').filter((line) => line.startsWith('alter role'))
    expect(statements.join()).toMatch(/set role = 'zapori_app'.*set statement_timeout = '30000'/)
    for (const statement of statements) await world.owner.query(statement)
    const console_ = new pg.Client({
      connectionString: Object.assign(new URL(pooled), { pathname: '/pgbouncer' }).href,
    })
    await console_.connect()
    await console_.query('reconnect')
    await console_.end()

    const portal = await openPortal(config, pooled.href)
    onTestFinished(() => portal.stop())
    expect((await fetch(`${portal.address}/health/ready`)).status).toBe(200)
    // Many at a time over three sessions, with statements that would have names.
    const { id } = await world.sale()
    const request = await Promise.all(
      Array.from({ length: 30 }, () => ask(portal.address, auctions.seeAuction, { auctionId: id }, {})),
    )
    expect(new Set(request.map(({ status }) => status))).toEqual(new Set([200]))
  },
)
