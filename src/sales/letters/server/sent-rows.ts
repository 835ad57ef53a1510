/** Letters of sales as lists show them, and which of them wait for their reader or for the organiser. */
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { ordinaryServiceBefore, SERVING } from '../letters.rules.ts'

/** By this a letter `l` of a sale finds what stands of it in the outbox, `e`: in the month of its moment, among those that last. */
export const itsEmail = sql<boolean>`e.id = l.email_id and e.queued_at = l.queued_at and e.lasting`

/** Every letter with its sale, its application if it has one, and what became of it in the outbox. */
export const letterRows = (db: Db) =>
  db
    .selectFrom('sale_letter as l')
    .innerJoin('announcement as a', 'a.id', 'l.announcement_id')
    .innerJoin('auction', 'auction.id', 'a.id')
    .leftJoin('registration as r', 'r.id', 'l.registration_id')
    .leftJoin('email as e', (join) => join.on(itsEmail))
    .leftJoin('e_delivery as v', 'v.id', 'l.delivery_id')
    .leftJoin('letter_to_deliver as w', 'w.letter_id', 'l.id')
    .select([
      'l.id',
      'l.announcement_id',
      'l.registration_id',
      'l.party_id',
      'l.name',
      'l.kind',
      'l.channel',
      'l.queued_at',
      'l.confirmed_at',
      'a.code',
      'a.title',
      'a.procedure',
      'a.organiser_id',
      'auction.starts_at',
      'auction.ends_at',
      'auction.suspended_at',
      'auction.terminated_at',
      'r.account_id',
      'r.origin',
      'r.number as registration_number',
      'e.to_address',
      'e.sent_at',
      'e.state',
      'v.status as delivery',
      'v.sent_at as delivered_at',
      'v.served_at',
      sql<boolean>`w.letter_id is not null`.as('to_deliver'),
      sql<string | null>`to_char(l.served_on, 'YYYY-MM-DD')`.as('served_day'),
      sql<boolean>`l.code_hash is not null`.as('asks_receipt'),
    ])
type Rows = ReturnType<typeof letterRows>
export type LetterRow = Awaited<ReturnType<Rows['execute']>>[number]

/** Whether the organiser may see what is tied to applicants: not from the start of bidding to its end. Ordinance N-3, art. 19. */
export const openTo = (now: Date) =>
  sql<boolean>`(auction.starts_at > ${now} or auction.terminated_at is not null
    or (auction.ends_at <= ${now} and auction.suspended_at is null))`

/**
 * Letters that asked for a receipt and got none, and were not served otherwise either: neither opened in e-delivery, nor so long in
 * the profile of their reader that they count as served (CPC art. 41a(1)).
 */
export const unconfirmed = (now: Date) =>
  sql<boolean>`(l.code_hash is not null and l.confirmed_at is null and l.served_on is null and v.served_at is null
    and (v.status is distinct from 'SENT' or v.sent_at >= ${ordinaryServiceBefore(now)}))`

/** Acts to somebody who applied on paper, which may be handed to them at the office as long as they have not confirmed them. */
export const servable = (now: Date) =>
  sql<boolean>`coalesce(${unconfirmed(now)} and l.kind = any(${[...SERVING]}) and r.origin = 'OFFICE', false)`

/**
 * Acts that nobody confirmed within the time of CPC art. 41a, or that could not be sent: to be served in the ordinary way. What
 * lies in its reader's profile is not; what e-delivery has not taken yet is given the same time.
 */
export const ordinary = (now: Date) =>
  sql<boolean>`coalesce(${unconfirmed(now)} and l.kind = any(${[...SERVING]}) and v.status is distinct from 'SENT'
    and (coalesce(e.sent_at, l.queued_at) < ${ordinaryServiceBefore(now)}
      or (l.email_id is null or e.state = 'FAILED') and v.status is distinct from 'QUEUED' and w.letter_id is null), false)`
