/** The list of public sales for search engines, in both languages (sitemaps.org): an index, and lists of so many sales each. */
import { sql } from 'kysely'
import type { RouteSurroundings } from '#platform/features/module.ts'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/db/database.ts'
import { publicityEnds } from '#sales/notice/server/publicity.ts'
import { withinRates } from '#platform/http/refusing.ts'
import { siteMap, siteMapIndex, type ListedPage } from '#platform/lang/site-map.ts'

/** Far fewer than the 50,000 addresses that a list may hold, so that writing one holds nobody up. A sale has up to two pages, each in two languages. */
const SALES_IN_LIST = 1_000

/** Declares /sitemap.xml and its lists. The list of the other public pages is the portal's own (app/front-end.ts). */
export function siteMapRoutes(app: FastifyInstance, { db, services, rates, clock }: RouteSurroundings) {
  const onRequest = withinRates(rates)
  const origin = () => services.publicUrl ?? ''
  app.get('/sitemap.xml', { onRequest }, async (_, reply) => {
    const { rows } = await sql<{ list: number; changed: Date }>`
      select (announcement.id / ${SALES_IN_LIST}::int) as list, max(${CHANGED}) as changed
      from ${SALES} where published_at is not null and ${await listed(db, clock())}
      group by 1 order by 1`.execute(db)
    const lists = rows.map(({ list, changed }) => ({ path: `/sitemap-sales-${list}.xml`, changed }))
    return reply.type(XML).send(siteMapIndex([{ path: '/sitemap-pages.xml' }, ...lists], origin()))
  })
  app.get<{ Params: { list: string } }>(
    '/sitemap-sales-:list(^\\d{1,6}).xml',
    { onRequest },
    async ({ params }, reply) => {
      const first = Number(params.list) * SALES_IN_LIST
      const { rows } = await sql<{ id: number; changed: Date; ended: boolean }>`
      select announcement.id, ${CHANGED} as changed, closed_at is not null as ended
      from ${SALES}
      where published_at is not null and announcement.id >= ${first} and announcement.id < ${first + SALES_IN_LIST}
        and ${await listed(db, clock())}
      order by announcement.id`.execute(db)
      if (rows.length === 0) return reply.callNotFound()
      const pages = rows.flatMap<ListedPage>(({ id, changed, ended }) => [
        { path: `/dist/announcements/details/${id}`, changed },
        ...(ended ? [{ path: `/dist/auctions/result/${id}`, changed }] : []),
      ])
      return reply.type(XML).send(siteMap(pages, origin()))
    },
  )
}

const XML = 'application/xml; charset=utf-8'
/** Whether the page of a sale may still name people. */
async function listed(db: Db, now: Date) {
  const before = await publicityEnds(db, now)
  return before
    ? sql`not (coalesce(closed_at, terminated_at) is not null and ends_at < ${before})`
    : sql`true`
}

const SALES = sql`announcement join auction using (id)
  left join (select announcement_id as id, max(at) as at from sale_act group by 1) act using (id)
  left join sale_protocol protocol on protocol.auction_id = announcement.id`
/** When the last thing happened to a sale that its page tells; an act that was undone by another has happened, too. */
const CHANGED = sql`greatest(published_at, act.at, terminated_at, closed_at, protocol.signed_at, last_recorded_at)`
