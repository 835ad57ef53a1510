/** A small world to test in: a fresh database, the real portal over real HTTP, and a clock that the test holds. */
import { createHash } from 'node:crypto'
import pg from 'pg'
import pino from 'pino'
import { server } from '#app/server.ts'
import { saleJobs } from '#app/modules.ts'
import { termJob } from '#people/institutions/server/terms.ts'
import type { AnyEndpoint, InputOf } from '#platform/endpoint.ts'
import { LOWEST_SPEED, type LowestSpeed } from '#platform/http/bodies.ts'
import { openDatabase } from '#platform/db/database.ts'
import { recogniser } from '#platform/http/device.ts'
import { liveAnswers } from '#platform/http/live.ts'
import type { Services } from '#platform/process/integrations.ts'
import { personalNumbers } from '#platform/pki/personal.ts'
import { signingKeys } from '#platform/pki/signing.ts'
import type { Surroundings } from '#platform/http/mount.ts'
import { posting } from '#platform/mail/posting.ts'
import { rates, type RateSettings } from '#platform/limits/rates.ts'
import { sharedCounts } from '#platform/limits/shared-counts.ts'
import { identifier } from '#platform/http/session.ts'
import { turnOf } from '#platform/db/job.ts'
import { listenForTopics } from '#platform/db/topics.ts'
import { changeSetting } from '#settings/settings.ts'
import type { SettingName } from '#settings/settings.rules.ts'
import { applicants } from './applicants.ts'
import { builders } from './builders.ts'
import { freshDatabase, type Origin } from './database.ts'
import { type Body, ask, type Hostile, type Manner, watch } from './http.ts'

/** Someone who can ask: an account with an open session. */
export type Person = {
  id: number
  token: string
  userName: string
  fullName: string
  email: string
}

/** `origin` is a server of the test's own, where it has one; `at` is when the world begins. */
type Options = {
  rates?: Partial<RateSettings>
  bodyLimit?: number
  lowest?: LowestSpeed
  /** Proxies whose word on addresses is taken. */
  trustedProxies?: string[]
  origin?: Origin
  at?: string
  /** How many threads draw public pages; a thread is started by the first page that somebody opens. */
  pageThreads?: number
}
type How = Omit<Manner, 'token'>

const GENEROUS: RateSettings = { perAddress: 1_000_000, perAccount: 1_000_000, guarded: 1_000_000 }

export type World = Awaited<ReturnType<typeof createWorld>>

/** Has the database parse and plan a statement once in each connection, whoever asks it: a test asks the same ones over and over. */
function storePlans(client: pg.PoolClient) {
  type Query = (...all: unknown[]) => unknown
  const query = client.query.bind(client) as Query
  const request: Query = (text, values, ...rest) =>
    typeof text === 'string' && Array.isArray(values) && values.length > 0
      ? query({ name: createHash('sha1').update(text).digest('base64'), text, values }, ...rest)
      : query(text, values, ...rest)
  client.query = request as typeof client.query
}

/** Opens a world; close it when the file is done. */
export async function createWorld({
  rates: limits,
  bodyLimit = 256 * 1024,
  lowest = LOWEST_SPEED,
  trustedProxies = [],
  origin,
  at = '2026-12-01T08:00:00Z',
  pageThreads = 1,
}: Options = {}) {
  const { ownerUrl, drop } = await freshDatabase(origin)
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 4 })
  const { db, pool } = openDatabase(ownerUrl, 4)
  // A pool lets go of its connections before they are gone; dropping the database then still reaches them.
  for (const each of [owner, pool])
    each.on('error', () => undefined).on('connect', (client) => client.on('error', () => undefined))
  // Before the portal's own listeners, so that they see the text.
  pool.prependListener('connect', storePlans)
  // Far from every other number, so that a test can look for a stray id in an answer.
  await owner.query('alter table account alter column id restart with 7000001')
  await owner.query('alter table registration alter column id restart with 8000001')

  const bugs: string[] = []
  const note = (line: string) => void bugs.push(line)
  const accesses: string[] = []
  // Most tests are about what follows a decision; those about its signature ask for it (Ordinance N-3, annex 5).
  await owner.query(
    `insert into setting (name, value, valid_from, set_by, set_at) values ('SignedOrders', 'false', '2000-01-01', 'test', '2000-01-01')`,
  )
  let changes = 0
  let now = new Date(at)
  const clock = () => now
  let latest = 0
  const forward = () => (latest = Math.max(latest, now.getTime()))

  const topics = await listenForTopics(ownerUrl, { failed: (error) => note(String(error)) })
  const live = liveAnswers(topics, clock, (error) => note(String(error)))
  const identify = identifier(db, clock)
  const services: Services = {
    publicUrl: 'https://zapori.example',
    personal: personalNumbers(['a key for tests, which is no secret at all']),
    signing: signingKeys(['a key for tests, which is no secret at all']),
    mail: undefined,
    eAuth: undefined,
    certificates: undefined,
    bailiffRegisterUrl: undefined,
    lettersPerNetwork: 1_000_000,
    stamps: undefined,
    seal: undefined,
    regix: undefined,
    antivirus: undefined,
    payments: undefined,
    eDelivery: undefined,
    push: undefined,
    webhooks: { within: [] },
  }
  const around: Surroundings = {
    db,
    live,
    clock,
    identify,
    recognise: recogniser(db, clock),
    services,
    // Limits drain by the clock of the test, however slow the machine is; they know no way back.
    rates: rates(
      { ...GENEROUS, ...limits },
      {
        clock: forward,
        shared: sharedCounts(db, services.personal, () => new Date(forward())),
        // However busy the machine is; a test sees what the database says.
        patienceMs: 20_000,
        report: (error) => note(String(error)),
      },
    ),
    bodies: { maxBytes: bodyLimit, lowest },
  }
  const app = await server(around, {
    topics,
    pool,
    pageThreads,
    logger: pino({ level: 'error' }, { write: note }),
    accesses: pino({}, { write: (line: string) => void accesses.push(line) }),
    trustedProxies,
    metricsToken: undefined,
    ready: async () => true,
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const manner = (person?: Person, how?: How): Manner => ({ ...how, ...(person && { token: person.token }) })

  const preparing = applicants({ owner, now: clock, personal: services.personal })
  const base = {
    applicants: preparing,
    address,
    db,
    owner,
    ownerUrl,
    topics,
    app,
    around,
    live,
    /** The world outside, with no service set up; a test may set up what it needs. */
    services,
    /** What the portal logged as its own faults; a world that is closed with any fails the test. */
    bugs,
    /** What the file of the log says of the requests that were answered. */
    accesses,
    now: clock,
    /** Moves the clock to a moment. */
    at: (moment: string | Date) => {
      now = new Date(moment)
    },
    /** Asks an endpoint and answers whatever comes back. */
    ask: async <E extends AnyEndpoint>(
      endpoint: E,
      input: InputOf<E> | Hostile,
      person?: Person,
      how?: How,
    ) => {
      await preparing.ready()
      return ask(address, endpoint, input, manner(person, how))
    },
    /** Asks for what must succeed, and answers the body. */
    done: async <E extends AnyEndpoint>(
      endpoint: E,
      input: InputOf<E>,
      person?: Person,
    ): Promise<Body<E>> => {
      await preparing.ready()
      const { status, body, text } = await ask(address, endpoint, input, manner(person))
      if (status !== 200) throw new Error(`${endpoint.summary}: refused with ${status} ${text}`)
      return body
    },
    /** Follows a live endpoint. */
    watch: <E extends AnyEndpoint>(endpoint: E, input: InputOf<E>, person?: Person) =>
      watch(address, endpoint, input, manner(person)),
    /** A request that no endpoint describes. */
    fetch: (path: string, init?: RequestInit) => fetch(address + path, init),
    /**
     * Does once what waits for its time: opens and closes auctions, ends terms. Answers how many. The order on each decided
     * application, a document that few tests read, is set only when asked for.
     */
    job: async ({ orders = false } = {}) => {
      let done = 0
      const due = [...saleJobs(services, clock), termJob(services)]
      for (const job of due.filter(({ name }) => orders || name !== 'keepOrders'))
        done += (await turnOf(job, db, now)).length
      return done
    },
    /** Sends once, by a real mail server, what is due in the outbox. Answers how many letters were tried. */
    postMail: async (smtpUrl: string) => {
      const post = posting({ smtpUrl, from: 'Запори <no-reply@zapori.example>', clock })
      let tried = 0
      for (let more = 1; more > 0; tried += more) more = (await post.run(db, now)).length
      return tried
    },
    /** Changes a setting from now on. */
    setting: (name: SettingName, value: unknown) =>
      changeSetting(db, {
        name,
        value,
        validFrom: now,
        setBy: 'test',
        now: new Date(now.getTime() + ++changes),
      }),
    close: async () => {
      await Promise.all([live.close(), app.close()])
      await topics.close()
      await db.destroy()
      await owner.end()
      await drop()
      if (bugs.length > 0) throw new Error(`The portal logged faults of its own:\n${bugs.join('\n')}`)
    },
  }
  return { ...base, ...builders(base) }
}
