/** Answers programs about published sales. */
import { z } from 'zod'
import { Refusal } from '#platform/endpoint.ts'
import { Id } from '#platform/fields.ts'
import { pageOf, placeOf } from '#platform/http/machine/cursors.ts'
import { handlers } from '#platform/http/mount.ts'
import { announcementLine, type LineRow, lineRows } from '#sales/notice/server/notice-rows.ts'
import { type PublicSale, saleCalls } from '../sales.contract.ts'

const Place = z.object({ id: Id })

export const saleCallHandlers = handlers(saleCalls, {
  async readSales({ input: { cursor, limit, propertyType }, db, now, services, origin }) {
    const after = placeOf(Place, cursor, origin.language)
    const rows = await lineRows(db)
      .where('a.published_at', 'is not', null)
      .$if(after !== undefined, (query) => query.where('a.id', '<', after!.id))
      .$if(propertyType !== undefined, (query) => query.where('a.property_type', '=', propertyType!))
      .orderBy('a.id', 'desc')
      .limit(limit + 1)
      .execute()
    const { items, next } = pageOf(rows, limit, ({ id }) => ({ id }))
    return { next, items: items.map((row) => reported(row, now, services.publicUrl)) }
  },

  async readSale({ input: { id }, db, now, services }) {
    const row = await lineRows(db)
      .where('a.id', '=', id)
      .where('a.published_at', 'is not', null)
      .executeTakeFirst()
    if (!row) throw new Refusal('noSuchSale')
    return reported(row, now, services.publicUrl)
  },
})

function reported(row: LineRow, now: Date, publicUrl: string): PublicSale {
  const {
    now: _now,
    cover: _cover,
    biddingStartsAt: _from,
    biddingEndsAt: _to,
    ...line
  } = announcementLine(row, now)
  return {
    ...line,
    publishedAt: row.published_at!.toISOString(),
    page: `${publicUrl}/dist/announcements/display/${row.id}`,
  }
}
