/** What is kept of questions to the registers: a line for each, for ever, and the answers for some minutes. Numbers of persons stand covered. */
import type { Db } from '#platform/db/database.ts'
import { storeAccess } from '#platform/http/accesses.ts'
import type { Identifier, PersonalNumbers } from '#platform/pki/personal.ts'
import type { Job } from '#platform/db/job.ts'
import type { Argument } from './regix-envelope.ts'

/** An answer as it was verified. */
export type Stored = { xml: string; reference: string | null; answeredAt: Date }

/** One question that was put, and how it ended. */
export type Line = {
  at: Date
  accountId: number | null
  actingFor: number | null
  purpose: string
  argument: Argument
  /** Whose number was asked. */
  people: readonly Identifier[]
  outcome: 'found' | 'notFound' | 'unreachable' | 'refused' | 'fault' | 'notReady' | 'badSignature'
  failure: string | null
  reference: string | null
  durationMs: number
  cached: boolean
}

const LONGEST_FAILURE = 500

/** A text of a register without the numbers of persons that it may repeat. */
export const withoutNumbers = (text: string) => text.replaceAll(/\d{9,}/g, '•••').slice(0, LONGEST_FAILURE)

/** Writes the line of a question, and keeps whom it was about. */
export async function noteCall(db: Db, personal: PersonalNumbers, line: Line) {
  const { id } = await db
    .insertInto('regix_call')
    .values({
      at: line.at,
      account_id: line.accountId,
      acting_for: line.actingFor,
      purpose: line.purpose,
      operation: line.argument.operation,
      argument_cipher: personal.cover(argumentText(line.argument)),
      outcome: line.outcome,
      failure: line.failure,
      service_call_id: line.reference,
      duration_ms: line.durationMs,
      cached: line.cached,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { at, accountId, actingFor, people } = line
  await storeAccess(db, personal, { at, of: { regixCallId: id }, accountId, actingFor, parties: [], people })
}

/** The answer to this question that is still good. */
export async function storedAnswer(
  db: Db,
  personal: PersonalNumbers,
  argument: Argument,
  now: Date,
): Promise<Stored | undefined> {
  const row = await db
    .selectFrom('regix_answer')
    .select(['answer_cipher', 'service_call_id', 'answered_at'])
    .where('hash', 'in', hashesOf(personal, argument))
    .where('expires_at', '>', now)
    .orderBy('answered_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row || !personal.knows(row.answer_cipher)) return undefined
  return {
    xml: personal.open(row.answer_cipher),
    reference: row.service_call_id,
    answeredAt: row.answered_at,
  }
}

/** Keeps an answer for a time. */
export async function storeAnswer(
  db: Db,
  personal: PersonalNumbers,
  argument: Argument,
  { xml, reference, answeredAt }: Stored,
  retentionMs: number,
) {
  if (retentionMs === 0) return
  const question = {
    answer_cipher: personal.cover(xml),
    service_call_id: reference,
    answered_at: answeredAt,
    expires_at: new Date(answeredAt.getTime() + retentionMs),
  }
  await db
    .insertInto('regix_answer')
    .values({ hash: hashesOf(personal, argument)[0]!, ...question })
    .onConflict((on) => on.column('hash').doUpdateSet(question))
    .execute()
}

/** Answers whose time is over are forgotten. */
export const forgetAnswers: Job = {
  name: 'answers of state registers',
  everyMs: 60_000,
  run: async (db, now) => {
    await db.deleteFrom('regix_answer').where('expires_at', '<=', now).execute()
    // Nothing more waits behind this.
    return []
  },
}

const argumentText = ({ fields }: Argument) => fields.map(([, value]) => value).join(' ')

/** The name of the operation keeps these hashes apart from those of numbers. */
const hashesOf = (personal: PersonalNumbers, argument: Argument) =>
  personal.hashes({ type: 'EGN', value: `${argument.operation}\n${JSON.stringify(argument.fields)}` })
