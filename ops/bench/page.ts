/** npm run bench:page: Lighthouse as on a telephone for the pages that a visitor meets first, among the sample data, and what the first of them weighs. */
import { type AddressInfo, createServer } from 'node:net'
import { chromium } from 'playwright-core'
import { openSamplePortal } from '../../tools/walk/portal.ts'
import {
  CATEGORIES,
  type Category,
  failures,
  indexOf,
  judge,
  type Page,
  slowdownOf,
  weigh,
} from './page-audit.ts'

const RUNS = Number(process.env['BENCH_RUNS'] ?? 3)
const ROUNDS = 3
const tool = <T>(name: string) => import(new URL(`../../tools/${name}`, import.meta.url).href) as Promise<T>
const { ensureBuilt } = await tool<{ ensureBuilt: () => Promise<void> }>('build.mjs')
const { ensureChromium } = await tool<{ ensureChromium: () => string }>('chromium.mjs')

type Row = { id: number; outcome?: string | null; suspended?: boolean }
type SeenSale = { photos?: readonly unknown[] }

await ensureBuilt()
const executablePath = ensureChromium()
const portal = await openSamplePortal()
const request = async <T>(path: string) => (await (await fetch(portal.address + path)).json()) as T
const inPhase = async (phase: string) =>
  (await request<{ rows: Row[] }>(`/api/announcements?phase=${phase}&size=50`)).rows

const upcoming = await Promise.all(
  (await inPhase('upcoming')).map(async ({ id }) => {
    const { photos = [] } = await request<SeenSale>(`/api/announcements/${id}/documents`)
    return { id, photos: photos.length }
  }),
)
const pictured = upcoming.toSorted((one, other) => other.photos - one.photos)[0]!
// One whose price may rise now.
const running = (await inPhase('current')).find(({ suspended }) => !suspended)!
const sold = (await inPhase('past')).find(({ outcome }) => outcome === 'SOLD') ?? (await inPhase('past'))[0]!

const port = await freePort()
const args = [`--remote-debugging-port=${port}`, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])]
const browser = await chromium.launch({ executablePath, args })
const index = await indexOf(`${portal.address}/dist/terms`, port, ROUNDS)
const slowdown = slowdownOf(index)
const pages: Page[] = []
for (const [name, path] of [
  ['home', '/dist/'],
  ['announcements', '/dist/announcements'],
  [`sale, ${pictured.photos} photographs`, `/dist/announcements/details/${pictured.id}`],
  ['auction', `/dist/auctions/${running.id}`],
  ['result', `/dist/auctions/result/${sold.id}`],
] as const)
  pages.push(await judge(name, portal.address + path, { port, runsOfEach: RUNS, slowdown }))
await browser.close()

const weight = await weigh(pages[0]!.lhr)
await portal.stop()
report()
process.exit(0)

function report() {
  const row = (name: string, cells: (string | number)[]) =>
    console.log(name.padEnd(24) + cells.map((cell) => String(cell).padStart(15)).join(''))
  console.log(`benchmarkIndex ${Math.round(index)}: slowed down ${slowdown.toFixed(2)} times`)
  row('', [...CATEGORIES, 'LCP ms', 'TBT ms', 'CLS'])
  for (const { name, scores, lcpMs, tbtMs, cls } of pages)
    row(name, [
      ...CATEGORIES.map((category) => scores[category]),
      Math.round(lcpMs),
      Math.round(tbtMs),
      cls.toFixed(3),
    ])
  console.log(`\nThe home page loads ${weight.kb.toFixed(1)} kB with its scripts and styles (brotli):`)
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
      worstPerformance: least('performance'),
      worstLcpMs: Math.round(Math.max(...pages.map(({ lcpMs }) => lcpMs))),
      worstBlockingMs: Math.round(Math.max(...pages.map(({ tbtMs }) => tbtMs))),
      firstPageKb: Number(weight.kb.toFixed(1)),
      accessibility: least('accessibility'),
      bestPractices: least('best-practices'),
      seo: least('seo'),
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
