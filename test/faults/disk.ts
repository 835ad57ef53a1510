/** A disk for a log that is soon full: a small file system where one may be mounted, else a limit on what the process may write. */
import { execFile } from 'node:child_process'
import { mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { PortalProcess } from '../portals.ts'

const run = promisify(execFile)
const works = (command: string, ...args: string[]) =>
  run(command, args).then(
    () => true,
    () => false,
  )

const SMALL = 64 * 1024

export type Disk = Awaited<ReturnType<typeof smallDisk>>

/** Makes it in this directory. Mounting is for root on Linux; elsewhere `limit` sets RLIMIT_FSIZE on the portal that writes there. */
export async function smallDisk(directory: string) {
  const folder = join(directory, 'small')
  await mkdir(folder)
  const mounted = await works('mount', '-t', 'tmpfs', '-o', `size=${SMALL}`, 'none', folder)
  const file = join(folder, 'portal.log')
  let limited: string | undefined
  return {
    /** The log. */
    file,
    limit: async ({ process: { pid } }: PortalProcess) => {
      if (!mounted && (await works('prlimit', '--pid', String(pid), `--fsize=${SMALL}:unlimited`)))
        limited = String(pid)
    },
    /** Whether the disk is small at all: on some machines neither is possible. */
    isSmall: () => mounted || limited !== undefined,
    /** At midnight in Sofia the log is turned: what was written then lies beside it. */
    written: async () => {
      const logs = (await readdir(folder)).filter((name) => name.startsWith('portal.log'))
      const sizes = await Promise.all(logs.map(async (name) => (await stat(join(folder, name))).size))
      return sizes.reduce((sum, size) => sum + size, 0)
    },
    /** Somebody has tidied up. */
    makeRoom: async () => {
      if (mounted) await run('mount', ['-o', 'remount,size=64m', folder])
      if (limited) await run('prlimit', ['--pid', limited, '--fsize=unlimited'])
    },
    remove: async () => {
      if (mounted) await run('umount', ['-l', folder])
    },
  }
}
