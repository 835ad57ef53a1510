/** The pictures beside links to the portal: drawn in a thread when they are first wanted, kept, and drawn anew only when they would show something else. */
import { performance } from 'node:perf_hooks'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Topics } from '#platform/db/topics.ts'
import { type Contract, Refusal } from '#platform/endpoint.ts'
import { sendRefusal, withinRates } from '#platform/http/refusing.ts'
import type { Rates } from '#platform/limits/rates.ts'
import { type Language, languages } from '#platform/lang/language.ts'
import { addCounter, type FeatureFigures } from '#platform/figures/feature-figures.ts'
import { asParty, partyOf } from '#platform/process/party.ts'
import { openThreads } from '#platform/process/threads.ts'
import { saleDocuments } from '#sales/notice/documents.contract.ts'
import { asking, topicOf, TurnedDown } from './asking.ts'
import { type Stored, storedPages } from './cached-pages.ts'
import { cardOfPortal, cardOfSale, Pictured, type ShareCard } from './share-cards.ts'

/** Of one network one after the other: a stranger who asks for many waits for himself. A drawing takes a tenth of a second. */
const LIMITS = {
  threads: 2,
  memoryMb: 256,
  timeLimitMs: 15_000,
  mostWaiting: 16,
  longestQueue: 64,
  givesWay: true,
}
/** Some four hundred pictures. */
const MOST_BYTES = 32 * 1024 * 1024
/** After this time it is asked again what the clock has changed, such as that bidding has begun. */
const RETRY_AFTER_MS = 5_000
/** Those who show links ask again after so long under the same address. */
const FRESH_SECONDS = 300

type Picture = Stored & { jpeg: Buffer; shown: string }
type Around = {
  app: FastifyInstance
  contract: Contract
  topics: Topics | undefined
  featureFigures: FeatureFigures
  rates: Rates
}
type PictureRequest = { Params: { language: Language; id: string } }

/** Declares the addresses of the pictures (`sharePath`). Only what stands in the database can be drawn, once in each language. */
export function serveSharePictures({ app, contract, topics, featureFigures, rates }: Around) {
  const ask = asking(app, contract)
  const threads = openThreads(LIMITS)
  const stored = storedPages<Picture>(topics, MOST_BYTES)
  const module = new URL('./share-drawing.ts', import.meta.url)
  const rendered = addCounter(
    featureFigures,
    'share_pictures_drawn_total',
    'Pictures for links drawn since the start',
  )
  const inHand = new Map<string, Promise<Picture>>()

  const draw = (input: ShareCard) => {
    rendered.add(1)
    return threads.run<Uint8Array>({ module, name: 'drawShare', input })
  }
  const ofPortal = async (language: Language): Promise<Picture> => {
    const key = `portal ${language}`
    const before = stored.get(key)
    if (before) return before
    const picture = pictureOf(await draw(cardOfPortal(language)), '', [])
    stored.keep(key, picture, stored.touches())
    return picture
  }
  const ofSale = async (id: number, language: Language, from: string): Promise<Picture> => {
    const key = `${id} ${language}`
    const before = stored.get(key)
    const requestedAt = performance.now()
    if (before && !before.stale && requestedAt - before.askedAt < RETRY_AFTER_MS) return before
    const touches = stored.touches()
    const address = `/api/announcements/${id}`
    const sale = Pictured.parse(JSON.parse(await ask(address, language, from)))
    if (sale.withheld) throw new TurnedDown(404, address)
    const card = cardOfSale(sale, language)
    const files = saleDocuments.seeSaleDocuments.output.parse(
      JSON.parse(await ask(`${address}/documents`, language, from)),
    )
    const [cover] = files.photos
    const shown = JSON.stringify([card, cover?.id])
    if (before?.shown === shown) {
      stored.keep(key, { ...before, askedAt: requestedAt, stale: false }, touches)
      return before
    }
    const photo = cover && (await photograph(app, `${address}/photos/${cover.id}/large`, from))
    const picture = pictureOf(await draw(photo ? { ...card, photo } : card), shown, [address])
    stored.keep(key, picture, touches)
    return picture
  }
  const shared = (key: string, from: string, make: () => Promise<Picture>) => {
    let making = inHand.get(key)
    if (!making) {
      making = asParty(partyOf(undefined, from), make).finally(() => inHand.delete(key))
      inHand.set(key, making)
    }
    return making
  }

  const onRequest = withinRates(rates)
  const SPOKEN = `^(?:${languages.join('|')})$`
  const VERSION = ':version(^[\\w-]{1,40}).jpg'
  app.get<PictureRequest>(
    `/og/:language(${SPOKEN})/portal/${VERSION}`,
    { onRequest },
    async (request, reply) => {
      const { language } = request.params
      return answered(
        () => shared(`portal ${language}`, request.ip, () => ofPortal(language)),
        request.headers,
        reply,
      )
    },
  )
  app.get<PictureRequest>(
    `/og/:language(${SPOKEN})/sales/:id(^[1-9]\\d{0,8})/${VERSION}`,
    { onRequest },
    async (request, reply) => {
      const { language, id } = request.params
      return answered(
        () => shared(`${id} ${language}`, request.ip, () => ofSale(Number(id), language, request.ip)),
        request.headers,
        reply,
      )
    },
  )
  app.addHook('onClose', async () => {
    stored.close()
    await threads.close()
  })
}

const pictureOf = (bytes: Uint8Array, shown: string, answers: readonly string[]): Picture => {
  const jpeg = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const now = performance.now()
  return {
    answers: {},
    topics: new Set(answers.flatMap((address) => topicOf(address) ?? [])),
    askedAt: now,
    renderedAt: now,
    lastsMs: Infinity,
    stale: false,
    bytes: jpeg.length,
    jpeg,
    shown,
  }
}

/** The photograph that stands first, as everybody is shown it; nothing where it is shown no more. */
async function photograph(app: FastifyInstance, url: string, from: string): Promise<Uint8Array | undefined> {
  const { statusCode, rawPayload } = await app.inject({ method: 'GET', url, remoteAddress: from })
  return statusCode === 200 ? new Uint8Array(rawPayload) : undefined
}

async function answered(
  picture: () => Promise<Picture>,
  headers: Record<string, string | string[] | undefined>,
  reply: FastifyReply,
) {
  try {
    const { jpeg } = await picture()
    reply
      .header('cache-control', `public, max-age=${FRESH_SECONDS}`)
      // Whoever shows the link shows the picture on a page of their own.
      .header('cross-origin-resource-policy', 'cross-origin')
    return reply.type('image/jpeg').send(jpeg)
  } catch (error) {
    const language = typeof headers['accept-language'] === 'string' ? headers['accept-language'] : undefined
    if (error instanceof TurnedDown && error.status === 404) return sendRefusal('notFound', language, reply)
    const busy = error instanceof Refusal || (error instanceof TurnedDown && error.status === 429)
    if (!busy) throw error
    const wait = error instanceof Refusal ? error.details['retryAfterSeconds'] : undefined
    return sendRefusal('tooMany', language, reply.header('retry-after', wait ?? 5))
  }
}
