/** The portal as an operator meets it: it starts, says what is wrong, stops in good order and survives being killed. */
import { execFile } from 'node:child_process'
import { randomBytes, X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { request } from 'node:https'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts } from '#people/sign-in/sign-in.contract.ts'
import { proofs } from '#people/sign-in/proof.contract.ts'
import { feedback } from '#operations/feedback/feedback.contract.ts'
import { auctions } from '#sales/bidding/bid/bidding.contract.ts'
import { AT_LENGTH, SEED } from './at-length.ts'
import { folderForPostgres } from './database.ts'
import { ask } from './http.ts'
import { type PortalProcess, startPortal } from './portals.ts'

const run = promisify(execFile)
const FEEDBACK = {
  names: 'Анна Иванова',
  email: 'anna@example.bg',
  category: 'QUESTION' as const,
  subject: 'Въпрос',
  message: 'Как да участвам в търг?',
}

let directory: string
let environment: Record<string, string>
beforeAll(async () => {
  directory = folderForPostgres('start')
  // PostgreSQL runs as a user of its own there and must be able to reach it.
  await run('chmod', ['755', directory])
  const faulty = join(directory, 'faulty.cjs')
  await writeFile(
    faulty,
    `const { EventEmitter } = require('node:events')
    process.on('SIGUSR2', () => {
      setTimeout(() => { throw new Error('thrown by a timer') })
      setTimeout(() => new EventEmitter().emit('error', new Error('heard by nobody')))
      void Promise.reject(new Error('awaited by nobody'))
    })`,
  )
  environment = {
    DATA_DIR: join(directory, 'data'),
    DATABASE_URL: '',
    SAMPLE_PASSWORD: 'Проба-2026',
    NODE_OPTIONS: `--require ${faulty}`,
  }
})
afterAll(async () => {
  if (portal) await stop(portal)
  await rm(directory, { recursive: true, force: true })
})

/** The portal that runs on the directory; one test leaves it to the next. */
let portal: PortalProcess | undefined
const start = async () => (portal = await startPortal(environment))
const running = async () => portal ?? start()
const killed = async ({ process, ended }: PortalProcess) => {
  portal = undefined
  process.kill('SIGKILL')
  await ended
}
const stop = async ({ process, ended }: PortalProcess) => {
  portal = undefined
  process.kill('SIGTERM')
  return ended
}
const postmaster = async () =>
  Number.parseInt(await readFile(join(environment['DATA_DIR']!, 'pg', 'postmaster.pid'), 'utf8'))
/** Somebody who is logged in writes; each time from another address, as only so many are taken from one. */
let token: string | undefined
let sent = 0
async function send(portal: PortalProcess) {
  const signIn = { userName: 'organizer', password: 'Проба-2026' }
  token ??= (await ask(portal.address, accounts.logIn, signIn, {})).body.token
  return ask(
    portal.address,
    feedback.sendFeedback,
    { ...FEEDBACK, email: `a${++sent}@example.bg` },
    { token },
  )
}

describe('a portal on its own data directory', () => {
  it('starts from nothing, refuses a second one beside it, and finds everything after a stop', async () => {
    const first = await start()
    expect(first.output(), 'the sample data let people apply with passwords').toMatch(
      /depart from the law: StrongSignInForSales, SignatureForProxies, SignedOrders, AllowAny/,
    )
    expect((await fetch(`${first.address}/health/ready`)).status).toBe(200)
    const signIn = { userName: 'organizer', password: 'Проба-2026' }
    const { body: session } = await ask(first.address, accounts.logIn, signIn, {})
    expect(session.roles).toEqual([{ name: 'AuctionOrganizer', normalizedName: 'AUCTIONORGANIZER' }])
    expect((await send(first)).body.reference).toMatch(/00001$/)

    await expect(startPortal(environment)).rejects.toThrow('Another portal is already running')
    expect((await fetch(`${first.address}/health/ready`)).status, 'the first is unharmed').toBe(200)

    expect(await stop(first)).toBe(0)
    const again = await start()
    expect((await send(again)).body.reference).toMatch(/00002$/)
    const mine = await ask(again.address, auctions.listMyAuctions, {}, { token: session.token })
    expect(mine.status, 'the session outlives a restart').toBe(200)
  })

  it('recovers by itself after everything was killed, with all that was acknowledged', async () => {
    const portal = await running()
    const references = await Promise.all(Array.from({ length: 20 }, () => send(portal)))
    process.kill(await postmaster(), 'SIGKILL')
    await killed(portal)

    const again = await start()
    const last = Math.max(...references.map(({ body }) => Number(body.reference.slice(-5))))
    expect(Number((await send(again)).body.reference.slice(-5))).toBe(last + 1)
  })

  it('starts again after the portal alone was killed and PostgreSQL lived on', async () => {
    await killed(await running())
    expect((await send(await start())).status).toBe(200)
  })

  it('brings its PostgreSQL back when that alone was killed', async () => {
    const alive = await running()
    process.kill(await postmaster(), 'SIGKILL')
    await expect.poll(alive.output).toContain('PostgreSQL had ended; it was started again')
    await expect.poll(async () => (await send(alive)).status).toBe(200)
  })

  it('starts its PostgreSQL again and again while the disk is full, says so, and serves once there is room', async () => {
    const alive = await running()
    const options = join(environment['DATA_DIR']!, 'pg', 'postmaster.opts')
    const before = alive.output().length
    const since = () => alive.output().slice(before)
    // PostgreSQL writes this file at each start, and here it finds no room for it.
    await rm(options)
    await symlink('/dev/full', options)
    process.kill(await postmaster(), 'SIGKILL')
    await expect.poll(since).toMatch(/The disk of the database is full: [^]*next attempt in 2 seconds/)
    await expect.poll(async () => (await fetch(`${alive.address}/health/ready`)).status).toBe(503)
    expect((await fetch(`${alive.address}/health/live`)).status).toBe(200)

    await rm(options)
    await expect.poll(since).toContain('PostgreSQL had ended; it was started again')
    await expect.poll(async () => (await send(alive)).status).toBe(200)
  })

  it('goes on after errors that nobody caught, and says so in its log', async () => {
    const portal = await running()
    const { address, output, process } = portal
    process.kill('SIGUSR2')
    for (const why of ['thrown by a timer', 'heard by nobody', 'awaited by nobody'])
      await expect.poll(output).toContain(why)
    expect((await send(portal)).status).toBe(200)
    expect((await fetch(`${address}/health/live`)).status).toBe(200)
  })

  it('finishes the requests in hand and closes live streams when it is told to stop', async () => {
    const portal = await running()
    const slow = ask(portal.address, accounts.logIn, { userName: 'organizer', password: 'Проба-2026' }, {})
    // The sign-in above is at work on its password when the signal comes.
    await fetch(`${portal.address}/health/live`)
    expect(await stop(portal)).toBe(0)
    expect((await slow).status).toBe(200)
  })

  it('started with `npm start`, names the sandbox, by whose certificate one then logs in', async () => {
    if (portal) await stop(portal)
    portal = await startPortal({ ...environment, PORT: String(await freePort()) }, 'tools/start.mjs')
    const { address, output } = portal
    const [, authority] = /test certificates: (\S+)/.exec(output())!
    const [, logIn] = /log-in by certificate: (\S+) .*root\.crt/.exec(output())!
    const card = await issuedBy(authority!)

    const come = async (type: 'attach' | 'login', token?: string) => {
      const manner = token === undefined ? {} : { token }
      const binding = randomBytes(32).toString('base64url')
      const { body: asked } = await ask(address, proofs.startCertificate, { type, binding }, manner)
      expect(new URL(asked.address).origin).toBe(logIn)
      const code = new URL(await visit(asked.address, card)).hash.replace('#code=', '')
      return (await ask(address, proofs.takeOutcome, { code, binding }, manner)).body
    }
    const signIn = { userName: 'chsi', password: 'Проба-2026' }
    const { body: session } = await ask(address, accounts.logIn, signIn, {})
    expect(await come('attach', session.token)).toMatchObject({ kind: 'attached' })
    expect(await come('login')).toMatchObject({ kind: 'session', session: { userName: 'chsi' } })
    expect(await stop(portal)).toBe(0)
  })
})

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

type Card = { pfx: Buffer; passphrase: string; ca: string }

/** A certificate as a person gets it from the sandbox's page, with the root that the start tells to trust. */
async function issuedBy(authority: string): Promise<Card> {
  const bytes = async (path: string) => Buffer.from(await (await fetch(authority + path)).arrayBuffer())
  const wanted = new URLSearchParams({ person: '2', profile: 'egn' })
  await fetch(`${authority}/issue`, { method: 'POST', body: wanted })
  const page = (await bytes('/')).toString()
  const [, passphrase] = /the password is <strong>([^<]+)/.exec(page)!
  const [file] = /\/issued\/\w+\.p12/.exec(page)!
  const root = new X509Certificate(await bytes('/root.crt'))
  return { pfx: await bytes(file), passphrase: passphrase!, ca: root.toString() }
}

/** Goes to an address with a card; where one is led from there. */
const visit = (address: string, card: Card): Promise<string> =>
  new Promise((settle, fail) => {
    request(address, { ...card, agent: false }, (response) => {
      response.resume()
      settle(response.headers.location ?? '')
    })
      .on('error', fail)
      .end()
  })

describe('a wrong setting in the environment', () => {
  const settings = [
    [{ PORT: 'осемдесет' }, 'PORT is "осемдесет"; allowed is a whole number from 0 to 65535'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is "loud"; allowed is trace, debug'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL is not acceptable; allowed is an address like postgres://'],
    [{ SAMPLE_DATA: 'maybe' }, 'SAMPLE_DATA is "maybe"; allowed is yes or no'],
  ] as const
  // A process each: a short run takes one of them, drawn from the seed.
  it.each(AT_LENGTH ? settings : [settings[SEED % settings.length]!])(
    '%j stops the start with its name and what is allowed',
    async (wrong, sentence) => {
      await expect(startPortal({ ...environment, ...wrong })).rejects.toThrow(sentence)
    },
  )
})
