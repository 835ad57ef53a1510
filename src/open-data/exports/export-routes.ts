/** The addresses of the exports of sales: a list by LEILA, page by page, and the releases and the record of each sale. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LICENCE } from '#open-data/sets/server/catalogue.ts'
import { forOthers } from '#open-data/sets/server/known-answers.ts'
import type { RouteSurroundings } from '#platform/features/module.ts'
import { withinRates } from '#platform/http/refusing.ts'
import { ASSET_FACTS, FACT_KEYS } from '#sales/law/assets.contract.ts'
import { pastOf, recordPackage, releasePackage, releasesOf } from './ocds.ts'
import { amountOf, composedTitle, saleFacts, type SaleFacts, statusOf, assetName } from './sale-facts.ts'

/** Sales by the common data elements of LEILA, the European pilot of one search over all judicial auctions (peers, 1.18). */
const PROCEDURES = { GPK: 'ENFORCEMENT', DOPK: 'PUBLIC_CLAIMS', TZ: 'INSOLVENCY' } as const
const CATEGORIES = {
  VEHICLE: 'MOTOR_VEHICLE',
  AIRCRAFT: 'AIRCRAFT',
  VESSEL: 'VESSEL',
  AGRIFORMACHINERY: 'AGRICULTURAL_MACHINERY',
  REALESTATE: 'REAL_ESTATE',
  OTHER: 'OTHER_MOVABLE',
} as const
/** In whole units of the currency; the last has no end. */
const RANGES = [0, 10_000, 50_000, 100_000, 500_000, 1_000_000]

const rangeOf = (price: number) => {
  const from = RANGES.findLast((each) => each <= price) ?? 0
  return { from, until: RANGES.find((each) => each > price) ?? null }
}

/** The facts of an asset but for those that are free text: quantities with the code of their unit, years, codes of lists. */
const exportedFacts = (facts: SaleFacts['things'][number]['facts']) =>
  Object.fromEntries(
    FACT_KEYS.flatMap((key) => {
      const fact = ASSET_FACTS[key]
      const value = facts[key] ?? null
      if (fact.as === 'text') return []
      return [[key, fact.as === 'measure' && value !== null ? { value, unit: fact.unit.code } : value]]
    }),
  )

/** One auction as LEILA lists it. `origin` is the portal's own address. */
function leilaAuction(sale: SaleFacts, origin: string, now: Date) {
  const { currency } = sale
  const money = (minor: number) => ({ amount: amountOf(minor), currency })
  const url = `${origin}/dist/announcements/details/${sale.id}`
  return {
    identifier: sale.code,
    country: 'BG',
    url: { bg: url, en: `${url}?lang=en` },
    title: composedTitle(sale),
    procedure: PROCEDURES[sale.procedure],
    round: sale.round,
    repeats: sale.repeats,
    status: statusOf(sale, now),
    modality: 'ONLINE_ASCENDING',
    place: { kind: 'ONLINE', url: `${origin}/dist/auctions/${sale.id}` },
    opensAt: sale.starts_at.toISOString(),
    closesAt: sale.ends_at.toISOString(),
    registration: {
      from: sale.registration_starts_at.toISOString(),
      deadline: sale.registration_ends_at.toISOString(),
    },
    deposit: money(sale.deposit),
    startingPrice: money(sale.start_price),
    bidIncrement: money(sale.step),
    finalPrice: sale.final_price === null ? null : money(sale.final_price),
    currency,
    priceRange: { ...rangeOf(amountOf(sale.start_price)), currency },
    assets: sale.things.map((asset) => ({
      kind: asset.kind === 'REALESTATE' ? 'IMMOVABLE' : 'MOVABLE',
      category: CATEGORIES[asset.kind],
      profile: assetName(asset),
      ...exportedFacts(asset.facts),
      share: asset.share,
      place: { country: 'BG', region: asset.region, name: asset.place },
    })),
  }
}

const PAGE_SIZE = 200
const JSON_TYPE = 'application/json; charset=utf-8'

/** Declares /open-data/leila.json, /open-data/ocds/ID.json and /open-data/ocds/ID/record.json. */
export function exportRoutes(app: FastifyInstance, { db, services, rates, clock }: RouteSurroundings) {
  const onRequest = withinRates(rates)
  app.get<{ Querystring: { after?: string } }>(
    '/open-data/leila.json',
    { onRequest },
    async (request, reply) => {
      const { after = '0' } = request.query
      if (!/^\d{1,9}$/.test(after)) return reply.callNotFound()
      const sales = await saleFacts(db, { after: Number(after), limit: PAGE_SIZE })
      const last = sales.at(-1)?.id
      const text = JSON.stringify({
        country: 'BG',
        licence: LICENCE,
        auctions: sales.map((sale) => leilaAuction(sale, services.publicUrl, clock())),
        /** None where this is the last page. */
        next: sales.length === PAGE_SIZE ? `${services.publicUrl}/open-data/leila.json?after=${last}` : null,
      })
      return forOthers(reply).type(JSON_TYPE).send(text)
    },
  )
  const releases = async (id: number) => {
    const [sale] = await saleFacts(db, { id })
    return sale && releasesOf(sale, await pastOf(db, id), services.publicUrl, clock())
  }
  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    id: string,
    as: 'releases' | 'record',
  ) => {
    const all = await releases(Number(id))
    if (!all) return reply.callNotFound()
    const [ofReleases, ofRecord] = ['.json', '/record.json'].map(
      (end) => `${services.publicUrl}/open-data/ocds/${id}${end}`,
    ) as [string, string]
    const text = JSON.stringify(
      as === 'record'
        ? recordPackage(ofRecord, ofReleases, all, LICENCE)
        : releasePackage(ofReleases, all, LICENCE),
    )
    return forOthers(reply).type(JSON_TYPE).send(text)
  }
  app.get<{ Params: { id: string } }>(
    '/open-data/ocds/:id(^[1-9]\\d{0,8}).json',
    { onRequest },
    (request, reply) => send(request, reply, request.params.id, 'releases'),
  )
  app.get<{ Params: { id: string } }>(
    '/open-data/ocds/:id(^[1-9]\\d{0,8})/record.json',
    { onRequest },
    (request, reply) => send(request, reply, request.params.id, 'record'),
  )
}
