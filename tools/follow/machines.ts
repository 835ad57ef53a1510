/** The machines of a follower, one at a time: each is booted when somebody first types on it, and gone when the next one is wanted. */
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, realpathSync, symlinkSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { debian } from './debian.ts'
import type { Machines } from './following.ts'
import { bootMachine, type Machine } from './machine.ts'
import type { MachineName } from './step.ts'

/** The official list of settlements, where somebody has laid it beside the sources. */
const OFFICIAL_LISTS = '../shared/reference/data'

/** Opens the way to machines; `archive` is what was packed, `cache` holds the root. */
export function openMachines(archive: string, cache: string, tell: (line: string) => void) {
  let now: { name: MachineName; machine: Machine } | undefined
  const close = () => {
    now?.machine.close()
    now = undefined
  }
  const machines: Machines = async (name) => {
    if (now?.name === name) return now.machine
    // Where the computer has no systemd of its own, two at once would share groups of processes, and each would end the other’s.
    close()
    // On the server they are for the services outside, which a ministry has from others.
    const over = `${resolve('.')}::/srv/${name === 'trial' ? 'zapori' : 'outside'}`
    const machine = await bootMachine(debian(resolve(cache), tell), { name, over })
    now = { name, machine }
    tell(`${name}: a Debian of its own runs under systemd`)
    if (name === 'trial') bringNode(machine)
    else bringArchive(machine, archive)
    return machine
  }
  return { machines, machineNow: () => now?.machine, close }
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
