/** Reading is judged by the processor time that it takes: a busy machine refuses nobody, and whoever keeps it busy is refused. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { closeReading, readApart } from './reading.ts'

const folder = mkdtempSync(join(tmpdir(), 'zapori-reading-'))
const file = join(folder, 'tasks.mjs')
beforeAll(() =>
  writeFileSync(
    file,
    `export const spin = () => { for (;;); }
     export const hardFile = (ms) => {
       const used = () => { const { user, system } = process.threadCpuUsage(); return (user + system) / 1000 }
       for (const begun = used(); used() - begun < ms; );
       return 'read'
     }`,
  ),
)
afterAll(async () => {
  await closeReading()
  rmSync(folder, { recursive: true })
})

/** Reads on a machine so busy that the clock has gone on by a minute before the thread has done anything. */
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
