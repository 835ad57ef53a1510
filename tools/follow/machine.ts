/** A Debian 12 of its own with systemd as its first process, in which a manual is followed as if on a new machine; nothing of it stays. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { until } from '../drill/processes.ts'
import { type Answer, type Ended, sitBefore } from './terminal.ts'

/** What the manual supposes to be there: “a machine with Debian 12”, a PostgreSQL and a proxy of the distribution. */
const PACKAGES =
  'systemd,systemd-sysv,dbus,postgresql,nginx,haproxy,openssl,ca-certificates,curl,iproute2,procps'
const RELEASE = 'bookworm'
const SOURCES = ['/etc/apt/sources.list.d/debian.sources', '/etc/apt/sources.list']
const MONTH_MS = 30 * 24 * 3600 * 1000

export type Machine = Awaited<ReturnType<typeof bootMachine>>

/** Why no machine can be booted here, as a sentence; undefined where one can. */
export function whyNot(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'The manual is followed as root on Linux: it boots a machine of its own in a container of systemd.'
  const missing = Object.entries({ mmdebstrap: 'mmdebstrap', 'systemd-nspawn': 'systemd-container' })
    .filter(([program]) => !['/usr/bin', '/usr/sbin'].some((folder) => existsSync(join(folder, program))))
    .map(([, name]) => name)
  return missing.length > 0 ? `Missing: apt-get install ${missing.join(' ')}` : undefined
}

/** A root of Debian, made of its packages once a month and kept; machines write beside it. */
export function debian(cache: string, tell: (line: string) => void): string {
  const root = join(cache, `${RELEASE}-${PACKAGES.length}`)
  const made = join(root, 'etc/zapori-made')
  if (existsSync(made) && Date.now() - Number(readFileSync(made, 'utf8')) < MONTH_MS) return root
  tell('making a Debian 12 of its packages, once a month: some two minutes')
  rmSync(root, { recursive: true, force: true })
  mkdirSync(cache, { recursive: true })
  const unfinished = mkdtempSync(join(cache, 'unfinished-'))
  const sources = SOURCES.find((file) => existsSync(file))
  const options = [
    '--variant=minbase',
    `--include=${PACKAGES}`,
    `--customize-hook=date +%s000 > "$1"/etc/zapori-made`,
  ]
  execFileSync('mmdebstrap', [...options, RELEASE, join(unfinished, 'root'), ...(sources ? [sources] : [])], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  renameSync(join(unfinished, 'root'), root)
  rmSync(unfinished, { recursive: true })
  return root
}

/** Boots one without a network but its own, and returns once systemd says that all of it runs. */
export async function bootMachine(root: string) {
  const place = mkdtempSync(join(tmpdir(), 'zapori-machine-'))
  const name = basename(place).toLowerCase().replaceAll('_', '')
  const [over, work, whole] = ['over', 'work', 'whole'].map((folder) => join(place, folder))
  for (const folder of [over!, work!, whole!]) mkdirSync(folder)
  execFileSync('mount', [
    '-t',
    'overlay',
    '-o',
    `lowerdir=${root},upperdir=${over},workdir=${work}`,
    name,
    whole!,
  ])
  const said = openSync(join(place, 'console'), 'a')
  const boot = ['--boot', `--directory=${whole}`, `--machine=${name}`, '--register=no']
  // Not ended by Ctrl+C in our terminal: we end it.
  const container = spawn('systemd-nspawn', [...boot, '--keep-unit', '--private-network', '--console=pipe'], {
    stdio: ['ignore', said, said],
    detached: true,
  })
  closeSync(said)
  let closed = false
  const close = () => {
    if (closed) return
    closed = true
    if (container.exitCode === null && container.signalCode === null) {
      for (const pid of childrenOf(container)) process.kill(pid, 'SIGKILL')
      container.kill('SIGKILL')
    }
    // Lazily: what has just been killed still holds it for a moment.
    execFileSync('umount', ['--lazy', whole!])
    rmSync(place, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
  process.once('exit', close)
  const within = (): string[] => {
    const [first] = childrenOf(container)
    if (first === undefined) throw new Error('The machine has ended.')
    return ['setsid', '--wait', 'nsenter', `--target=${first}`, '--all']
  }
  const begin = () => [...within(), '/usr/bin/env', '-i', ...ENVIRONMENT]
  /** Runs commands there as root; where something is to be answered, at a terminal, as a person would. */
  const run = (commands: string, answers: readonly Answer[] = []): Promise<Ended> => {
    const script = `cd /root\n${commands}`
    if (answers.length === 0) return sitBefore([...begin(), '/bin/bash', '-c', script])
    writeFileSync(join(whole!, 'root/.typed'), script)
    const terminal = ['/usr/bin/script', '--quiet', '--return', '--command', 'bash /root/.typed', '/dev/null']
    return sitBefore([...begin(), ...terminal], answers)
  }
  const runs = async () => (await run('systemctl is-system-running')).said.includes('running')
  try {
    await until('systemd to have started', runs, { withinMs: 120_000 })
  } catch (error) {
    const console = readFileSync(join(place, 'console'), 'utf8').slice(-2000)
    const { said: state } = await run('systemctl --failed --no-pager').catch(() => ({ said: '' }))
    close()
    throw new Error(`The machine did not start.\n${console}\n${state}`, { cause: error })
  }
  return { root: whole!, run, close }
}

const ENVIRONMENT = [
  'HOME=/root',
  'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  'LANG=C.UTF-8',
  'TERM=dumb',
  'PAGER=cat',
]

function childrenOf({ pid }: ChildProcess): number[] {
  try {
    const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    return text.split(' ').filter(Boolean).map(Number)
  } catch {
    return []
  }
}
