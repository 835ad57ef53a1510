/** All machines of a follower: each is booted when somebody first types on it, and all are gone at the end. */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { debian, type Kind } from './debian.ts'
import type { Machines } from './following.ts'
import { bootMachine, type Machine, type Wanted } from './machine.ts'

/** Those of a cluster, with the addresses that the files of `deploy/` have. */
const ADDRESSES: Readonly<Record<string, string>> = {
  db1: '10.0.0.1',
  db2: '10.0.0.2',
  db3: '10.0.0.3',
  portal: '10.0.0.21',
}
const KINDS: Readonly<Record<string, Kind>> = { server: 'plain', trial: 'plain' }

/** Opens the way to machines; `archive` is what was packed, `cache` holds the roots. */
export function openMachines(archive: string, cache: string, tell: (line: string) => void) {
  const booted = new Map<string, Promise<Machine>>()
  const shared = mkdtempSync(join(tmpdir(), 'zapori-shared-'))
  for (const folder of ['brought', 'backups']) mkdirSync(join(shared, folder), { mode: 0o777 })
  let bridge: string | undefined
  /** Without an address of this computer: what is said there stays among the machines. */
  const openBridge = () => {
    bridge = `zfollow${process.pid}`
    execFileSync('ip', ['link', 'add', bridge, 'type', 'bridge'])
    execFileSync('ip', ['link', 'set', bridge, 'up'])
    return bridge
  }
  const wanted = (name: string): Wanted => {
    const address = ADDRESSES[name]
    if (address)
      return {
        name,
        network: { bridge: bridge ?? openBridge(), address },
        sees: [`${join(shared, 'brought')}:/brought`, `${join(shared, 'backups')}:/mnt/backups`],
      }
    return { name, ...(name === 'trial' && { over: [`${resolve('.')}:/srv/zapori`] }) }
  }
  const boot = async (name: string) => {
    const machine = await bootMachine(debian(resolve(cache), KINDS[name] ?? 'cluster', tell), wanted(name))
    tell(`${name}: a Debian of its own runs under systemd`)
    if (name === 'server' || name === 'portal') bringArchive(machine, archive)
    if (name === 'trial') bringNode(machine)
    return machine
  }
  const machines: Machines = (name) => {
    const there = booted.get(name) ?? boot(name)
    booted.set(name, there)
    return there
  }
  const close = async () => {
    for (const machine of await Promise.allSettled(booted.values()))
      if (machine.status === 'fulfilled') machine.value.close()
    booted.clear()
    if (bridge) execFileSync('ip', ['link', 'del', bridge])
    bridge = undefined
    rmSync(shared, { recursive: true, force: true })
  }
  return { machines, close }
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
  if (readdirSync(join(root, 'archive')).length !== 2) throw new Error('The archive was not brought over.')
}

/** “Node 20 or newer and npm”: those of this computer. */
function bringNode({ root }: Machine) {
  const npm = dirname(dirname(realpathSync(process.env['npm_execpath'] ?? '/usr/bin/npm')))
  cpSync(process.execPath, join(root, 'usr/local/bin/node'))
  cpSync(npm, join(root, 'usr/local/lib/node_modules/npm'), { recursive: true })
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(root, 'usr/local/bin/npm'))
}
