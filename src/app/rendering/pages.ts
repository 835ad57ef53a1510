/** Public pages as the server draws them: asked for, drawn in a thread, kept, and sent. What cannot be drawn is left to the browser. */
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Topics } from '#platform/db/topics.ts'
import { type Contract, Refusal } from '#platform/endpoint.ts'
import { addCounter, type FeatureFigures } from '#platform/figures/feature-figures.ts'
import { isKnown, tagOf } from '#platform/http/validators.ts'
import { fairLine } from '#platform/process/fair-line.ts'
import { asParty, partyOf } from '#platform/process/party.ts'
import { openThreads, Overstepped } from '#platform/process/threads.ts'
import { asking, BELIEVED_MS, topicOf, TurnedDown } from './asking.ts'
import { headOf } from './heads.ts'
import { type Stored, storedPages } from './cached-pages.ts'
import { type Allowed, pageMarkup, type ScreenFiles } from './page-markup.ts'
import type { RenderedPage, ToDraw } from './page-thread.ts'
import { type PublicPage, publicPages, type WrittenScreen } from './public-pages.ts'
import type { Sheet } from './used-styles.ts'

const LIMITS = { memoryMb: 512, timeLimitMs: 30_000, longestQueue: 64, givesWay: true }
/** Of one network one page at a time, with all that is asked for it: what else it wants waits, or is drawn by its browser. */
const LINE = { places: 8, ofOne: 1, mostWaiting: 16, longestQueue: 64 }
const MOST_BYTES = 48 * 1024 * 1024
/** The first page of a thread takes a second, all others hundredths of one. */
const PATIENCE_MS = 8_000
/** How often, and in what time, a page that changes all the time is drawn anew at most: visitors leave the processor to bidders. */
const MOST_RENDERED = 3
const RENDERED_WITHIN_MS = 5_000
/** What the topics tell of is asked again after so long all the same: another portal may have changed what none covers. */
const REPORTED_OF_MS = 30_000
/** Questions bring further ones; so often it is drawn before it must be complete. */
const MOST_ROUNDS = 5
/** Quick enough to be done for a page that is drawn once and sent many times. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

type Page = Stored & {
  /** When it was drawn the last times, the oldest first. */
  drawings: readonly number[]
  /** When all its answers were asked for, those too that a topic tells of. */
  wholeAt: number
  html: Buffer
  etag: string
  allowed: Allowed
  packed: Map<string, Promise<Buffer>>
}

type Around = {
  app: FastifyInstance
  contract: Contract
  topics: Topics | undefined
  counts: ReturnType<typeof pageCounts>
  threads: number
  /** The file that the build made for drawing, and the page that it made for all. */
  code: string
  index: string
  /** Whether each page says that the portal is a demonstration. */
  trial: boolean
  /** What runs before anything is shown, and all style sheets. */
  firstScript: string
  sheets: readonly Sheet[]
  screens: readonly WrittenScreen[]
  filesOf: (address: string) => ScreenFiles
  /** The portal's own address, as search engines are to know it. */
  origin: () => string
  policy: (allowed: Allowed) => string
}

/** What is counted of pages, whether any are drawn or not. */
export const pageCounts = (featureFigures: FeatureFigures) => ({
  drawn: addCounter(featureFigures, 'pages_drawn_total', 'Pages drawn by the server since the start'),
  left: addCounter(
    featureFigures,
    'pages_not_drawn_total',
    'Pages that could not be drawn and were left to the browser',
  ),
})

/** Opens what draws pages. `send` answers whether it has sent one; where not, the page that draws itself is to be sent. */
export function renderedPages(around: Around) {
  const { app, counts, code, origin } = around
  const find = publicPages(around.screens)
  const ask = asking(app, around.contract)
  const compose = pageMarkup(around)
  const threads = openThreads({ ...LIMITS, threads: around.threads })
  const line = fairLine(LINE)
  const stored = storedPages<Page>(around.topics, MOST_BYTES)
  const module = new URL('./page-thread.ts', import.meta.url)
  const inHand = new Map<string, Promise<Page>>()

  /** Draws until nothing is to be asked any more. */
  const draw = async (page: PublicPage, known: Stored['answers'], from: string) => {
    const answers: Record<string, string> = { ...known }
    for (let round = 0; round < MOST_ROUNDS; round++) {
      const input: ToDraw = { code, language: page.language, href: page.href, answers }
      const rendered = await threads.run<RenderedPage>({ module, name: 'drawPage', input })
      if (rendered.asks.length === 0) return { drawn: rendered, answers }
      const got = await Promise.all(rendered.asks.map((each) => ask(each, page.language, from)))
      for (const [n, address] of rendered.asks.entries()) answers[address] = got[n]!
    }
    throw new Error(`${page.href} asks for more and more`)
  }

  /** The page as it is now: out of the memory where nothing on it has changed, else drawn anew. */
  const current = async (key: string, page: PublicPage, from: string): Promise<Page> => {
    const before = stored.get(key)
    const touches = stored.touches()
    const requestedAt = performance.now()
    const age = before ? requestedAt - before.renderedAt : Infinity
    if (before && age >= before.lastsMs) before.wholeAt = -Infinity
    const { known, all } = before ? await rendersAgain(before, page, from) : { known: {}, all: true }
    // Nothing but the time has changed, and nothing on it follows the time so closely.
    if (before && age < before.lastsMs && isSame(known, before.answers)) {
      const same = { ...before, askedAt: requestedAt, stale: false, ...(all && { wholeAt: requestedAt }) }
      stored.keep(key, same, touches)
      return same
    }
    const { drawn, answers } = await draw(page, known, from)
    const head = headOf(page, answers, drawn.lead, origin())
    const { html, allowed } = compose(page, drawn, head, around.filesOf(page.screen), origin())
    counts.drawn.add(1)
    const bytes = Buffer.from(html)
    const fresh: Page = {
      answers,
      topics: new Set(Object.keys(answers).flatMap((address) => topicOf(address) ?? [])),
      askedAt: requestedAt,
      renderedAt: requestedAt,
      wholeAt: all ? requestedAt : before!.wholeAt,
      drawings: [...(before?.drawings ?? []), requestedAt].slice(-MOST_RENDERED),
      lastsMs: drawn.lastsMs,
      stale: false,
      html: bytes,
      etag: tagOf(bytes, true),
      allowed,
      packed: new Map(),
      bytes: bytes.length * 2,
    }
    stored.keep(key, fresh, touches)
    return fresh
  }
  const rendersAgain = async ({ answers, stale, wholeAt }: Page, { language }: PublicPage, from: string) => {
    const all = stale || performance.now() - wholeAt > REPORTED_OF_MS
    const each = Object.entries(answers).map(
      async ([address, body]) =>
        [address, all || !topicOf(address) ? await ask(address, language, from) : body] as const,
    )
    return { all, known: Object.fromEntries(await Promise.all(each)) }
  }

  /** Whether nothing has changed of which anybody knows, or it was drawn again and again only just now. */
  const isGood = ({ stale, askedAt, renderedAt, lastsMs, drawings }: Page) => {
    const now = performance.now()
    if (drawings.length === MOST_RENDERED && now - drawings[0]! < RENDERED_WITHIN_MS) return true
    return !stale && now - renderedAt < lastsMs && now - askedAt < BELIEVED_MS
  }

  const shared = (key: string, page: PublicPage, from: string) => {
    const before = stored.get(key)
    if (before && isGood(before)) return Promise.resolve(before)
    let drawing = inHand.get(key)
    if (!drawing) {
      drawing = line.run(() => current(key, page, from)).finally(() => inHand.delete(key))
      inHand.set(key, drawing)
    }
    return drawing
  }

  app.addHook('onResponse', (request, reply, done) => {
    const topic = request.method !== 'GET' && reply.statusCode < 400 && topicOf(request.url)
    if (topic) stored.touch(topic)
    done()
  })
  app.addHook('onClose', async () => {
    stored.close()
    await threads.close()
  })

  return {
    /** Sends the page of a request, if it is a public one and can be drawn; else answers with which status the other page is sent. */
    send: async (request: FastifyRequest, reply: FastifyReply): Promise<200 | 404 | 'sent'> => {
      const page = find(request.url)
      if (!page) return 200
      try {
        const key = `${page.language} ${page.href}`
        const rendered = await inTime(
          asParty(partyOf(undefined, request.ip), () => shared(key, page, request.ip)),
        )
        await sendPage(request, reply, rendered, around.policy(rendered.allowed))
        return 'sent'
      } catch (error) {
        // A number that no record can have is turned down before it is looked for.
        const isNothing = error instanceof TurnedDown && (error.status === 404 || error.status === 400)
        if (isNothing && page.screen.includes('$')) return 404
        counts.left.add(1)
        const reason = reasonIn(error)
        if (reason) request.log.warn({ ...reason, page: page.screen }, 'a page was not drawn')
        return 200
      }
    },
    kept: stored.size,
  }
}

/** What the log says of a page that was left to the browser: the reason where it is foreseen, the stack of a fault, nothing of what was turned down. */
export function reasonIn(error: unknown): { why: string } | { err: unknown } | undefined {
  if (error instanceof TurnedDown) return undefined
  return error instanceof Overstepped || error instanceof Refusal ? { why: error.message } : { err: error }
}

/** The page, unless it is so long in coming that a browser had better draw it; it is finished all the same, for the next one. */
async function inTime(drawing: Promise<Page>): Promise<Page> {
  const waiting = new AbortController()
  const late = sleep(PATIENCE_MS, undefined, { signal: waiting.signal }).then(() => {
    throw new Overstepped(`A page took longer than ${PATIENCE_MS} ms.`)
  })
  try {
    return await Promise.race([drawing, late])
  } finally {
    waiting.abort()
    late.catch(() => undefined)
    drawing.catch(() => undefined)
  }
}

/** Every answer of a sale says when it was given, which is no news. */
const withoutTime = (body: string) => body.replaceAll(/"now":"[^"]*"/g, '')

const isSame = (one: Stored['answers'], other: Stored['answers']) =>
  Object.entries(one).every(([address, body]) => withoutTime(body) === withoutTime(other[address] ?? ''))

/** In which forms a page is sent, the shorter one first, and by which list a reader takes each; what stands with `q=0` is refused. */
const ENCODINGS = (['br', 'gzip'] as const).map((name) => ({
  name,
  taken: new RegExp(`(?:^|,)\\s*${name}\\s*(?:,|$|;(?!\\s*q=0(?:\\.0*)?\\s*(?:,|$)))`),
}))

async function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page, policy: string) {
  reply
    .header('content-security-policy', policy)
    .header('cache-control', 'public, max-age=0, must-revalidate')
    .header('vary', 'accept-encoding')
    .header('etag', page.etag)
    .type('text/html; charset=utf-8')
  if (isKnown(request, page.etag)) return reply.status(304).send()
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const encoding = ENCODINGS.find(({ taken }) => taken.test(accepted))?.name
  if (!encoding) return reply.send(page.html)
  let packed = page.packed.get(encoding)
  if (!packed) {
    packed = encoding === 'br' ? promisify(brotliCompress)(page.html, QUALITY) : promisify(gzip)(page.html)
    page.packed.set(encoding, packed)
  }
  return reply.header('content-encoding', encoding).send(await packed)
}
