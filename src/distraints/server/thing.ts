/** The thing of a new distraint: one that is known, one that a state register answered, or one that the officer describes. */
import { Refusal } from '../../platform/endpoint.ts'
import type { Db } from '../../platform/server/db.ts'
import type { PersonalNumbers } from '../../platform/server/personal.ts'
import { PropertyDocument } from '../../properties/documents.contract.ts'
import { describe } from '../../properties/describing.rules.ts'
import { fold } from '../../properties/folding.rules.ts'
import { freshLookup } from '../../properties/server/lookups.ts'
import {
  keepDocument,
  type KnownThing,
  lockThing,
  lockThingCalled,
  type Source,
} from '../../properties/server/things.ts'
import { settingAt } from '../../settings/server/settings.ts'
import type { Thing } from '../entering.contract.ts'
import type { CheckRow } from './checking.ts'

type Around = { db: Db; personal: PersonalNumbers; accountId: number; now: Date }
type Found = { thing: KnownThing; check: CheckRow }

/** Kinds that a state register knows; what is written by hand of them is checked there later. */
const IN_REGISTERS = ['VEHICLE', 'AIRCRAFT', 'VESSEL']
const REGISTERS = ['MVR', 'GVA', 'IAMA', 'MAFF']

/** The thing, its row locked, and how it stands to the register that knows it. */
export async function thingOf(wanted: Thing, around: Around): Promise<Found> {
  const found = await (wanted.from === 'known'
    ? known(wanted.propertyId, around)
    : wanted.from === 'lookup'
      ? lookedUp(wanted.lookupId, around)
      : described(wanted.thing, around))
  if (
    found.thing.kind === 'REALESTATE' &&
    !(await settingAt(around.db, 'DistraintsOnRealEstate', around.now))
  )
    throw new Refusal('realEstate')
  return found
}

async function known(id: number, around: Around): Promise<Found> {
  const { db } = around
  const thing = await lockThing(db, id)
  if (!thing) throw new Refusal('noSuchProperty', { field: 'thing.propertyId' })
  const version = await db
    .selectFrom('property_version')
    .select(['source', 'reference', 'answered_at'])
    .where('property_id', '=', id)
    .where('number', '=', thing.version)
    .executeTakeFirstOrThrow()
  return { thing, check: checkOfThing(thing.kind, version, await settingAt(db, 'UseRegix', around.now)) }
}

/** How a thing stands to the register that knows it, by where its document came from. */
export function checkOfThing(
  kind: string,
  { source, reference, answered_at }: { source: string; reference: string | null; answered_at: Date },
  useRegix: boolean,
): CheckRow {
  if (REGISTERS.includes(source))
    return { subject: 'PROPERTY', state: 'MATCH', source, reference, answered_at }
  return { subject: 'PROPERTY', state: IN_REGISTERS.includes(kind) && useRegix ? 'PENDING' : 'OFF' }
}

async function lookedUp(id: string, { db, personal, accountId, now }: Around): Promise<Found> {
  const lookup = await freshLookup(db, id, 'PROPERTY', accountId, now, personal)
  if (!lookup) throw new Refusal('lookupGone', { field: 'thing.lookupId' })
  const { document, source, reference, answeredAt } = lookup
  if (!fold(describe(document).identifier)) throw new Refusal('descriptionMissing', { field: 'thing' })
  const origin = { source: source as Source, reference, answeredAt, now, enteredBy: accountId }
  const thing = await keepDocument(db, document, personal, origin)
  return { thing, check: { subject: 'PROPERTY', state: 'MATCH', source, reference, answered_at: answeredAt } }
}

type ByHand = Extract<Thing, { from: 'hand' }>['thing']

/** Throws the Refusal of a thing that is not described as art. 9 asks, or is not entered here. */
export function refuseUndescribed(by: ByHand) {
  if (by.assetType.toUpperCase() === 'WEAPON') throw new Refusal('weapon', { field: 'thing.assetType' })
  if (!fold(by.identifier) || !(by.description || by.title))
    throw new Refusal('descriptionMissing', {
      field: fold(by.identifier) ? 'thing.description' : 'thing.identifier',
    })
}

async function described(by: ByHand, { db, personal, accountId, now }: Around): Promise<Found> {
  refuseUndescribed(by)
  // Specification, section 5: the identifier is unique; what is there already is chosen, not described again.
  if (await lockThingCalled(db, by.kind, by.identifier))
    throw new Refusal('propertyExists', { field: 'thing.identifier' })
  const origin = { source: 'HAND' as const, reference: null, answeredAt: now, now, enteredBy: accountId }
  const { isNew, ...thing } = await keepDocument(db, documentByHand(by), personal, origin)
  // Somebody else described it at this very moment.
  if (!isNew) throw new Refusal('propertyExists', { field: 'thing.identifier' })
  const version = { ...origin, answered_at: now }
  return { thing, check: checkOfThing(thing.kind, version, await settingAt(db, 'UseRegix', now)) }
}

/** What an officer wrote, in the shape of the kind's document. */
export function documentByHand(by: ByHand): PropertyDocument {
  const { kind, identifier, secondIdentifier, title, description, assetType, realEstate } = by
  const second = secondIdentifier || undefined
  const shapes = {
    VEHICLE: { registrationNumber: identifier, vin: second, model: title, tradeDescription: description },
    AIRCRAFT: {
      msnserialNumber: identifier,
      modelName: title || undefined,
      description: description || undefined,
      registrations: second ? [{ registrationMark: second, isLastRegistration: true }] : [],
    },
    VESSEL: { registrationNumber: identifier, shipName: title, type: description, bodyNumber: second },
    AGRIFORMACHINERY: {
      registrationNumber: identifier,
      frameNumber: second,
      type: title || undefined,
      description: description || undefined,
    },
    REALESTATE: {
      identifier,
      title: title || undefined,
      description,
      ...realEstate,
      area: realEstate?.area ?? undefined,
    },
    OTHER: { identifier, assetType, title: title || undefined, description: description || undefined },
  }
  return PropertyDocument.parse({ kind, ...shapes[kind] })
}
