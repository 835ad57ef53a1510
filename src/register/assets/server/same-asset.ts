/**
 * Which record an asset has that a register or an officer speaks of. Numbers are given again: a car is known by its VIN, a machine by its
 * record in the register of machinery. Two assets in one record would put the distraints of the one upon the other.
 */
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { describe } from '../descriptions.rules.ts'
import type { PropertyDocument } from '../documents.contract.ts'
import { fold } from '#platform/folding.ts'
import { linkMachineTo } from './machines.ts'
import type { PropertyType } from '#platform/fields.ts'

/** Kinds whose registration number may come to stand on another asset, told apart by their second number. */
const RENUMBERED: readonly string[] = ['VEHICLE', 'AGRIFORMACHINERY'] satisfies PropertyDocument['kind'][]
type Row = { id: number; folded: string; second_folded: string | null }

const numbersOf = (document: PropertyDocument) => {
  const { identifier, second } = describe(document)
  return { number: fold(identifier), second: fold(second ?? '') }
}

/** Where an asset stands whose number another one has too. */
const besides = (number: string, second: string) => `${number}/${second}`

/** The machine in our own register that an answer with this number spoke of. */
const machineOf = (document: PropertyDocument, reference: string | null) =>
  document.kind === 'AGRIFORMACHINERY' ? Number(/^(\d{1,9})\//.exec(reference ?? '')?.[1] ?? 0) : 0

/**
 * The id of the record that an answer of a register is about, its row locked; undefined where it has none of its own. Whichever other
 * thing bore its number until now gives it up. `reference` is the number of the answer.
 */
export async function recordOf(db: Db, document: PropertyDocument, reference: string | null) {
  if (document.kind === 'VEHICLE') return carByVin(db, document)
  const machine = machineOf(document, reference)
  if (!machine) return undefined
  const { number } = numbersOf(document)
  const { its, bearer } = await machineRecords(db, document, machine, true)
  if (bearer && bearer !== its) await giveUp(db, bearer)
  if (its) await bear(db, its, number)
  return its?.id
}

/** The id of the record of a machine that a look-up of its number found; nothing is changed. */
export async function recordOfMachine(db: Db, document: PropertyDocument, reference: string | null) {
  const machine = machineOf(document, reference)
  return machine ? (await machineRecords(db, document, machine, false)).its?.id : undefined
}

/** A record that was described by hand without a VIN is taken for this car. */
async function carByVin(db: Db, document: PropertyDocument): Promise<number | undefined> {
  const { number, second: vin } = numbersOf(document)
  if (!vin) return undefined
  const rows = await bearers(db, document.kind, number, vin)
  const bearer = rows.find(({ folded }) => folded === number)
  const other = bearer?.second_folded && bearer.second_folded !== vin
  if (other) await giveUp(db, bearer)
  const same = bearer && !other ? bearer : rows.find(({ second_folded: its }) => its === vin)
  if (same) await bear(db, same, number)
  return same?.id
}

/** The record that was linked to the machine, before its first look-up the one that bears its number unless that is of another machine; and who bears the number. */
async function machineRecords(db: Db, document: PropertyDocument, machineId: number, lock: boolean) {
  const { number, second: frame } = numbersOf(document)
  const machine = await db
    .selectFrom('machine')
    .select('property_id')
    .where('id', '=', machineId)
    .$if(lock, (query) => query.forNoKeyUpdate())
    .executeTakeFirst()
  const linked = machine?.property_id ?? 0
  const rows = await bearers(db, document.kind, number, frame, { id: linked, lock })
  const bearer = rows.find(({ folded }) => folded === number)
  const its =
    rows.find(({ id }) => id === linked) ??
    (!linked && bearer && (await mayBeOf(db, bearer, machineId, frame)) ? bearer : undefined)
  return { its, bearer }
}

/** Whether a record may be of this machine: not with another frame number, nor of another machine, unless that is this one entered again. */
async function mayBeOf(db: Db, bearer: Row, machineId: number, frame: string) {
  if (bearer.second_folded && frame && bearer.second_folded !== frame) return false
  const other = await db
    .selectFrom('machine')
    .select('id')
    .where('property_id', '=', bearer.id)
    .where('id', '<>', machineId)
    .where((is) => is.not(is.and([is('deleted', '=', true), is('frame_folded', '=', frame)])))
    .executeTakeFirst()
  return other === undefined
}

/** Notes which record the machine's distraints stand on. */
export async function linkMachine(
  db: Db,
  document: PropertyDocument,
  reference: string | null,
  propertyId: number,
) {
  const machine = machineOf(document, reference)
  if (machine) await linkMachineTo(db, machine, propertyId)
}

/** All records that may be meant, in one order, in which they are locked too. */
const bearers = (
  db: Db,
  kind: PropertyType,
  number: string,
  second: string,
  { id, lock }: { id: number; lock: boolean } = { id: 0, lock: true },
): Promise<Row[]> =>
  db
    .selectFrom('property')
    .select(['id', 'folded', 'second_folded'])
    .where('kind', '=', kind)
    .where((is) =>
      is.or([
        is('folded', '=', number),
        ...(second ? [is('second_folded', '=', second)] : []),
        ...(id ? [is('id', '=', id)] : []),
      ]),
    )
    .orderBy('id')
    .$if(lock, (query) => query.forUpdate())
    .execute()

const giveUp = (db: Db, { id, folded, second_folded: second }: Row) =>
  name(db, id, besides(folded, second ?? String(id)))
const bear = async (db: Db, { id, folded }: Row, number: string) => {
  if (folded !== number) await name(db, id, number)
}
const name = (db: Db, id: number, folded: string) =>
  db.updateTable('property').set({ folded }).where('id', '=', id).execute()

/** The folded numbers under which a described asset may stand: its own, and beside its second number where another asset bears the first. */
export function foldedPlacesOf(document: PropertyDocument): string[] {
  const { number, second } = numbersOf(document)
  return RENUMBERED.includes(document.kind) && second ? [number, besides(number, second)] : [number]
}

/** By what a described asset may turn out to be one that is known: two that share one of these are dealt with one after the other. */
export function tracesOf(document: PropertyDocument): string[] {
  const { second } = numbersOf(document)
  const own = foldedPlacesOf(document).map((folded) => `${document.kind} ${folded}`)
  return second && document.kind === 'VEHICLE' ? [...own, `VIN ${second}`] : own
}

/** Which of these traces lead to assets that are there; nothing is locked. */
export async function knownTraces(db: Db, traces: readonly string[]): Promise<ReadonlySet<string>> {
  const split = traces.map((trace) => [
    trace.slice(0, trace.indexOf(' ')),
    trace.slice(trace.indexOf(' ') + 1),
  ])
  const plain = split.filter(([kind]) => kind !== 'VIN')
  const vins = split.flatMap(([kind, vin]) => (kind === 'VIN' ? [vin] : []))
  const { rows } = await sql<{ trace: string }>`
    select kind || ' ' || folded as trace from property where (kind, folded) in
      (select * from unnest(${plain.map(([kind]) => kind)}::text[], ${plain.map(([, folded]) => folded)}::text[]))
    union select 'VIN ' || second_folded from property
    where kind = 'VEHICLE' and second_folded = any(${vins}::text[])`.execute(db)
  return new Set(rows.map(({ trace }) => trace))
}

/** The folded number under which an asset that somebody describes is to be kept; undefined where it is there already. */
export async function placeFor(db: Db, document: PropertyDocument): Promise<string | undefined> {
  const [number = '', beside] = foldedPlacesOf(document)
  const { second } = numbersOf(document)
  const rows = await db
    .selectFrom('property')
    .select(['folded', 'second_folded'])
    .where('kind', '=', document.kind)
    .where((is) =>
      is.or([
        is('folded', '=', number),
        ...(beside ? [is('folded', '=', beside)] : []),
        // A car with other plates than before.
        ...(beside && document.kind === 'VEHICLE' ? [is('second_folded', '=', second)] : []),
      ]),
    )
    .execute()
  if (rows.length === 0) return number
  const another = ({ folded, second_folded: its }: (typeof rows)[number]) =>
    folded === number && its !== null && its !== second
  return rows.every(another) ? beside : undefined
}
