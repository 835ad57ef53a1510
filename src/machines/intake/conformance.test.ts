/** Programs that share no code with the portal, as integrators have them: they enter, are cut off, go on, and follow what changed. */
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { independentClient, said } from '#test/independent/generated.ts'
import { systemIn } from '#test/systems.ts'
import { createWorld, type Person, type World } from '#test/world.ts'
import { SYSTEM_SERVICES } from '#platform/access.ts'
import { runJobs } from '#platform/db/job.ts'
import { numberChanges } from '#machines/changes/feed.ts'
import { sendWebhookMessages, spreadChanges } from '#machines/webhooks/server/sending.ts'
import { leave } from './leave.contract.ts'
import { workBatches } from './server/working.ts'

let world: World
let bailiff: Person
let jobs: ReturnType<typeof runJobs>
beforeAll(async () => {
  world = await createWorld()
  bailiff = await world.person('PrivateBailiff')
  for (let n = 0; n < 3; n++) await world.sale()
  // The programs have clocks of their own, by which they judge messages.
  world.at(new Date())
  const all = [workBatches(world.services), numberChanges, spreadChanges, sendWebhookMessages(world.services)]
  const report = (_: string, error: unknown) => void world.bugs.push(String(error))
  jobs = runJobs(
    world.db,
    all.map((job) => ({ ...job, everyMs: 50 })),
    { clock: world.now, report },
  )
})
afterAll(async () => {
  await jobs.stop()
  await world.close()
})

const client = async () => {
  const own = await systemIn(world, { services: SYSTEM_SERVICES })
  await world.done(leave.letSystem, { id: own.id }, bailiff)
  return own
}
const entries = async () =>
  Number((await world.owner.query('select count(*) from distraint_entry')).rows[0].count)

it('a client made of the published description files, is cut off, resumes, and is told of all of it once', async () => {
  const own = await client()
  const before = await entries()
  const made = await independentClient((await (await world.fetch('/api/v1/openapi.json')).json()) as object)
  const program = made.start()
  const { webhook } = await said(program)
  world.services.webhooks = { within: [new URL(String(webhook)).origin] }
  const request = { client: own.clientId, secret: own.secret, officer: bailiff.userName }
  program.send({ ...request, address: world.address, day: world.now().toISOString().slice(0, 10) })
  const { feed, heard, ...rest } = await said(program)
  await made.forget()
  expect(rest).toEqual({
    sameReceipt: true,
    late: '409 changedMeanwhile',
    received: 3,
    states: Array.from({ length: 9 }, () => 'ENTERED'),
    sameReceipts: true,
    first: expect.any(Number),
  })
  expect((await entries()) - before).toBe(3 + 9)
  type Reported = { number: number; kind: string; id: number; name: string; right: boolean }
  const read = feed as Reported[]
  expect(read.filter(({ id }) => id === rest['first']).map(({ kind }) => kind)).toEqual([
    'ENFORCED',
    'CHANGED',
    'EXEMPTED',
  ])
  const numbers = read.map(({ number }) => number)
  expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => one - other))
  const messages = (heard as Reported[]).toSorted((one, other) => one.number - other.number)
  expect(messages.map(({ number, kind, id }) => ({ number, kind, id }))).toEqual(read)
  expect(messages.every(({ right }) => right)).toBe(true)
})

it('the certification passes from its command line, and its report says what was seen of each requirement', async () => {
  const own = await client()
  const port = await freePort()
  const webhook = `http://127.0.0.1:${port}/`
  world.services.webhooks = { within: [new URL(webhook).origin] }
  const file = join('node_modules/.cache', `conformance-${port}.json`)
  const key = `${own.clientId}:${own.secret}`
  const words = [world.address, key, bailiff.userName, '--webhook', webhook, '--json', file]
  const { stdout } = await certify(...words)
  const report = JSON.parse(readFileSync(file, 'utf8')) as {
    rows: { outcome: string; requirement: string }[]
  }
  rmSync(file)
  expect(report.rows.filter(({ outcome }) => outcome !== 'passed')).toEqual([])
  expect(report).toMatchObject({ certified: true, failed: 0, notTried: 0, passed: report.rows.length })
  for (const { requirement } of report.rows) expect(stdout).toContain(`ok   ${requirement}`)
  expect(stdout).toMatch(/ 0 failed, 0 not tried\. The client may be connected\.\n$/)
})

it('the certification says what failed, and ends so', async () => {
  const own = await systemIn(world, { services: ['followChanges'] })
  const key = `${own.clientId}:wrong`
  const failed = await promisify(execFile)(process.execPath, [
    'ops/conformance.ts',
    world.address,
    key,
  ]).catch((error: { code: number; stdout: string }) => error)
  expect(failed).toMatchObject({ code: 1 })
  expect(failed.stdout).toMatch(/FAIL A token by client credentials[\s\S]* may not be connected yet\.\n$/)
})

/** The command as a process: what it ended with, and what it wrote. */
const certify = (...words: string[]): Promise<{ code?: number; stdout: string }> =>
  promisify(execFile)(process.execPath, ['ops/conformance.ts', ...words]).catch(
    (error: { code: number; stdout: string }) => error,
  )

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  await once(probe.close(), 'close')
  return port
}
