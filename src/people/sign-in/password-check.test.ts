/** Nobody keeps a bidder out by typing wrong passwords for them, and nobody guesses more often by coming from many places. */
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type Person, type World } from '#test/world.ts'
import { forgetOldPlaces } from './server/known-places.ts'
import { accounts } from './sign-in.contract.ts'
import { afterWrong, type Counted, lockedUntil } from './password.rules.ts'
import { passwords } from './passwords.contract.ts'
import { issueToken } from '#people/account-store/tokens.ts'
import { users } from '#people/accounts/users.contract.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ trustedProxies: ['127.0.0.1'] })
})
afterAll(() => world.close())

const password = 'Kestenova-aleya-7'
type From = { from?: string; device?: string }
const headersOf = ({ from = '203.0.113.1', device }: From) => ({
  'x-forwarded-for': from,
  ...(device && { 'x-device': device }),
})
const signIn = async ({ userName }: Person, whence: From, given = password) =>
  (
    await world.ask(accounts.logIn, { userName, password: given }, undefined, {
      headers: headersOf(whence),
    })
  ).status
const fail = async (person: Person, times: number, whence: From) => {
  for (let n = 0; n < times; n++) await signIn(person, whence, `guess ${n}`)
}
const device = () => randomBytes(32).toString('base64url')
const stranger = (n: number) => ({ from: `198.51.${Math.floor(n / 250)}.${(n % 250) + 1}` })
const bidder = () => world.person({ password, roles: ['AuctionParticipant'] })

describe('a bidder whose password strangers type wrongly', () => {
  it('gets in from where they are, whoever tries elsewhere', async () => {
    const person = await bidder()
    await fail(person, 9, stranger(1))
    expect(await signIn(person, stranger(1)), 'they have locked themselves out').toBe(400)
    expect(await signIn(person, { from: '203.0.113.20' })).toBe(200)
  })

  it('gets in by their device although they are in the same house, and with their secret only for their account', async () => {
    const [person, neighbour] = [await bidder(), await bidder()]
    const [own, his] = [
      { from: '203.0.113.30', device: device() },
      { from: '203.0.113.30', device: device() },
    ]
    expect(await signIn(person, own)).toBe(200)
    expect(await signIn(neighbour, his)).toBe(200)
    await fail(person, 9, { from: own.from })
    await fail(person, 9, his)
    expect(await signIn(person, { from: own.from })).toBe(400)
    expect(await signIn(person, his), 'a device that is known for another').toBe(400)
    expect(await signIn(person, own)).toBe(200)
    await fail(person, 5, own)
    expect(await signIn(person, own), 'what is tried on the device itself counts').toBe(400)
  })

  it('gets in where they are known when they come from everywhere; elsewhere they are let in by a letter', async () => {
    const person = await bidder()
    const [home, phone] = [{ from: '203.0.113.40' }, { from: '192.0.2.7', device: device() }]
    expect(await signIn(person, home)).toBe(200)
    expect(await signIn(person, phone)).toBe(200)
    for (let n = 0; n < 13; n++) await fail(person, 4, stranger(100 + n))
    expect(await signIn(person, { from: '192.0.2.99' }), 'from a new place nobody').toBe(400)
    expect(await signIn(person, home)).toBe(200)
    expect(await signIn(person, { ...phone, from: '192.0.2.99' })).toBe(200)
    const admin = await world.person('SysAdmin')
    const { lockedUntil: until } = await world.done(users.seeUser, { id: person.id }, admin)
    expect(until).toBe(new Date(world.now().getTime() + 15 * 60_000).toISOString())

    const code = await issueToken(world.db, person.id, 'RESET_PASSWORD', world.now())
    const [fresh, place] = ['Kestenova-aleya-8', { from: '192.0.2.200' }]
    const input = { code, newPassword: fresh, newPasswordConfirm: fresh }
    const reset = await world.ask(passwords.resetPassword, input, undefined, { headers: headersOf(place) })
    expect(reset.status).toBe(200)
    expect(await signIn(person, place, fresh)).toBe(200)
  })

  it('is known no more after half a year, nor after a new password', async () => {
    const person = await bidder()
    const here = { from: '203.0.113.50', device: device() }
    const known = async () => (await world.around.recognise(here.device)) !== undefined
    expect(await known()).toBe(false)
    await signIn(person, here)
    expect(await known()).toBe(true)
    const began = world.now()
    world.at(new Date(began.getTime() + 180 * 86_400_000))
    expect(await known()).toBe(false)
    await forgetOldPlaces.run(world.db, new Date(world.now().getTime() + 1))
    const { rows } = await world.owner.query('select from entry_place where account_id = $1', [person.id])
    expect(rows).toHaveLength(0)
    await signIn(person, here)
    const code = await issueToken(world.db, person.id, 'RESET_PASSWORD', world.now())
    await world.done(passwords.resetPassword, { code, newPassword: password, newPasswordConfirm: password })
    expect(await known()).toBe(false)
    world.at(began)
  })
})

describe('a house full of people', () => {
  it('has each of its wrong passwords counted, also of those that are tried for several accounts at the same moment', async () => {
    const from = '203.0.113.99'
    const names = Array.from({ length: 6 }, (_, n) => `nobody-${n}`)
    await Promise.all(
      names.map((userName) =>
        world.ask(accounts.logIn, { userName, password }, undefined, { headers: headersOf({ from }) }),
      ),
    )
    const { rows } = await world.owner.query<{ empty_at: Date }>(
      'select empty_at from guessing_network where network = $1',
      [from],
    )
    expect(rows[0]!.empty_at.getTime() - world.now().getTime()).toBe(6 * 20_000)
  })

  it('is not shut by one who types names at random: who is known passes, also the limits of requests', async () => {
    const busy = await createWorld({ trustedProxies: ['127.0.0.1'], rates: { guarded: 1 } })
    try {
      const [house, own] = ['203.0.113.60', device()]
      const person = await busy.person({ password })
      const attempt = async (userName: string, headers: Record<string, string>, given = password) =>
        (await busy.ask(accounts.logIn, { userName, password: given }, undefined, { headers })).status
      const known = { 'x-forwarded-for': house, 'x-device': own }
      expect(await attempt(person.userName, known)).toBe(200)
      const statuses = []
      for (let n = 0; n < 11; n++)
        statuses.push(await attempt(`name-${n}`, { 'x-forwarded-for': house }, 'guess'))
      expect(statuses.at(-1)).toBe(429)
      expect(await attempt(person.userName, { 'x-forwarded-for': house, 'x-device': device() })).toBe(429)
      expect(await attempt(person.userName, known)).toBe(200)
    } finally {
      await busy.close()
    }
  })

  it('cannot go through all names with one password: wrong ones are counted for the house, in the database', async () => {
    const whence = { from: '2001:db8:7::1' }
    const [known, fresh] = [await bidder(), await bidder()]
    expect(await signIn(known, whence)).toBe(200)
    for (let n = 0; n < 60; n++) await signIn({ ...fresh, userName: `nobody-${n}` }, whence, 'Prolet-2026')
    expect(await signIn(fresh, { from: '2001:db8:7::ffff' })).toBe(400)
    expect(await signIn(known, whence), 'who is known there is let in').toBe(200)
    expect(await signIn(fresh, { from: '2001:db8:8::1' })).toBe(200)
  })
})

describe('the rules of guessing', () => {
  const HOUR = 3_600_000
  const none: Counted = {
    known: false,
    failures: 0,
    lastAt: 0,
    lockedUntil: 0,
    strangersUntil: 0,
    networkUntil: 0,
  }
  /** How many passwords somebody can try within a day, each as soon as they may. */
  const triesInADay = (place: (turn: number) => Partial<Counted>, shared: (keyof Counted)[]) => {
    let [now, tried, counted] = [0, 0, none]
    while (now < 24 * HOUR && tried < 1000) {
      const here = {
        ...none,
        ...Object.fromEntries(shared.map((name) => [name, counted[name]])),
        ...place(tried),
      }
      const until = lockedUntil(here, now)
      if (until > now) now = until
      else [counted, tried] = [afterWrong(here, now), tried + 1]
    }
    return tried
  }

  it('one place tries an account some thirty times a day, and all unknown ones together 145 times', () => {
    const all = Object.keys(none) as (keyof Counted)[]
    expect(triesInADay(() => ({ known: true }), all)).toBe(31)
    const fromEverywhere = triesInADay(() => ({ networkUntil: 0 }), ['strangersUntil'])
    expect(fromEverywhere).toBe(145)
  })
})
