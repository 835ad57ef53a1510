/** npm run bench:page: Lighthouse as on a telephone for the home page, the list of announcements and a running sale, and what the home page weighs. */
import { randomUUID } from 'node:crypto'
import { get } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import lighthouse, { type Result } from 'lighthouse'
import { chromium } from 'playwright-core'
import { loadSampleData } from '../src/app/sample-data.ts'
import { freshPortalDatabase, type Sale, startPortal } from './portal-under-test.ts'

const RUNS = Number(process.env['BENCH_RUNS'] ?? 3)
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof CATEGORIES)[number]
type Page = {
  name: string
  scores: Record<Category, number>
  lcpMs: number
  tbtMs: number
  cls: number
  lhr: Result
}

const tool = <T>(name: string) => import(new URL(`../tools/${name}`, import.meta.url).href) as Promise<T>
const { ensureBuilt } = await tool<{ ensureBuilt: () => Promise<void> }>('build.mjs')
const { ensureChromium } = await tool<{ ensureChromium: () => string }>('chromium.mjs')
const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!

await ensureBuilt()
const executablePath = ensureChromium()
const database = await freshPortalDatabase({ sales: 2, bidders: 3, startsIn: -1, apart: 48 })
await loadSampleData(database.url, randomUUID(), () => {})
const running = database.sales[0]!
const portal = await startPortal(database.url)
await bidSomeTimes(running, 12)

const port = await freePort()
const args = [`--remote-debugging-port=${port}`, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])]
const browser = await chromium.launch({ executablePath, args })
const pages: Page[] = []
for (const [name, path] of [
  ['home', '/dist/'],
  ['announcements', '/dist/announcements'],
  ['auction', `/dist/auctions/${running.id}`],
] as const)
  pages.push(await judge(name, path))
await browser.close()

const weight = await weigh(pages[0]!.lhr)
await portal.end()
await database.drop()
report()
process.exit(0)

async function bidSomeTimes({ id, startPrice, step, tokens }: Sale, times: number) {
  for (let n = 0; n < times; n++) {
    const response = await fetch(`${portal.address}/api/auctions/${id}/bids`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${tokens[n % tokens.length]}` },
      body: JSON.stringify({ price: startPrice + n * step, key: randomUUID() }),
    })
    if (!response.ok) throw new Error(`the bid was answered with ${response.status} ${await response.text()}`)
  }
}

/** The run with the median performance; a first one, not counted, warms the portal up. */
async function judge(name: string, path: string): Promise<Page> {
  const runs: Result[] = []
  await fetch(portal.address + path)
  for (let run = 0; run < RUNS; run++) {
    const result = await lighthouse(portal.address + path, {
      port,
      logLevel: 'error',
      onlyCategories: [...CATEGORIES],
      // A screen with a live stream is never done loading.
      maxWaitForLoad: 20_000,
    })
    if (!result) throw new Error(`Lighthouse gave no result for ${path}`)
    const { runtimeError } = result.lhr
    if (runtimeError) throw new Error(`Lighthouse could not look at ${path}: ${runtimeError.message}`)
    runs.push(result.lhr)
  }
  const performanceOf = (lhr: Result) => lhr.categories['performance']?.score ?? 0
  const middle = median(runs.map(performanceOf))
  const lhr = runs.find((run) => performanceOf(run) === middle)!
  const value = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN
  return {
    name,
    scores: Object.fromEntries(
      CATEGORIES.map((category) => [category, lhr.categories[category]?.score ?? 0]),
    ) as Page['scores'],
    lcpMs: value('largest-contentful-paint'),
    tbtMs: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    lhr,
  }
}

type Loaded = { url: string; resourceType?: string }
const loadedBy = ({ audits }: Result) => (audits['network-requests']?.details as { items: Loaded[] }).items

/** Bytes of the scripts and styles that a page loads, as they travel to a browser that takes brotli. */
async function weigh(lhr: Result) {
  const urls = [
    ...new Set(
      loadedBy(lhr).flatMap(({ url, resourceType = '' }) =>
        ['Script', 'Stylesheet'].includes(resourceType) ? [url] : [],
      ),
    ),
  ]
  const sizes = await Promise.all(urls.map(async (url) => ({ url, bytes: await bytesOf(url) })))
  return { sizes, kb: sizes.reduce((sum, { bytes }) => sum + bytes, 0) / 1000 }
}

const bytesOf = (url: string) =>
  new Promise<number>((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => (bytes += chunk.length))
      response.on('end', () => resolve(bytes))
    }).on('error', reject)
  })

type Finding = { node?: { selector?: string; snippet?: string }; url?: string; source?: { url?: string } }

/** What a page fails in, with the first places where. */
function failures({ lhr }: Page) {
  return CATEGORIES.flatMap((category) =>
    (lhr.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => (category === 'performance' || weight > 0) && failed(lhr, id))
      .map(({ id }) => {
        const { title, displayValue = '', details } = lhr.audits[id]!
        const items = ((details as { items?: Finding[] } | undefined)?.items ?? []).slice(0, 4)
        const places = items.map(({ node, url, source }) => node?.snippet ?? url ?? source?.url ?? '')
        return { category, id, title, displayValue, places: places.filter(Boolean) }
      }),
  )
}

const failed = (lhr: Result, id: string) => {
  const { score = null, scoreDisplayMode = 'manual' } = lhr.audits[id] ?? {}
  return score !== null && score < 0.9 && ['binary', 'numeric', 'metricSavings'].includes(scoreDisplayMode)
}

function report() {
  const row = (name: string, cells: (string | number)[]) =>
    console.log(name.padEnd(16) + cells.map((cell) => String(cell).padStart(15)).join(''))
  row('', [...CATEGORIES, 'LCP ms', 'TBT ms', 'CLS'])
  for (const { name, scores, lcpMs, tbtMs, cls } of pages)
    row(name, [
      ...CATEGORIES.map((category) => scores[category]),
      Math.round(lcpMs),
      Math.round(tbtMs),
      cls.toFixed(3),
    ])
  console.log(`\nThe home page loads ${weight.kb.toFixed(1)} kB of scripts and styles (brotli):`)
  for (const { url, bytes } of weight.sizes.toSorted((a, b) => b.bytes - a.bytes))
    console.log(`${(bytes / 1000).toFixed(1).padStart(8)} kB  ${new URL(url).pathname}`)
  for (const page of pages) {
    console.log(`\n${page.name}: what falls short`)
    for (const { category, id, title, displayValue, places } of failures(page)) {
      console.log(`  ${category}: ${title} (${id}) ${displayValue}`)
      for (const place of places) console.log(`      ${place.slice(0, 160)}`)
    }
  }
  const least = (category: Category) => Math.min(...pages.map(({ scores }) => scores[category]))
  console.log(
    JSON.stringify({
      accessibility: least('accessibility'),
      bestPractices: least('best-practices'),
      seo: least('seo'),
      performance: least('performance'),
      homeKbBrotli: Number(weight.kb.toFixed(1)),
      lcpMs: Object.fromEntries(pages.map(({ name, lcpMs }) => [name, Math.round(lcpMs)])),
      tbtMs: Object.fromEntries(pages.map(({ name, tbtMs }) => [name, Math.round(tbtMs)])),
      cls: Object.fromEntries(pages.map(({ name, cls }) => [name, Number(cls.toFixed(3))])),
    }),
  )
}

function freePort() {
  return new Promise<number>((resolve, reject) => {
    const server = createServer().on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port: free } = server.address() as AddressInfo
      server.close(() => resolve(free))
    })
  })
}
