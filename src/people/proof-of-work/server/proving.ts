/** What keeps robots away from forms: time, work done in the background (ALTCHA), and each challenge once. Asks nobody outside and keeps nothing about anybody. */
import { hash, randomUUID } from 'node:crypto'
import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Db } from '#platform/db/database.ts'
import { Refusal } from '#platform/endpoint.ts'
import type { PersonalNumbers } from '#platform/pki/personal.ts'
import { isKnownDevice } from '#platform/http/device.ts'
import { handlers } from '#platform/http/mount.ts'
import type { Origin } from '#platform/http/receive.ts'
import type { Scope } from '#platform/process/integrations.ts'
import { type Challenge, type Proof, proofOfWork } from '../proof-of-work.contract.ts'
import { LEAST_AGE_MS, MOST_AGE_MS } from '../proof-of-work.rules.ts'

/** One try takes the server a millisecond in a thread. So many tries take a telephone about a second, and nobody more than half as much again as another. */
const TRY = { algorithm: 'PBKDF2/SHA-256', cost: 2_000 }
const [FEWEST_TRIES, MOST_TRIES] = [200, 300]

/** A challenge of this moment. It is signed and not stored. Each portal that has the keys opens the seal in it, which is the key of the signature. */
async function newChallenge(personal: PersonalNumbers, now: Date): Promise<Challenge> {
  const secret = `feedback ${now.getTime()} ${randomUUID()}`
  const seal = personal.cover(secret).toString('base64url')
  const counter = randomInt(MOST_TRIES, FEWEST_TRIES)
  const made = await createChallenge({
    ...TRY,
    counter,
    deriveKey,
    data: { seal },
    hmacSignatureSecret: secret,
  })
  const { algorithm, cost, keyLength, keyPrefix, nonce, salt } = made.parameters
  return {
    parameters: { algorithm, cost, keyLength, keyPrefix, nonce, salt, data: { seal } },
    signature: made.signature!,
  }
}

type Sender = { user: unknown; origin: Pick<Origin, 'device'>; proof: Proof | undefined }

/**
 * Whoever is signed in, or writes from a device from which an account was entered, need not have worked; of anybody else it
 * uses up the challenge that was solved, or throws `notProved` or `tooSoon`.
 */
export async function mustHaveWorked(scope: Scope, { user, origin, proof }: Sender): Promise<void> {
  if (user || (await isKnownDevice(scope.db, origin.device, scope.now))) return
  await useProof(scope, proof)
}

async function useProof({ db, now, services }: Scope, proof: Proof | undefined): Promise<void> {
  const secret = proof && secretOf(services.personal, proof.challenge)
  if (!proof || secret === undefined) throw new Refusal('notProved')
  const age = now.getTime() - Number(secret.split(' ')[1])
  if (age > MOST_AGE_MS) throw new Refusal('notProved')
  const { verified } = await verifySolution({ ...proof, deriveKey, hmacSignatureSecret: secret })
  if (!verified) throw new Refusal('notProved')
  if (age < LEAST_AGE_MS) throw new Refusal('tooSoon')
  await forgetOld(db, now)
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('feedback_proof')
    // The signature has one spelling, so that none is used twice under another.
    .values({ challenge_hash: hash('sha256', proof.challenge.signature, 'buffer'), used_at: now })
    .onConflict((on) => on.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) throw new Refusal('notProved')
}

/** The key of the signature of a challenge, with the moment at which it was made; nothing, if the portal did not make it. */
function secretOf(personal: PersonalNumbers, { parameters }: Challenge): string | undefined {
  try {
    const secret = personal.open(Buffer.from(parameters.data.seal, 'base64url'))
    return /^feedback \d{1,15} [\da-f-]{36}$/.test(secret) ? secret : undefined
  } catch {
    return undefined
  }
}

export const challengeHandlers = handlers(proofOfWork, {
  async challengeFeedback({ services, now }) {
    return { challenge: await newChallenge(services.personal, now) }
  },
})

const forgetOld = (db: Db, now: Date) =>
  db
    .deleteFrom('feedback_proof')
    .where('used_at', '<', new Date(now.getTime() - 2 * MOST_AGE_MS))
    .execute()
