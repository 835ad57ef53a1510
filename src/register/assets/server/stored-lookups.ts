/** Answers of state registers that an officer has seen: kept for a day, so that an entry can name one instead of sending it back. */
import type { RetentionRule as Forgotten } from '#platform/features/retention.ts'
import { randomUUID } from 'node:crypto'
import type { Db } from '#platform/db/database.ts'
import type { Job } from '#platform/db/job.ts'
import type { PersonalNumbers } from '#platform/pki/personal.ts'
import type { PropertyDocument } from '../documents.contract.ts'
import { openDocument, sealDocument } from './documents.ts'
import { type Source, ASSET_SOURCES } from './assets.ts'
import { oneOf } from '#platform/kinds.ts'
import type { SourceName } from '../nomenclature.contract.ts'

const RETENTION_HOURS = 24
const RETENTION_MS = RETENTION_HOURS * 3_600_000

export const lookupRetention: Forgotten[] = [
  {
    name: 'lookups',
    what: {
      bg: 'Отговори на държавни регистри, от които може да се впише запор',
      en: 'Answers of state registers from which a distraint may be entered',
    },
    why: {
      bg: 'По-късно биха били остарели; че са поискани, личи от справките',
      en: 'After that they would be out of date; the record of enquiries still shows that they were asked for',
    },
    term: { count: RETENTION_HOURS, unit: 'hours' },
    how: 'ROWS',
  },
]

/** What a register said of a person or company. */
export type PartyAnswer = {
  found: boolean
  kind: 'PHYSICAL_PERSON' | 'COMPANY'
  identifierType: 'EGN' | 'LNCH' | 'EIK'
  /** In one line; empty if it was not found. */
  name: string
  firstName?: string
  middleName?: string
  lastName?: string
  birthDate?: string
  deathDate?: string
  legalForm?: string
  status?: string
}
type Answered = { source: SourceName; reference: string | null; answeredAt: Date }

/** Keeps the answer about an asset; what comes back is the id under which its entry may name it. */
export async function storeAssetLookup(
  db: Db,
  document: PropertyDocument,
  personal: PersonalNumbers,
  of: Answered & { source: Source; accountId: number; now: Date },
): Promise<string> {
  const { open, cipher } = sealDocument(document, personal)
  return store(db, 'PROPERTY', open, cipher, of)
}

/** Keeps the answer about a person or company. */
export const storePartyLookup = (
  db: Db,
  answer: PartyAnswer,
  identifier: string,
  personal: PersonalNumbers,
  of: Answered & { accountId: number; now: Date },
) => store(db, 'PARTY', JSON.stringify(answer), personal.cover(identifier), of)

async function store(
  db: Db,
  subject: Subject,
  answer: string,
  cipher: Buffer | null,
  { accountId, now, source, reference, answeredAt }: Answered & { accountId: number; now: Date },
) {
  const id = randomUUID()
  await db
    .insertInto('lookup')
    .values({
      id,
      account_id: accountId,
      subject,
      answer,
      numbers_cipher: cipher,
      source,
      reference,
      answered_at: answeredAt,
      created_at: now,
    })
    .execute()
  return id
}

type Subject = 'PROPERTY' | 'PARTY'
type Stored<S extends Subject> = Answered &
  (S extends 'PARTY'
    ? { answer: PartyAnswer; number: string }
    : { source: Source; document: PropertyDocument })

/** The answer under this id, if this officer asked for it within a day. */
export async function freshLookup<S extends Subject>(
  db: Db,
  id: string,
  subject: S,
  accountId: number,
  now: Date,
  personal: PersonalNumbers,
): Promise<Stored<S> | undefined> {
  const row = await db
    .selectFrom('lookup')
    .selectAll()
    .where('id', '=', id)
    .where('subject', '=', subject)
    .where('account_id', '=', accountId)
    .where('created_at', '>', new Date(now.getTime() - RETENTION_MS))
    .executeTakeFirst()
  if (!row) return undefined
  const { source, reference, answered_at: answeredAt } = row
  const what =
    subject === 'PARTY'
      ? { answer: row.answer as unknown as PartyAnswer, number: personal.open(row.numbers_cipher!) }
      : {
          source: oneOf(ASSET_SOURCES, source)!,
          document: openDocument(row.answer, row.numbers_cipher, personal),
        }
  return { source, reference, answeredAt, ...what } as Stored<S>
}

/** Answers that nobody may enter from any more are forgotten. */
export const forgetLookups: Job = {
  name: 'forget answers of registers',
  everyMs: 600_000,
  run: async (db, now) => {
    await db
      .deleteFrom('lookup')
      .where('created_at', '<=', new Date(now.getTime() - RETENTION_MS))
      .execute()
    // Nothing more waits behind this.
    return []
  },
}
