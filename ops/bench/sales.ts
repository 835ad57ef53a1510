/** npm run bench:sales: how quickly lists, counts, search, map, feeds and single sales answer with 12, 10,000 and 100,000 sales, most of them ended. */
import pg from 'pg'
import { freshPortalDatabase, startPortal } from './portal-under-test.ts'
import { fillSales, type Known, signIn } from './sale-data.ts'
import { askAll, figures, type Question, type Timed } from './searchers.ts'

const CONNECTIONS = 4
const SIZES = [12, 10_000, Number(process.env['BENCH_SALES'] ?? 100_000)]
const QUESTIONS = Number(process.env['BENCH_QUESTIONS'] ?? 200)

/** What is asked in turn: different questions of each kind. */
function setsOf(size: number, { organiser, bidder }: Known): Record<string, Question[]> {
  const many = (path: (n: number) => string, token?: string): Question[] =>
    Array.from({ length: QUESTIONS }, (_, n) => ({ path: path(n), ...(token && { token }) }))
  const one = (n: number) => 1 + ((n * 7919) % size)
  const words = ['апартамент', 'автомобил', 'тристаен', 'ремарке камион', 'дограма', 'двор къща']
  const text = (n: number) => encodeURIComponent(words[n % words.length]!)
  const code = (n: number) => `2026-${String(one(n)).padStart(6, '0')}`
  const sorts = [
    'code',
    'title',
    'startPrice',
    'procedure',
    'propertyType',
    'registrationEndsAt',
    'biddingEndsAt',
  ]
  const order = (n: number) => `sort=${sorts[n % sorts.length]}&direction=${n % 2 ? 'asc' : 'desc'}`
  const list = '/api/announcements?size=15'
  return {
    'list, past, page 1': many(() => `${list}&phase=past&page=1`),
    'list, past, page 1,000': many(() => `${list}&phase=past&page=1000`),
    'list, past, in other orders': many((n) => `${list}&phase=past&${order(n)}`),
    'list, past, other orders, page 1,000': many((n) => `${list}&phase=past&page=1000&${order(n)}`),
    'list, current': many(() => `${list}&phase=current`),
    'list, terminated': many((n) => `${list}&phase=terminated&${order(n)}`),
    'list, all': many((n) => `${list}&${order(n)}`),
    'list, auctions, past': many(() => '/api/auctions?phase=past&size=15'),
    'list, auctions, past, by price': many(
      (n) => `/api/auctions?phase=past&size=15&sort=lastPrice&direction=${n % 2 ? 'asc' : 'desc'}`,
    ),
    'counts of tabs': many(() => '/api/announcements/counts'),
    'counts of tabs, searched': many((n) => `/api/announcements/counts?search=${text(n)}`),
    'search, words': many((n) => `${list}&phase=past&search=${text(n)}`),
    'search, a code': many((n) => `${list}&search=${code(n)}`),
    'search, kind and price': many(
      (n) => `${list}&phase=past&propertyType=VEHICLE&priceFrom=${1000 + n * 50}&priceTo=${1000 + n * 60}`,
    ),
    'search, place and kind': many(
      (n) => `${list}&phase=past&regionCode=${n % 2 ? '22' : '16'}&procedure=DOPK`,
    ),
    'search, organiser': many(
      (n) => `${list}&phase=past&organiser=${1_000_000 + (n % Math.ceil(size / 500))}`,
    ),
    'map, current': many(() => '/api/announcements/places?phase=current'),
    'map, past': many(() => '/api/announcements/places?phase=past'),
    'home, what is for sale': many(() => '/api/for-sale'),
    'home, near': many((n) => `/api/for-sale/near?municipalityCode=${n % 2 ? 'PDV22' : 'SOF46'}`),
    'home, while one types': many((n) => `/api/for-sale/suggestions?text=${text(n)}`),
    feed: many(() => '/api/announcements/feed.atom'),
    'feed, searched': many((n) => `/api/announcements/feed.rss?search=${text(n)}`),
    calendar: many(() => '/api/announcements/calendar.ics'),
    'one announcement': many((n) => `/api/announcements/${one(n)}`),
    'one auction': many((n) => `/api/auctions/${one(n)}`),
    'an organiser, his announcements': many(
      (n) => `/api/announcements/my?size=15&phase=past&${order(n)}`,
      organiser,
    ),
    'an organiser, his auctions': many(() => '/api/auctions/my?size=15&phase=past', organiser),
    'an organiser, his counts': many(() => '/api/announcements/my/counts', organiser),
    'a bidder, his applications': many(() => '/api/registrations/my?size=15', bidder),
    'a bidder, the list with his part': many(() => '/api/auctions?phase=past&size=15', bidder),
  }
}

const database = await freshPortalDatabase({ sales: 0, bidders: 0 })
const owner = new pg.Client({ connectionString: database.url })
await owner.connect()
console.log(
  `${CONNECTIONS} connections, ${QUESTIONS} questions of each kind after as many to warm up; p95 in ms`,
)
console.log(''.padEnd(40) + SIZES.map((size) => size.toLocaleString('en').padStart(10)).join(''))
const found: Record<string, Timed[]> = {}
let filled = 0
for (const size of SIZES) {
  const start = performance.now()
  await fillSales(owner, filled, size)
  filled = size
  if (size > 10_000)
    console.error(`${size} sales made in ${((performance.now() - start) / 1000).toFixed(0)} s`)
  // With 12 sales nobody has 500; those who are asked for are there from the first two thousand on.
  const known = size > 2_000 ? await signIn(owner) : undefined
  const portal = await startPortal(database.url)
  for (const [name, questions] of Object.entries(setsOf(size, known ?? { organiser: '', bidder: '' }))) {
    const request = known || !questions[0]!.token
    if (!known && /organiser,|bidder/.test(name)) continue
    if (!request) continue
    await askAll(portal.port, CONNECTIONS, questions)
    ;(found[name] ??= []).push(figures(await askAll(portal.port, CONNECTIONS, questions)))
  }
  await portal.end()
}
const round = (value: number, digits = 2) => Number(value.toFixed(digits))
for (const [name, times] of Object.entries(found)) {
  const [large, small] = [times.at(-1)!, times.at(-2)!]
  console.log(
    name.padEnd(40) +
      [...Array<string>(SIZES.length - times.length).fill('–'), ...times.map(({ p95 }) => p95.toFixed(1))]
        .map((cell) => cell.padStart(10))
        .join('') +
      `   × ${round(large.p95 / small.p95)}`,
  )
}
await owner.end()
await database.drop()
const p95 = (name: string) => found[name]!.at(-1)!.p95
console.log(
  JSON.stringify({
    growth: round(Math.max(...Object.values(found).map((times) => times.at(-1)!.p95 / times.at(-2)!.p95))),
    worstMs: round(Math.max(...Object.values(found).map((times) => times.at(-1)!.p95)), 1),
    page1000OverPage1: round(p95('list, past, page 1,000') / p95('list, past, page 1')),
  }),
)
process.exit(0)
