/** npm run bench:page: Lighthouse as on a telephone for the home page, the list of announcements and a running sale, and what the home page weighs. */
import { randomUUID } from 'node:crypto'
import { type AddressInfo, createServer } from 'node:net'
import { chromium } from 'playwright-core'
import { loadSampleData } from '../src/app/samples/people.ts'
import { CATEGORIES, type Category, failures, judge, type Page, weigh } from './page-audit.ts'
import { freshPortalDatabase, type Sale, startPortal } from './portal-under-test.ts'

const RUNS = Number(process.env['BENCH_RUNS'] ?? 3)
const tool = <T>(name: string) => import(new URL(`../tools/${name}`, import.meta.url).href) as Promise<T>
const { ensureBuilt } = await tool<{ ensureBuilt: () => Promise<void> }>('build.mjs')
const { ensureChromium } = await tool<{ ensureChromium: () => string }>('chromium.mjs')

await ensureBuilt()
const executablePath = ensureChromium()
const database = await freshPortalDatabase({ sales: 2, bidders: 3, startsIn: -1, apart: 48 })
await loadSampleData(database.url, { password: randomUUID(), registers: false }, () => {})
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
  pages.push(await judge(name, portal.address + path, port, RUNS))
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
