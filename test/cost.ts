/**
 * What the tests take of the processor: each file with all that it starts, the shared PostgreSQL, and vitest itself. tools/cost.mjs
 * prints it. Only Linux tells.
 */
import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Client } from 'pg'
import { afterAll, expect } from 'vitest'
import { postmasterOf, secondsAlone, secondsWithAll } from '../ops/bench/processor.ts'
import { type Kind, kindOf } from './kinds.ts'

/** Where the account is kept; without it nothing is counted. */
const ACCOUNT = process.platform === 'linux' ? process.env['COST_ACCOUNT'] : undefined

const note = (line: { kind: Kind | 'PostgreSQL' | 'vitest'; seconds: number; file?: string }) =>
  ACCOUNT && appendFileSync(ACCOUNT, `${JSON.stringify(line)}\n`)

/** Counts the file that the worker is about to run. */
export function countFile(): void {
  if (!ACCOUNT) return
  const before = secondsWithAll(process.pid)
  // Registered first, it is done last.
  afterAll(() => {
    const file = relative(process.cwd(), expect.getState().testPath!)
    note({ kind: kindOf(file), seconds: secondsWithAll(process.pid) - before, file })
  })
}

/** Counts what all files share, from now until what it answers is called. */
export async function countShared(server: Client): Promise<() => void> {
  if (!ACCOUNT) return () => undefined
  const postmaster = await postmasterOf(server)
  const before = secondsWithAll(postmaster)
  return () => {
    note({ kind: 'PostgreSQL', seconds: secondsWithAll(postmaster) - before })
    note({ kind: 'vitest', seconds: secondsAlone(process.pid) })
  }
}
