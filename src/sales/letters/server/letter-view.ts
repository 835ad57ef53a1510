/** Looking at the letters of sales: the organiser at those of theirs, everybody at their own. */
import { storedLanguage } from '#platform/lang/language.ts'
import { organises } from '#roles/organisers.contract.ts'
import { phaseOfSale } from '#sales/law/terms.rules.ts'
import type { User } from '#platform/access.ts'
import { Refusal } from '#platform/endpoint.ts'
import type { Db } from '#platform/db/database.ts'
import { withoutCodes } from '#platform/mail/mail.ts'
import { handlers } from '#platform/http/mount.ts'
import { containing, paged } from '#platform/db/paged.ts'
import { letterEndpoints } from '../letters.contract.ts'
import { deemedServedOn, enclosureOf } from '../letters.rules.ts'
import { letterRows, type LetterRow, openTo, ordinary, servable, unconfirmed } from './sent-rows.ts'

const COLUMNS = {
  queuedAt: 'l.queued_at',
  kind: 'l.kind',
  sentAt: 'e.sent_at',
  confirmedAt: 'l.confirmed_at',
}
const ORDER = { byDefault: 'l.id desc', id: 'l.id' } as const

export const letterViewHandlers = handlers(letterEndpoints, {
  async listSaleLetters({ input, user, db, now }) {
    const { announcementId: saleId, registrationId, task, kind, search } = input
    let query = await ofOrganiser(db, saleId, user, now)
    if (registrationId !== undefined) query = query.where('l.registration_id', '=', registrationId)
    if (task === 'unconfirmed') query = query.where(unconfirmed(now))
    if (task === 'ordinary') query = query.where(ordinary(now))
    if (kind) query = query.where('l.kind', '=', kind)
    if (search) {
      const like = containing(search)
      query = query.where((eb) =>
        eb.or((['l.name', 'e.to_address', 'r.number', 'a.code'] as const).map((c) => eb(c, 'ilike', like))),
      )
    }
    const { rows, total } = await paged(query.select(ordinary(now).as('ordinary')), input, COLUMNS, ORDER)
    return {
      rows: rows.map((row) => ({
        ...letter(row),
        to: row.name,
        address: row.to_address,
        registrationId: row.registration_id,
        registrationNumber: row.registration_number,
        ordinary: row.ordinary,
      })),
      total,
    }
  },

  async countLetterTasks({ input, user, db, now }) {
    const query = await ofOrganiser(db, input.announcementId, user, now)
    const { open, due } = await query
      .clearSelect()
      .select((eb) => [
        eb.fn.countAll<number>().filterWhere(unconfirmed(now)).as('open'),
        eb.fn.countAll<number>().filterWhere(ordinary(now)).as('due'),
      ])
      .executeTakeFirstOrThrow()
    return { unconfirmed: open, ordinary: due }
  },

  async listMyLetters({ input, user, db }) {
    let query = letterRows(db).where('r.account_id', '=', user.id)
    if (input.registrationId !== undefined) query = query.where('r.id', '=', input.registrationId)
    const { rows, total } = await paged(query, input, COLUMNS, ORDER)
    return { rows: rows.map(letter), total }
  },

  async seeLetter({ input, user, db, now }) {
    const row = await letterRows(db)
      .select(['e.language', 'l.subject as kept_subject', 'l.text as kept_text', 'e.subject', 'e.text'])
      .select([ordinary(now).as('ordinary'), servable(now).as('servable')])
      .where('l.id', '=', input.id)
      .executeTakeFirst()
    const own = row !== undefined && row.account_id === user.id
    if (!row || (!own && !organises(user, row.organiser_id))) throw new Refusal('noSuchLetter')
    if (!own && isBidding(row, now)) throw new Refusal('hiddenWhileBidding')
    const waits = row.confirmed_at === null && row.served_at === null && row.asks_receipt
    const can = own ? (['confirm'] as const) : (['noteService'] as const)
    const due = waits && (own || row.ordinary || row.servable)
    return {
      ...letter(row),
      subject: row.subject ?? row.kept_subject ?? '',
      text: withoutCodes(row.text ?? row.kept_text ?? ''),
      language: storedLanguage(row.language),
      can: [...(due ? can : []), ...(own ? [] : (['print'] as const))],
      enclosed: row.registration_id !== null && enclosureOf(row.kind) !== undefined,
    }
  },
})

const isBidding = (row: LetterRow, now: Date) =>
  phaseOfSale(
    {
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      suspendedAt: row.suspended_at,
      terminatedAt: row.terminated_at,
    },
    now,
  ) === 'current'

/** The letters of an organiser's sales, none of a sale in bidding: they would tell who applied (Ordinance N-3, art. 19). */
async function ofOrganiser(db: Db, saleId: number | undefined, user: User, now: Date) {
  const query = letterRows(db).where('a.organiser_id', '=', user.actsFor).where(openTo(now))
  if (saleId === undefined) return query
  const sale = await db
    .selectFrom('announcement as a')
    .leftJoin('auction', 'auction.id', 'a.id')
    .select([
      'a.organiser_id',
      (eb) => eb.and([eb('auction.id', 'is not', null), eb.not(openTo(now))]).as('hidden'),
    ])
    .where('a.id', '=', saleId)
    .executeTakeFirst()
  if (!sale) throw new Refusal('noSuchAnnouncement')
  if (sale.organiser_id !== user.actsFor) throw new Refusal('notYours')
  if (sale.hidden) throw new Refusal('hiddenWhileBidding')
  return query.where('a.id', '=', saleId)
}

/** How it stands in e-delivery, as far as it goes there. */
function deliveryOf(row: LetterRow) {
  const state = row.delivery ?? (row.to_deliver ? ('QUEUED' as const) : null)
  if (!state) return null
  return {
    state,
    sentAt: row.delivered_at?.toISOString() ?? null,
    servedAt: row.served_at?.toISOString() ?? null,
    // Only what lies unopened counts as served by the passing of time.
    deemedOn: state === 'SENT' && row.delivered_at ? deemedServedOn(row.delivered_at) : null,
  }
}

const letter = (row: LetterRow) => ({
  id: row.id,
  announcementId: row.announcement_id,
  code: row.code,
  title: row.title,
  kind: row.kind,
  queuedAt: row.queued_at.toISOString(),
  sentAt: row.sent_at?.toISOString() ?? null,
  state: row.state ?? ('NOT_SENT' as const),
  channel: row.channel,
  delivery: deliveryOf(row),
  asksReceipt: row.asks_receipt,
  confirmedAt: row.confirmed_at?.toISOString() ?? null,
  servedOn: row.served_day,
})
