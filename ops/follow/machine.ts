/** A Debian 12 of its own with systemd as its first process, in which a manual is followed as if on a new machine; nothing of it stays. */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { until } from '../drill/processes.ts'
import { type Answer, type Ended, runInTerminal } from './terminal.ts'

export type Machine = Awaited<ReturnType<typeof bootMachine>>

type Wanted = {
  /** What it is called. */
  name: string
  /** A folder of this computer that it sees and may write over without changing it, and where: `folder::there`. */
  over?: string | undefined
  /** A folder of this computer that it shares with others, and where: `folder:there`. */
  shared?: string | undefined
  /** The network that it has in common with others, and its address there; without one it reaches nobody. */
  network?: { bridge: string; address: string } | undefined
}

/** Boots one, and returns once systemd says that all of it runs. */
export async function bootMachine(root: string, { name, over, shared, network }: Wanted) {
  const place = mkdtempSync(join(tmpdir(), 'zapori-machine-'))
  const unique = basename(place).toLowerCase().replaceAll('_', '')
  const [upper, work, whole] = ['over', 'work', 'whole'].map((folder) => join(place, folder))
  for (const folder of [upper!, work!, whole!]) mkdirSync(folder)
  const layers = `lowerdir=${root},upperdir=${upper},workdir=${work}`
  execFileSync('mount', ['-t', 'overlay', '-o', layers, unique, whole!])
  writeFileSync(join(whole!, 'etc/hostname'), `${name}\n`)
  const said = openSync(join(place, 'console'), 'a')
  const options = [
    '--boot',
    `--directory=${whole}`,
    `--machine=${unique}`,
    `--hostname=${name}`,
    '--register=no',
    '--console=pipe',
    network ? `--network-bridge=${network.bridge}` : '--private-network',
    ...(over ? [`--overlay=${over}`] : []),
    ...(shared ? [`--bind=${shared}`] : []),
  ]
  const group = groupOf(unique)
  // Not ended by Ctrl+C in our terminal: we end it.
  const container = spawn('sh', ['-c', group.enter, 'sh', ...options, ...group.options], {
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
    group.leave()
    rmSync(place, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
  process.once('exit', close)
  const within = (): string[] => {
    const [first] = childrenOf(container)
    if (first === undefined) throw new Error(`The machine ${name} has ended.`)
    return ['setsid', '--wait', 'nsenter', `--target=${first}`, '--all']
  }
  const begin = () => [...within(), '/usr/bin/env', '-i', ...ENVIRONMENT]
  /** Runs commands there as root; where something is to be answered, at a terminal, as a person would. */
  const run = (commands: string, answers: readonly Answer[] = []): Promise<Ended> => {
    const script = `cd /root\n${commands}`
    if (answers.length === 0) return runInTerminal([...begin(), '/bin/bash', '-c', script])
    writeFileSync(join(whole!, 'root/.typed'), script)
    const terminal = ['/usr/bin/script', '--quiet', '--return', '--command', 'bash /root/.typed', '/dev/null']
    return runInTerminal([...begin(), ...terminal], answers)
  }
  const runs = async () => (await run('systemctl is-system-running')).said.includes('running')
  try {
    await until('systemd to have started', runs, { withinMs: 120_000 })
    if (network) await run(`ip address add ${network.address}/24 dev host0; ip link set host0 up`)
  } catch (error) {
    const console = readFileSync(join(place, 'console'), 'utf8').slice(-2000)
    const { said: state } = await run(
      'systemctl --failed --no-pager; journalctl --priority=warning --no-pager --lines=30',
    ).catch(() => ({ said: '' }))
    close()
    throw new Error(`The machine ${name} did not start.\n${console}\n${state}`, { cause: error })
  }
  return {
    root: whole!,
    run,
    close,
    /** The command under which a program of this computer has the network of the machine. */
    get network(): readonly string[] {
      return ['nsenter', `--target=${childrenOf(container)[0]}`, '--net']
    },
  }
}

/**
 * A group of processes for a machine alone: two systemds in one would end each other's. A computer whose first process is systemd
 * gives it one; where that is something else, one is made below ours in each hierarchy of names.
 */
function groupOf(name: string) {
  const enter = (folders: readonly string[]) =>
    [...folders.map((folder) => `echo $$ > ${folder}/cgroup.procs`), 'exec systemd-nspawn "$@"'].join('\n')
  if (existsSync('/run/systemd/system')) return { enter: enter([]), options: [], leave: () => undefined }
  const ours = readFileSync('/proc/self/cgroup', 'utf8')
  const folders = HIERARCHIES.flatMap(([line, place]) => {
    const [, group] = line.exec(ours) ?? []
    const folder = group === undefined ? undefined : join(place, group)
    return folder && existsSync(join(folder, 'cgroup.procs')) ? [join(folder, name)] : []
  })
  for (const folder of folders) mkdirSync(folder)
  // What has just been killed is in it for a moment.
  const left = `for n in 1 2 3 4 5 6 7 8 9 10; do find "$1" -depth -type d -exec rmdir {} ';'; [ -e "$1" ] || break; sleep 0.2; done`
  const leave = () => {
    for (const folder of folders) spawnSync('sh', ['-c', left, 'sh', folder])
  }
  return { enter: enter(folders), options: ['--keep-unit'], leave }
}

/** Where Linux has them: the line of /proc/self/cgroup, and the folder. */
const HIERARCHIES = [
  [/^\d+:name=systemd:(.+)$/m, '/sys/fs/cgroup/systemd'],
  [/^0::(.+)$/m, '/sys/fs/cgroup/unified'],
  [/^0::(.+)$/m, '/sys/fs/cgroup'],
] as const

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
