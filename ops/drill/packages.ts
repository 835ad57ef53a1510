/** What a drill needs of the machine: packages of the distribution, by the programs they bring, and a system that lets networks be parted. */
import { execFileSync } from 'node:child_process'
import { accessSync, constants, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const PLACES = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/sbin']

/** Where a program is, if it is there. */
function found(program: string, places = PLACES): string | undefined {
  for (const place of places) {
    const path = join(place, program)
    try {
      accessSync(path, constants.X_OK)
      return path
    } catch {
      // Perhaps in the next.
    }
  }
  return undefined
}

/** The programs of the newest PostgreSQL that a package has put here. */
export function postgresPrograms(): string | undefined {
  try {
    const versions = readdirSync('/usr/lib/postgresql').toSorted((one, other) => Number(other) - Number(one))
    return versions
      .map((version) => `/usr/lib/postgresql/${version}/bin`)
      .find((folder) => found('pg_basebackup', [folder]) && found('postgres', [folder]))
  } catch {
    return undefined
  }
}

/** Package by program, as Debian names them. */
const PROGRAMS = {
  patroni: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  nginx: 'nginx',
  pgbackrest: 'pgbackrest',
  openssl: 'openssl',
  ip: 'iproute2',
  iptables: 'iptables',
  setpriv: 'util-linux',
  'mkfs.ext4': 'e2fsprogs',
}

/** The names of the packages that are missing. */
export function missingPackages(places = PLACES): string[] {
  const missing = Object.entries(PROGRAMS).flatMap(([program, name]) =>
    found(program, places) ? [] : [name],
  )
  return postgresPrograms() ? missing : [...missing, 'postgresql']
}

/** Why no drill can be held here, as a sentence; undefined where one can. */
export function whyNot(): string | undefined {
  const missing = missingPackages()
  if (missing.length > 0)
    return `No drill without the package${missing.length > 1 ? 's' : ''} ${missing.join(', ')}: apt-get install ${missing.join(' ')}`
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'No drill without root on Linux: it parts networks, mounts a small disk and stops processes of its own.'
  const name = `zapori-look-${process.pid}`
  try {
    execFileSync('ip', ['netns', 'add', name], { stdio: 'pipe' })
    execFileSync('ip', ['netns', 'del', name], { stdio: 'pipe' })
  } catch {
    return 'No drill on this machine: it does not let networks be made (ip netns add).'
  }
  return undefined
}
