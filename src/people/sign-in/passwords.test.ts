import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { turnOf } from '#platform/db/job.ts'
import { createWorld, type Person, type World } from '#test/world.ts'
import { announcements } from '#sales/notice/notices.contract.ts'
import { accounts } from './sign-in.contract.ts'
import { passwords } from './passwords.contract.ts'
import { resetLetterJob } from './server/reset-letters.ts'
import { issueToken } from '#people/account-store/tokens.ts'

let world: World
const old = 'Kestenova-aleya-7'
const fresh = 'tri zeleni krusi'
const { logIn } = accounts
const { sendResetPasswordMail, resetPassword, changePassword } = passwords

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const lettersTo = async ({ id }: Person, kind: string) => {
  const { rows } = await world.owner.query<{ text: string }>(
    'select text from email where account_id = $1 and kind = $2 order by id',
    [id, kind],
  )
  return rows.map(({ text }) => text)
}
const forget = async (userName: string) => {
  const answer = await world.ask(sendResetPasswordMail, { userName })
  await turnOf(resetLetterJob(world.services), world.db, world.now())
  return answer
}
/** The code of the newest letter for a new password. */
const codeFor = async (person: Person) => {
  await forget(person.userName)
  return /\/dist\/resetPassword\?code=([\w-]+)/.exec((await lettersTo(person, 'resetPassword')).at(-1)!)![1]!
}
const reset = (code: string, newPassword = fresh, more: object = {}, language = 'bg') =>
  world.ask(resetPassword, { code, newPassword, newPasswordConfirm: newPassword, ...more }, undefined, {
    language,
  })
const change = (person: Person, oldPassword: string, newPassword = fresh, language = 'bg') =>
  world.ask(changePassword, { oldPassword, newPassword, newPasswordConfirm: newPassword }, person, {
    language,
  })
const signIn = (person: Person, password: string) => world.ask(logIn, { userName: person.userName, password })
const isOpen = async (person: Person) =>
  (await world.ask(announcements.listMyAnnouncements, {}, person)).status === 200
const inState = (person: Person, state: string) =>
  world.owner.query('update account set state = $2 where id = $1', [person.id, state])

describe('asking for a new password', () => {
  it('answers the same, byte by byte, whoever is asked for', async () => {
    const [known, byCertificate, gone] = [
      await world.person({ password: old }),
      await world.person(),
      await world.person({ password: old, state: 'INACTIVE' }),
    ]
    await world.owner.query("update account set auth_type = 'ESIGN' where id = $1", [byCertificate.id])
    const request = [known, byCertificate, gone].map(({ userName }) => userName)
    for (const userName of [...request, known.email, 'няма-такъв', 'nobody@example.bg']) {
      const { status, text } = await forget(userName)
      expect({ status, text }).toEqual({ status: 200, text: '{}' })
    }
    expect(await lettersTo(known, 'resetPassword'), 'by user name and by email').toHaveLength(2)
    for (const person of [byCertificate, gone]) expect(await lettersTo(person, 'resetPassword')).toEqual([])
    const { rows } = await world.owner.query('select from reset_request')
    expect(rows, 'nothing is kept of what was asked').toEqual([])
  })

  it('fills nobody’s mailbox', async () => {
    const person = await world.person({ password: old })
    for (let n = 0; n < 5; n++) await forget(person.userName.toUpperCase())
    expect(await lettersTo(person, 'resetPassword')).toHaveLength(3)
    world.at(new Date(world.now().getTime() + 3_600_000))
    await forget(person.userName)
    expect(await lettersTo(person, 'resetPassword')).toHaveLength(4)
  })

  it('reminds who never confirmed their email of that', async () => {
    const person = await world.person({ password: old, state: 'UNCONFIRMED' })
    await forget(person.userName)
    expect(await lettersTo(person, 'resetPassword')).toEqual([])
    expect(await lettersTo(person, 'confirmEmail')).toHaveLength(1)
  })
})

describe('a new password by the code of a letter', () => {
  it('is a session of its own, ends all others and every lock, and is told', async () => {
    const person = await world.person({ password: old, roles: ['Syndic'] })
    for (let n = 0; n < 5; n++) await signIn(person, 'guess')
    const { status, body } = await reset(await codeFor(person))
    expect({ status, body }).toMatchObject({ status: 200, body: { userId: person.id, authType: 'USER' } })
    expect(await isOpen(person), 'the session from before').toBe(false)
    expect(await isOpen({ ...person, token: body.token })).toBe(true)
    expect((await signIn(person, old)).status).toBe(400)
    expect((await signIn(person, fresh)).status).toBe(200)
    expect(await lettersTo(person, 'passwordChanged')).toHaveLength(1)
    const { rows } = await world.owner.query(
      'select kind, by_account_id as by from account_event where account_id = $1 order by id desc limit 1',
      [person.id],
    )
    expect(rows).toEqual([{ kind: 'passwordReset', by: person.id }])
  })

  it('works once, for half an hour, and only with the newest letter', async () => {
    const person = await world.person({ password: old })
    const expired = { status: 400, body: { code: 'expired' } }
    const first = await codeFor(person)
    const second = await codeFor(person)
    expect(await reset(first)).toMatchObject(expired)
    expect((await reset(second)).status).toBe(200)
    expect(await reset(second, 'chetiri zeleni krusi')).toMatchObject(expired)

    const third = await codeFor(person)
    world.at(new Date(world.now().getTime() + 30 * 60_000))
    expect(await reset(third)).toMatchObject(expired)
    expect((await signIn(person, fresh)).status).toBe(200)
  })

  it('is given to one of two who use it at once', async () => {
    const code = await codeFor(await world.person({ password: old }))
    const answers = await Promise.all([reset(code), reset(code), reset(code)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
  })

  it('takes no code that was made for something else or by somebody', async () => {
    const { id } = await world.person({ password: old })
    const other = await issueToken(world.db, id, 'CONFIRM_EMAIL', world.now())
    for (const code of [other, 'A'.repeat(43)])
      expect(await reset(code)).toMatchObject({ status: 400, body: { code: 'expired' } })
    expect((await reset('../../etc/passwd')).body.fields).toHaveProperty('code')
  })

  it.each([
    ['INACTIVE', 'inactive'],
    ['REJECTED', 'rejected'],
    ['UNAPPROVED', 'notApproved'],
    ['UNCONFIRMED', 'emailNotConfirmed'],
  ])('lets nobody in whose account is %s by now', async (state, code) => {
    const person = await world.person({ password: old })
    const letter = await codeFor(person)
    await inState(person, state)
    expect(await reset(letter)).toMatchObject({ status: 403, body: { code } })
    await inState(person, 'ACTIVE')
    expect((await reset(letter)).body.code, 'the code is used up').toBe('expired')
    expect((await signIn(person, old)).status).toBe(200)
  })

  it('must be a good one, typed twice; the code stays good for another try', async () => {
    const person = await world.person({ password: old, userName: 'Kalina.Stoeva' })
    const code = await codeFor(person)
    const simple = {
      bg: 'Паролата трябва да има поне 6 знака и поне една малка латинска буква.',
      en: 'The password needs at least 6 characters and at least one lower-case Latin letter.',
    }
    const common = {
      bg: 'Тази парола се използва често и лесно се отгатва. Изберете друга.',
      en: 'This password is widely used and easy to guess. Choose another one.',
    }
    const name = {
      bg: 'Паролата не отговаря на изискванията: различна от потребителското име и електронната поща.',
      en: 'The password does not meet the requirements: different from the user name and the email address.',
    }
    for (const [given, said] of [
      ['abcde', simple],
      ['ПАРОЛА-99', simple],
      ['Parola123', common],
      ['kalina.stoeva', name],
    ] as const)
      for (const language of ['bg', 'en'] as const)
        expect(await reset(code, given, {}, language)).toMatchObject({
          status: 400,
          body: { code: 'invalidInput', fields: { newPassword: [said[language]] } },
        })
    expect((await reset(code, fresh, { newPasswordConfirm: `${fresh} ` })).body.fields).toEqual({
      newPasswordConfirm: ['Паролата не съвпада.'],
    })
    expect((await reset(code, '')).body.fields).toMatchObject({ newPassword: ['Полето е задължително.'] })
    expect((await reset(code)).status).toBe(200)
  })
})

describe('changing one’s password', () => {
  it('needs the old one, ends the other sessions and every open letter, and is told', async () => {
    const person = await world.person({ password: old, roles: ['Syndic'] })
    const elsewhere = { ...person, token: (await signIn(person, old)).body.token }
    const code = await codeFor(person)
    expect(await change(person, old)).toMatchObject({ status: 200, body: {} })
    expect([await isOpen(person), await isOpen(elsewhere)]).toEqual([true, false])
    expect((await signIn(person, old)).status).toBe(400)
    expect((await signIn(person, fresh)).status).toBe(200)
    expect((await reset(code)).body.code).toBe('expired')
    expect(await lettersTo(person, 'passwordChanged')).toHaveLength(1)
  })

  it('counts wrong old ones, and strangers who try to log in meanwhile keep nobody from it', async () => {
    const person = await world.person({ password: old })
    for (const [language, said] of [
      ['bg', 'Сегашната парола е грешна.'],
      ['en', 'The current password is wrong.'],
    ] as const)
      expect(await change(person, 'guess', fresh, language)).toMatchObject({
        status: 400,
        body: { code: 'wrongPassword', fields: { oldPassword: [said] } },
      })
    for (let n = 0; n < 3; n++) await change(person, 'guess')
    expect(await change(person, old)).toMatchObject({ status: 429, body: { code: 'locked' } })
    expect((await signIn(person, old)).status, 'the login is counted by itself').toBe(200)
    expect(await lettersTo(person, 'locked')).toHaveLength(1)
    world.at(new Date(world.now().getTime() + 60_000))
    expect((await change(person, old)).status).toBe(200)
  })

  it('is only for oneself, and for who has one', async () => {
    const person = await world.person('Syndic')
    expect(await change(person, old)).toMatchObject({ status: 409, body: { code: 'noPassword' } })
    const input = { oldPassword: old, newPassword: fresh, newPasswordConfirm: fresh, userId: person.id }
    expect((await world.ask(changePassword, input)).status).toBe(401)
  })

  it('refuses a common one, and one typed differently', async () => {
    const person = await world.person({ password: old })
    expect((await change(person, old, 'parola123')).body.fields).toEqual({
      newPassword: ['Тази парола се използва често и лесно се отгатва. Изберете друга.'],
    })
    const differing = { oldPassword: old, newPassword: fresh, newPasswordConfirm: `${fresh}x` }
    expect((await world.ask(changePassword, differing, person)).body.fields).toHaveProperty(
      'newPasswordConfirm',
    )
  })
})

it('no password and no code ever stands in the audit, nor what was typed as the name of somebody who forgot theirs', async () => {
  await forget('Моята-тайна-7')
  const { rows } = await world.owner.query<{ all: string }>(
    'select string_agg(input::text, chr(10)) as all from audit_entry',
  )
  expect(rows[0]!.all).toContain('newPassword')
  for (const secret of [old, fresh, 'Моята-тайна-7']) expect(rows[0]!.all).not.toContain(secret)
  expect(rows[0]!.all).not.toMatch(/"code": "(?!•••)/)
})
