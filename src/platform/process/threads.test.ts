/** Threads with limits: what oversteps them fails alone, and the next task has its turn. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openThreads, type Threads } from './threads.ts'

const folder = mkdtempSync(join(tmpdir(), 'zapori-threads-'))
const file = join(folder, 'tasks.mjs')
let threads: Threads
beforeAll(() => {
  writeFileSync(
    file,
    `export const spin = () => { for (;;); }
     const rest = (ms) => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
     export const waitFor = (ms) => { rest(ms); return ms }
     export const hoard = () => { const all = []; for (;;) all.push(new Array(10000).fill(all.length)) }
     export const fail = () => { throw new Error('on purpose') }
     export const double = (n) => 2 * n`,
  )
  threads = openThreads({ threads: 1, memoryMb: 32, timeLimitMs: 500, longestMs: 30_000, longestQueue: 1 })
})
afterAll(async () => {
  await threads.close()
  rmSync(folder, { recursive: true })
})
const run = (name: string, input?: number) =>
  threads.run<number>({ module: pathToFileURL(file), name, input })

it.each([
  ['takes too long', 'spin', '500 ms'],
  ['takes too much memory', 'hoard', '32 MB'],
  ['fails', 'fail', 'on purpose'],
])('a task that %s fails alone', async (_, name, why) => {
  const overstepping = run(name)
  const next = run('double', 21)
  await expect(overstepping).rejects.toThrow(why)
  expect(await next).toBe(42)
})

it('what waits for the processor, as on a busy machine, has taken none of its time', async () => {
  expect(await run('waitFor', 1_500)).toBe(1_500)
})

it('what says nothing ends by the clock', async () => {
  const other = openThreads({ memoryMb: 32, timeLimitMs: 500, longestMs: 1_000, longestQueue: 1 })
  const silent = other.run({ module: pathToFileURL(file), name: 'waitFor', input: 3_600_000 })
  await expect(silent).rejects.toThrow('1000 ms by the clock')
  await other.close()
})

it('who comes when too many wait is asked to come again', async () => {
  const all = await Promise.allSettled([run('double', 1), run('double', 2), run('double', 3)])
  expect(
    all.map((each) => (each.status === 'fulfilled' ? each.value : (each.reason as Error).message)),
  ).toEqual([2, 4, 'tooMany'])
  expect(threads.count()).toBe(1)
})

it('closed, they take nothing new', async () => {
  const other = openThreads({ memoryMb: 32, timeLimitMs: 2_000, longestQueue: 1 })
  const inHand = other.run({ module: pathToFileURL(file), name: 'double', input: 4 })
  const closed = other.close()
  await expect(other.run({ module: pathToFileURL(file), name: 'double', input: 5 })).rejects.toThrow('closed')
  await closed
  expect(await inHand).toBe(8)
  expect(other.count()).toBe(0)
})
