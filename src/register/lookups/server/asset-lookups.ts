/** Asking for assets where they are registered: the state registers through RegiX, and our own register of agricultural machinery. */
import { type RegixAnswer, askRegix, type RegixCaller } from './regix.ts'
import { isIdentifier } from '#platform/identifiers.ts'
import type { Db } from '#platform/db/database.ts'
import type { Scope } from '#platform/process/integrations.ts'
import type { PersonalNumbers } from '#platform/pki/personal.ts'
import type { MachineDocument, PropertyDocument } from '#register/assets/documents.contract.ts'
import { fold } from '#platform/folding.ts'
import type { SEARCH_BY } from '#register/assets/lookup.contract.ts'
import type { lookupFailures } from '#register/assets/lookup.messages.ts'
import type { Source } from '#register/assets/server/assets.ts'

/** What is asked for. `identifier` is the number of the asset, or of its owner. */
export type AssetQuestion = {
  kind: PropertyDocument['kind']
  by: (typeof SEARCH_BY)[number]
  identifier: string
}

/** A code under which the reason is worded and kept. */
export type FailureCode = keyof typeof lookupFailures
type Answered = { source: Source; reference: string | null; answeredAt: Date }
/** What came of a question; a register that failed is an answer too. */
export type AssetAnswer =
  | ({ state: 'found'; documents: PropertyDocument[] } & Answered)
  | ({ state: 'notFound' } & Answered)
  | { state: 'failed'; why: FailureCode }

/** How each kind may be sought. Ordinance N-3, art. 10(1) and (2): ships only by their owner. */
const SEARCHED_BY: Record<AssetQuestion['kind'], readonly AssetQuestion['by'][]> = {
  VEHICLE: ['REGNUMBER'],
  AIRCRAFT: ['MSN', 'OWNER'],
  VESSEL: ['OWNER'],
  AGRIFORMACHINERY: ['REGNUMBER'],
  REALESTATE: [],
  OTHER: [],
}
/** Whether some register can be asked so. */
export const mayBeQueried = ({ kind, by }: AssetQuestion) => SEARCHED_BY[kind].includes(by)

/** Whether the identifier can be one at all: a number with letters or digits, or the valid number of an owner. */
export const isAskable = ({ by, identifier }: AssetQuestion) =>
  by === 'OWNER'
    ? (['EGN', 'LNCH', 'EIK'] as const).some((type) => isIdentifier(type, identifier))
    : fold(identifier) !== ''

/** Asks the register that keeps assets of this kind. Never in a transaction. */
export async function askForAssets(
  scope: Scope,
  caller: RegixCaller,
  { kind, by, identifier }: AssetQuestion,
): Promise<AssetAnswer> {
  switch (kind) {
    case 'VEHICLE': {
      const query = { about: 'vehicle' as const, registrationNumber: identifier }
      return answerOf('MVR', await askRegix(scope, caller, query))
    }
    case 'AIRCRAFT': {
      const query =
        by === 'MSN'
          ? { about: 'aircraft' as const, msn: identifier }
          : { about: 'aircraftOfOwner' as const, owner: identifier }
      return answerOf('GVA', await askRegix(scope, caller, query))
    }
    case 'VESSEL': {
      const query = { about: 'vesselsOfOwner' as const, owner: identifier }
      return answerOf('IAMA', await askRegix(scope, caller, query))
    }
    default:
      return askOwnRegister(scope, identifier)
  }
}

/** The register of agricultural machinery is kept by the portal itself, so it is never down. */
async function askOwnRegister({ db, services, now }: Scope, identifier: string): Promise<AssetAnswer> {
  const machine = await findMachine(db, services.personal, identifier)
  const answered = { source: 'MAFF' as const, answeredAt: now }
  return machine
    ? { state: 'found', documents: [machine.document], reference: machine.reference, ...answered }
    : { state: 'notFound', reference: null, ...answered }
}

function answerOf(source: Source, answer: RegixAnswer<PropertyDocument[]>): AssetAnswer {
  if (answer.kind === 'failed') return { state: 'failed', why: answer.why }
  const { reference, answeredAt } = answer
  const answered = { source, reference, answeredAt }
  return answer.kind === 'found'
    ? { state: 'found', documents: answer.data, ...answered }
    : { state: 'notFound', ...answered }
}

/** The machine with this registration number; the reference names its record and version. */
async function findMachine(
  db: Db,
  personal: PersonalNumbers,
  identifier: string,
): Promise<{ document: MachineDocument; reference: string } | undefined> {
  const row = await db
    .selectFrom('machine')
    .innerJoin('party', 'party.id', 'machine.owner_id')
    .select([
      'machine.id',
      'machine.last_version',
      'machine.registration_number',
      'machine.frame_number',
      'machine.type',
      'machine.owner_name',
      'party.eik',
      'party.identifier_cipher',
    ])
    .where('machine.folded', '=', fold(identifier))
    .where('machine.deleted', '=', false)
    .executeTakeFirst()
  if (!row) return undefined
  const { eik, identifier_cipher: cipher } = row
  const owner = {
    name: row.owner_name,
    ...(eik ? { isCompany: true, eik } : { isCompany: false, personalNumber: personal.open(cipher!) }),
  }
  const document = {
    kind: 'AGRIFORMACHINERY' as const,
    registrationNumber: row.registration_number,
    frameNumber: row.frame_number,
    type: row.type,
    owner,
  }
  return { document, reference: `${row.id}/${row.last_version}` }
}
