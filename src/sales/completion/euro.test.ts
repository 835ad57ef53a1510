/** Sales across the day on which the euro became the currency: ЗВЕРБ, art. 4 and 11–13. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AfterWorld, createAfterWorld } from '#test/after.ts'
import { readPdf } from '#test/pdf.ts'
import { announcements } from '#sales/notice/notices.contract.ts'
import { momentInSofia } from '#platform/dates.ts'
import { defaultOf } from '#settings/settings.rules.ts'
import { settings } from '#settings/settings.contract.ts'

let world: AfterWorld
beforeAll(async () => {
  world = await createAfterWorld({ at: '2025-11-17T08:00:00Z' })
})
afterAll(() => world.close())

const written = async (path: string) => (await readPdf((await world.bytesOf(path, world.bailiff)).bytes)).text
const inBoth = (leva: string, euro: string) => `${leva}\u00a0лв. (${euro}\u00a0EUR)`

describe('a sale announced in leva and held in the year of the euro', () => {
  it('keeps its leva, and its papers have the value in euro at 1.95583 beside them (ЗВЕРБ, art. 12 and 13)', async () => {
    const one = await world.ended({ startsAt: momentInSofia('2026-01-12', '09:00').toISOString() })
    const sale = await world.done(announcements.seeAnnouncement, { id: one.id })
    expect(sale).toMatchObject({ currency: 'BGN', startPrice: 100_000, step: 10_000 })

    await world.sign(one)
    const protocol = await written(`/api/auctions/${one.id}/protocol/drawn.pdf`)
    expect(protocol).toContain(inBoth('1\u00a0000,00', '511,29'))
    expect(protocol).toContain(inBoth('1\u00a0100,00', '562,42'))
    expect(await written(`/api/auctions/${one.id}/report.pdf`)).toContain(inBoth('1\u00a0100,00', '562,42'))

    const { payment, turn } = await world.mine(one, world.boris)
    expect(turn).toMatchObject({ price: 110_000, owed: 100_000 })
    expect(payment?.code, 'what is owed is paid in euro').not.toBeNull()
    const { rows } = await world.owner.query<{ text: string }>(
      `select e.text from sale_letter l join email e on e.id = l.email_id
       where l.announcement_id = $1 and l.registration_id = $2 order by l.id`,
      [one.id, one.registrations[1]!.id],
    )
    expect(rows.map(({ text }) => text).join()).toContain(inBoth('1\u00a0100,00', '562,42'))
  })

  it('was told of in leva alone while the lev was the currency', async () => {
    world.at('2025-11-17T08:00:00Z')
    const one = await world.announcement(world.bailiff, { startPrice: 100_000 })
    expect(await world.done(announcements.seeAnnouncement, { id: one.id }, world.bailiff)).toMatchObject({
      currency: 'BGN',
    })
    const seen = () => world.done(settings.seeCurrencies, {})
    expect(await seen()).toEqual({ primary: 'BGN', alternative: 'EUR' })
    // A draft is looked at again before it is published in euro.
    world.at('2026-01-05T08:00:00Z')
    expect(await seen()).toEqual({ primary: 'EUR', alternative: 'BGN' })
    expect(await world.ask(announcements.publishAnnouncement, { id: one.id }, world.bailiff)).toMatchObject({
      status: 409,
    })
  })
})

it.each([
  ['2025-12-31T21:59:59Z', 'BGN', 'EUR'],
  ['2025-12-31T22:00:00Z', 'EUR', 'BGN'],
  ['2026-11-22T10:00:00Z', 'EUR', 'BGN'],
])(
  'at %s the currency is %s, by Bulgarian time, with the other beside it (ЗВЕРБ, art. 4)',
  (at, primary, other) => {
    expect(defaultOf('PrimaryCurrency', new Date(at))).toBe(primary)
    expect(defaultOf('AlternativeCurrency', new Date(at))).toBe(other)
  },
)
