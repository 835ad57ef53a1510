/** The data sets over HTTP: what is counted, what is hidden, what machines get, and that nobody's name is in any of it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aDistraint, FIRM, GEORGI, MARIA } from '#test/register.ts'
import { createWorld, type World } from '#test/world.ts'
import { headOf } from '#app/rendering/heads.ts'
import { numberChanges } from '#machines/changes/feed.ts'
import { turnOf } from '#platform/db/job.ts'
import { openData, SET_NAMES } from './sets.contract.ts'
import { COLUMNS } from './sets.rules.ts'
import { generateOpenData } from './server/generating.ts'

/** What must never leave: names, numbers, addresses, cases, free text, each planted somewhere below. */
const PLANTED = [
  'Секретна',
  'Тайнова',
  MARIA.identifier,
  MARIA.lastName,
  GEORGI.identifier,
  GEORGI.lastName,
  FIRM.identifier,
  FIRM.name,
  'СА7777ТХ',
  'ПЛАНТВИН',
  'ул. Скрита',
  '20269990400777',
  'Скритов',
  'КАДАСТЪР-77',
]

let world: World
let sale: { id: number; endsAt: Date }
beforeAll(async () => {
  world = await createWorld({ at: '2026-12-10T09:00:00Z' })
  const officer = await world.person({ roles: ['PrivateBailiff'], fullName: 'Секретна Тайнова' })
  await world.owner.query(
    `insert into profile (account_id, first_name, last_name, country, region_code, street_address, changed_at)
      values ($1, 'Секретна', 'Тайнова', 'BG', '16', 'ул. Скрита 1', now())
      on conflict (account_id) do update set region_code = '16', street_address = excluded.street_address`,
    [officer.id],
  )
  for (let number = 0; number < 7; number++)
    await aDistraint(world, officer, {
      suitNumber: '20269990400777',
      ...(number === 0 && {
        debtor: GEORGI,
        thing: {
          from: 'hand',
          thing: {
            kind: 'AGRIFORMACHINERY',
            identifier: 'СА7777ТХ',
            secondIdentifier: 'ПЛАНТВИН',
            title: 'Трактор',
            description: 'ул. Скрита 1',
          },
        },
      }),
    })
  const bidders = [
    await world.person({ roles: ['AuctionParticipant'], fullName: 'Мария Тайнова' }),
    await world.person({ roles: ['AuctionParticipant'], fullName: 'Секретна Бояна' }),
  ]
  sale = await world.sale({
    organiser: officer,
    bidders,
    startPrice: 100_000,
    title: 'Заглавие на Скритов',
    description: 'ул. Скрита 2, собственост на Скритов',
    caseNumber: '20269990400777',
    items: [
      {
        kind: 'REALESTATE',
        identifier: 'КАДАСТЪР-77',
        title: 'Дом на Скритов',
        description: 'ул. Скрита 2',
        address: 'ул. Скрита 2',
      },
    ],
  })
  await world.sale({
    organiser: officer,
    bidders: [],
    startsAt: new Date(sale.endsAt.getTime() + 9e8).toISOString(),
  })
  world.at(new Date(sale.endsAt.getTime() - 3_600_000))
  for (const [at, bidder] of bidders.entries()) await world.bid(sale.id, bidder, 100_000 + at * 10_000)
  world.at(sale.endsAt)
  await world.job()
})
afterAll(() => world.close())

const generate = async () => {
  for (const seconds of [0, 30]) {
    world.at(new Date(world.now().getTime() + seconds * 1000))
    for (let done = 1; done > 0;) done = (await turnOf(generateOpenData(), world.db, world.now())).length
  }
}
const text = async (path: string, init?: RequestInit) => {
  const answer = await world.fetch(path, init)
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}
const monthsOf = async (set: string) => {
  const { months } = JSON.parse((await text(`/open-data/${set}.json`)).text) as {
    months: { month: string; version: number; rows: (string | number | null)[][] }[]
  }
  return new Map(months.map((each) => [each.month, each]))
}

describe('the data sets', () => {
  it('count distraints by kind, state and region, and hide what is small and what would give it away', async () => {
    await generate()
    const { rows } = (await monthsOf('distraints')).get('2026-12')!
    expect(rows).toContainEqual(['2026-12', 'TOTAL', null, null, null, null, 7, null])
    expect(rows).toContainEqual(['2026-12', 'REGION', null, null, '16', 'Пловдив', 7, null])
    // One machine would follow from six cars, so that both are hidden.
    expect(rows).toContainEqual(['2026-12', 'KIND', 'AGRIFORMACHINERY', null, null, null, null, 'yes'])
    expect(rows).toContainEqual(['2026-12', 'KIND', 'VEHICLE', null, null, null, null, 'yes'])
    expect(rows.flat()).not.toContain(1)
    expect(rows.flat()).not.toContain(6)
  })

  it('tell of a sale once it has ended, and how many bid only once its protocol is signed', async () => {
    const month = sale.endsAt.toISOString().slice(0, 7)
    const { rows } = (await monthsOf('sales')).get(month)!
    expect(rows).toHaveLength(1)
    const row = Object.fromEntries(COLUMNS.sales.map((name, at) => [name, rows[0]![at]]))
    expect(row).toMatchObject({
      start_price: 1000,
      final_price: 1100,
      uplift: 10,
      bids: 2,
      bidders: null,
      outcome: 'PENDING',
    })
    const outcomes = (await monthsOf('sale-outcomes')).get(month)!
    expect(outcomes.rows[0]!.slice(1, 7)).toEqual(['TOTAL', null, 1, 0, 0, 1])
  })

  it('keep a version only where something has changed', async () => {
    const versions = async () =>
      (await world.owner.query('select count(*)::int as n from open_data_release')).rows[0].n
    const before: number = await versions()
    world.at(new Date(world.now().getTime() + 25 * 3_600_000))
    await generate()
    expect(await versions()).toBe(before)
    await world.owner.query(`update open_data_month set due_at = $1`, [world.now()])
    await world.owner.query(
      `insert into outage (from_at, until_at, measured_at) values ($1::timestamptz - interval '90 s', $1, $1)`,
      [world.now()],
    )
    await generate()
    expect(await versions()).toBe(before + 1)
    const { rows } = (await monthsOf('outages')).get(world.now().toISOString().slice(0, 7))!
    expect(rows[0]!.at(-1)).toBe(90)
  })

  it('are files with an ETag, whole and by month, and nothing else is there', async () => {
    const csv = await text('/open-data/distraints/2026-12.csv')
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present')
    expect(csv.text.split('\r\n')[0]).toBe(COLUMNS.distraints.join(','))
    expect(csv.text).toContain('2026-12,TOTAL,,,,,7,\r\n')
    const etag = csv.headers.get('etag')!
    const again = await text('/open-data/distraints/2026-12.csv', { headers: { 'if-none-match': etag } })
    expect(again).toMatchObject({ status: 304, text: '' })
    for (const path of [
      'distraints/2019-01.csv',
      'distraints/2026-12.xml',
      'people.csv',
      'distraints',
      'x/y/z',
    ])
      expect((await text(`/open-data/${path}`)).status, path).toBe(404)
  })

  it('are whole when they have more rows than are read at a time', async () => {
    const cells = Array.from({ length: 2_001 }, (_, n) => COLUMNS.outages.map((_name, at) => `${n} ${at}`))
    await world.owner.query(
      `with made as (insert into open_data_release (set_name, month, number, made_at, cells, row_count, hidden, hash)
        values ('outages', '2023-05', 1, $1, $2, 2001, 0, sha256('x')) returning id)
        insert into open_data_month (set_name, month, release_id, generated_at) select 'outages', '2023-05', id, $1 from made
        on conflict (set_name, month) do update set release_id = excluded.release_id`,
      [world.now(), JSON.stringify(cells)],
    )
    expect((await monthsOf('outages')).get('2023-05')!.rows).toEqual(cells)
    const csv = (await text('/open-data/outages/2023-05.csv')).text.split('\r\n')
    expect([csv.length, csv[2_001]]).toEqual([2_003, cells[2_000]!.join(',')])
  })

  it('have a catalogue by DCAT-AP with licence, publisher, period, place and how often they come', async () => {
    const { headers, text: body } = await text('/open-data/catalog.jsonld')
    expect(headers.get('content-type')).toBe('application/ld+json; charset=utf-8')
    const catalogue = JSON.parse(body) as { 'dcat:dataset': Record<string, unknown>[] } & Record<
      string,
      unknown
    >
    expect(catalogue).toMatchObject({ '@type': 'dcat:Catalog', 'dct:publisher': { '@type': 'foaf:Agent' } })
    expect(catalogue['dcat:dataset'].map((each) => each['dct:identifier'])).toEqual([...SET_NAMES])
    expect(catalogue['dcat:dataset'][0]).toMatchObject({
      'dct:accrualPeriodicity': { '@id': expect.stringMatching(/frequency\/MONTHLY$/) },
      'dct:spatial': { '@id': expect.stringMatching(/country\/BGR$/) },
      'dct:temporal': { 'dcat:startDate': { '@value': '2026-12-01' } },
      'dcat:distribution': [
        {
          'dcat:downloadURL': { '@id': 'https://zapori.example/open-data/distraints.csv' },
          'dct:license': { '@id': expect.stringMatching(/licence\/CC0$/) },
        },
        {},
      ],
    })
  })

  it('are what the page Statistics shows', async () => {
    const seen = await world.done(openData.seeStatistics, {})
    expect(seen.distraints.find(({ month }) => month === '2026-12')).toMatchObject({
      total: 7,
      parts: [
        { name: 'AGRIFORMACHINERY', count: null },
        { name: 'VEHICLE', count: null },
      ],
    })
    expect(seen.sales.find(({ total }) => total !== 0)).toMatchObject({
      total: 1,
      parts: [{ name: 'SOLD', count: 0 }, {}, { name: 'PENDING', count: 1 }, {}, {}, { count: null }],
    })
  })

  it('are joined by exports of sales: LEILA by page, a release of each sale, and neither of what is not published', async () => {
    const leila = JSON.parse((await text('/open-data/leila.json')).text) as {
      auctions: Record<string, unknown>[]
      next: string | null
    }
    expect(leila).toMatchObject({ country: 'BG', next: null })
    expect(leila.auctions[0]).toMatchObject({
      modality: 'ONLINE_ASCENDING',
      procedure: 'ENFORCEMENT',
      status: 'PENDING',
      startingPrice: { amount: 1000, currency: 'EUR' },
      finalPrice: { amount: 1100 },
      priceRange: { from: 0, until: 10_000 },
      assets: [{ kind: 'IMMOVABLE', category: 'REAL_ESTATE' }],
    })
    const release = await text(`/open-data/ocds/${sale.id}.json`)
    const { version, releases } = JSON.parse(release.text) as {
      version: string
      releases: { tag: string[] }[]
    }
    expect([version, ...releases.map(({ tag }) => tag.join())]).toEqual([
      '1.1',
      'tender',
      'tenderUpdate',
      'tenderUpdate',
    ])
    expect(releases.at(-1)).toMatchObject({ tender: { status: 'active', value: { amount: 1000 } } })
    const again = { 'if-none-match': release.headers.get('etag')! }
    expect(await text(`/open-data/ocds/${sale.id}.json`, { headers: again })).toMatchObject({ status: 304 })
    expect((await text('/open-data/ocds/999999.json')).status).toBe(404)
    expect((await text('/open-data/leila.json?after=x')).status).toBe(404)
  })

  it('hold no name, number or address of anybody', async () => {
    const paths = SET_NAMES.flatMap((set) => [`/open-data/${set}.csv`, `/open-data/${set}.json`])
    const ocds = ['.json', '/record.json'].map((end) => `/open-data/ocds/${sale.id}${end}`)
    const exported = ['/open-data/leila.json', ...ocds]
    for (const path of [...paths, ...exported, '/open-data/catalog.jsonld', '/api/statistics']) {
      const { status, text: body } = await text(path)
      expect(status, path).toBe(200)
      for (const planted of PLANTED) expect(body, `${path} tells ${planted}`).not.toContain(planted)
    }
    // What programs follow, and by what search engines find sales: addresses and numbers alone.
    while ((await turnOf(numberChanges, world.db, world.now())).length > 0) continue
    const { text: sitemap } = await text('/sitemap.xml')
    const maps = [...sitemap.matchAll(/<loc>[^<]*(\/sitemap-sales-\d+\.xml)<\/loc>/g)].map(([, at]) => at!)
    expect(maps.length).toBeGreaterThan(0)
    for (const path of ['/api/v1/changes?since=0', ...maps]) {
      const { status, text: body } = await text(path)
      expect([status, body.includes(String(sale.id))], path).toEqual([200, true])
      for (const planted of PLANTED) expect(body, `${path} tells ${planted}`).not.toContain(planted)
    }
    // What search engines read of the page of a sale has its title, and of people nothing.
    const address = `/api/announcements/${sale.id}`
    const page = {
      screen: '/announcements/details/$id',
      href: `/announcements/details/${sale.id}`,
      language: 'bg' as const,
    }
    const head = headOf(page, { [address]: (await text(address)).text }, '', 'https://zapori.example')
    expect(head.data).toMatchObject({ '@type': 'SaleEvent', name: 'Заглавие на Скритов' })
    const shown = JSON.stringify(head).replaceAll('Заглавие на Скритов', '')
    for (const planted of PLANTED) expect(shown, planted).not.toContain(planted)
    const { rows } = await world.owner.query<{ all: string }>(
      'select cells::text as all from open_data_release',
    )
    for (const { all } of rows) for (const planted of PLANTED) expect(all).not.toContain(planted)
  })
})
