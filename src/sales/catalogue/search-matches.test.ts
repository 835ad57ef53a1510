/** New sales are held against kept searches by the conditions by which lists find them, however many searches there are. */
import { expect, it, onTestFinished } from 'vitest'
import { createWorld } from '#test/world.ts'
import { turnOf } from '#platform/db/job.ts'
import { announcements } from '#sales/notice/notices.contract.ts'
import { SaleSearch } from '#sales/notice/search.contract.ts'
import { matchSearches } from './server/search-letters.ts'

const PLOVDIV = { regionCode: '16', municipalityCode: 'PDV22', ekatte: '56784' }
/** Each of these beside each other, and many that find nothing, so that they are gone through in several turns. */
const SEARCHES = [
  {},
  { search: 'камион' },
  { search: 'КАМИОН син' },
  { search: '100%' },
  { search: 'Plovdiv' },
  { search: 'apartment, Plovdiv' },
  { search: 'flats' },
  { search: 'car' },
  { propertyType: 'VEHICLE' },
  { propertyType: 'REALESTATE', procedure: 'GPK' },
  { procedure: 'DOPK' },
  { regionCode: '22' },
  { ekatte: '68134' },
  { municipalityCode: 'SOF46' },
  { priceFrom: '100' },
  { priceFrom: '19 558', priceIn: 'BGN' },
  { priceTo: '9 999,99' },
  { biddingFrom: '2027-06-01' },
  { biddingTo: '2027-06-01' },
  { organiser: 'ИЗПЪЛНИТЕЛОВ' },
  { organiser: 'никой такъв' },
  { constructionYearFrom: '1980', constructionYearTo: '1990' },
  { constructionYearTo: '1979' },
  { search: 'апартамент', constructionYearFrom: '1980', regionCode: '16', priceTo: '1 000 000' },
  // What somebody else searches for too.
  { search: 'камион' },
].map((fields) => SaleSearch.parse(fields))

it('a kept search finds of the new sales those that the list finds by it, in as many turns as it takes', async () => {
  const world = await createWorld()
  onTestFinished(() => world.close())
  const organiser = await world.person('PrivateBailiff')
  for (const fields of [
    { propertyType: 'VEHICLE', title: 'Син камион 100%' },
    { propertyType: 'VEHICLE', title: 'Камион, 1000 кг' },
    {
      title: 'Апартамент',
      items: [{ kind: 'REALESTATE', title: 'Апартамент', constructionYear: 1984, ...PLOVDIV }],
    },
    { title: 'Парцел' },
  ]) {
    const { id } = await world.announcement(organiser, fields as object)
    await world.done(announcements.publishAnnouncement, { id }, organiser)
  }
  const readers = await Promise.all(Array.from({ length: 15 }, () => world.person('AuctionParticipant')))
  const stored: { id: number; query: SaleSearch }[] = []
  for (const [at, { id: reader }] of readers.entries())
    for (let place = 1; place <= 20; place++) {
      const query = SEARCHES[at * 20 + place - 1] ?? SaleSearch.parse({ search: `нищо ${at} ${place}` })
      const { rows } = await world.owner.query<{ id: number }>(
        `insert into saved_search (account_id, place, name, query, pace, created_at, since)
         values ($1, $2, 'a', $3, 'AT_ONCE', $4, '2020-01-01') returning id`,
        [reader, place, query, world.now()],
      )
      stored.push({ id: rows[0]!.id, query })
    }
  let turns = 0
  while ((await turnOf(matchSearches, world.db, world.now())).length > 0) turns++
  expect(turns).toBeGreaterThan(1)
  for (const { id, query } of stored.filter((_, place) => place < SEARCHES.length)) {
    const found = await world.owner.query<{ id: number }>(
      'select announcement_id as id from saved_search_hit where search_id = $1 order by 1',
      [id],
    )
    const { rows } = await world.done(announcements.listAnnouncements, { ...query, size: 100 })
    const listed = rows.map((row) => row.id).toSorted((one, other) => one - other)
    expect([query, found.rows.map((row) => row.id)]).toEqual([query, listed])
  }
})
