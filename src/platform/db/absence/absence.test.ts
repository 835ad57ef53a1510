/** What the log says of a database that is away: when it goes, each minute, and when it is back; of all other faults what it always said. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { readConfig } from '#platform/process/config.ts'
import { openLog } from '#platform/process/log.ts'

const refused = () => Object.assign(new Error('connect ECONNREFUSED 10.0.0.5:5432'), { code: 'ECONNREFUSED' })
const SINCE = '2027-01-04T03:00:00.000Z'

type Line = { msg: string; err?: { message: string; stack: string }; [fact: string]: unknown }

async function logAt() {
  const folder = await mkdtemp(join(tmpdir(), 'zapori-absence-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'portal.log')
  let now = Date.parse(SINCE)
  const { log, database } = openLog(readConfig({ LOG_FILE: file }), { clock: () => now })
  const lines = async () => {
    log.info('read')
    const all = async () =>
      (await readFile(file, 'utf8').catch(() => ''))
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Line)
    await expect.poll(async () => (await all()).at(-1)?.msg).toBe('read')
    return (await all()).filter(({ msg }) => msg !== 'read')
  }
  return { log, database, lines, later: (seconds: number) => (now += seconds * 1000) }
}

it('is one line since when, one each minute, and one when it is back, whatever fails meanwhile', async () => {
  const { log, database, lines, later } = await logAt()
  database.gone(refused())
  for (let second = 0; second < 90; second++) {
    later(1)
    for (const job of ['closeAuctions', 'sendLetters']) log.error({ err: refused(), job }, 'a sweep failed')
    log.child({ reqId: 'r' }).error({ err: refused() }, 'the database is away')
    database.gone(refused())
  }
  database.back()
  database.back()
  const found = await lines()
  expect(found).toMatchObject([
    { msg: 'the database is away', since: SINCE, why: 'connect ECONNREFUSED 10.0.0.5:5432' },
    { msg: 'the database is still away', since: SINCE, unsaid: 180 },
    { msg: 'the database is back', since: SINCE, seconds: 90, unsaid: 270 },
  ])
  expect(JSON.stringify(found)).not.toContain('stack')
})

it('hides no fault that has another cause, while it is away either', async () => {
  const { log, database, lines } = await logAt()
  database.gone(refused())
  const fault = Object.assign(new Error('duplicate key'), { code: '23505' })
  for (let time = 0; time < 2; time++) log.error({ err: fault, job: 'keepOrders' }, 'a sweep failed')
  log.warn({ file: 'a.pem' }, 'a certificate expires soon')
  const found = await lines()
  expect(found.map(({ msg }) => msg)).toEqual([
    'the database is away',
    'a sweep failed',
    'a sweep failed',
    'a certificate expires soon',
  ])
  expect(found[1]!.err!.stack).toContain('absence.test.ts')
})

it('is not said where a line alone breaks: its error keeps its stack, and the same one again is counted', async () => {
  const { log, lines, later } = await logAt()
  const fail = (job: string) => log.error({ err: refused(), job }, 'a sweep failed')
  for (let time = 0; time < 5; time++) fail('sendLetters')
  fail('keepOrders')
  later(61)
  fail('sendLetters')
  const found = await lines()
  expect(found).toMatchObject([
    { job: 'sendLetters' },
    { job: 'keepOrders' },
    { job: 'sendLetters', unsaid: 4 },
  ])
  for (const { err } of found) expect(err!.stack).toContain('absence.test.ts')
})

it('says of what was given up after its return one line without a stack', async () => {
  const { log, database, lines, later } = await logAt()
  database.gone(refused())
  later(20)
  database.back()
  later(10)
  log.error({ err: new Error('Query read timeout'), job: 'keepOrders' }, 'a sweep failed')
  expect((await lines()).at(-1)).toMatchObject({
    job: 'keepOrders',
    err: { message: 'Query read timeout', stack: '' },
  })
})
