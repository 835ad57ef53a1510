/** Roots of Debian 12, made of its packages once a month and kept; machines write beside them. */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const RELEASE = 'bookworm'
const SOURCES = ['/etc/apt/sources.list.d/debian.sources', '/etc/apt/sources.list']
const MONTH_MS = 30 * 24 * 3600 * 1000

const ANY = ['systemd', 'systemd-sysv', 'dbus', 'openssl', 'ca-certificates', 'curl', 'iproute2', 'procps']
/** What the manuals suppose to be there, by the kind of machine. */
const KINDS = {
  /** “A machine with Debian 12”, with a PostgreSQL and a proxy of the distribution. */
  plain: ['postgresql', 'nginx', 'haproxy'],
  /** One of a cluster, or of a portal that uses it. */
  cluster: ['postgresql', 'haproxy', 'patroni', 'etcd-server', 'etcd-client', 'pgbackrest'],
  /** One that runs containers. */
  containers: ['postgresql', 'podman', 'podman-compose', 'crun', 'netavark', 'aardvark-dns', 'catatonit', 'iptables'],
} as const
export type Kind = keyof typeof KINDS

/** Why no machine can be booted here, as a sentence; undefined where one can. */
export function whyNot(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'The manual is followed as root on Linux: it boots machines of its own in containers of systemd.'
  const missing = Object.entries({ mmdebstrap: 'mmdebstrap', 'systemd-nspawn': 'systemd-container' })
    .filter(([program]) => !['/usr/bin', '/usr/sbin'].some((folder) => existsSync(join(folder, program))))
    .map(([, name]) => name)
  return missing.length > 0 ? `Missing: apt-get install ${missing.join(' ')}` : undefined
}

/** The root for machines of a kind. */
export function debian(cache: string, kind: Kind, tell: (line: string) => void): string {
  const packages = [...ANY, ...KINDS[kind]].join(',')
  const root = join(cache, `${RELEASE}-${kind}-${createHash('sha256').update(packages).digest('hex').slice(0, 8)}`)
  const made = join(root, 'etc/zapori-made')
  if (existsSync(made) && Date.now() - Number(readFileSync(made, 'utf8')) < MONTH_MS) return root
  tell(`making a Debian 12 of its packages (${kind}), once a month: some two minutes`)
  mkdirSync(cache, { recursive: true })
  for (const before of readdirSync(cache).filter((name) => name.startsWith(`${RELEASE}-${kind}-`)))
    rmSync(join(cache, before), { recursive: true, force: true })
  const unfinished = mkdtempSync(join(cache, 'unfinished-'))
  const marked = '--customize-hook=date +%s000 > "$1"/etc/zapori-made'
  bootstrap([`--include=${packages}`, marked, RELEASE, join(unfinished, 'root')])
  renameSync(join(unfinished, 'root'), root)
  rmSync(unfinished, { recursive: true })
  return root
}

/** Debian's own way to a root, or to an archive of one, from where this computer has its packages. */
function bootstrap(options: readonly string[]) {
  const sources = SOURCES.find((file) => existsSync(file))
  execFileSync('mmdebstrap', ['--variant=minbase', ...options, ...(sources ? [sources] : [])], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}
