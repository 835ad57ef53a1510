/** The addresses of the exports of sales: a list by LEILA, page by page, and a release of each sale. */
import type { FastifyInstance } from 'fastify'
import type { RouteSurroundings } from '#platform/features/module.ts'
import { withinRates } from '#platform/http/refusing.ts'
import { isKnown } from '#open-data/sets/server/known-answers.ts'
import { LICENCE } from '#open-data/sets/server/catalogue.ts'
import { leilaAuction } from './leila.ts'
import { ocdsPackage } from './ocds.ts'
import { saleFacts } from './sale-facts.ts'

const PAGE_SIZE = 200
const JSON_TYPE = 'application/json; charset=utf-8'

/** Declares /open-data/leila.json and /open-data/ocds/ID.json. */
export function exportRoutes(app: FastifyInstance, { db, outside, rates, clock }: RouteSurroundings) {
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
        auctions: sales.map((sale) => leilaAuction(sale, outside.publicUrl, clock())),
        /** None where this is the last page. */
        next: sales.length === PAGE_SIZE ? `${outside.publicUrl}/open-data/leila.json?after=${last}` : null,
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
      const text = JSON.stringify(ocdsPackage(sale, outside.publicUrl, clock(), LICENCE))
      return isKnown(request, reply, text) ? reply : reply.type(JSON_TYPE).send(text)
    },
  )
}
