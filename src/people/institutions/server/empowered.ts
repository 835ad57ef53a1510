/** Keeping the lists of empowered persons; whoever is struck off loses access at once. Ordinance N-3, art. 7(3)–(5). */
import { sql } from 'kysely'
import { addListing, isAuthority, strikeListing } from '#people/accounts/server/empowered.ts'
import { dayInSofia } from '#platform/dates.ts'
import { Refusal } from '#platform/endpoint.ts'
import type { Db } from '#platform/db/database.ts'
import { recordingHandlers } from '#platform/http/mount.ts'
import { containing, paged } from '#platform/db/paged.ts'
import { empowered } from '../empowered.contract.ts'
import { termEnded } from '../institutions.rules.ts'
import { messages, recordedFields } from '../terms.messages.ts'
import { closeOffice } from './terms.ts'
import { institutionRows, isBailiffsCourt } from './institution-rows.ts'

const COLUMNS = { fullName: 'e.full_name', letterOn: 'e.letter_on', validUntil: 'e.valid_until' }

export const empoweredListHandlers = recordingHandlers(empowered, recordedFields, {
  async listAuthorities({ db }) {
    const rows = await db
      .selectFrom('institution')
      .select(['id', 'bg', 'en'])
      .where('active', '=', true)
      .where('kind', 'not in', ['COURT', 'CHAMBER'])
      .orderBy('bg')
      .execute()
    return { rows }
  },

  async listEmpowered({ input, db }) {
    const there = await db
      .selectFrom('institution')
      .select('id')
      .where('id', '=', input.id)
      .executeTakeFirst()
    if (!there) throw new Refusal('noSuchInstitution')
    let query = db
      .selectFrom('empowered_person as e')
      .leftJoin('account as a', 'a.id', 'e.account_id')
      .select(['e.id', 'e.full_name', 'e.position', 'e.legal_ground', 'e.letter_number', 'e.struck_reason'])
      .select(['e.struck_at', 'e.account_id', 'a.user_name'])
      .select(sql<string>`e.letter_on::text`.as('letter_day'))
      .select(sql<string | null>`e.valid_until::text`.as('last_day'))
      .select(sql<boolean>`(e.struck_at is null)`.as('stands'))
      .where('e.institution_id', '=', input.id)
    if (input.search) query = query.where('e.full_name', 'ilike', containing(input.search))
    const order = { byDefault: 'stands desc', id: 'e.id' } as const
    const { rows, total } = await paged(query, input, COLUMNS, order)
    return {
      total,
      rows: rows.map((row) => ({
        id: row.id,
        fullName: row.full_name,
        position: row.position,
        legalGround: row.legal_ground,
        letterNumber: row.letter_number,
        letterOn: row.letter_day,
        validUntil: row.last_day,
        account: row.account_id === null ? null : { id: row.account_id, userName: row.user_name! },
        struck: row.struck_at ? { on: dayInSofia(row.struck_at), reason: row.struck_reason! } : null,
      })),
    }
  },

  async addEmpowered({ input, user, db, now }) {
    const court = await isCourtWithList(db, input.id)
    const today = dayInSofia(now)
    if (!court && !input.legalGround) throw new Refusal('groundMissing', { field: 'legalGround' })
    if (input.letterOn > today) throw new Refusal('dayInFuture', { field: 'letterOn' })
    if (termEnded(input.validUntil || null, today)) throw new Refusal('overAlready', { field: 'validUntil' })
    const added = await addListing(db, {
      institutionId: input.id,
      court,
      fullName: input.fullName.replaceAll(/\s+/g, ' '),
      position: input.position,
      legalGround: input.legalGround,
      letterNumber: input.letterNumber,
      letterOn: input.letterOn,
      validUntil: input.validUntil || null,
      by: user.id,
      now,
    })
    if (!added) throw new Refusal('alreadyListed', { field: 'fullName' })
    return added
  },

  async strikeEmpowered({ input: { id, reason }, user, db, now, services, changed }) {
    const entry = await strikeListing(db, id, reason, user.id, now)
    if (!entry) throw new Refusal('notListed')
    changed({ inList: true, reason: null }, { inList: false, reason })
    if (entry.accountId === null) return {}
    const sentence = { bg: messages.struckOff.bg(reason), en: messages.struckOff.en(reason) }
    const closing = { accountId: entry.accountId, reason: sentence, by: user.id, details: {} }
    if (await closeOffice({ db, services, now }, closing)) return {}
    throw new Refusal('isAdministrator')
  },
})

/** Whether it is a district court; throws where no list can come from. */
async function isCourtWithList(db: Db, id: number) {
  const row = await institutionRows(db).where('i.id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('noSuchInstitution')
  if (isBailiffsCourt(row)) return true
  if (!(await isAuthority(db, id))) throw new Refusal('noList')
  return false
}
