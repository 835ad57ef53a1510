/** The work that a browser does before a stranger's message, done here: as the portal asks for it, and with a clock that waits. */
import { hash } from 'node:crypto'
import { feedback, PUZZLES } from '#operations/feedback/feedback.contract.ts'
import { puzzleText, solves } from '#operations/feedback/proof.rules.ts'
import type { World } from './world.ts'

/** A solution for each puzzle of a challenge. */
export const answersTo = (challenge: string): number[] =>
  Array.from({ length: PUZZLES }, (_, puzzle) => {
    let tried = 0
    while (!solves(hash('sha256', puzzleText(challenge, puzzle, tried), 'buffer'))) tried++
    return tried
  })

/** A proof that is old enough to be taken. */
export async function proved(world: World) {
  const { challenge } = await world.done(feedback.challengeFeedback, {})
  world.at(new Date(world.now().getTime() + 4_000))
  return { challenge, answers: answersTo(challenge) }
}
