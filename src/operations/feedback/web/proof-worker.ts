/** Solves the puzzles of a challenge in a thread of its own, so that whoever types notices nothing. */
import { puzzleText, solves } from '../proof.rules.ts'

const BATCH = 64
const encoder = new TextEncoder()

/** The first number that solves a puzzle. Hashes are asked for many at once, since each waits its turn in the browser. */
async function solved(challenge: string, puzzle: number): Promise<number> {
  for (let from = 0; ; from += BATCH) {
    const hashes = await Promise.all(
      Array.from({ length: BATCH }, (_, n) =>
        crypto.subtle.digest('SHA-256', encoder.encode(puzzleText(challenge, puzzle, from + n))),
      ),
    )
    const found = hashes.findIndex((hash) => solves(new Uint8Array(hash)))
    if (found >= 0) return from + found
  }
}

export type Task = { challenge: string; puzzles: number }

addEventListener('message', ({ data: { challenge, puzzles } }: MessageEvent<Task>) => {
  const work = async () => {
    const answers: number[] = []
    for (let puzzle = 0; puzzle < puzzles; puzzle++) answers.push(await solved(challenge, puzzle))
    postMessage(answers)
  }
  // What fails in a promise reaches nobody; what is thrown reaches whoever started the thread.
  work().catch((error: unknown) => reportError(error))
})
