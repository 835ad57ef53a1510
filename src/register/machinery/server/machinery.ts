/** Looking at the register of agricultural machinery, and taking it away as a spreadsheet. */
import type { z } from 'zod'
import { Refusal } from '#platform/endpoint.ts'
import { isEik } from '#platform/identifiers.ts'
import { inLanguage } from '#platform/lang/language.ts'
import { COUNTED } from '#platform/lists.ts'
import type { Db } from '#platform/db/database.ts'
import { longPage } from '#platform/db/long-page.ts'
import { handlers } from '#platform/http/mount.ts'
import { containing } from '#platform/db/paged.ts'
import type { PersonalNumbers } from '#platform/pki/personal.ts'
import { toSpreadsheet } from '#platform/pdf/spreadsheet.ts'
import { inTurns } from '#platform/process/turns.ts'
import { fold } from '#platform/folding.ts'
import { type Machine, machinery, type MachineVersion } from '../machinery.contract.ts'
import { machineColumns, machineMessages, machineNumberKinds } from '../machinery.messages.ts'
import { findParty, viewOfParty } from '#register/parties/parties.ts'
import { keysOf } from '#platform/kinds.ts'

type Filters = Pick<z.output<typeof machinery.listMachines.input>, 'search' | 'distrained' | 'deleted'>

/** So many rows are put into words before others have their turn. */
const AT_ONCE = 200
/** So many are read at once. */
const CHUNK = 1_000

const COLUMNS = {
  registrationNumber: 'm.registration_number',
  frameNumber: 'm.frame_number',
  type: 'm.type',
  ownerName: 'm.owner_name',
  updatedAt: 'm.updated_at',
} as const

export const machineryViewHandlers = handlers(machinery, {
  async listMachines({ input, db, services, shown }) {
    const query = await wanted(db, input, services.personal)
    // Newest first, unless another order is asked for.
    const direction = input.sort ? input.direction : 'desc'
    const { rows, ...count } = await longPage(db, query, input, (machines) =>
      (input.sort ? machines.orderBy(COLUMNS[input.sort], direction) : machines).orderBy('m.id', direction),
    )
    shown.parties(rows.map((row) => row.owner_id))
    return { ...count, rows: rows.map(machineOf) }
  },

  async seeMachine({ input, db, services, shown }) {
    const row = await machineRows(db).where('m.id', '=', input.id).executeTakeFirst()
    if (!row) throw new Refusal('noSuchMachine')
    const versions = await versionsOf(db, row.id, services.personal)
    shown.parties([row.owner_id, ...versions.map(({ owner }) => owner.id)])
    return { ...machineOf(row), owner: versions[0]!.owner, versions }
  },

  async exportMachines({ input, origin, db, services, shown }) {
    const titles = inLanguage({ ...machineColumns, inForce: machineMessages.distraints }, origin.language)
    const kinds = inLanguage(machineNumberKinds, origin.language)
    const all = (await wanted(db, input, services.personal))
      .innerJoin('party', 'party.id', 'm.owner_id')
      .select(['party.kind', 'identifier_type', 'eik', 'identifier_cipher', 'party.name', 'legal_form'])
      .select(['first_name', 'middle_name', 'last_name'])
      .orderBy('m.id')
    // Chunk by chunk: what comes in one answer is read without a pause.
    const rows: Awaited<ReturnType<typeof all.execute>> = []
    for (let read = CHUNK; read === CHUNK;) {
      const next = await all
        .where('m.id', '>', rows.at(-1)?.id ?? 0)
        .limit(CHUNK)
        .execute()
      read = next.length
      for (const row of next) rows.push(row)
      if (rows.length > COUNTED) throw new Refusal('tooManyRows')
    }
    shown.parties(rows.map((row) => row.owner_id))
    const lines = await inTurns(rows, AT_ONCE, (row) => {
      const owner = viewOfParty({ ...row, id: row.owner_id }, services.personal)
      const company = owner.kind === 'COMPANY'
      const words: Record<keyof typeof machineColumns, string | null> = {
        registrationNumber: row.registration_number,
        frameNumber: row.frame_number,
        type: row.type,
        identifierType: kinds[owner.identifierType],
        identifier: owner.identifier,
        firstName: row.first_name,
        middleName: row.middle_name,
        lastName: row.last_name,
        name: company ? row.owner_name : null,
        legalForm: null,
        address: row.address,
      }
      return [...keysOf(machineColumns).map((column) => words[column]), row.in_force ?? 0]
    })
    return toSpreadsheet({ titles: Object.values(titles), rows: lines })
  },
})

/** Machines with the distraints that stand on them. */
const machineRows = (db: Db) =>
  db
    .selectFrom('machine as m')
    .leftJoin('property as p', 'p.id', 'm.property_id')
    .select(['m.id', 'm.registration_number', 'm.frame_number', 'm.type', 'm.owner_id', 'm.owner_name'])
    .select(['m.address', 'm.last_version', 'm.deleted', 'm.updated_at', 'p.in_force', 'p.entered'])

/** What is asked for; the whole EIK of an owner finds its machines. Numbers of people are not searched by: what is asked is kept. */
async function wanted(db: Db, { search, distrained, deleted }: Filters, personal: PersonalNumbers) {
  let query = machineRows(db).where('m.deleted', '=', deleted === 'yes')
  if (distrained === 'yes') query = query.where('p.in_force', '>', 0)
  if (distrained === 'no')
    query = query.where((is) => is.or([is('p.in_force', 'is', null), is('p.in_force', '=', 0)]))
  if (!search) return query
  const owner = isEik(search) ? await findParty(db, 'EIK', search, personal) : undefined
  const folded = fold(search)
  return query.where((is) =>
    is.or([
      is('m.words', 'ilike', containing(search)),
      ...(folded.length >= 3 ? [is('m.words', 'ilike', containing(folded))] : []),
      ...(owner ? [is('m.owner_id', '=', owner.id)] : []),
    ]),
  )
}

type Row = Awaited<ReturnType<ReturnType<typeof machineRows>['executeTakeFirstOrThrow']>>

const machineOf = (row: Row): Machine => ({
  id: row.id,
  registrationNumber: row.registration_number,
  frameNumber: row.frame_number,
  type: row.type,
  ownerName: row.owner_name,
  address: row.address,
  inForce: row.in_force ?? 0,
  entered: row.entered ?? 0,
  version: row.last_version,
  deleted: row.deleted,
  updatedAt: row.updated_at.toISOString(),
})

async function versionsOf(db: Db, id: number, personal: PersonalNumbers): Promise<MachineVersion[]> {
  const rows = await db
    .selectFrom('machine_version as v')
    .innerJoin('account as a', 'a.id', 'v.entered_by')
    .innerJoin('party as o', 'o.id', 'v.owner_id')
    .select(['v.number', 'v.kind', 'v.registration_number', 'v.frame_number', 'v.type', 'v.owner_id'])
    .select(['v.owner_name', 'v.address', 'v.ground', 'v.origin', 'v.at', 'a.full_name'])
    .select(['o.kind as owner_kind', 'o.identifier_type', 'o.eik', 'o.identifier_cipher'])
    .where('v.machine_id', '=', id)
    .orderBy('v.number', 'desc')
    .execute()
  return rows.map((row) => ({
    number: row.number,
    kind: row.kind,
    registrationNumber: row.registration_number,
    frameNumber: row.frame_number,
    type: row.type,
    owner: viewOfParty({ ...row, id: row.owner_id, kind: row.owner_kind, name: row.owner_name }, personal),
    address: row.address,
    ground: row.ground,
    origin: row.origin,
    at: row.at.toISOString(),
    enteredBy: row.full_name,
  }))
}
