/** Balancers as `deploy/` has them: what concerns one sale reaches one portal, and another one when that is gone. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeKeys } from '#sandbox/e-auth-keys.ts'
import { freePort } from '#platform/db/embedded-postmaster.ts'
import { here, programAt } from './programs.ts'

const NUMBERS = Array.from({ length: 24 }, (_, n) => n + 1)
const text = (path: string) => readFileSync(join('deploy', path), 'utf8')
let folder: string
let portals: { server: Server; port: number }[]

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'zapori-balancer-'))
  const { key, certificate } = await makeKeys('zapori')
  for (const [name, content] of Object.entries({
    'privkey.pem': key,
    'fullchain.pem': certificate,
    'both.pem': certificate + key,
    'zapori-proxy.conf': text('nginx/zapori-proxy.conf'),
  }))
    writeFileSync(join(folder, name), content)
  portals = await Promise.all(
    ['one', 'two'].map(async (name) => {
      // It stands for a portal by answering who it is: what is tried here is the balancer.
      const server = createServer((requested, answer) =>
        answer.end(requested.url === '/health/ready' ? 'ready' : name),
      )
      server.listen(0, '127.0.0.1')
      await once(server, 'listening')
      return { server, port: (server.address() as AddressInfo).port }
    }),
  )
})
afterEach(() => {
  for (const { server } of portals) server.close()
  rmSync(folder, { recursive: true })
})

/** Who answers there; undefined while nobody does. */
const answererAt = (port: number, path: string) =>
  new Promise<string | undefined>((resolve) => {
    const requested = request(
      { port, host: '127.0.0.1', path, rejectUnauthorized: false, agent: false },
      (answer) => {
        let body = ''
        answer.on('data', (part: Buffer) => (body += part.toString()))
        answer.on('end', () => resolve(answer.statusCode === 200 ? body : undefined))
      },
    )
    requested.on('error', () => resolve(undefined))
    requested.end()
  })
const ofSales = (port: number) =>
  Promise.all(NUMBERS.map((number) => answererAt(port, `/api/auctions/${number}/bids`)))

async function showsItsRule(program: string, args: string[], port: number) {
  const balancer = spawn(programAt(program)!, args, { stdio: 'ignore' })
  const ended = once(balancer, 'exit')
  try {
    await expect.poll(() => answererAt(port, '/api/auctions/1')).toBeDefined()
    const first = await ofSales(port)
    expect(new Set(first), 'both have sales').toEqual(new Set(['one', 'two']))
    expect(await ofSales(port), 'a sale stays where it is').toEqual(first)
    expect(
      await Promise.all(NUMBERS.map((number) => answererAt(port, `/api/auctions/${number}?lang=en`))),
      'those who watch are where the bids are',
    ).toEqual(first)
    portals[0]!.server.close()
    portals[0]!.server.closeAllConnections()
    expect(await ofSales(port), 'the other one takes them').toEqual(NUMBERS.map(() => 'two'))
  } finally {
    balancer.kill('SIGTERM')
    await ended
  }
}

it.runIf(programAt('nginx'))(`nginx sends a sale to its portal${here('nginx')}`, async () => {
  const [plain, tls] = [await freePort(), await freePort()]
  const config = text('nginx/zapori.conf')
    .replaceAll('/etc/ssl/zapori/', `${folder}/`)
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${portals[0]!.port}`)
    .replaceAll('127.0.0.1:3001', `127.0.0.1:${portals[1]!.port}`)
    .replace(/^ *listen \[::\].*$/gm, '')
    .replace(/(listen )80\b/g, `$1127.0.0.1:${plain}`)
    .replace(/(listen )443\b/g, `$1127.0.0.1:${tls}`)
  writeFileSync(join(folder, 'zapori.conf'), config)
  const main = `daemon off; pid ${folder}/pid; error_log ${folder}/error; events {} http { access_log off; include zapori.conf; }`
  writeFileSync(join(folder, 'nginx.conf'), main)
  await showsItsRule('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], tls)
})

it.runIf(programAt('haproxy'))(`HAProxy sends a sale to its portal${here('haproxy')}`, async () => {
  const [plain, tls] = [await freePort(), await freePort()]
  const config = text('haproxy/haproxy.cfg')
    .replace('/etc/haproxy/zapori.pem', join(folder, 'both.pem'))
    .replace(/^ *(user|group|log) .*$/gm, '')
    // More lines than a test may open.
    .replace('maxconn 100000', 'maxconn 1000')
    .replace('bind :80', `bind 127.0.0.1:${plain}`)
    .replace('bind :443', `bind 127.0.0.1:${tls}`)
    .replaceAll('10.0.0.21:3000', `127.0.0.1:${portals[0]!.port}`)
    .replaceAll('10.0.0.22:3000', `127.0.0.1:${portals[1]!.port}`)
    .replace(/^ *server portal3 .*$/gm, '')
  writeFileSync(join(folder, 'haproxy.cfg'), config)
  await showsItsRule('haproxy', ['-db', '-f', join(folder, 'haproxy.cfg')], tls)
})
