/** Portals as processes of their own, as a ministry would run several of them on one database. */
import { type ChildProcess, spawn } from 'node:child_process'

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
