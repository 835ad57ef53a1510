/** Whoever tries codes for a certificate is slowed down in the language of the asker, and keeps nobody else from checking their own. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { COMMON_REFUSALS } from '#platform/endpoint.ts'
import { createWorld, type Person, type World } from '#test/world.ts'
import { certificateChecks } from './check.contract.ts'

const GUARDED = 3

let world: World
beforeAll(async () => {
  world = await createWorld({ rates: { guarded: GUARDED }, trustedProxies: ['127.0.0.1'] })
})
afterAll(() => world.close())

const guess = (number: string, from: string, language: 'bg' | 'en' = 'bg', person?: Person) =>
  world.ask(certificateChecks.checkPaper, { number, code: 'AAAAA-AAAAA-AAAAA-AAAAA' }, person, {
    language,
    headers: { 'x-forwarded-for': from },
  })

it('answers 429 with when to come again, in the asked language', async () => {
  const number = 'UD-2026-000001'
  for (let time = 0; time < GUARDED; time++) expect((await guess(number, '198.51.100.1')).status).toBe(404)
  for (const language of ['bg', 'en'] as const) {
    const { status, body } = await guess(number, '198.51.100.1', language)
    expect(status).toBe(429)
    expect(body).toMatchObject({ code: 'tooMany', message: COMMON_REFUSALS.tooMany[language] })
    expect(body['retryAfterSeconds']).toBeGreaterThan(0)
  }
  // However it is typed, it is the same certificate.
  expect((await guess(' ud-2026-000001', '198.51.100.1')).status).toBe(429)
})

it('leaves the others behind the same address their papers, and every other address that one', async () => {
  const number = 'UD-2026-000002'
  for (let time = 0; time <= GUARDED; time++) await guess(number, '198.51.100.2')
  expect((await guess(number, '198.51.100.2')).status).toBe(429)
  expect((await guess('UD-2026-000003', '198.51.100.2')).status).toBe(404)
  expect((await guess(number, '203.0.113.9')).status).toBe(404)
})

it('even who tries many numbers at once locks out of a building nobody who is logged in, and of the rest for seconds', async () => {
  const from = '198.51.100.3'
  const answers: number[] = []
  for (let n = 0; n < GUARDED * 11; n++) answers.push((await guess(`UD-2026-1000${n}`, from)).status)
  expect(answers.filter((status) => status === 404)).toHaveLength(GUARDED * 10)
  const { body } = await guess('UD-2026-000004', from)
  expect(body).toMatchObject({ code: 'tooMany' })
  // Of a minute for all that a network may ask, one question is back after its share.
  expect(body['retryAfterSeconds']).toBeLessThanOrEqual(60 / (GUARDED * 10))
  const neighbour = await world.person('AuctionParticipant')
  expect((await guess('UD-2026-000004', from, 'bg', neighbour)).status).toBe(404)
  world.at(new Date(world.now().getTime() + 2_000))
  expect((await guess('UD-2026-000005', from)).status).toBe(404)
})
