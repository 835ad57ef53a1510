/** A root of Debian 12, made of its packages once a month and kept; machines write beside it. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const RELEASE = 'bookworm'
const SOURCES = ['/etc/apt/sources.list.d/debian.sources', '/etc/apt/sources.list']
const MONTH_MS = 30 * 24 * 3600 * 1000

const ANY = 'systemd,systemd-sysv,dbus,openssl,ca-certificates,curl,iproute2,procps'
/** What the manual supposes to be there: “a machine with Debian 12”, with what it has installed there. */
export const FOR_PORTALS = `${ANY},postgresql,nginx,haproxy`
export const FOR_A_CLUSTER = `${ANY},adduser,patroni,etcd-server,etcd-client,postgresql,pgbackrest`

/** Why no machine can be booted here, as a sentence; undefined where one can. */
export function whyNot(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'The manual is followed as root on Linux: it boots machines of its own in containers of systemd.'
  const missing = Object.entries({ mmdebstrap: 'mmdebstrap', 'systemd-nspawn': 'systemd-container' })
    .filter(([program]) => !['/usr/bin', '/usr/sbin'].some((folder) => existsSync(join(folder, program))))
    .map(([, name]) => name)
  return missing.length > 0 ? `Missing: apt-get install ${missing.join(' ')}` : undefined
}

/** The root for all machines with these packages. */
export function debian(packages: string, cache: string, report: (line: string) => void): string {
  const root = join(cache, `${RELEASE}-${packages.length}`)
  const made = join(root, 'etc/zapori-made')
  if (existsSync(made) && Date.now() - Number(readFileSync(made, 'utf8')) < MONTH_MS) return root
  report('making a Debian 12 of its packages, once a month: some two minutes')
  rmSync(root, { recursive: true, force: true })
  mkdirSync(cache, { recursive: true })
  const unfinished = mkdtempSync(join(cache, 'unfinished-'))
  const sources = SOURCES.find((file) => existsSync(file))
  const options = [
    '--variant=minbase',
    `--include=${packages}`,
    `--customize-hook=date +%s000 > "$1"/etc/zapori-made`,
  ]
  execFileSync('mmdebstrap', [...options, RELEASE, join(unfinished, 'root'), ...(sources ? [sources] : [])], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  renameSync(join(unfinished, 'root'), root)
  rmSync(unfinished, { recursive: true })
  return root
}
