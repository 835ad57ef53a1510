/** What deploy/ holds is accepted by the programs that read it, and agrees with the portal. */
import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { makeKeys } from '#sandbox/e-auth-keys.ts'
import { SESSION } from '#platform/db/line/pooler.ts'
import { readConfig } from '#platform/process/config.ts'
import { SECRET } from '#platform/process/secrets.ts'
import { freePort } from '#platform/db/embedded-postmaster.ts'
import { here, programAt } from './programs.ts'

const text = (path: string) => readFileSync(join('deploy', path), 'utf8')
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'zapori-deploy-'))
  chmodSync(folder, 0o755)
  const { key, certificate } = await makeKeys('zapori')
  put('privkey.pem', key)
  put('fullchain.pem', certificate)
  put('both.pem', certificate + key)
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Writes a file of ours where a program is to find it. */
function put(name: string, content: string): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}
const request = (program: string, args: string[]) => {
  const { status, stdout, stderr } = spawnSync(programAt(program)!, args, { encoding: 'utf8' })
  return { status, said: `${stdout}${stderr}` }
}
const portsIn = async (config: string, ...lines: RegExp[]) => {
  let written = config
  for (const line of lines) {
    const port = await freePort()
    written = written.replaceAll(line, (_, before: string) => `${before}${port}`)
  }
  return written
}

it.runIf(programAt('nginx')).each(['nginx/zapori.conf', 'container/nginx.conf'])(
  `nginx takes %s${here('nginx')}`,
  async (file) => {
    put('zapori-proxy.conf', text('nginx/zapori-proxy.conf'))
    const config = text(file)
      .replaceAll('/etc/ssl/zapori/', `${folder}/`)
      .replace(/^ *listen \[::\].*$/gm, '')
    put('zapori.conf', await portsIn(config, /(listen )80\b/g, /(listen )443\b/g))
    put(
      'nginx.conf',
      `pid ${folder}/pid; error_log stderr; events {} http { access_log off; include zapori.conf; }`,
    )
    const { status, said } = request('nginx', ['-t', '-p', folder, '-c', join(folder, 'nginx.conf')])
    expect(said).not.toMatch(/\[(emerg|warn|alert)\]/)
    expect(status).toBe(0)
  },
)

it.runIf(programAt('haproxy'))(`HAProxy takes haproxy.cfg${here('haproxy')}`, () => {
  const config = text('haproxy/haproxy.cfg').replace('/etc/haproxy/zapori.pem', join(folder, 'both.pem'))
  const { status, said } = request('haproxy', ['-c', '-V', '-f', put('haproxy.cfg', config)])
  expect(said).toMatch(/Configuration file is valid/)
  expect(said).not.toMatch(/\[(WARNING|ALERT)\]/)
  expect(status).toBe(0)
})

it.runIf(programAt('systemd-analyze'))(`systemd takes the units${here('systemd-analyze')}`, () => {
  for (const file of globSync('deploy/systemd/zapori*.*')) {
    const name = file.replace(/^.*\//, '').replace('@.', '@3000.')
    const unit = readFileSync(file, 'utf8').replaceAll(
      '/opt/zapori/current/bin/zapori',
      join(process.cwd(), 'deploy/bin/zapori'),
    )
    const { status, said } = request('systemd-analyze', ['verify', '--man=no', put(name, unit)])
    // It looks at all units of this machine; of others it may say what it likes.
    expect(
      said.split('\n').filter((line) => line.includes('zapori')),
      file,
    ).toEqual([])
    expect(status, file).toBe(0)
  }
})

it.runIf(programAt('pgbouncer'))(`PgBouncer starts with pgbouncer.ini${here('pgbouncer')}`, async () => {
  const config = text('pgbouncer/pgbouncer.ini')
    .replace('/etc/pgbouncer/userlist.txt', put('userlist.txt', '"zapori_portal" "x"\n'))
    .replace('/etc/zapori/certificates/database.pem', join(folder, 'fullchain.pem'))
  const path = put('pgbouncer.ini', await portsIn(config, /(listen_port = )\d+/g))
  const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  const pooler = spawn(programAt('pgbouncer')!, [path], { ...nobody, stdio: ['ignore', 'ignore', 'pipe'] })
  onTestFinished(() => void pooler.kill('SIGINT'))
  let said = ''
  pooler.stderr.on('data', (part: Buffer) => (said += part.toString()))
  await expect.poll(() => said).toContain('process up')
  expect(said).not.toMatch(/WARNING|ERROR|FATAL/)
})

it('agrees with the portal in its variables, secrets and what sessions need', () => {
  const given = Object.fromEntries(
    [...text('environment/portal.env').matchAll(/^#?([A-Z_]+)="?(.*?)"?$/gm)].map(([, name, value]) => [
      name!,
      value!,
    ]),
  )
  const config = readConfig({ ...given })
  for (const name of Object.keys(given)) expect(config, name).toHaveProperty(name)
  expect(Object.keys(given).filter((name) => SECRET.has(name) && name !== 'TSA_URLS')).toEqual([])

  const explained = text('environment/secrets.txt')
  for (const name of SECRET) if (name !== 'SAMPLE_PASSWORD') expect(explained).toContain(name)
  const addresses = [...explained.matchAll(/postgres:\/\/\S+/g)].map(([url]) => url.replace('…', 'host'))
  expect(addresses.length).toBe(3)
  for (const url of addresses) readConfig({ DATABASE_URL: url })

  const statements = [...text('pgbouncer/settings.sql').matchAll(/set (\w+) = '(\w+)';$/gm)]
  expect(Object.fromEntries(statements.map(([, name, value]) => [name, value]))).toEqual(SESSION)

  // A balancer has heard it before the portal closes: two checks, a second apart, of an answer that is at most five seconds old.
  expect(config.DRAIN_SECONDS).toBeGreaterThan(2)
  const unit = text('systemd/zapori@.service')
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(config.DRAIN_SECONDS + 15)
})

it('gives the key of the storage what the portal asks of it, and never the versions that a backup needs', () => {
  const { Statement: all } = JSON.parse(text('s3/policy.json')) as {
    Statement: { Effect: string; Action: string[] }[]
  }
  const [may, never] = ['Allow', 'Deny'].map((effect) =>
    all.filter(({ Effect }) => Effect === effect).flatMap(({ Action }) => Action),
  )
  expect(may).toEqual(['s3:PutObject', 's3:GetObject', 's3:DeleteObject', 's3:ListBucket'])
  expect(never).toContain('s3:DeleteObjectVersion')
  expect(JSON.parse(text('s3/lifecycle.json'))).toMatchObject({
    Rules: [{ NoncurrentVersionExpiration: { NoncurrentDays: expect.any(Number) } }],
  })
})

it('packs what runs, and nothing that only tries or makes it', () => {
  const { stdout, status } = spawnSync(process.execPath, ['ops/pack.mjs', '--list'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  expect(status).toBe(0)
  const files = stdout.trimEnd().split('\n')
  expect(files).toEqual(files.toSorted((one, other) => (one < other ? -1 : 1)))
  const packed = new Set(files)
  for (const file of [
    'package.json',
    'src/app/commands/main.ts',
    'src/app/commands/doctor.ts',
    'deploy/bin/zapori',
    'verifier/replay.mjs',
    'docs/sale-log.md',
    'db/schema.sql',
    'node_modules/node/bin/node',
    'node_modules/pg/lib/index.js',
    ...globSync('db/migrations/*.sql'),
  ])
    expect(packed, file).toContain(file)
  const stranger =
    /\.test\.[cm]?[jt]sx?$|^(?:(?:test|ops|sandbox|data|pack)\/|\.)|node_modules\/(?:vitest|typescript|vite|playwright-core)\//
  expect(files.filter((file) => stranger.test(file))).toEqual([])
  // What the documents name is there.
  for (const page of [
    'docs/operating.md',
    'docs/upgrading.md',
    'docs/manuals/admin.bg.md',
    'docs/manuals/admin.en.md',
  ])
    for (const [named] of readFileSync(page, 'utf8').matchAll(/\bdeploy\/[\w./@-]*\w/g))
      expect(
        files.some((file) => file === named || file.startsWith(`${named}/`) || file.startsWith(named)),
        `${page}: ${named}`,
      ).toBe(true)
})
