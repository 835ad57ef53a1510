/** Sales by the Open Contracting Data Standard: what was released stays as it was, each change is a release of its own, and all of it is what the standard allows. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createAfterWorld, type AfterWorld } from '#test/after.ts'
import { pdf, upload } from '#test/files.ts'
import { momentInSofia } from '#platform/dates.ts'
import { saleActs } from '#sales/acts/acts.contract.ts'

let world: AfterWorld
beforeAll(async () => {
  world = await createAfterWorld()
})
afterAll(() => world.close())

/* The standard as far as the portal uses it (OCDS 1.1, release and record packages): closed lists of codes, what must be there, and no field that is an extension. */
const text = z.string().min(1)
const date = z.iso.datetime({ precision: 3 })
const list = <T extends z.ZodType>(item: T) =>
  z
    .array(item)
    .min(1)
    .refine((all) => new Set(all.map((each) => JSON.stringify(each))).size === all.length, 'twice')
const money = z.strictObject({ amount: z.number(), currency: z.enum(['EUR', 'BGN']) })
const period = z.strictObject({ startDate: date, endDate: date })
const TAGS = [
  'tender',
  'tenderUpdate',
  'tenderCancellation',
  'award',
  'awardUpdate',
  'awardCancellation',
] as const
const release = (tag: z.ZodType) =>
  z.strictObject({
    ocid: z.string().startsWith('ocds-'),
    id: z.string().regex(/^[^#]+$/),
    date,
    tag,
    initiationType: z.literal('tender'),
    language: z.literal('bg'),
    relatedProcesses: list(z.unknown()).optional(),
    tender: z.strictObject({
      id: text,
      title: text,
      title_en: text,
      status: z.enum(['planning', 'planned', 'active', 'cancelled', 'unsuccessful', 'complete']),
      procurementMethod: z.literal('open'),
      submissionMethod: z.tuple([z.literal('electronicAuction')]),
      awardCriteria: z.literal('priceOnly'),
      value: money,
      minValue: money,
      tenderPeriod: period,
      awardPeriod: period,
      items: list(
        z.strictObject({
          id: text,
          description: text,
          quantity: z.literal(1),
          classification: z.strictObject({ scheme: text, id: text }),
        }),
      ),
      documents: list(
        z.strictObject({ id: text, documentType: text, url: z.url(), format: text, language: text }),
      ),
      amendments: list(z.strictObject({ id: text, date, rationale: text, rationale_en: text })).optional(),
    }),
    awards: list(
      z.strictObject({ id: text, status: z.enum(['active', 'cancelled']), date, value: money }),
    ).optional(),
  })
const releases = list(release(list(z.enum(TAGS))))
const packageOf = <C extends z.ZodRawShape>(content: C) =>
  z.strictObject({
    uri: z.url(),
    version: z.literal('1.1'),
    publishedDate: date,
    publisher: z.strictObject({ name: text, uri: z.url() }),
    license: text,
    ...content,
  })
const ReleasePackage = packageOf({ releases })
const RecordPackage = packageOf({
  packages: list(z.url()),
  records: list(
    z.strictObject({ ocid: text, releases, compiledRelease: release(z.tuple([z.literal('compiled')])) }),
  ),
})

type Release = {
  id: string
  date: string
  tag: string[]
  tender: {
    status: string
    awardPeriod: { startDate: string; endDate: string }
    amendments?: { rationale: string }[]
  }
  awards?: { status: string; value: { amount: number } }[]
}

/** Reads what is released of a sale; holds that it is valid, and that nothing of what was read before has changed. */
function reader(id: number) {
  let before: Release[] = []
  return async () => {
    const read = async (end: string) =>
      JSON.parse(await (await world.fetch(`/open-data/ocds/${id}${end}`)).text())
    const [released, record] = [await read('.json'), await read('/record.json')]
    ReleasePackage.parse(released)
    RecordPackage.parse(record)
    const all = released.releases as Release[]
    expect(all.slice(0, before.length), 'what was released stays').toEqual(before)
    for (const name of ['id', 'date'] as const)
      expect(new Set(all.map((each) => each[name])).size, `${name} twice`).toBe(all.length)
    expect(all.map((each) => each.date)).toEqual(all.map((each) => each.date).toSorted())
    expect(all.every((each) => each.date <= released.publishedDate)).toBe(true)
    const { id: _, tag: __, ...last } = all.at(-1)!
    expect(record.records[0].compiledRelease).toMatchObject(last)
    expect(record.packages).toEqual([released.uri])
    const added = all.slice(before.length)
    before = all
    return added
  }
}

describe('a sale', () => {
  it('that is suspended, resumed and terminated has a release for each, with its times then and its tag', async () => {
    const startsAt = momentInSofia('2027-02-17', '09:00')
    world.at(momentInSofia('2027-01-04', '10:00'))
    const sale = await world.sale({ organiser: world.bailiff, startsAt: startsAt.toISOString() })
    const read = reader(sale.id)
    const published = await read()
    expect(published[0]!.tag).toEqual(['tender'])
    const act = async (kind: string, ground: string, moment?: Date) => {
      world.at(new Date(world.now().getTime() + 3_600_000))
      const files = [(await upload(world, world.bailiff, pdf('акт'))).id]
      const given = { actNumber: '17/2027', actDate: '2027-01-04', reasons: 'По определение на съда.', files }
      const input = { id: sale.id, kind, ground, moment, ...given }
      await world.done(saleActs.actOnSale, input as never, world.bailiff)
      const [added, ...more] = await read()
      expect([added?.date, more.length]).toEqual([world.now().toISOString(), 0])
      return added!
    }
    world.at(momentInSofia('2027-02-01', '10:00'))
    const begun = await read()
    expect([...published, ...begun].map(({ tender }) => tender.status).at(-1)).toBe('active')
    const first = published[0]!.tender.awardPeriod
    const suspended = await act('SUSPEND', 'COURT_STAY')
    expect([suspended.tag, suspended.tender.status, suspended.tender.awardPeriod]).toEqual([
      ['tenderUpdate'],
      'active',
      first,
    ])
    const resumed = await act('RESUME', 'OBSTACLE_GONE', new Date(startsAt.getTime() + 86_400_000))
    expect(resumed.tag).toEqual(['tenderUpdate'])
    expect(resumed.tender.awardPeriod.startDate > first.startDate).toBe(true)
    const terminated = await act('TERMINATE', 'COURT_ORDER')
    expect([terminated.tag, terminated.tender.status]).toEqual([['tenderCancellation'], 'cancelled'])
    expect(terminated.tender.amendments).toHaveLength(3)
    expect(terminated.tender.amendments![0]).toMatchObject({ rationale: 'Търгът е спрян', id: '1' })
  })

  it('that has a buyer, another after the first does not pay, and none in the end, has them as awards', async () => {
    const one = await world.ended()
    const read = reader(one.id)
    const ended = (await read()).at(-1)!
    expect([ended.tag, ended.tender.status]).toEqual([['tenderUpdate'], 'active'])
    await world.sign(one)
    const [award] = await read()
    expect([award!.tag, award!.tender.status, award!.awards]).toMatchObject([
      ['award'],
      'complete',
      [{ status: 'active', value: { amount: 1100, currency: 'EUR' } }],
    ])
    world.day('2027-04-01')
    await world.fail(one)
    await world.next(one)
    const [update] = await read()
    expect([update!.tag, update!.awards]).toMatchObject([
      ['awardUpdate'],
      [{ status: 'cancelled' }, { status: 'active', value: { amount: 1000 } }],
    ])
    world.day('2027-05-03')
    await world.fail(one)
    const [cancelled] = await read()
    expect([cancelled!.tag, cancelled!.tender.status, cancelled!.awards]).toMatchObject([
      ['awardCancellation'],
      'unsuccessful',
      [{ status: 'cancelled' }, { status: 'cancelled' }],
    ])
  })

  it('for which nobody bids is unsuccessful when it ends', async () => {
    const one = await world.ended({}, [])
    const read = reader(one.id)
    const unsuccessful = { tag: ['tenderUpdate'], tender: { status: 'unsuccessful' } }
    expect((await read()).at(-1)).toMatchObject(unsuccessful)
    await world.sign(one)
    expect(await read(), 'the protocol says the same').toEqual([])
  })
})
