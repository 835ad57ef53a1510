/** The portals of a drill: three processes, of this release or another, each behind its own way to the database. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'
import { type PortalProcess, startPortal } from '#test/portals.ts'

/** For signatures and for personal numbers, of every portal. */
export const KEY = 'a-key-of-a-drill-that-is-no-secret-at-all'
export const HERE = fileURLToPath(new URL('../../', import.meta.url))
/** What `deploy/` gives a portal; of it only how long it is drained matters here. */
const PORTAL = join(HERE, 'deploy/environment/portal.env')

type Given = { own: string; directory: string; publicUrl: string; urlOf: (n: number) => string }

/** `release` is a folder with the sources of the portal. */
export function portals({ own, directory, publicUrl, urlOf }: Given, release = HERE) {
  const all: (PortalProcess | undefined)[] = [undefined, undefined, undefined]
  let from = release
  const start = async (n: number) => {
    all[n] = await startPortal(
      {
        HOST: own,
        PORT: String(3001 + n),
        DATABASE_URL: urlOf(n),
        DATA_DIR: join(directory, `portal-${n + 1}`),
        PERSONAL_DATA_KEYS: KEY,
        SIGNING_KEYS: KEY,
        TRUSTED_PROXIES: own,
        SAMPLE_DATA: 'no',
        SANDBOX: 'no',
        PUBLIC_URL: publicUrl,
        DRAIN_SECONDS: String(parseEnv(readFileSync(PORTAL, 'utf8'))['DRAIN_SECONDS']),
        PAGE_THREADS: '1',
        LOG_LEVEL: 'warn',
        LOG_FILE: join(directory, `portal-${n + 1}.log`),
      },
      join(from, 'src/app/commands/main.ts'),
    )
  }
  const kill = async (n: number) => {
    all[n]?.process.kill('SIGKILL')
    await all[n]?.ended
  }
  return {
    start,
    /** One after the other: a start takes a core for some seconds. */
    startAll: async () => {
      for (const n of all.keys()) await start(n)
    },
    kill,
    signal: (n: number, signal: NodeJS.Signals) => all[n]?.process.kill(signal),
    /** Goes in good order, and the next release comes in its place. */
    replace: async (n: number) => {
      all[n]?.process.kill('SIGTERM')
      await all[n]?.ended
      await start(n)
    },
    /** From where those are started that start from now on. */
    startFrom: (folder: string) => void (from = folder),
    address: (n: number) => `http://${own}:${3001 + n}`,
    /** Whatever they have in hand: all of it is thrown away. */
    endAll: () => Promise.all([...all.keys()].map(kill)),
  }
}
