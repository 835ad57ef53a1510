/** Under which account of the machine the portal's own PostgreSQL runs, and how its programs are called. */
import { spawn } from 'node:child_process'
import { stat } from 'node:fs/promises'

/** The account that PostgreSQL runs as; `undefined` means the account of the portal itself. */
export type Account = { uid: number; gid: number } | undefined

const windows = process.platform === 'win32'
const nobody = { uid: 65534, gid: 65534 }

/** Runs a program of PostgreSQL to its end, in a session of its own, and answers with its status and words. */
export function run(account: Account, file: string, args: string[], cwd = '/') {
  return new Promise<{ status: number; output: string }>((resolve) => {
    const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('PG'))
    const child = spawn(file, args, {
      cwd,
      env: { ...Object.fromEntries(inherited), LC_ALL: 'C' },
      stdio: windows ? 'ignore' : ['ignore', 'pipe', 'pipe'],
      // Ctrl-C in the terminal is for the portal, which stops PostgreSQL when its own work is done.
      detached: !windows,
      windowsHide: true,
      ...account,
    })
    let output = ''
    child.stdout?.on('data', (part: Buffer) => (output += part.toString()))
    child.stderr?.on('data', (part: Buffer) => (output += part.toString()))
    child.on('error', (error) => resolve({ status: -1, output: error.message }))
    child.on(windows ? 'exit' : 'close', (code) => resolve({ status: code ?? -1, output: output.trim() }))
  })
}

/** Chooses the account: PostgreSQL refuses to run as root, so root lends it to `postgres` or to nobody. */
export async function chooseAccount(cluster: string): Promise<Account> {
  const owner = await stat(cluster).catch(() => undefined)
  const self = process.getuid?.()
  if (self === undefined) return undefined
  if (self !== 0) {
    if (owner && owner.uid !== self)
      throw new Error(
        `The database in ${cluster} belongs to another account of this machine (uid ${owner.uid}). ` +
          'Start the portal as that account or as root, or choose another directory with DATA_DIR.',
      )
    return undefined
  }
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const [uid, gid] = await Promise.all(['-u', '-g'].map((what) => run(undefined, 'id', [what, 'postgres'])))
  if (uid?.status !== 0 || gid?.status !== 0) return nobody
  return { uid: Number(uid.output), gid: Number(gid.output) }
}

/** Whether the account can enter a directory, which it cannot below, say, a home directory with mode 700. */
export async function canEnter(account: Account, directory: string) {
  if (!account) return true
  return (await run(account, '/bin/sh', ['-c', 'cd -- "$1"', 'sh', directory])).status === 0
}

/** Gives a directory and all that is in it to the account. */
export async function giveTo(account: Account, path: string) {
  if (!account) return
  const { status, output } = await run(undefined, 'chown', ['-R', `${account.uid}:${account.gid}`, path])
  if (status !== 0) throw new Error(`Cannot give ${path} to the account that PostgreSQL runs as: ${output}`)
}
