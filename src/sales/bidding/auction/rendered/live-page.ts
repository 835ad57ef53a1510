/** Follows the bidding on a drawn page of an auction until React takes it over: the figures at once, the rest as the server draws it anew. */
import { formatDuration, formatLongDateTime } from '#platform/dates.ts'
import { languageOf, wordsIn } from '#platform/lang/language.ts'
import { convert, formatMoney } from '#platform/money.ts'
import { reconcile } from '#platform/web/live/likeness.ts'
import {
  ANSWER_WITHIN_MS,
  eventsIn,
  type Heard,
  type Line,
  lineOf,
  listen,
  mustAsk,
  POLL_MS,
  SLOW_MS,
  REPORTS_FOR_MS,
  within,
} from '#platform/web/live/listening.ts'
import {
  askWhenInDoubt,
  CHECKING_TIME,
  checkServerClock,
  hearServerClock,
  isServerClockSure,
  serverNow,
} from '#platform/web/live/server-clock.ts'
import type { Auction } from '#sales/bidding/bid/bidding.contract.ts'
import { furtherOn } from '#sales/bidding/bid/web/participation.ts'

/** Writes the clocks and the figures of an auction into its server-rendered page, as its screen would (src/sales/bidding/auction/web/Board.tsx). */
const language = languageOf(document.documentElement.lang)
const LEFT = 'left '

/** The part of the page that is marked so. */
const marked = (name: string, page: ParentNode = document) =>
  page.querySelector<HTMLElement>(`[data-live="${name}"]`)

function write(place: Element | null | undefined, text: string) {
  if (place && place.textContent !== text) place.textContent = text
}

/** The time that is left, and the server's own; after the device has slept, that they are being checked. */
function writeClocks() {
  checkServerClock()
  const now = serverNow()
  const shown = (time: string) => (isServerClockSure() ? time : wordsIn(CHECKING_TIME, language))
  for (const each of document.querySelectorAll(`[data-live^="${LEFT}"]`)) {
    const until = Number(each.getAttribute('data-live')!.slice(LEFT.length))
    write(each, shown(formatDuration(until - now, language)))
  }
  write(marked('clock'), shown(formatLongDateTime(new Date(now))))
}

const lastPriceOf = ({ lastPrice, startPrice, currency }: Auction) =>
  formatMoney(lastPrice ?? startPrice, currency, language)

function writeFigures({ lastPrice, startPrice, nextPrice, bidCount, endsAt, currency }: Auction) {
  writePrice('lastPrice', lastPrice ?? startPrice, currency)
  writePrice('nextPrice', nextPrice, currency)
  write(marked('bidCount'), String(bidCount))
  write(marked('endsAt'), formatLongDateTime(endsAt))
}

/** With its value in the other currency beside it, where the page shows both. */
function writePrice(name: string, amount: number, currency: Auction['currency']) {
  const other = currency === 'BGN' ? 'EUR' : 'BGN'
  const [main, beside] = marked(name)?.firstElementChild?.children ?? []
  write(main, formatMoney(amount, currency, language))
  write(beside, `(${formatMoney(convert(amount, currency, other), other, language)})`)
}

/** What the server has put into a drawn page of an auction for whatever follows it (app/rendering/page-markup.ts). */
type Reported = {
  app: string
  /** By which address the auction is heard. */
  live: string
  styles: string[]
  sheets: string[]
  parts: Readonly<Record<string, string>>
  known: (readonly [readonly unknown[], Auction])[]
}

/** What is told in a page; nothing where the server has not drawn it. */
function reportedIn(page: Document): Reported | undefined {
  const place = page.getElementById('page')
  return place ? JSON.parse(place.textContent) : undefined
}

/** Comes when all rules are there that the page of which this is told may need (public/take-over.js). */
const stylesOf = ({ sheets }: Reported) =>
  new Promise<void>((come) => dispatchEvent(new CustomEvent('styles', { detail: { sheets, come } })))

const putReported = (reported: Reported) =>
  void (document.getElementById('page')!.textContent = JSON.stringify(reported))

/** The answer of which the auction was drawn. */
const auctionIn = ({ known, live }: Reported): Auction | undefined =>
  known.find(([[path]]) => path === live.replace(/\d+$/, ':auctionId'))?.[1]

/** Whether the one answer tells something that the other does not, but for the time. */
const isNews = (one: Auction, other: Auction) => textOf(one) !== textOf(other)

/** The order of fields means nothing. */
const textOf = (auction: Auction) =>
  JSON.stringify({ ...auction, now: '' }, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )

/** Shows on a drawn page how the portal is heard, as its screen would (sales/bidding/bid/web/LineChip.tsx). */
type LineState = { line: Line; latency: number | undefined }

/** `drawn` is the answer of which the parts were drawn, `newest` the one that is shown. */
function writeLine(
  place: Element,
  { parts }: Reported,
  { line, latency }: LineState,
  [rendered, newest]: readonly [Auction, Auction],
) {
  const [then, now] = [rendered, newest].map((answer) => formatLongDateTime(answer.now))
  place.innerHTML = parts[line]!.replaceAll(then!, now!)
  const chip = place.querySelector<HTMLElement>('[data-line]')
  const words = chip?.querySelector('strong')
  if (!chip || !words || latency === undefined || (line !== 'live' && line !== 'polling')) return
  words.insertAdjacentHTML('afterend', parts['latency']!.replace(/\b0\b/, String(latency)))
  if (line === 'polling' || latency <= SLOW_MS) return
  chip.dataset['line'] = 'slow'
  words.textContent = parts['slow']!
}

const TICK_MS = 100
/** All who watch hear of a bid together; they do not ask for the page together. */
const SOONEST_MS = 300
const SPREAD_MS = 2_000
/** A page that was drawn before the newest bid is asked for again. */
const AGAIN_MS = 2_500
/** Minutes before the end at which something else stands on the page. */
const MILESTONES = [60, 10, 5, 1, 0] as const
const MINUTE = 60_000
/** Later, React has taken over. */
const LONGEST_MS = 120_000
const NEWS_EVERY_MS = 1_000

const takeOver = () => void dispatchEvent(new Event('take-over'))
const root = document.documentElement
const reported = reportedIn(document)
const first = reported && auctionIn(reported)
if (root.dataset['fits'] === 'yes' && reported && first) follow(reported, first)

/** `drawn` is the answer of which the page was drawn, `newest` the one that was heard last. */
function follow(page: Reported, rendered: Auction) {
  root.dataset['heard'] = ''
  let newest = rendered
  let request = { at: 0, failed: false }
  let heard: Heard = { line: 'connecting' }
  let shown: LineState = { line: 'connecting', latency: undefined }
  let latency: number | undefined
  let ageing: ReturnType<typeof setTimeout> | undefined
  let lineAsRendered = [...(marked('line')?.childNodes ?? [])]
  let looking: ReturnType<typeof setTimeout> | undefined
  let asking: ReturnType<typeof setInterval> | undefined
  let question = new AbortController()
  let announcing: ReturnType<typeof setTimeout> | undefined
  const over = new AbortController()
  const { signal } = over
  const headers = { 'accept-language': language }
  // Why nothing of it goes through the cache: platform/web/call.ts.
  const cache = 'no-store'

  const announce = () => {
    announcing ??= setTimeout(() => {
      announcing = undefined
      const news = page.parts['news']!.replace('{}', () => lastPriceOf(newest))
      write(marked('news'), news.replace(/\.\.$/, '.'))
    }, NEWS_EVERY_MS)
  }
  const hear = (answer: Auction) => {
    hearServerClock(answer.now)
    if (signal.aborted || furtherOn(newest, answer) !== answer) return
    if (answer.bidCount > newest.bidCount) announce()
    newest = answer
    show()
  }
  /** The figures at once; before the first bid other names stand beside them. */
  const show = () => {
    writeClocks()
    showLine()
    if (!isNews(newest, rendered)) return planMoment()
    if (rendered.lastPrice !== null) writeFigures(newest)
    plan(SOONEST_MS + Math.random() * SPREAD_MS)
  }
  const showLine = () => {
    const line = lineOf(heard, request)
    const place = marked('line')
    if ((line === shown.line && latency === shown.latency) || !place) return
    shown = { line, latency }
    writeLine(place, page, shown, [rendered, newest])
    writeClocks()
  }
  const reportLatency = (ms: number) => {
    latency = Math.max(1, Math.round(ms))
    clearTimeout(ageing)
    ageing = setTimeout(() => {
      latency = undefined
      showLine()
    }, REPORTS_FOR_MS)
  }
  /** Where the stream does not pass, the answer is asked for. */
  const ask = async () => {
    try {
      question = new AbortController()
      const inTime = within(ANSWER_WITHIN_MS, signal, question.signal)
      const response = await fetch(page.live, { headers, cache, signal: inTime })
      if (!response.ok) throw new Error(String(response.status))
      const answer: Auction = await response.json()
      request = { at: Date.now(), failed: false }
      hear(answer)
    } catch {
      request = { ...request, failed: true }
    }
    if (!signal.aborted) showLine()
  }

  /** Asks for the page again, and makes this one like it. */
  const check = async () => {
    looking = undefined
    try {
      const response = await fetch(location.href, { cache: 'no-cache', signal })
      // Its own rules would be refused, as the policy of this page does not name them.
      const text = (await response.text()).replaceAll(/<style>[\s\S]*?<\/style>/g, '')
      const there = new DOMParser().parseFromString(text, 'text/html')
      if (signal.aborted) return
      const fresh = reportedIn(there)
      const answer = fresh?.app === page.app && auctionIn(fresh)
      // Neither a page that nobody has drawn nor one of another release.
      if (!fresh || !answer) return takeOver()
      await stylesOf(fresh)
      if (!signal.aborted && furtherOn(rendered, answer) === answer) become(fresh, answer, there)
    } catch {
      // The line tells of it.
    }
    if (signal.aborted) return
    if (isNews(newest, rendered)) plan(AGAIN_MS + Math.random() * SPREAD_MS)
    else planMoment()
  }
  const become = (fresh: Reported, answer: Auction, there: Document) => {
    lineAsRendered = [...(marked('line', there)?.childNodes ?? [])]
    for (const name of ['line', 'news']) {
      const now = [...(marked(name)?.childNodes ?? [])]
      marked(name, there)?.replaceChildren(...now.map((node) => node.cloneNode(true)))
    }
    reconcile(document.getElementById('portal')!, there.getElementById('portal')!)
    // The policy lets in only those styles that stood in the page from the beginning.
    for (const element of document.querySelectorAll<HTMLElement>('[data-s]')) {
      element.style.cssText = fresh.styles[Number(element.dataset['s'])] ?? ''
      element.removeAttribute('data-s')
    }
    putReported(fresh)
    page = fresh
    rendered = answer
    // The server may have drawn it a while ago.
    if (isServerClockSure()) hearServerClock(answer.now)
    newest = furtherOn(newest, answer)
    if (isNews(newest, rendered) && rendered.lastPrice !== null) writeFigures(newest)
    writeClocks()
  }
  const plan = (ms: number) => void (looking ??= setTimeout(() => void check(), ms))
  /** At the next moment at which the page is another one. */
  const planMoment = () => {
    const { startsAt, endsAt, resumesAt } = newest
    const ends = MILESTONES.map((minutes) => Date.parse(endsAt) - minutes * MINUTE)
    const moments = [Date.parse(startsAt), ...(resumesAt ? [Date.parse(resumesAt)] : []), ...ends]
    const wait = Math.min(...moments.map((moment) => moment - serverNow()).filter((ms) => ms > 0))
    clearTimeout(looking)
    looking = undefined
    if (wait < LONGEST_MS) plan(wait + SOONEST_MS + Math.random() * SPREAD_MS)
  }

  const stop = listen<Auction>({
    follow: async function* (closing) {
      const accept = 'text/event-stream'
      const before = performance.now()
      const response = await fetch(page.live, { headers: { ...headers, accept }, cache, signal: closing })
      if (!response.ok) throw new Error(String(response.status))
      reportLatency(performance.now() - before)
      for await (const data of eventsIn(response)) yield data === undefined ? data : JSON.parse(data)
    },
    hear,
    tell: (now) => {
      heard = now
      clearInterval(asking)
      if (mustAsk(now)) asking = setInterval(() => void ask(), POLL_MS)
      showLine()
    },
  })
  hearServerClock(rendered.now)
  const ticking = setInterval(writeClocks, TICK_MS)
  // What was asked before the device slept may be answered with the time of then.
  const trustAgain = askWhenInDoubt((first) => first && question.abort())
  // Who has signed in elsewhere meanwhile is somebody.
  addEventListener('storage', takeOver, { signal })
  const leave = () => {
    over.abort()
    stop()
    trustAgain()
    for (const timer of [ticking, asking, looking, announcing, ageing]) clearTimeout(timer)
    marked('line')?.replaceChildren(...lineAsRendered)
    marked('news')?.replaceChildren()
    if (!isNews(newest, rendered)) return
    // What is on the screen is newer than what was drawn: React draws all of it anew, by the newest answer.
    const known = page.known.map(([key, value]) => [key, value === rendered ? newest : value] as const)
    putReported({ ...page, known })
    root.dataset['fits'] = 'words'
  }
  addEventListener('taking-over', leave, { once: true })
}
