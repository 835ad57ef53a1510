/** The addresses of the exports of sales: a list by LEILA, page by page, and a release of each sale. */
import type { FastifyInstance } from 'fastify'
import { LICENCE } from '#open-data/sets/server/catalogue.ts'
import { isKnown } from '#open-data/sets/server/known-answers.ts'
import type { RouteSurroundings } from '#platform/features/module.ts'
import { withinRates } from '#platform/http/refusing.ts'
import { ASSET_FACTS, FACT_KEYS } from '#sales/law/assets.contract.ts'
import { amountOf, composedTitle, saleFacts, type SaleFacts, statusOf, assetName } from './sale-facts.ts'

/* A sale as a release in the manner of the Open Contracting Data Standard 1.1: a sale of assets in place of a purchase. Buyers and sellers are not named. */

/** Ours; a registered prefix comes from the standard's helpdesk. */
const PREFIX = 'ocds-zapori'
const STATUSES = {
  PLANNED: 'planned',
  REGISTRATION: 'active',
  BIDDING: 'active',
  SUSPENDED: 'active',
  PENDING: 'active',
  SOLD: 'complete',
  NOT_SOLD: 'unsuccessful',
  TERMINATED: 'cancelled',
  WITHDRAWN: 'withdrawn',
} as const
const PUBLISHER = { name: 'Министерство на правосъдието', uri: 'https://www.justice.government.bg' }

/** The package with the one release that a sale has: its newest. */
function ocdsPackage(sale: SaleFacts, origin: string, now: Date, licence: string) {
  const uri = `${origin}/open-data/ocds/${sale.id}.json`
  const money = (minor: number) => ({ amount: amountOf(minor), currency: sale.currency })
  const newest = sale.ended_at ?? sale.published_at
  const sold = sale.outcome === 'SOLD' && sale.final_price !== null
  return {
    uri,
    version: '1.1',
    publishedDate: newest.toISOString(),
    publisher: PUBLISHER,
    license: licence,
    releases: [
      {
        ocid: `${PREFIX}-${sale.code}`,
        id: `${sale.code}-${newest.toISOString()}`,
        date: newest.toISOString(),
        tag: sold ? ['tender', 'award'] : ['tender'],
        initiationType: 'tender',
        language: 'bg',
        ...(sale.repeats && {
          relatedProcesses: [
            {
              id: '1',
              relationship: ['unsuccessfulProcess'],
              scheme: 'ocid',
              identifier: `${PREFIX}-${sale.repeats}`,
            },
          ],
        }),
        tender: {
          id: sale.code,
          title: composedTitle(sale).bg,
          title_en: composedTitle(sale).en,
          status: STATUSES[statusOf(sale, now)],
          procurementMethod: 'open',
          submissionMethod: ['electronicAuction'],
          awardCriteria: 'priceOnly',
          value: money(sale.start_price),
          minValue: money(sale.start_price),
          tenderPeriod: {
            startDate: sale.registration_starts_at.toISOString(),
            endDate: sale.registration_ends_at.toISOString(),
          },
          awardPeriod: { startDate: sale.starts_at.toISOString(), endDate: sale.ends_at.toISOString() },
          items: sale.things.map((asset, at) => ({
            id: String(at + 1),
            description: [assetName(asset).bg, asset.place?.bg].filter(Boolean).join(', '),
            quantity: 1,
            classification: { scheme: 'x_zapori-kind', id: asset.kind },
            deliveryLocation: { description: asset.place?.bg ?? null },
          })),
          documents: [
            {
              id: 'notice',
              documentType: 'tenderNotice',
              url: `${origin}/dist/announcements/details/${sale.id}`,
              format: 'text/html',
              language: 'bg',
            },
          ],
        },
        ...(sold && {
          awards: [
            {
              id: `${sale.code}-1`,
              status: 'active',
              date: newest.toISOString(),
              value: money(sale.final_price!),
            },
          ],
        }),
      },
    ],
  }
}

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

/** Declares /open-data/leila.json and /open-data/ocds/ID.json. */
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
      return isKnown(request, reply, text) ? reply : reply.type(JSON_TYPE).send(text)
    },
  )
  app.get<{ Params: { id: string } }>(
    '/open-data/ocds/:id(^[1-9]\\d{0,8}).json',
    { onRequest },
    async (request, reply) => {
      const [sale] = await saleFacts(db, { id: Number(request.params.id) })
      if (!sale) return reply.callNotFound()
      const text = JSON.stringify(ocdsPackage(sale, services.publicUrl, clock(), LICENCE))
      return isKnown(request, reply, text) ? reply : reply.type(JSON_TYPE).send(text)
    },
  )
}
