/** Adding, changing, closing and opening institutions. All of it happens one after another: a tree is judged as a whole. */
import { kinds, recordedFields } from '../institutions.messages.ts'
import { sql } from 'kysely'
import type { User } from '#platform/access.ts'
import { Refusal } from '#platform/endpoint.ts'
import type { Db } from '#platform/db/database.ts'
import { recordingHandlers } from '#platform/http/mount.ts'
import {
  type InstitutionAction,
  type InstitutionDraft,
  type InstitutionKind,
  institutions,
} from '../institutions.contract.ts'
import { hasBailiffs } from '../institutions.rules.ts'
import { moveToCourt } from '#people/account-store/offices.ts'
import { actionsOf, type InstitutionRecord, institutionRows, isBailiffsCourt } from './institution-rows.ts'

const LOCK = 7_216_002
const oneAfterAnother = (db: Db) => sql`select pg_advisory_xact_lock(${LOCK})`.execute(db)

export const institutionEditingHandlers = recordingHandlers(institutions, recordedFields, {
  async createInstitution({ input, db }) {
    await oneAfterAnother(db)
    await mustFit(db, input)
    return db
      .insertInto('institution')
      .values(columns(input))
      .returning(['id', 'bg'])
      .executeTakeFirstOrThrow()
  },

  async editInstitution({ input: { id, ...draft }, db, changed }) {
    await oneAfterAnother(db)
    const before = await institutionRows(db).where('i.id', '=', id).executeTakeFirst()
    if (!before) throw new Refusal('noSuchInstitution')
    const parent = await mustFit(db, draft, before)
    await storeBailiffs(db, before, draft, parent?.kind)
    const after = columns(draft)
    changed(reported(before), reported(after))
    await db.updateTable('institution').set(after).where('id', '=', id).execute()
    return { id, bg: draft.bg }
  },

  async deactivateInstitution({ input, user, db, changed }) {
    changed({ active: true }, { active: false })
    await turn(db, input.id, 'deactivate', user)
    return {}
  },

  async activateInstitution({ input, user, db, changed }) {
    changed({ active: false }, { active: true })
    await turn(db, input.id, 'activate', user)
    return {}
  },
})

async function turn(db: Db, id: number, action: InstitutionAction, user: User) {
  await oneAfterAnother(db)
  const row = await institutionRows(db).where('i.id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('noSuchInstitution')
  if (!actionsOf(row, user).includes(action)) throw new Refusal('notNow')
  await db
    .updateTable('institution')
    .set({ active: action === 'activate' })
    .where('id', '=', id)
    .execute()
}

const columns = ({ kind, bg, freeOfCharge, ...draft }: InstitutionDraft) => ({
  kind,
  bg,
  en: draft.en || null,
  code: draft.code || null,
  eik: draft.eik || null,
  parent_id: draft.parentId || null,
  region_code: draft.regionCode || null,
  address: draft.address || null,
  phone: draft.phone || null,
  email: draft.email || null,
  e_delivery_id: draft.eDeliveryId || null,
  free_of_charge: freeOfCharge,
})

const reported = (row: ReturnType<typeof columns>) => ({
  nameBg: row.bg,
  nameEn: row.en,
  kind: kinds[row.kind],
  code: row.code,
  eik: row.eik,
  parentId: row.parent_id,
  regionCode: row.region_code,
  address: row.address,
  phone: row.phone,
  email: row.email,
  eDeliveryId: row.e_delivery_id,
  freeOfCharge: row.free_of_charge,
})

/** Whether an institution can be kept so beside the others; answers what it is to belong to. */
async function mustFit(db: Db, draft: InstitutionDraft, before?: InstitutionRecord) {
  const others = db
    .selectFrom('institution')
    .select('id')
    .$if(before !== undefined, (query) => query.where('id', '<>', before!.id))
  if (draft.eik && (await others.where('eik', '=', draft.eik).executeTakeFirst()))
    throw new Refusal('duplicateEik')
  if (draft.code && (await others.where('code', '=', draft.code).executeTakeFirst()))
    throw new Refusal('duplicateCode')
  if (draft.regionCode) {
    const region = await db
      .selectFrom('region')
      .select('code')
      .where('code', '=', draft.regionCode)
      .executeTakeFirst()
    if (!region) throw new Refusal('noSuchRegion')
  }
  if (!draft.parentId) return undefined
  const parent = await db
    .selectFrom('institution')
    .select(['id', 'kind', 'active'])
    .where('id', '=', draft.parentId)
    .executeTakeFirst()
  // What already stands under a closed one may stay there.
  if (!parent || (!parent.active && parent.id !== before?.parent_id)) throw new Refusal('noSuchParent')
  if (before && (await isWithin(db, parent.id, before.id))) throw new Refusal('parentWithin')
  return parent
}

/** Whether one institution is another or one of its parts, however deep. */
async function isWithin(db: Db, id: number, whole: number) {
  const { rows } = await sql<{ id: number }>`
    with recursive up as (
      select id, parent_id from institution where id = ${id}
      union select i.id, i.parent_id from institution i join up on i.id = up.parent_id
    ) select id from up where id = ${whole}`.execute(db)
  return rows.length > 0
}

/** The accounts of a court's bailiffs follow its code; a court that has bailiffs stays one where they can serve. */
async function storeBailiffs(
  db: Db,
  before: InstitutionRecord,
  draft: InstitutionDraft,
  parentKind?: InstitutionKind,
) {
  if (!isBailiffsCourt(before)) return
  const ofCourt = (code: string) => db.selectFrom('account').select('id').where('court_code', '=', code)
  const after = {
    kind: draft.kind,
    code: draft.code || null,
    parentKind: parentKind ?? null,
  }
  if (!hasBailiffs(after)) {
    if (await ofCourt(before.code!).executeTakeFirst()) throw new Refusal('courtInUse')
  } else if (after.code !== before.code) await moveToCourt(db, before.code!, after.code)
}
