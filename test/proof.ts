/** The work that a browser does before a stranger's message, done here: as the portal asks for it, and with a clock that waits. */
import { randomBytes } from 'node:crypto'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { type Challenge, type Proof, proofOfWork } from '#people/proof-of-work/proof-of-work.contract.ts'
import { knowPlaces } from '#people/sign-in/server/known-places.ts'
import type { World } from './world.ts'

/** The proof that a challenge was solved. */
export async function solved(challenge: Challenge): Promise<Proof> {
  const solution = await solveChallenge({ challenge, deriveKey })
  return { challenge, solution: solution! }
}

/** A proof that is old enough to be taken. */
export async function proved(world: World): Promise<Proof> {
  const { challenge } = await world.done(proofOfWork.challengeFeedback, {})
  world.at(new Date(world.now().getTime() + 4_000))
  return solved(challenge)
}

/** A browser from which somebody has signed in before: it need not work. */
export async function knownBrowser(world: World) {
  const device = randomBytes(32).toString('base64url')
  const { id } = await world.person()
  await knowPlaces(world.db, id, { address: '127.0.0.1', device }, world.now())
  return { headers: { 'x-device': device } }
}
