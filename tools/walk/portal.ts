/** A portal with the sample data in a folder of its own, for as long as the walk takes. */
import type { ChildProcessByStdio } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

type Child = ChildProcessByStdio<null, Readable, Readable>
type Processes = {
  start: (script: string, args: readonly string[], variables: Record<string, string>) => Child
  endAll: () => Promise<void>
}
const { endAll, start } = (await import(new URL('../processes.mjs', import.meta.url).href)) as Processes

/** It loads some forty records and draws their pictures. */
const PATIENCE_MS = 240_000

/** Starts a portal with the sample data. Throws when it is not ready after PATIENCE_MS. */
export async function openSamplePortal() {
  const folder = await mkdtemp(join(tmpdir(), 'zapori-walk-'))
  const child = start('tools/start.mjs', [], {
    PORT: '0',
    DATA_DIR: folder,
    SANDBOX: 'no',
    // Pictures show the portal as it is in service.
    TRIAL: 'no',
    RATE_PER_ADDRESS: '100000',
  })
  const stop = async () => {
    await endAll()
    await rm(folder, { recursive: true, force: true })
  }
  const address = await new Promise<string>((settle, fail) => {
    let said = ''
    const late = setTimeout(() => fail(new Error(`The portal did not open:\n${said}`)), PATIENCE_MS)
    const hear = (words: Buffer) => {
      said += words.toString()
      const [, found] = /ready at (http:\/\/[^/\s]+)/.exec(said) ?? []
      if (!found) return
      clearTimeout(late)
      settle(found)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.on('close', () => fail(new Error(`The portal ended:\n${said}`)))
  }).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return { address, stop }
}
