/** Threads with limits: what oversteps them fails alone, and the next task has its turn. */
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Refusal } from '#platform/endpoint.ts'
import { asParty, type Party } from './party.ts'
import { closeReading, readApart } from './reading.ts'
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
     export const hardFile = (ms) => {
       const used = () => { const { user, system } = process.threadCpuUsage(); return (user + system) / 1000 }
       for (const begun = used(); used() - begun < ms; );
       return 'read'
     }
     export const fail = () => { throw new Error('on purpose') }
     export const double = (n) => 2 * n`,
  )
  threads = openThreads({ threads: 1, memoryMb: 32, timeLimitMs: 500, longestMs: 30_000, longestQueue: 1 })
})
afterAll(async () => {
  await Promise.all([threads.close(), closeReading()])
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

it('a thread that runs out of memory after its task was ended ends nothing but itself', async () => {
  for (let longestMs = 60; longestMs <= 300; longestMs += 40) {
    const other = openThreads({ threads: 1, memoryMb: 32, timeLimitMs: 60_000, longestMs, longestQueue: 1 })
    const hoarding = other.run({ module: pathToFileURL(file), name: 'hoard', input: undefined })
    await expect(hoarding).rejects.toThrow(/by the clock|32 MB/)
    await sleep(100)
    await other.close()
  }
  expect(await run('double', 21)).toBe(42)
})

it('there is no other kind of threads or pools, whose failures somebody would have to hear', () => {
  const source = new URL('../../', import.meta.url)
  const others = globSync('**/*.{ts,tsx}', { cwd: source, exclude: ['**/*.test.*'] }).filter((path) => {
    const text = readFileSync(new URL(path, source), 'utf8')
    return /from 'piscina'|import \{[^}]*\bWorker\b[^}]*\} from 'node:worker_threads'/.test(text)
  })
  expect(others).toEqual([join('platform', 'process', 'threads.ts')])
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

/** Reads, of a party of its own, on a machine so busy that the clock has gone on by a minute before the thread has done anything. */
async function readOnBusyMachine(name: string, upload: boolean) {
  let over = false
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const outcome = readApart<string>({ module: pathToFileURL(file), name, input: 1_000 }, { upload })
      .catch((error: Error) => error.message)
      .finally(() => (over = true))
    await vi.advanceTimersByTimeAsync(60_000)
    while (!over) {
      await sleep(20)
      await vi.advanceTimersByTimeAsync(20)
    }
    return await outcome
  } finally {
    vi.useRealTimers()
  }
}

it('after a file that was too hard its sender has less time for a while, and is answered how long; nobody else has', async () => {
  const read = (party: Party, name: string) =>
    asParty(party, () =>
      readApart<string>({ module: pathToFileURL(file), name, input: 1_000 }).catch((error: Refusal) => error),
    )
  expect(await read('account 1', 'hardFile')).toBe('read')
  expect(await read('account 1', 'spin')).toMatchObject({ code: 'tooHardToRead', details: {} })
  const again = (await read('account 1', 'hardFile')) as Refusal
  expect(again.code).toBe('tooHardToRead')
  expect(again.details['retryAfterSeconds']).toBeGreaterThan(0)
  expect(await read('account 1', 'double')).toBe(2_000)
  expect(await read('account 2', 'hardFile')).toBe('read')
})

it.each([
  ['an upload', true],
  ['a signed document or a table', false],
])(
  '%s that is hard to read is read however busy the machine is; one that never ends is refused',
  async (_, upload) => {
    expect(await readOnBusyMachine('hardFile', upload)).toBe('read')
    expect(await readOnBusyMachine('spin', upload)).toBe('tooHardToRead')
  },
)
