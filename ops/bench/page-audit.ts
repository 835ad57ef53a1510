/** One page looked at by Lighthouse as on a telephone, what it falls short in, and what its scripts and styles weigh. */
import { get } from 'node:http'
import lighthouse, { type Result } from 'lighthouse'

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof CATEGORIES)[number]
export type Page = {
  name: string
  scores: Record<Category, number>
  lcpMs: number
  tbtMs: number
  cls: number
  lhr: Result
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!

/** The line of a middling telephone, as Lighthouse has it. */
const LINE = {
  rttMs: 150,
  throughputKbps: 1_638.4,
  requestLatencyMs: 562.5,
  downloadThroughputKbps: 1_474.56,
  uploadThroughputKbps: 675,
}

/**
 * By how much this machine is slowed down to count as a middling telephone, from Lighthouse's own index of its speed (`benchmarkIndex`):
 * the steps of Lighthouse's throttling calculator, in which 150 is the telephone itself, and 1,300 four times as quick.
 */
export function slowdownOf(index: number): number {
  if (index >= 1_300) return 3 + (index - 1_300) / 233
  if (index >= 800) return 2 + (index - 800) / 500
  return Math.max(1, 1 + (index - 150) / 650)
}

/** How quick this machine is beside others: the median of some looks at a page. */
export async function indexOf(address: string, port: number, rounds: number): Promise<number> {
  const found: number[] = []
  for (let check = 0; check < rounds; check++) {
    const result = await lighthouse(address, { port, logLevel: 'error', onlyAudits: ['document-title'] })
    if (result) found.push(result.lhr.environment.benchmarkIndex)
  }
  if (found.length === 0) throw new Error(`Lighthouse could not look at ${address}`)
  return median(found)
}

type Judging = { port: number; runsOfEach: number; slowdown: number }

/** The run with the median performance; a first one, not counted, warms the portal up. */
export async function judge(
  name: string,
  address: string,
  { port, runsOfEach, slowdown }: Judging,
): Promise<Page> {
  const runs: Result[] = []
  await fetch(address)
  for (let run = 0; run < runsOfEach; run++) {
    const result = await lighthouse(address, {
      port,
      logLevel: 'error',
      throttling: { ...LINE, cpuSlowdownMultiplier: slowdown },
      onlyCategories: [...CATEGORIES],
      // A screen with a live stream is never done loading.
      maxWaitForLoad: 20_000,
    })
    if (!result) throw new Error(`Lighthouse gave no result for ${address}`)
    const { runtimeError } = result.lhr
    if (runtimeError) throw new Error(`Lighthouse could not look at ${address}: ${runtimeError.message}`)
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
const loadedBy = ({ audits }: Result) => (audits['network-requests']!.details as { items: Loaded[] }).items

/** Bytes of a page, which holds its styles, and of the scripts and styles that it loads, as they travel to a browser that takes brotli. */
export async function weigh(lhr: Result) {
  const urls = [
    ...new Set(
      loadedBy(lhr).flatMap(({ url, resourceType = '' }) =>
        ['Document', 'Script', 'Stylesheet'].includes(resourceType) ? [url] : [],
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

/** What a page fails in, with the first places where. */
export function failures({ lhr }: Page) {
  return CATEGORIES.flatMap((category) =>
    (lhr.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => (category === 'performance' || weight > 0) && failed(lhr, id))
      .map(({ id }) => {
        const { title, displayValue = '', details } = lhr.audits[id]!
        return { category, id, title, displayValue, places: [...new Set(placesIn(details))].slice(0, 5) }
      }),
  )
}

/** The elements and files named anywhere in the details, whose shape is each audit's own. */
function placesIn(details: unknown): string[] {
  if (Array.isArray(details)) return details.flatMap(placesIn)
  if (typeof details !== 'object' || details === null) return []
  const { snippet, url } = details as { snippet?: unknown; url?: unknown }
  if (typeof snippet === 'string') return [snippet]
  return [...(typeof url === 'string' ? [url] : []), ...Object.values(details).flatMap(placesIn)]
}

const failed = (lhr: Result, id: string) => {
  // The browser that Lighthouse drives keeps no pages to go back to, whatever the page does.
  if (id === 'bf-cache') return false
  const { score = null, scoreDisplayMode = 'manual' } = lhr.audits[id] ?? {}
  return score !== null && score < 0.9 && ['binary', 'numeric', 'metricSavings'].includes(scoreDisplayMode)
}
