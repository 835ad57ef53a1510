/** Applying to take part in a sale, and looking at one's applications. */
import { randomBytes } from 'node:crypto'
import { Refusal } from '../../platform/endpoint.ts'
import { isEmail } from '../../platform/identifiers.ts'
import { dayInSofia } from '../../platform/dates.ts'
import { nextNumber } from '../../platform/server/db.ts'
import { handlers } from '../../platform/server/mount.ts'
import { paged } from '../../platform/server/paged.ts'
import { recordEvent } from '../../auctions/server/scheduling.ts'
import { registrations } from '../registration.contract.ts'
import type { Registration } from '../registration.contract.ts'
import { decideBy, registrationIsOpen } from '../rules.ts'
import { COLUMNS, inPhase, phaseOfRow, registrationRow, registrationRows } from './registration-rows.ts'

export const registering = handlers(registrations, {
  async registerForSale({ input, user, db, now, outside }) {
    // Locked, so that two applications of one person at the same moment are seen one after the other.
    const sale = await db
      .selectFrom('auction')
      .innerJoin('announcement as a', 'a.id', 'auction.id')
      .select(['a.id', 'a.registration_starts_at', 'a.registration_ends_at', 'a.organiser_id'])
      .where('a.id', '=', input.id)
      .forUpdate('auction')
      .executeTakeFirst()
    if (!sale) throw new Refusal('noSuchAnnouncement')
    if (user.actsFor === sale.organiser_id) throw new Refusal('barred')
    if (!registrationIsOpen(sale.registration_starts_at, sale.registration_ends_at, now))
      throw new Refusal('notOpen')
    const before = await db
      .selectFrom('registration')
      .select('id')
      .where('announcement_id', '=', sale.id)
      .where('account_id', '=', user.id)
      .where('status', '<>', 'DENIED')
      .executeTakeFirst()
    if (before) throw new Refusal('already')

    const represented = input.participation === 'PERSONAL' ? null : input.represented
    if (input.participation !== 'PERSONAL' && !represented) throw new Refusal('representedMissing')
    if (input.delivery === 'EMAIL' && !isEmail(input.deliveryAddress)) throw new Refusal('notAnEmail')

    const year = dayInSofia(now).slice(0, 4)
    const number = `${year}${String(await nextNumber(db, 'registration', Number(year))).padStart(5, '0')}`
    const { id } = await db
      .insertInto('registration')
      .values({
        number,
        announcement_id: sale.id,
        account_id: user.id,
        participation: input.participation,
        represented_kind: represented?.kind ?? null,
        represented_name: represented?.name ?? null,
        represented_identifier_type: represented?.identifierType ?? null,
        represented_cipher: represented ? outside.personal.cover(represented.identifier) : null,
        delivery: input.delivery,
        delivery_address: input.deliveryAddress,
        co_owner: input.coOwner,
        spouse: input.spouse,
        declared_funds: input.declaredFunds,
        declared_no_bar: input.declaredNoBar,
        recorded_at: now,
        salt: randomBytes(32),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordEvent(db, { announcementId: sale.id, at: now, kind: 'registered', user, details: { number } })
    return { id, number, recordedAt: now.toISOString() }
  },

  async listMyRegistrations({ input, user, db, now }) {
    const query = inPhase(registrationRows(db), input.phase, now).where('r.account_id', '=', user.id)
    const { rows, total } = await paged(query, input, COLUMNS, { byDefault: 'r.id desc', id: 'r.id' })
    return { rows: rows.map((row) => registrationRow(row, now)), total }
  },

  async seeRegistration({ input, user, db, now, outside }) {
    const row = await registrationRows(db).where('r.id', '=', input.id).executeTakeFirst()
    const own = row?.account_id === user.id
    // Another's application does not exist for a stranger (Ordinance N-3, art. 20, 32).
    if (!row || (!own && row.organiser_id !== user.actsFor)) throw new Refusal('noSuchRegistration')
    const phase = phaseOfRow(row, now)
    if (!own && phase === 'current') throw new Refusal('hiddenWhileBidding')
    const decidable = !own && row.status === 'WAITING' && phase === 'upcoming'
    return {
      ...registrationRow(row, now),
      represented: row.represented_name
        ? ({
            kind: row.represented_kind,
            name: row.represented_name,
            identifierType: row.represented_identifier_type,
            identifier: row.represented_cipher
              ? outside.personal.open(row.represented_cipher)
              : row.represented_identifier,
          } as Registration['represented'])
        : null,
      delivery: row.delivery as Registration['delivery'],
      deliveryAddress: row.delivery_address,
      coOwner: row.co_owner,
      spouse: row.spouse,
      decideBy: decideBy(row.recorded_at).toISOString(),
      can: decidable ? ['approve', 'deny'] : [],
    }
  },
})
