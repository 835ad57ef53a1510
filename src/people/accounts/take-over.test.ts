/** Who once got hold of a session, a mailbox or a name must not keep or get an account by it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BOTH, EGNS, filled } from '#test/profiles.ts'
import type { User } from '#platform/access.ts'
import { turnOf } from '#platform/db/job.ts'
import { createWorld, type Person, type World } from '#test/world.ts'
import { accounts } from '#people/sign-in/sign-in.contract.ts'
import { passwords } from '#people/sign-in/passwords.contract.ts'
import { profiles } from '#people/profile/profile.contract.ts'
import { profileTasks } from '#people/profile/server/profile-tasks.ts'
import { accountRegistration } from './registration.contract.ts'
import { resetLetterJob } from '#people/sign-in/server/reset-letters.ts'
import { users } from './users.contract.ts'

let world: World
const old = 'Kestenova-aleya-7'
const fresh = 'tri zeleni krusi'
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const lettersTo = async (address: string, kind: string) => {
  const { rows } = await world.owner.query<{ text: string }>(
    'select text from email where to_address = $1 and kind = $2 order by id',
    [address, kind],
  )
  return rows.map(({ text }) => /code=([\w-]+)/.exec(text)?.[1] ?? '')
}
const forget = async ({ userName }: Person) => {
  await world.done(passwords.sendResetPasswordMail, { userName })
  await turnOf(resetLetterJob(world.services), world.db, world.now())
}
const reset = (code: string) =>
  world.ask(passwords.resetPassword, { code, newPassword: fresh, newPasswordConfirm: fresh })
const moveTo = (who: Person, email: string, password = old) =>
  world.ask(profiles.saveProfile, { ...filled(who, { person: { email } }), password }, who)
const confirm = (code: string) => world.ask(accountRegistration.confirmEmail, { code })
const emailOf = async ({ id }: Person): Promise<string> =>
  (await world.owner.query('select email from account where id = $1', [id])).rows[0].email

describe('a change of email', () => {
  it('needs the password of who has one, and guessing it is counted', async () => {
    const person = await world.person({ password: old })
    const reported = { person: { email: 'thief@example.bg' } }
    const without = await world.ask(profiles.saveProfile, filled(person, reported), person, {
      language: 'en',
    })
    expect([without.status, without.body.code, without.body.fields]).toEqual([
      400,
      'passwordNeeded',
      { password: ['To change the email address, enter your current password.'] },
    ])
    for (let n = 0; n < 5; n++)
      expect((await moveTo(person, reported.person.email, `guess ${n}`)).body.code).toBe('wrongPassword')
    expect((await moveTo(person, reported.person.email)).body.code).toBe('locked')
    expect(await lettersTo(reported.person.email, 'confirmEmail')).toEqual([])
    expect((await world.ask(profiles.saveProfile, filled(person), person)).status, 'all else is saved').toBe(
      200,
    )
  })
})

describe('the names of who has proved their number', () => {
  it('stay the same letters: they may only spread them differently over the fields', async () => {
    const person = await world.person({ roles: ['AuctionParticipant'], fullName: 'Иван Петров Иванов' })
    const named = (firstName: string, middleName: string, lastName: string, more = {}) =>
      world.ask(
        profiles.saveProfile,
        filled(person, { person: { firstName, middleName, lastName, ...more } }),
        person,
      )
    expect((await named('Иван', 'Петров', 'Иванов', { identifier: BOTH })).status).toBe(200)
    await world.owner.query('update account set identifier_proved = true where id = $1', [person.id])
    expect((await named('Иван', '', 'Петров-Иванов')).status).toBe(200)
    expect((await named('Георги', 'Петров', 'Иванов')).body.code).toBe('namesProved')
  })

  it('of a certificate in Latin letters may be written in Cyrillic, and only so; until then that waits at work', async () => {
    const person = await world.person({ roles: ['PrivateBailiff'], fullName: 'Yuliya Shtereva Sofianska' })
    const named = (firstName: string, middleName: string, lastName: string, more = {}) =>
      world.ask(
        profiles.saveProfile,
        filled(person, { person: { firstName, middleName, lastName, ...more } }),
        person,
      )
    expect((await named('Yuliya', 'Shtereva', 'Sofianska', { identifier: '7523169263' })).status).toBe(200)
    await world.owner.query('update account set identifier_proved = true where id = $1', [person.id])
    const user = { id: person.id } as unknown as User
    const waits = async () => {
      const scope = { db: world.db, now: world.now(), services: world.services }
      const lines = await Promise.all(profileTasks.map(({ find }) => find(scope, user)))
      return lines.flat().map(({ to }) => to)
    }
    expect(await waits()).toEqual(['/account/profile'])
    expect((await named('Юлия', 'Щерева', 'Петрова')).body.code).toBe('namesProved')
    expect((await named('Юлия', 'Щерева', 'Софианска')).status).toBe(200)
    expect(await waits()).toEqual([])
    expect((await named('Yuliya', 'Shtereva', 'Sofianska')).body.code).toBe('namesProved')
  })
})

describe('a change of email that a thief of the session has asked for', () => {
  const rescues: [string, (who: Person) => Promise<unknown>][] = [
    [
      'when the password is changed',
      (who) =>
        world.done(
          passwords.changePassword,
          { oldPassword: old, newPassword: fresh, newPasswordConfirm: fresh },
          who,
        ),
    ],
    [
      'when a new one is chosen by letter',
      async (who) => {
        await forget(who)
        expect((await reset((await lettersTo(who.email, 'resetPassword'))[0]!)).status).toBe(200)
      },
    ],
    [
      'when an administrator asks for a new one',
      async ({ id }) => world.done(users.resetUserPassword, { id }, await world.person('SysAdmin')),
    ],
  ]
  it.each(rescues)('is over %s', async (_, rescue) => {
    const who = await world.person('AuctionParticipant', { password: old })
    const thief = `thief-${who.id}@example.com`
    expect((await moveTo(who, thief)).status).toBe(200)
    await rescue(who)
    expect(await confirm((await lettersTo(thief, 'confirmEmail'))[0]!)).toMatchObject({
      status: 400,
      body: { code: 'invalidCode' },
    })
    expect(await emailOf(who)).toBe(who.email)
  })

  it('gives them no new password by letter for a day, in which the old address has been told', async () => {
    const who = await world.person('AuctionParticipant', { password: old })
    const thief = `thief-${who.id}@example.com`
    await moveTo(who, thief)
    expect((await confirm((await lettersTo(thief, 'confirmEmail'))[0]!)).status).toBe(200)
    expect(await lettersTo(who.email, 'emailChanged')).toHaveLength(1)
    await forget(who)
    expect(await lettersTo(thief, 'resetPassword')).toEqual([])

    world.at(new Date(world.now().getTime() + 24 * 3_600_000 + 1))
    await forget(who)
    expect(await lettersTo(thief, 'resetPassword')).toHaveLength(1)
  })
})

describe('a link for a new password', () => {
  it('in a mailbox that is no longer the account’s is worth nothing', async () => {
    const who = await world.person('AuctionParticipant', { password: old })
    await forget(who)
    await moveTo(who, `moved-${who.id}@example.bg`)
    await confirm((await lettersTo(`moved-${who.id}@example.bg`, 'confirmEmail'))[0]!)
    expect(await reset((await lettersTo(who.email, 'resetPassword'))[0]!)).toMatchObject({
      status: 400,
      body: { code: 'expired' },
    })
  })

  it('and every address in a letter is the portal’s own, whatever host and origin the request names', async () => {
    const who = await world.person({ password: old })
    const evil = 'https://evil.example'
    await world.fetch('/api/account/sendResetPasswordMail', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        host: 'evil.example',
        'x-forwarded-host': 'evil.example',
        forwarded: 'host=evil.example;proto=https',
        origin: evil,
        referer: `${evil}/login`,
      },
      body: JSON.stringify({ userName: who.userName, returnUrl: evil, publicUrl: evil }),
    })
    await turnOf(resetLetterJob(world.services), world.db, world.now())
    const { rows } = await world.owner.query<{ text: string; html: string }>(
      'select text, html from email where account_id = $1',
      [who.id],
    )
    expect(rows).toHaveLength(1)
    const addresses = `${rows[0]!.text} ${rows[0]!.html}`.match(/https?:\/\/[^\s"<]+/g)!
    expect(addresses.length).toBeGreaterThan(1)
    for (const address of addresses) expect(address).toMatch(/^https:\/\/zapori\.example\/dist\//)
  })
})

describe('a personal number in a profile', () => {
  it('is not there to be tried by the thousand: five changes in a day are enough for anybody', async () => {
    const who = await world.person('AuctionParticipant')
    const save = (identifier: string) =>
      world.ask(profiles.saveProfile, filled(who, { person: { identifier } }), who)
    for (const egn of EGNS.slice(0, 5)) expect((await save(egn)).status).toBe(200)
    expect(await save(EGNS[5]!)).toMatchObject({ status: 429, body: { code: 'tooManyTries' } })
    expect((await save(EGNS[4]!)).status, 'what stays as it is is no try').toBe(200)

    world.at(new Date(world.now().getTime() + 24 * 3_600_000 + 1))
    const again = await world.person('AuctionParticipant')
    expect(
      (await world.ask(profiles.saveProfile, filled(again, { person: { identifier: EGNS[5]! } }), again))
        .status,
    ).toBe(200)
  })
  it('gives away no more when it is tried many times at once', async () => {
    const [owner, prober] = [
      await world.person('AuctionParticipant'),
      await world.person('AuctionParticipant'),
    ]
    const parts = { person: { identifier: '8001010076' } }
    expect((await world.ask(profiles.saveProfile, filled(owner, parts), owner)).status).toBe(200)
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => world.ask(profiles.saveProfile, filled(prober, parts), prober)),
    )
    expect(answers.filter(({ body }) => body.code === 'identifierNotAccepted')).toHaveLength(5)
    expect(await lettersTo(owner.email, 'alreadyRegistered')).toHaveLength(5)
  })
})

describe('a mailbox', () => {
  it('is not filled by asking many times at once', async () => {
    const who = await world.person('AuctionParticipant', { password: old, state: 'UNCONFIRMED' })
    const twenty = <T>(ask: () => Promise<T>) => Promise.all(Array.from({ length: 20 }, ask))
    await twenty(() => world.done(accountRegistration.resendConfirmation, { userName: who.userName }))
    await twenty(() => world.ask(accounts.logIn, { userName: who.userName, password: old }))
    expect(await lettersTo(who.email, 'confirmEmail')).toHaveLength(3)
  })
})
