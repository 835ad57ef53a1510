/** Commands of programs that may be sent again: under one Idempotency-Key each is done once, and answered the same for 48 hours. */
import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { System } from '#platform/access.ts'
import type { Db } from '#platform/db/database.ts'
import { Refusal } from '#platform/endpoint.ts'
import type { PersonalNumbers } from '#platform/pki/personal.ts'
import { canonical } from '#platform/process/canonical.ts'

const RETENTION_MS = 48 * 3_600_000
/** Whose process ended meanwhile, nobody waits for longer. */
const LEFT_LYING_MS = 5 * 60_000
/** What a key may be: headers hold no other letters. */
export const KEY_PATTERN = /^[\x21-\x7e]{1,200}$/

/** Keeps the answer with what the command did, in its transaction. */
export type Storing = (db: Db, answer: unknown) => Promise<void>
type Asking = {
  request: FastifyRequest
  reply: FastifyReply
  system: System
  deed: string
  input: unknown
  /** The file that was sent, where one was. */
  bytes: Buffer
}
type With = { db: Db; clock: () => Date; personal: PersonalNumbers }

/**
 * Does a command under the key that its sender gave it; without one, simply. Refuses another command under the same key (`keyOfAnother`)
 * and one that is still under way (`keyUnderWay`). A command that is refused leaves its key free: it may be corrected and sent again.
 */
export async function idempotent<T>(
  { request, reply, system, deed, input, bytes }: Asking,
  { db, clock, personal }: With,
  run: (store?: Storing) => Promise<T>,
): Promise<T> {
  const key = keyIn(request)
  if (key === undefined) return run()
  const mine = { system_id: system.systemId, key }
  const file = bytes.length > 0 ? [hash('sha256', bytes)] : []
  const print = hash('sha256', canonical([deed, input, ...file]))
  const known = await begin(db, { ...mine, deed, fingerprint: personal.cover(print), at: clock() })
  if (known) {
    if (personal.open(known.fingerprint) !== print) throw new Refusal('keyOfAnother')
    if (!known.answer) throw new Refusal('keyUnderWay')
    reply.header('idempotency-replayed', 'true')
    return JSON.parse(personal.open(known.answer)) as T
  }
  const leave = () =>
    db
      .deleteFrom('idempotency_key')
      .where('system_id', '=', mine.system_id)
      .where('key', '=', key)
      .where('status', 'is', null)
      .execute()
  try {
    const done = await run(async (tx, answer) => {
      await tx
        .updateTable('idempotency_key')
        .set({ status: 200, answer: personal.cover(JSON.stringify(answer)) })
        .where('system_id', '=', mine.system_id)
        .where('key', '=', key)
        .execute()
    })
    if (done instanceof Refusal) await leave()
    return done
  } catch (error) {
    await leave()
    throw error
  }
}

type Begun = { system_id: number; key: string; deed: string; fingerprint: Buffer; at: Date }

/** Takes the key; what is known of it where somebody has it. One that was left lying is free again. */
async function begin(db: Db, mine: Begun) {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('idempotency_key')
    .values(mine)
    .onConflict((on) =>
      on
        .columns(['system_id', 'key'])
        .doUpdateSet({ deed: mine.deed, fingerprint: mine.fingerprint, at: mine.at })
        .where('idempotency_key.status', 'is', null)
        .where('idempotency_key.at', '<', new Date(mine.at.getTime() - LEFT_LYING_MS)),
    )
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows) return undefined
  const known = await db
    .selectFrom('idempotency_key')
    .select(['fingerprint', 'answer'])
    .where('system_id', '=', mine.system_id)
    .where('key', '=', mine.key)
    .executeTakeFirst()
  // Whoever had it was refused between the two questions.
  if (!known) throw new Refusal('keyUnderWay')
  return known
}

function keyIn({ headers }: FastifyRequest): string | undefined {
  const given = headers['idempotency-key']
  if (given === undefined) return undefined
  if (typeof given !== 'string' || !KEY_PATTERN.test(given))
    throw new Refusal('invalidInput', { fields: { 'Idempotency-Key': ['1–200: A–Z a–z 0–9 - _ …'] } })
  return given
}

/** Forgets keys whose time is over; answers how many. */
export async function forgetKeys(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('idempotency_key')
    .where('at', '<', new Date(now.getTime() - RETENTION_MS))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
