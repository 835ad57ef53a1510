/** Keeping the register of agricultural machinery: each action adds a version, from which the present row follows. */
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { Refusal } from '#platform/endpoint.ts'
import { recordingHandlers } from '#platform/http/mount.ts'
import { inLanguage } from '#platform/lang/language.ts'
import { oneLine } from '#platform/mail/letter-layout.ts'
import { queueMail } from '#platform/mail/mail.ts'
import type { Services } from '#platform/process/integrations.ts'
import { type Party, recordParties } from '#register/parties/parties.ts'
import { fold } from '#platform/folding.ts'
import { addMachine, changeMachine } from '#register/assets/server/machines.ts'
import { machinery } from '../machinery.contract.ts'
import { machineLetter, recordedFields } from '../machinery.messages.ts'

/* A machine under distraint is struck off: the officers who entered the distraints are told. */

/** The asset on which distraints of this machine stand, and how many are in force; undefined where there are none. */
async function distrainedAsset(db: Db, machineId: number) {
  const row = await db
    .selectFrom('machine as m')
    .innerJoin('property as p', 'p.id', 'm.property_id')
    .select(['p.id as propertyId', 'p.in_force as inForce'])
    .where('m.id', '=', machineId)
    .executeTakeFirst()
  return row && row.inForce > 0 ? row : undefined
}

type Struck = { registrationNumber: string; frameNumber: string; type: string }

/** Writes to everybody in whose name a distraint in force was entered on this asset, one letter for all of theirs. */
async function notifyOfficers(
  db: Db,
  { publicUrl }: Pick<Services, 'publicUrl'>,
  propertyId: number,
  { registrationNumber, frameNumber, type }: Struck,
  ground: string,
  now: Date,
) {
  const rows = await db
    .selectFrom('distraint as d')
    .innerJoin('account as a', (on) => on.on(sql<boolean>`a.id = coalesce(d.holder, d.acting_for)`))
    .select(['a.id', 'a.email', 'a.full_name', 'a.language', 'd.reference'])
    .where('d.property_id', '=', propertyId)
    .where('d.status', '=', 'ENFORCED')
    .where('a.state', '=', 'ACTIVE')
    .orderBy('d.id')
    .execute()
  for (const officer of new Map(rows.map((row) => [row.id, row])).values()) {
    if (!officer.email) continue
    const language = officer.language
    const words = inLanguage(machineLetter, language)
    const references = rows.filter(({ id }) => id === officer.id).map(({ reference }) => reference)
    await queueMail(
      db,
      { to: officer.email, accountId: officer.id, language, kind: 'machineStruckOff' },
      {
        subject: words.subject(oneLine(registrationNumber)),
        greeting: words.greeting(oneLine(officer.full_name)),
        paragraphs: [
          words.struckOff(oneLine(type), oneLine(registrationNumber), oneLine(frameNumber)),
          words.ground(oneLine(ground)),
          words.stands(references.join(', ')),
        ],
        action: {
          label: words.see,
          address: `${publicUrl}/dist/seizedProperties/details/${propertyId}/AGRIFORMACHINERY`,
        },
      },
      now,
    )
  }
}

/** What a version states. */
export type Stated = {
  registrationNumber: string
  frameNumber: string
  type: string
  address: string
  owner: Pick<Party, 'id' | 'name'>
}
export type Event = {
  kind: 'ADDED' | 'CHANGED' | 'OWNER_CHANGED' | 'DELETED'
  ground: string
  origin: 'FORM' | 'IMPORT'
  by: number
  now: Date
}

export const machineryEditHandlers = recordingHandlers(machinery, recordedFields, {
  async addMachine({ input: { owner, ...fields }, user, db, now, services }) {
    const partyOf = await recordParties(db, [owner], services.personal, now)
    const stated = { ...fields, owner: partyOf(owner) }
    const row = { ...rowOfMachine(stated), last_version: 1, created_at: now, updated_at: now }
    const made = await addMachine(db, row)
    if (!made) throw new Refusal('duplicateNumber', { field: 'registrationNumber' })
    const event = { kind: 'ADDED', ground: '', origin: 'FORM', by: user.id, now } as const
    await db
      .insertInto('machine_version')
      .values(rowOfVersion(made.id, 1, stated, event))
      .execute()
    return { id: made.id, registrationNumber: stated.registrationNumber }
  },

  async editMachine({ input: { id, after, ...fields }, user, db, now, changed }) {
    const before = await lockMachine(db, id, after)
    const stated = { ...before, ...fields }
    if (JSON.stringify(stated) === JSON.stringify(before)) throw new Refusal('nothingChanged')
    const other = await db
      .selectFrom('machine')
      .select('id')
      .where('folded', '=', fold(stated.registrationNumber))
      .where('deleted', '=', false)
      .where('id', '<>', id)
      .executeTakeFirst()
    if (other) throw new Refusal('duplicateNumber', { field: 'registrationNumber' })
    changed(reported(before), reported(stated))
    return follow(db, id, after, stated, { kind: 'CHANGED', ground: '', origin: 'FORM', by: user.id, now })
  },

  async changeMachineOwner({ input, user, db, now, services, changed }) {
    const { id, after, address, ground } = input
    const partyOf = await recordParties(db, [input.owner], services.personal, now)
    const owner = partyOf(input.owner)
    const before = await lockMachine(db, id, after)
    if (owner.id === before.owner.id) throw new Refusal('sameOwner', { field: 'owner.identifier' })
    const event = { kind: 'OWNER_CHANGED', ground, origin: 'FORM', by: user.id, now } as const
    changed(reported(before), reported({ ...before, owner, address }))
    return follow(db, id, after, { ...before, owner, address }, event)
  },

  async deleteMachine({ input: { id, after, ground, distraintsSeen }, user, db, now, services, changed }) {
    const before = await lockMachine(db, id, after)
    const record = await distrainedAsset(db, id)
    // More than were seen came meanwhile; CPC art. 452(1): what is done with a distrained asset has no effect against the creditor.
    if (record && record.inForce > distraintsSeen)
      throw new Refusal('distrained', { field: 'distraintsSeen', inForce: record.inForce })
    if (record) await notifyOfficers(db, services, record.propertyId, before, ground, now)
    changed(reported(before), {})
    return follow(db, id, after, before, { kind: 'DELETED', ground, origin: 'FORM', by: user.id, now })
  },
})

const reported = ({ registrationNumber, frameNumber, type, address, owner }: Stated) => ({
  registrationNumber,
  frameNumber,
  machineType: type,
  address,
  owner: owner.name,
})

/** What is stated of a machine now, its row locked; refuses if it is not the version that was seen. */
async function lockMachine(db: Db, id: number, after: number): Promise<Stated> {
  const row = await db.selectFrom('machine').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw new Refusal('noSuchMachine')
  if (row.deleted) throw new Refusal('isDeleted')
  if (row.last_version !== after) throw new Refusal('changedMeanwhile')
  return {
    registrationNumber: row.registration_number,
    frameNumber: row.frame_number,
    type: row.type,
    address: row.address,
    owner: { id: row.owner_id, name: row.owner_name },
  }
}

async function follow(db: Db, id: number, after: number, stated: Stated, event: Event) {
  await db
    .insertInto('machine_version')
    .values(rowOfVersion(id, after + 1, stated, event))
    .execute()
  const change = {
    ...rowOfMachine(stated),
    last_version: after + 1,
    deleted: event.kind === 'DELETED',
    updated_at: event.now,
  }
  await changeMachine(db, id, change).catch((error: unknown) => {
    // Somebody else took the number at this very moment.
    if ((error as { code?: unknown }).code !== '23505') throw error
    throw new Refusal('duplicateNumber', { field: 'registrationNumber' })
  })
  return { id, registrationNumber: stated.registrationNumber }
}

/** The columns of the present row that a version fills. */
export function rowOfMachine({ registrationNumber, frameNumber, type, address, owner }: Stated) {
  const folded = fold(registrationNumber)
  const words = [registrationNumber, folded, frameNumber, fold(frameNumber), type, owner.name]
  return {
    registration_number: registrationNumber,
    folded,
    frame_number: frameNumber,
    frame_folded: fold(frameNumber),
    type,
    owner_id: owner.id,
    owner_name: owner.name,
    address,
    words: words.join('\n'),
  }
}

/** The row of a version. */
export const rowOfVersion = (machineId: number, number: number, stated: Stated, event: Event) => ({
  machine_id: machineId,
  number,
  kind: event.kind,
  registration_number: stated.registrationNumber,
  frame_number: stated.frameNumber,
  type: stated.type,
  owner_id: stated.owner.id,
  owner_name: stated.owner.name,
  address: stated.address,
  ground: event.ground,
  origin: event.origin,
  at: event.now,
  entered_by: event.by,
})
