/** What keeps robots away from the form: time, work done in the background, and each challenge once. Asks nobody outside and keeps nothing about anybody. */
import { hash } from 'node:crypto'
import type { Db } from '#platform/db/database.ts'
import { Refusal } from '#platform/endpoint.ts'
import type { PersonalNumbers } from '#platform/pki/personal.ts'
import type { Scope } from '#platform/process/integrations.ts'
import { PUZZLES } from '../feedback.contract.ts'
import { LEAST_AGE_MS, MOST_AGE_MS, puzzleText, solves } from '../proof.rules.ts'

export type Proof = { challenge: string; answers: readonly number[] }

/** A challenge of this moment. It is sealed and not stored: each portal that has the keys knows it again, and takes nothing else that was sealed for one. */
export const newChallenge = (personal: PersonalNumbers, now: Date): string =>
  personal.cover(`feedback ${now.getTime()}`).toString('base64url')

/** Uses up a challenge that was solved; throws `notProved` or `tooSoon`. Costs one hash for each puzzle, right or wrong. */
export async function useProof({ db, now, services }: Scope, proof: Proof | undefined): Promise<void> {
  const madeAt = proof && madeAtOf(services.personal, proof.challenge)
  if (!proof || madeAt === undefined) throw new Refusal('notProved')
  const age = now.getTime() - madeAt
  if (age > MOST_AGE_MS || !isSolved(proof)) throw new Refusal('notProved')
  if (age < LEAST_AGE_MS) throw new Refusal('tooSoon')
  await forgetOld(db, now)
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('feedback_proof')
    .values({ challenge_hash: hash('sha256', proof.challenge, 'buffer'), used_at: now })
    .onConflict((on) => on.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) throw new Refusal('notProved')
}

/** When a challenge was made; nothing, if the portal did not make it. */
function madeAtOf(personal: PersonalNumbers, challenge: string): number | undefined {
  const sealed = Buffer.from(challenge, 'base64url')
  // One spelling only, so that none is used twice under another.
  if (sealed.toString('base64url') !== challenge) return undefined
  try {
    const [, time] = /^feedback (\d{1,15})$/.exec(personal.open(sealed)) ?? []
    return time === undefined ? undefined : Number(time)
  } catch {
    return undefined
  }
}

function isSolved({ challenge, answers }: Proof): boolean {
  let solved = 0
  for (let puzzle = 0; puzzle < PUZZLES; puzzle++)
    if (solves(hash('sha256', puzzleText(challenge, puzzle, answers[puzzle] ?? 0), 'buffer'))) solved++
  return solved === PUZZLES
}

const forgetOld = (db: Db, now: Date) =>
  db
    .deleteFrom('feedback_proof')
    .where('used_at', '<', new Date(now.getTime() - 2 * MOST_AGE_MS))
    .execute()
