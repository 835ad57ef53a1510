/** The sales on the home page, and proposals while somebody types: only what is open, so that each question stays small however many sales are over. */
import { sql } from 'kysely'
import { holdsPersonalNumber } from '#platform/identifiers.ts'
import { type Db, planned } from '#platform/db/database.ts'
import { containing } from '#platform/db/paged.ts'
import { handlers } from '#platform/http/mount.ts'
import { englishTitle, firstAsset } from '#sales/law/english-title.ts'
import { announcementLine, type LineRow } from '#sales/notice/server/notice-rows.ts'
import { SaleSearch } from '#sales/notice/search.contract.ts'
import { front, HITS_COUNTED, IN_A_ROW, type ShortSale } from '../front.contract.ts'
import { rowsOf } from './lists.ts'
import { searchFilter, wordsOf } from './search-filter.ts'
import { pageOfSales } from './indexed-sales.ts'

const ONE_ROW = { page: 1, size: IN_A_ROW }
const MOST_PLACES = 4
const MOST_TITLES = 5
const MOST_WORDS = 5
const INDEXED = 3

export const frontHandlers = handlers(front, {
  async seeForSale({ db, now }) {
    const { ending, fresh, kinds } = (await forSale(db, { now }))[0]!
    const rows = await rowsOf(db, [...new Set([...ending, ...fresh])])
    const lines = new Map(rows.map((row) => [row.id, inShort(row, now)]))
    const these = (ids: readonly number[]) => ids.flatMap((id) => lines.get(id) ?? [])
    return { ending: these(ending), fresh: these(fresh), kinds }
  },

  async seeForSaleNear({ input, db, now }) {
    const there = searchFilter(SaleSearch.parse(input))
    const open = { ...there, where: [...there.where, sql`s.state = 'OPEN'`], lasting: false }
    const { ids, total } = await pageOfSales(
      db,
      open,
      undefined,
      { ...ONE_ROW, sort: 'endsAt', direction: 'asc' },
      now,
    )
    return { rows: (await rowsOf(db, ids)).map((row) => inShort(row, now)), total }
  },

  async suggestSales({ input: { text }, db }) {
    // Nobody is looked for here.
    if (holdsPersonalNumber(text)) return { places: [], sales: [], hits: 0, more: false }
    const [places, found] = await Promise.all([placesOf(db, text), openWith(db, text)])
    const rows = found.ids.length > 0 ? await titlesOf(db, found.ids) : []
    return {
      places,
      sales: rows.map(({ first_thing, ...row }) => ({ ...row, titleEn: englishTitle(first_thing) })),
      hits: Math.min(found.hits, HITS_COUNTED),
      more: found.hits > HITS_COUNTED,
    }
  },
})

type Found = { ending: number[]; fresh: number[]; kinds: { kind: ShortSale['kind']; sales: number }[] }

/** What ends soonest (not what an act has stopped), what was published last of what is to come, and how many open sales there are of each kind. */
const forSale = planned('for-sale', (db: Db, { now }: { now: Date }) =>
  // From a table of its own, so that a plan that knows the moment is no better than one that does not, and is not made each time.
  sql<Found>`
    with clock as materialized (select ${now}::timestamptz as now)
    select
      array(select id from auction
        where closed_at is null and terminated_at is null and suspended_at is null and ends_at > (select now from clock) and starts_at <= (select now from clock)
        order by ends_at, id limit ${IN_A_ROW}) as ending,
      array(select announcement_id from sale_shelf where state = 'OPEN' and starts_at > (select now from clock)
        order by published_at desc, announcement_id desc limit ${IN_A_ROW}) as fresh,
      (select coalesce(jsonb_agg(jsonb_build_object('kind', property_type, 'sales', sales) order by sales desc, property_type), '[]')
        from (select property_type, count(*) as sales from sale_shelf where state = 'OPEN' group by property_type) as each) as kinds`.compile(
    db,
  ),
)

function inShort(row: LineRow, now: Date): ShortSale {
  const { id, title, titleEn, place, cover, currency, bidCount, ...sale } = announcementLine(row, now)
  const [next, nextAt] = nextOf(sale, now.toISOString())
  return {
    id,
    title,
    titleEn,
    place,
    cover,
    currency,
    bidCount,
    kind: sale.propertyType,
    price: sale.lastPrice ?? sale.startPrice,
    running: sale.phase === 'current',
    next,
    nextAt,
    now: sale.now,
  }
}

type Times = Omit<ReturnType<typeof announcementLine>, 'id'>

/** What an open sale comes to next; moments of one form compare as they are written. */
function nextOf(
  sale: Pick<Times, 'suspended' | 'registrationStartsAt' | 'registrationEndsAt' | 'startsAt' | 'endsAt'>,
  now: string,
): [ShortSale['next'], string] {
  if (sale.suspended) return ['rests', sale.endsAt]
  if (now < sale.registrationStartsAt) return ['opens', sale.registrationStartsAt]
  if (now < sale.registrationEndsAt) return ['closes', sale.registrationEndsAt]
  return now < sale.startsAt ? ['starts', sale.startsAt] : ['ends', sale.endsAt]
}

/** Settlements whose names begin so, with their open sales; first one that is named so, then towns, then villages. */
async function placesOf(db: Db, text: string) {
  const name = wordsOf(text).join(' ').toLowerCase()
  const begins = `${name.replace(/[\\%_]/g, '\\$&')}%`
  const named = sql<boolean>`(lower(s.name) = ${name} or coalesce(lower(s.en) = ${name}, false))`
  const rows = await db
    .selectFrom('settlement as s')
    .innerJoin('municipality as m', 'm.code', 's.municipality_code')
    .select(['s.ekatte', 's.kind', 's.name', 's.en', 'm.name as municipality', 'm.en as municipality_en'])
    .select([
      named.as('named'),
      sql<number>`(select count(*)::int from sale_shelf f where f.state = 'OPEN' and f.announcement_id in
        (select announcement_id from announcement_item where region_code = m.region_code and ekatte = s.ekatte))`.as(
        'sales',
      ),
    ])
    .where(sql<boolean>`(lower(s.name) like ${begins} or lower(s.en) like ${begins})`)
    .orderBy(named, 'desc')
    .orderBy(sql`s.kind <> 'гр.'`)
    .orderBy('s.name')
    .orderBy('s.ekatte')
    .limit(MOST_PLACES)
    .execute()
  return rows.map(({ ekatte, kind, name, en, municipality, municipality_en, named, sales }) => ({
    ekatte,
    named,
    sales,
    bg: name === municipality ? `${kind} ${name}` : `${kind} ${name}, общ. ${municipality}`,
    en: en === municipality_en ? (en ?? name) : `${en ?? name}, ${municipality_en ?? municipality}`,
  }))
}

/** How many open sales hold every word, and the newest of them. */
async function openWith(db: Db, text: string): Promise<{ hits: number; ids: number[] }> {
  const parts = wordsOf(text).slice(0, MOST_WORDS)
  // The index knows pieces of three signs: where every word is shorter, all sales would be read, so they are sought side by side.
  const words = parts.some((word) => word.length >= INDEXED) ? parts : [parts.join(' ')]
  const each = words.map((word) => sql`w.words like lower(${containing(word)})`)
  const { rows } = await sql<{ hits: number; ids: number[] }>`
    with fit as materialized (
      select s.announcement_id as id from sale_shelf s
      join announcement_search w on w.announcement_id = s.announcement_id
      where s.state = 'OPEN' and ${sql.join(each, sql` and `)} limit ${HITS_COUNTED + 1})
    select (select count(*)::int from fit) as hits,
      array(select id from fit order by id desc limit ${MOST_TITLES}) as ids`.execute(db)
  return rows[0]!
}

const titlesOf = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('announcement as a')
    .select(['a.id', 'a.code', 'a.title', firstAsset('a.id').as('first_thing')])
    .where('a.id', 'in', ids)
    .orderBy('a.id', 'desc')
    .execute()
