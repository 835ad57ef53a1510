/** A child process: the sandbox's authorities, so that what they do holds up nobody but themselves. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startQes } from '#sandbox/qes.ts'
import { startTsa } from '#sandbox/tsa.ts'
import { answer } from './answering.ts'

const folder = mkdtempSync(join(tmpdir(), 'zapori-papers-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

const answers = {
  /** Where the seal is kept, and who stamps. */
  start: async () => {
    const [qes, tsa] = [
      await startQes({ folder: join(folder, 'qes') }),
      await startTsa({ folder: join(folder, 'tsa') }),
    ]
    return { ...(await qes.seal()), urls: [tsa.address], trusted: [tsa.root] }
  },
}
export type Answers = typeof answers

answer(answers)
