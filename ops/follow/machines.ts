/** The machines of a follower: each is booted when somebody first types on it. */
import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { debian, FOR_A_CLUSTER, FOR_PORTALS } from './debian.ts'
import type { Machines } from './following.ts'
import { bootMachine, type Machine } from './machine.ts'
import type { MachineName } from './step.ts'

/** The official list of settlements, where somebody has laid it beside the sources. */
const OFFICIAL_LISTS = '../shared/reference/data'

/** Where the machines stand that reach each other. */
const ADDRESSES: Readonly<Partial<Record<MachineName, string>>> = {
  db1: '10.0.0.1',
  db2: '10.0.0.2',
  db3: '10.0.0.3',
  server: '10.0.0.10',
}

/** Opens the way to machines; `archive` is what was packed, `cache` holds the roots. */
export function openMachines(archive: string, cache: string, report: (line: string) => void) {
  const booted = new Map<MachineName, Machine>()
  let now: MachineName | undefined
  let common: { bridge: string; backups: string } | undefined
  const close = () => {
    for (const machine of booted.values()) machine.close()
    booted.clear()
    if (!common) return
    takeUp(common.bridge)
    rmSync(common.backups, { recursive: true, force: true })
    common = undefined
  }
  process.once('exit', close)
  const machines: Machines = async (name) => {
    now = name
    const there = booted.get(name)
    if (there) return there
    // Who tries the sources has one machine, and has put it away before anything is installed.
    if (name === 'trial' || booted.has('trial')) close()
    const machine = await boot(name)
    booted.set(name, machine)
    report(`${name}: a Debian of its own runs under systemd`)
    if (name === 'trial') bringNode(machine)
    else if (name === 'server') bringArchive(machine, archive)
    else bringDeployment(machine, archive)
    return machine
  }
  const boot = (name: MachineName) => {
    const isDatabase = name !== 'server' && name !== 'trial'
    const root = debian(isDatabase ? FOR_A_CLUSTER : FOR_PORTALS, resolve(cache), report)
    const address = ADDRESSES[name]
    if (address) common ??= lay()
    return bootMachine(root, {
      name,
      // On the server they are for the external services, which a ministry has from others.
      over: isDatabase ? undefined : `${resolve('.')}::/srv/${name === 'trial' ? 'zapori' : 'outside'}`,
      shared: address && common ? `${common.backups}:/mnt/backups` : undefined,
      network: address && common ? { bridge: common.bridge, address } : undefined,
    })
  }
  return { machines, machineNow: () => now && booted.get(now), close }
}

/** What the machines have in common: a network, and a file system of yet another machine for backups. */
function lay() {
  const bridge = `zapori${process.pid % 100_000}`
  execFileSync('ip', ['link', 'add', bridge, 'type', 'bridge'])
  execFileSync('ip', ['link', 'set', bridge, 'up'])
  const backups = mkdtempSync(join(tmpdir(), 'zapori-backups-'))
  // Whose it is there, the machines decide.
  chmodSync(backups, 0o755)
  return { bridge, backups }
}

/** Takes the network up, with the lines to it of machines that have not quite gone. */
function takeUp(bridge: string) {
  const lines = execFileSync('ip', ['-oneline', 'link', 'show', 'master', bridge], { encoding: 'utf8' })
  for (const [, name] of lines.matchAll(/^\d+: ([^@:]+)/gm)) spawnSync('ip', ['link', 'delete', name!])
  spawnSync('ip', ['link', 'delete', bridge])
}

/** The folder of the archive that says how it is all set up. */
function bringDeployment({ root }: Machine, path: string) {
  const name = basename(path, '.tar.gz')
  const options = ['--extract', '--gzip', `--directory=${join(root, 'root')}`, '--strip-components=1']
  execFileSync('tar', [...options, '--file', path, `${name}/deploy`])
}

/** Lays the archive on the machine as it was brought over, and the same once more as the release after it. */
function bringArchive({ root }: Machine, path: string) {
  for (const folder of ['archive', 'next']) mkdirSync(join(root, folder))
  for (const file of [path, `${path}.sha256`]) cpSync(file, join(root, 'archive', basename(file)))
  const name = basename(path, '.tar.gz')
  const next = `cd ${join(root, 'next')} && mkdir made && tar --extract --gzip --directory=made --file ${path} &&
    mv made/${name} made/zapori-next-linux-x64 && tar --create --use-compress-program='gzip --fast' --directory=made --file zapori-next-linux-x64.tar.gz zapori-next-linux-x64 &&
    rm --recursive made && sha256sum zapori-next-linux-x64.tar.gz > zapori-next-linux-x64.tar.gz.sha256`
  execFileSync('sh', ['-c', next], { stdio: ['ignore', 'ignore', 'pipe'] })
  if (existsSync(OFFICIAL_LISTS)) cpSync(OFFICIAL_LISTS, join(root, 'srv/official'), { recursive: true })
  if (readdirSync(join(root, 'archive')).length !== 2) throw new Error('The archive was not brought over.')
}

/** “Node 20 or newer and npm”: those of this computer. */
function bringNode({ root }: Machine) {
  const npm = dirname(dirname(realpathSync(process.env['npm_execpath'] ?? '/usr/bin/npm')))
  cpSync(process.execPath, join(root, 'usr/local/bin/node'))
  cpSync(npm, join(root, 'usr/local/lib/node_modules/npm'), { recursive: true })
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(root, 'usr/local/bin/npm'))
}
