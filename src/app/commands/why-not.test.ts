/** What cannot start says what was found, which variable says so, and what to do, in the same words wherever it is met; and nothing is changed before. */
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type World } from '#test/world.ts'

let world: World
let folder: string
beforeAll(async () => {
  world = await createWorld()
  folder = await mkdtemp(join(tmpdir(), 'why-not-'))
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true })
})

type Ended = { code: number; stdout: string; stderr: string }
const run = (command: string, env: Record<string, string>): Promise<Ended> =>
  promisify(execFile)(process.execPath, [`src/app/commands/${command}.ts`], {
    env: { ...process.env, DATA_DIR: join(folder, 'data'), ...env },
  }).then(
    (said) => ({ code: 0, ...said }),
    (error: Ended) => error,
  )

/** A port at which nothing listens any more. */
async function closedPort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

describe.each(['main', 'migrate', 'setting', 'rebuild'])('%s', (command) => {
  it('of a database that does not answer', async () => {
    const port = await closedPort()
    const { code, stderr } = await run(command, {
      PORT: '0',
      DATABASE_URL: `postgres://x:y@127.0.0.1:${port}/z`,
    })
    expect(code).toBe(1)
    expect(stderr).toContain(`No database answers at 127.0.0.1:${port}. Check DATABASE_URL`)
    expect(stderr).not.toMatch(/\n\s+at /)
  })

  it('of a database that is not there', async () => {
    const url = new URL(world.ownerUrl)
    url.pathname = '/no_such_database'
    const { code, stderr } = await run(command, { PORT: '0', DATABASE_URL: url.href })
    expect(code).toBe(1)
    expect(stderr).toMatch(/There is no such database \(.*no_such_database.*\)\. Create it/)
  })
})

it('a taken port is found before anything is made or changed', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const untouched = join(folder, 'untouched')
  const { code, stderr } = await run('main', { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: untouched })
  expect([code, stderr]).toEqual([
    1,
    expect.stringContaining(`Another program already listens at port ${port}. Set PORT to a free one`),
  ])
  expect(existsSync(untouched)).toBe(false)
  server.close()
})
