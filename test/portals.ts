/** Portals as processes of their own, as a ministry would run several of them on one database. */
import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'

export type PortalProcess = {
  address: string
  process: ChildProcess
  output(): string
  ended: Promise<number | null>
}

const UNLIMITED = '100000000'
/** While a portal reads its modules, collecting what it throws away would take a sixth of the time. */
const ROOM = ['--min-semi-space-size=32', '--max-semi-space-size=64']

/**
 * Starts the portal, or what starts it, with this environment and waits for its address; throws with its words when it ends
 * first.
 */
export async function startPortal(
  environment: Record<string, string>,
  script = 'src/app/commands/main.ts',
): Promise<PortalProcess> {
  const child = spawn(process.execPath, [...ROOM, script], {
    env: {
      ...process.env,
      PORT: '0',
      LOG_LEVEL: 'error',
      LOG_FILE: '-',
      RATE_PER_ADDRESS: UNLIMITED,
      RATE_PER_ACCOUNT: UNLIMITED,
      RATE_GUARDED: UNLIMITED,
      RATE_LETTERS: UNLIMITED,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const address = await new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said += chunk.toString()
      const ready = /ready at (http:\/\/[^/]+)/.exec(said)?.[1]
      if (ready) resolve(ready)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    void ended.then(() => reject(new Error(`The portal did not start:\n${said}`)))
  })
  return { address, process: child, output: () => said, ended }
}

/** Between two looks: what is waited for may be over soon. */
const CHECK_EVERY_MS = 2
/** Longer than anything takes on the slowest machine, and less than a test may take in all (vitest.config.ts). */
const LONGEST_WAIT_MS = 300_000

/** Waits until something holds; where it never does, throws with what that was and what the portals have `said`. */
export async function waitUntil(
  what: string,
  holds: () => boolean | Promise<boolean>,
  said: () => string | undefined,
): Promise<void> {
  const began = performance.now()
  while (!(await holds())) {
    if (performance.now() - began > LONGEST_WAIT_MS)
      throw new Error(`It never came about that ${what}:\n${said()}`)
    await sleep(CHECK_EVERY_MS)
  }
}
