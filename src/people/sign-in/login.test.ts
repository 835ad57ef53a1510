import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type Person, type World } from '#test/world.ts'
import { announcements } from '#sales/notice/notices.contract.ts'
import { accounts } from './sign-in.contract.ts'
import { lockMinutes, passwordFaults, passwordNeeds } from './password.rules.ts'
import { isCommonPassword } from './server/common-passwords.ts'

let world: World
const password = 'Kestenova-aleya-7'
const { logIn, seeSignInMethods } = accounts

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const signIn = (userName: string, given = password) => world.ask(logIn, { userName, password: given })
const fail = async (userName: string, times: number) => {
  for (let n = 0; n < times; n++) await signIn(userName, `guess ${n}`)
}
const later = (minutes: number, milliseconds = 0) =>
  world.at(new Date(world.now().getTime() + minutes * 60_000 + milliseconds))
const lettersTo = async ({ id }: Person, kind: string) => {
  const { rows } = await world.owner.query<{ text: string; to_address: string }>(
    'select text, to_address from email where account_id = $1 and kind = $2 order by id',
    [id, kind],
  )
  return rows
}
const eventsOf = async ({ id }: Person) => {
  const { rows } = await world.owner.query<{ kind: string }>(
    'select kind from account_event where account_id = $1 order by id',
    [id],
  )
  return rows.map(({ kind }) => kind)
}

describe('guessing a password', () => {
  it('is locked after five wrong ones, for longer each time, also for the right one', async () => {
    const person = await world.person({ password })
    await fail(person.userName, 4)
    expect((await signIn(person.userName)).status, 'four are forgiven').toBe(200)

    await fail(person.userName, 5)
    for (const minutes of [1, 5, 15, 60, 60]) {
      later(minutes, -1)
      expect(await signIn(person.userName)).toMatchObject({ status: 400, body: { code: 'invalidLogin' } })
      later(0, 1)
      await fail(person.userName, 1)
    }
    expect((await signIn(person.userName)).status).toBe(400)
    later(60)
    expect((await signIn(person.userName)).status).toBe(200)
    await fail(person.userName, 4)
    expect((await signIn(person.userName)).status, 'the count begins anew').toBe(200)
  })

  it('is forgotten a day after the last lock', async () => {
    const person = await world.person({ password })
    await fail(person.userName, 5)
    later(24 * 60 + 2)
    await fail(person.userName, 4)
    expect((await signIn(person.userName)).status).toBe(200)
  })

  it('is told to the owner once a day, and stands in the history', async () => {
    const person = await world.person({ password })
    await fail(person.userName, 30)
    expect(await lettersTo(person, 'locked')).toMatchObject([{ to_address: person.email }])
    expect(await eventsOf(person)).toEqual(['locked'])
    later(1)
    await fail(person.userName, 10)
    expect(await lettersTo(person, 'locked')).toHaveLength(1)
    later(24 * 60)
    await fail(person.userName, 10)
    expect(await lettersTo(person, 'locked')).toHaveLength(2)
  })

  it('gets no further by guessing at the same moment', async () => {
    const person = await world.person({ password })
    await Promise.all(Array.from({ length: 40 }, (_, n) => signIn(person.userName, `guess ${n}`)))
    const { rows } = await world.owner.query(
      'select failures, locked_until from entry_place where account_id = $1',
      [person.id],
    )
    expect(rows).toEqual([{ failures: 5, locked_until: new Date(world.now().getTime() + 60_000) }])
    expect(await lettersTo(person, 'locked')).toHaveLength(1)
    expect((await signIn(person.userName)).status).toBe(400)
  })

  it('gives a stranger the same answer, byte for byte, for a locked account and for none', async () => {
    const [locked, without] = [await world.person({ password }), await world.person('Syndic')]
    const answers: string[] = []
    for (const userName of [locked.userName, 'no-such-person', without.userName])
      for (let n = 0; n < 8; n++) {
        const { status, text, headers } = await signIn(userName, n === 7 ? password : `guess ${n}`)
        answers.push(`${status} ${headers.get('content-type')} ${text}`)
      }
    expect(new Set(answers).size).toBe(1)
    expect(answers[0]).toMatch(/^400 .*invalidLogin/)
  })

  it('counts under whatever spelling of the user name', async () => {
    const { userName } = await world.person({ password, userName: 'kiril.кирилов' })
    // The last one begins with the sign for kelvin, which is a small k too.
    const spellings = [
      'KIRIL.КИРИЛОВ',
      ' kiril.кирилов ',
      'Kiril.Кирилов',
      'kiril.КИРИЛОВ',
      '\u212Airil.кирилов',
    ]
    for (const spelling of spellings) await signIn(spelling, 'a wrong guess')
    expect((await signIn(userName)).status).toBe(400)
  })

  it('does not lock what has no password to guess', async () => {
    const person = await world.person('Syndic')
    await fail(person.userName, 8)
    expect(await eventsOf(person)).toEqual([])
  })

  it('writes nothing to an address that nobody confirmed', async () => {
    const person = await world.person({ password, state: 'UNCONFIRMED' })
    await fail(person.userName, 6)
    expect(await lettersTo(person, 'locked')).toEqual([])
    expect(await eventsOf(person)).toEqual(['locked'])
  })
})

describe('an unconfirmed email', () => {
  it('gets the letter again when the password is right, but not without end', async () => {
    const person = await world.person({ password, state: 'UNCONFIRMED' })
    await fail(person.userName, 1)
    expect(await lettersTo(person, 'confirmEmail')).toEqual([])
    for (let n = 0; n < 6; n++)
      expect(await signIn(person.userName)).toMatchObject({
        status: 403,
        body: { code: 'emailNotConfirmed' },
      })
    const letters = await lettersTo(person, 'confirmEmail')
    expect(letters).toHaveLength(3)
    expect(letters[0]!.text).toContain('https://zapori.example/dist/account/emailconfirm?code=')
  })
})

describe('a session', () => {
  it('is never one that the caller brought along', async () => {
    const person = await world.person({ password, roles: ['Syndic'] })
    const chosen = 'A'.repeat(43)
    const { body } = await world.ask(
      logIn,
      { userName: person.userName, password, token: chosen, id: 1, sessionId: 1 },
      { ...person, token: chosen },
    )
    expect(body.token).not.toBe(chosen)
    const withChosen = await world.ask(announcements.listMyAnnouncements, {}, { ...person, token: chosen })
    expect(withChosen.status).toBe(401)
    const again = await world.ask(
      logIn,
      { userName: person.userName, password },
      { ...person, token: body.token },
    )
    expect(again.body.token, 'signing in again gives another one').not.toBe(body.token)
  })
})

describe('the ways of signing in', () => {
  it('are those that the portal is set up for', async () => {
    expect(await world.done(seeSignInMethods, {})).toEqual({
      password: true,
      eAuthentication: false,
      certificate: false,
    })
  })
})

describe('the rules of passwords', () => {
  it('lock for 1, 5, 15 and then 60 minutes', () => {
    expect([0, 1, 4, 5, 6, 7, 8, 9, 100].map(lockMinutes)).toEqual([0, 0, 0, 1, 5, 15, 60, 60, 60])
  })

  it('ask more of the user of an external system, and nobody may use their name', () => {
    const owner = { userName: 'Ivan.petrov', email: 'petrov77@example.bg' }
    expect(passwordFaults('abcdef', owner)).toEqual([])
    expect(passwordFaults('abcdef', { systemUser: true })).toEqual([
      'eightCharacters',
      'uppercaseLetter',
      'digit',
      'symbol',
    ])
    for (const name of ['ivan.PETROV', ' ivan.petrov ', 'petrov77@example.bg', 'Petrov77'])
      expect(passwordFaults(name, owner)).toEqual(['unlikeName'])
    expect(passwordNeeds({})).toEqual(['sixCharacters', 'lowercaseLetter'])
    expect(passwordNeeds(owner)).toEqual(['sixCharacters', 'lowercaseLetter', 'unlikeName'])
  })

  it.each([
    'Password1',
    'qwerty',
    'parola123',
    'Ivan1985!',
    'OBI4AMTE',
    'levski1914',
    'ababab',
    'ｐａｓｓｗｏｒｄ',
  ])('%s is too common', (common) => expect(isCommonPassword(common)).toBe(true))
  it.each([password, 'tri zeleni krusi', 'x7gh-kl2', 'ivanchorabotiv-sofia'])('%s is not', (own) =>
    expect(isCommonPassword(own)).toBe(false),
  )
})
