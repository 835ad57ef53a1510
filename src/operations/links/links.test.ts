/** The links with external services: each is asked by its own protocol, and a lamp is green only while that is true. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { withAllServices } from '#test/links.ts'
import { createWorld, type Person, type World } from '#test/world.ts'
import { turnOf } from '#platform/db/job.ts'
import { type LinkState, links } from './links.contract.ts'
import { statusAt } from './links.rules.ts'
import { check } from './server/checking.ts'
import { probesOf } from './server/probes.ts'
import { watchLinks } from './server/watching.ts'

const { seeLinks, checkLink, checkAllLinks } = links
const MINUTE = 60_000

let world: World
let services: Awaited<ReturnType<typeof withAllServices>>
let admin: Person
beforeAll(async () => {
  world = await createWorld()
  services = await withAllServices(world)
  admin = await world.person('MJAdmin')
})
afterAll(async () => {
  await services.close()
  await world.close()
})

const all = async () => (await world.done(seeLinks, {}, admin)).links
const linkOf = async (kind: LinkState['kind']) => (await all()).find((each) => each.kind === kind)!
const checked = (name: string) => world.done(checkLink, { name }, admin)
const later = (ms: number) => world.at(new Date(world.now().getTime() + ms))

describe('all links', () => {
  it('before any check nobody says how they are', async () => {
    for (const link of await all()) {
      expect(link.configured).toBe(true)
      expect(statusAt(link, world.now().getTime())).toBe('never')
    }
  })

  it('are checked at once, each by its own protocol, and shown with answer, duration and certificates', async () => {
    const { checked: count, good } = await world.done(checkAllLinks, {}, admin)
    const shown = Object.fromEntries((await all()).map(({ name, checks: [last] }) => [name, last!]))
    const said = Object.fromEntries(
      Object.entries(shown).map(([name, { outcome, answer }]) => [
        name.replace(/:\d+$/, ''),
        `${outcome} ${answer.replace(/:\d{4,5}\b|[0-9a-f-]{12,}/g, '…')}`,
      ]),
    )
    expect(said).toMatchObject({
      MAIL: 'GOOD EHLO: 250',
      EAUTH: expect.stringMatching(/^GOOD metadata of http/),
      SEAL: 'GOOD the seal: good (1 asked)',
      BAILIFFS: 'GOOD findAgentByNumber: an entry',
      REGIX: expect.stringMatching(/^GOOD Execute: /),
      PAYMENTS: expect.stringMatching(/^GOOD paymentsStatus: /),
      EDELIVERY: 'GOOD profile: not registered',
      OPENDATA: 'GOOD listOrganisations: our organisation is there',
      PUSH: expect.stringMatching(/^GOOD 127.0.0.1…: 404$/),
      ANTIVIRUS: 'GOOD PING: PONG',
      FILES: 'GOOD PUT, GET, DELETE: 200, 200, 204',
    })
    expect(shown['CERTIFICATES']!.outcome).toMatch(/GOOD|UNASKED/)
    expect([count, good]).toEqual([
      14,
      Object.values(shown).filter(({ outcome }) => outcome === 'GOOD').length,
    ])
    for (const name of ['EAUTH', 'REGIX', 'EDELIVERY', 'SEAL'])
      expect(Date.parse(shown[name]!.certificateUntil!)).toBeGreaterThan(world.now().getTime())
    for (const { ms, by } of Object.values(shown)) {
      expect(ms).toBeGreaterThanOrEqual(0)
      expect(by).toBe(admin.fullName)
    }
    expect(services.mail.letters()).toEqual([])
    expect(services.s3.objects.size).toBe(0)
  })

  it('name no password, neither of the address nor in the answer', async () => {
    const reported = JSON.stringify(await all())
    expect(reported).toContain(services.other.address)
    expect(reported).not.toContain('geheim')
    expect(reported).not.toContain(services.environment.EPAYMENTS_SECRET)
  })

  it('of a good stamp show serial, time, policy and chain; that of a stranger is not believed', async () => {
    const [own, strange] = (await all()).filter(({ kind }) => kind === 'STAMPS')
    const { serial, stampedAt, policy, chain } = own!.checks[0]!.stamp!
    expect(serial).toMatch(/^[0-9a-f]+$/)
    expect(Math.abs(Date.parse(stampedAt) - world.now().getTime())).toBeLessThan(5 * MINUTE)
    expect(policy).toMatch(/^\d+(\.\d+)+$/)
    expect(chain.map(({ trusted }) => trusted)).toEqual([false, false, true])
    expect(strange!.checks[0]).toMatchObject({
      outcome: 'STRANGE',
      answer: expect.stringContaining('not trusted'),
      stamp: null,
    })
  })
})

describe('a link that is not well', () => {
  const sick: [LinkState['kind'], () => void | Promise<void>, string][] = [
    ['ANTIVIRUS', () => services.clamd.close(), 'AWAY'],
    ['FILES', () => services.s3.behave('refusing'), 'REFUSED'],
    ['BAILIFFS', () => services.bailiffs.close(), 'AWAY'],
    ['MAIL', () => services.mail.close(), 'AWAY'],
    ['PUSH', () => services.push.close(), 'AWAY'],
    [
      'PAYMENTS',
      () =>
        void Object.assign(world.services, { payments: { ...world.services.payments!, secret: 'another' } }),
      'REFUSED',
    ],
    [
      'EAUTH',
      () =>
        void Object.assign(world.services, {
          eAuth: { ...world.services.eAuth!, idpCertificates: [world.services.seal!.certificate] },
        }),
      'STRANGE',
    ],
    [
      'REGIX',
      () =>
        void Object.assign(world.services, {
          regix: { ...world.services.regix!, signers: [world.services.seal!.certificate] },
        }),
      'STRANGE',
    ],
    ['EDELIVERY', () => services.delivery.close(), 'AWAY'],
  ]
  it.each(sick)('%s says so', async (kind, spoil, outcome) => {
    await spoil()
    expect(await checked(kind)).toMatchObject({ outcome })
    const link = await linkOf(kind)
    expect(statusAt(link, world.now().getTime())).toBe('bad')
    expect(link.checks.length).toBe(2)
    expect(link.checks[1]!.outcome).toBe('GOOD')
  })

  it.each([
    ['down', 'AWAY'],
    ['busy', 'STRANGE'],
    ['nonsense', 'STRANGE'],
  ] as const)('an authority of time stamps that is %s is %s', async (how, outcome) => {
    services.tsa.behave(how)
    expect(await checked(`STAMPS ${services.tsa.address}`)).toMatchObject({ outcome, stamp: null })
    services.tsa.behave('truthful')
  })
})

describe('checks', () => {
  beforeEach(() => later(1_000))

  it('ask nobody but whom the configuration names', async () => {
    for (const name of ['STAMPS http://127.0.0.1:9', 'http://169.254.169.254/', 'MAIL ', 'toString'])
      expect((await world.ask(checkLink, { name }, admin)).body.code).toBe('noSuchLink')
  })

  it('are old after a while, whatever they said', async () => {
    await checked('SEAL')
    const link = await linkOf('SEAL')
    expect(statusAt(link, world.now().getTime())).toBe('good')
    expect(statusAt(link, world.now().getTime() + 32 * MINUTE - 1)).toBe('good')
    expect(statusAt(link, world.now().getTime() + 32 * MINUTE)).toBe('old')
  })

  it('come by themselves at their time, once for all portals, and rest between', async () => {
    later(16 * MINUTE)
    const [one, other] = [watchLinks(world.services), watchLinks(world.services)]
    const done = await Promise.all([one, other].map((job) => turnOf(job, world.db, world.now())))
    expect(done.flat().length).toBe(14)
    expect(await turnOf(one, world.db, world.now())).toEqual([])
    expect((await one.nextAt!(world.db, world.now()))!.getTime()).toBe(world.now().getTime() + 15 * MINUTE)
    expect((await linkOf('SEAL')).checks[0]!.by).toBe(null)
  })

  it('are as frequent as the setting says', async () => {
    await world.setting('LinkCheckMinutes', 60)
    await checked('SEAL')
    const { freshUntil } = await linkOf('SEAL')
    expect(Date.parse(freshUntil!)).toBe(world.now().getTime() + 122 * MINUTE)
    await world.setting('LinkCheckMinutes', 15)
  })

  it('are not made twice at a time', async () => {
    await world.owner.query(`update link set held_until = $1 where name = 'SEAL'`, [
      new Date(world.now().getTime() + 1000),
    ])
    expect((await world.ask(checkLink, { name: 'SEAL' }, admin)).body.code).toBe('beingChecked')
    later(1_000)
    await checked('SEAL')
  })

  it('keep the newest of each link and no more', async () => {
    await world.owner.query(
      `insert into link_check (link, at, ms, outcome, answer) select 'SEAL', now(), 1, 'GOOD', '' from generate_series(1, 80)`,
    )
    await checked('SEAL')
    const { rows } = await world.owner.query(`select from link_check where link = 'SEAL'`)
    expect(rows.length).toBe(50)
  })

  it('are never made in a transaction', async () => {
    const [probe] = probesOf(world.services)
    const inside = world.db
      .transaction()
      .execute((db) => check({ db, services: world.services, now: world.now() }, probe!))
    await expect(inside).rejects.toThrow('inside a transaction')
  })

  it('and their results are for administrators only', async () => {
    const bailiff = await world.person('PrivateBailiff')
    for (const endpoint of Object.values(links)) {
      expect((await world.ask(endpoint, { name: 'MAIL' })).status).toBe(401)
      expect((await world.ask(endpoint, { name: 'MAIL' }, bailiff)).status).toBe(403)
    }
  })

  it('what the configuration does not name is not set up, and its queue is shown all the same', async () => {
    world.services.mail = undefined
    await world.owner
      .query(`insert into email (to_address, kind, language, subject, text, html, queued_at, next_try_at)
      values ('a@example.bg', 'approved', 'bg', '', '', '', '2026-01-01T00:00:00Z', now())`)
    const link = await linkOf('MAIL')
    expect(link).toMatchObject({
      configured: false,
      queue: { waiting: 1, since: '2026-01-01T00:00:00.000Z' },
    })
    expect(statusAt(link, world.now().getTime())).toBe('notSetUp')
  })
})
