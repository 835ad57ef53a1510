/** What administrators do with accounts: every move from every state by every kind of administrator, and what follows. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PersonOptions } from '#test/builders.ts'
import { createWorld, type Person, type World } from '#test/world.ts'
import type { Role } from '#platform/access.ts'
import { announcements } from '#sales/notice/notices.contract.ts'
import { accounts } from '#people/sign-in/sign-in.contract.ts'
import {
  ACCOUNT_STATES,
  type AccountState,
  accountActions,
  stateAfter,
} from '#people/account-store/account.rules.ts'
import { users } from './users.contract.ts'

let world: World
let sysAdmin: Person
let mjAdmin: Person
beforeAll(async () => {
  world = await createWorld()
  sysAdmin = await world.person('SysAdmin')
  mjAdmin = await world.person('MJAdmin')
})
afterAll(() => world.close())

const REASON = 'Не е представено пълномощно.'
const one = async <T>(sql: string, ...values: unknown[]) =>
  (await world.owner.query(sql, values)).rows[0] as T
const stateOf = async ({ id }: Pick<Person, 'id'>) =>
  (await one<{ state: AccountState }>('select state from account where id = $1', id)).state
const lettersTo = async ({ email }: Person) =>
  (await world.owner.query('select kind, text, html from email where to_address = $1 order by id', [email]))
    .rows as { kind: string; text: string; html: string }[]
const historyOf = async (person: Person) =>
  (await world.done(users.listUserHistory, { id: person.id, size: -1 }, sysAdmin)).rows
const isKnown = async (person: Person) =>
  (await world.ask(announcements.listMyAnnouncements, {}, person)).body.code !== 'signInFirst'

/** Someone in this state; the builder knows no refused account. */
async function someone(state: AccountState, options: PersonOptions & { role?: Role } = {}) {
  const { role, ...rest } = options
  const person = await world.person({ ...rest, ...(role && { roles: [role] }) })
  await world.owner.query('update account set state = $2 where id = $1', [person.id, state])
  return person
}

const MOVES = {
  approve: users.approveUser,
  reject: users.rejectUser,
  activate: users.activateUser,
  deactivate: users.deactivateUser,
} as const
const OTHERS = {
  resetPassword: users.resetUserPassword,
  resendConfirmation: users.resendUserConfirmation,
} as const
type Action = keyof typeof MOVES | keyof typeof OTHERS
const ACTIONS = { ...MOVES, ...OTHERS }
const todo = (action: Action, id: number, by: Person) =>
  world.ask(ACTIONS[action], { id, reason: REASON }, by)

const WHO: Record<string, () => Person> = { SysAdmin: () => sysAdmin, MJAdmin: () => mjAdmin }
const CASES = Object.keys(WHO).flatMap((by) =>
  ACCOUNT_STATES.flatMap((state) =>
    (Object.keys(ACTIONS) as Action[]).flatMap((action) =>
      [null, 'SysAdmin' as const].map((role) => ({ by, state, action, role })),
    ),
  ),
)

describe('the table of moves', () => {
  it.each(CASES)('$by: $action an account that is $state and has the role $role', async (given) => {
    const { by, state, action, role } = given
    const person = await someone(state, role ? { role } : {})
    const account = { id: person.id, state, roles: role ? [role] : [], authType: 'USER' as const }
    const may = accountActions(account, { id: WHO[by]!().id, roles: [by] })

    const seen = await world.done(users.seeUser, { id: person.id }, WHO[by]!())
    expect(seen.can).toEqual(may)
    const { status, body } = await todo(action, person.id, WHO[by]!())
    if (may.includes(action)) {
      expect(status).toBe(200)
      expect(await stateOf(person)).toBe(action in MOVES ? stateAfter(action as keyof typeof MOVES) : state)
    } else {
      const forbidden = role === 'SysAdmin' && by === 'MJAdmin'
      expect([status, body.code]).toEqual(forbidden ? [403, 'systemAdminOnly'] : [409, 'notNow'])
      expect(await stateOf(person)).toBe(state)
      expect(await historyOf(person)).toEqual([])
      expect(await lettersTo(person)).toEqual([])
    }
  })

  it('is closed to everyone else', async () => {
    const person = await someone('UNAPPROVED')
    const others = [
      await world.person('PrivateBailiff'),
      await world.person({ claims: { users: { see: true } } }),
    ]
    for (const other of others)
      for (const action of Object.keys(ACTIONS) as Action[])
        expect((await todo(action, person.id, other)).body.code).toBe('forbidden')
    expect(await stateOf(person)).toBe('UNAPPROVED')
  })

  it('knows nobody who is not there', async () => {
    for (const action of Object.keys(ACTIONS) as Action[])
      expect((await todo(action, 1, sysAdmin)).body).toMatchObject({ code: 'noSuchUser' })
    expect((await world.ask(users.seeUser, { id: 1 }, mjAdmin)).status).toBe(404)
    expect((await world.ask(users.listUserHistory, { id: 1 }, mjAdmin)).status).toBe(404)
  })
})

describe('a decision', () => {
  it('is told to the owner with its reason, and stands in the history with who took it', async () => {
    const person = await someone('UNAPPROVED')
    await todo('reject', person.id, mjAdmin)
    await todo('activate', person.id, sysAdmin)
    await todo('deactivate', person.id, mjAdmin)
    await todo('activate', person.id, mjAdmin)
    expect((await lettersTo(person)).map(({ kind }) => kind)).toEqual([
      'rejected',
      'activated',
      'deactivated',
      'activated',
    ])
    const history = await historyOf(person)
    expect(history.map(({ kind, by, reason }) => [kind, by?.id, reason])).toEqual([
      ['activated', mjAdmin.id, null],
      ['deactivated', mjAdmin.id, REASON],
      ['activated', sysAdmin.id, null],
      ['rejected', mjAdmin.id, REASON],
    ])
    expect((await world.done(users.seeUser, { id: person.id }, sysAdmin)).stateReason).toBeNull()
  })

  it.each([
    ['missing', undefined],
    ['empty', '      '],
    ['short', 'не'],
    ['too long', 'д'.repeat(2001)],
    ['no text', { bg: 'Защото' }],
    ['unreadable', 'Защото\u0000 така'],
  ])('needs a reason that is not %s', async (_, reason) => {
    const person = await someone('UNAPPROVED')
    for (const move of [users.rejectUser, users.deactivateUser]) {
      const { status, body } = await world.ask(move, { id: person.id, reason }, mjAdmin)
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['reason']])
    }
    expect(await stateOf(person)).toBe('UNAPPROVED')
  })

  it('keeps a hostile reason as it was written, and sends no markup of it', async () => {
    const person = await someone('UNAPPROVED')
    const reason = `<img src=x onerror=alert(1)> & "'; drop table account; -- ${'д'.repeat(1900)}`
    await world.done(users.rejectUser, { id: person.id, reason }, mjAdmin)
    expect((await world.done(users.seeUser, { id: person.id }, mjAdmin)).stateReason).toBe(reason)
    expect((await historyOf(person))[0]?.reason).toBe(reason)
    const [letter] = await lettersTo(person)
    expect(letter?.html).not.toContain('<img src=x')
  })

  it('takes no more than it asks for', async () => {
    const person = await someone('UNAPPROVED')
    const more = {
      roles: ['SysAdmin'],
      role: 'SysAdmin',
      claims: { users: { see: true } },
      state: 'REJECTED',
    }
    const { status } = await world.ask(users.approveUser, { id: person.id, ...more }, mjAdmin)
    expect(status).toBe(200)
    const seen = await world.done(users.seeUser, { id: person.id }, mjAdmin)
    expect([seen.state, seen.roles]).toEqual(['ACTIVE', []])
    const { claims } = await one<{ claims: object }>('select claims from account where id = $1', person.id)
    expect(claims).toEqual({})
  })

  it('writes nothing to an address that nobody has confirmed', async () => {
    const person = await someone('UNCONFIRMED')
    await todo('deactivate', person.id, mjAdmin)
    expect(await lettersTo(person)).toEqual([])
  })

  it('ends the links that were sent before', async () => {
    const person = await someone('UNCONFIRMED')
    await todo('resendConfirmation', person.id, mjAdmin)
    expect((await lettersTo(person)).map(({ kind }) => kind)).toEqual(['confirmEmail'])
    await todo('deactivate', person.id, mjAdmin)
    const open = await one(
      'select id from account_token where account_id = $1 and used_at is null',
      person.id,
    )
    expect(open).toBeUndefined()
  })
})

describe('being kept out', () => {
  it('ends all sessions at once', async () => {
    const person = await world.person('PrivateBailiff', { password: 'tajna123' })
    const { token } = await world.done(accounts.logIn, { userName: person.userName, password: 'tajna123' })
    const second = { ...person, token }
    expect([await isKnown(person), await isKnown(second)]).toEqual([true, true])
    await todo('deactivate', person.id, mjAdmin)
    expect([await isKnown(person), await isKnown(second)]).toEqual([false, false])
    await todo('activate', person.id, mjAdmin)
    expect(await isKnown(person), 'an old session does not come back').toBe(false)
  })

  it('ends them too when the password is to be chosen anew, and writes a link', async () => {
    const person = await world.person('PrivateBailiff')
    await todo('resetPassword', person.id, mjAdmin)
    expect(await isKnown(person)).toBe(false)
    expect((await lettersTo(person)).map(({ kind }) => kind)).toEqual(['passwordResetByAdmin'])
    const [event] = await historyOf(person)
    expect([event?.kind, event?.by?.id]).toEqual(['passwordReset', mjAdmin.id])
  })

  it('takes the old password with it, which somebody else may know', async () => {
    const person = await world.person('PrivateBailiff', { password: 'стара-парола-a1' })
    const logIn = { userName: person.userName, password: 'стара-парола-a1' }
    expect((await world.ask(accounts.logIn, logIn)).status).toBe(200)
    await todo('resetPassword', person.id, mjAdmin)
    expect((await world.ask(accounts.logIn, logIn)).body.code).toBe('invalidLogin')
  })

  it('is not for those without an email address to write to', async () => {
    const person = await someone('ACTIVE')
    await world.owner.query('update account set email = null where id = $1', [person.id])
    expect((await todo('resetPassword', person.id, mjAdmin)).body.code).toBe('noEmail')
  })

  it('nobody does it to themselves', async () => {
    expect((await todo('deactivate', mjAdmin.id, mjAdmin)).body.code).toBe('notYourself')
    expect((await todo('deactivate', sysAdmin.id, sysAdmin)).body.code).toBe('notYourself')
    expect(await stateOf(sysAdmin)).toBe('ACTIVE')
  })
})

describe('an assistant whom the register did not bear out', () => {
  const helper = () => someone('UNAPPROVED', { userType: 'CHSIHELPER', chsiNumber: '0812' })
  const letIn = (how: typeof users.approveUser | typeof users.activateUser, { id }: Person) =>
    world.done(how, { id, ground: 'Овластителна сделка, депозирана на 20.11.2026 г.' }, mjAdmin)

  it('acts for the bailiff of the number once an administrator lets them in', async () => {
    const before = await helper()
    expect((await world.done(users.seeUser, { id: before.id }, mjAdmin)).wouldActFor).toBeNull()
    const bailiff = await world.person('PrivateBailiff', { userType: 'CHSI', chsiNumber: '0812' })
    const assistant = await helper()
    const request = await world.done(users.seeUser, { id: assistant.id }, mjAdmin)
    expect(request).toMatchObject({ wouldActFor: { id: bailiff.id }, actsFor: null })
    await letIn(users.approveUser, assistant)
    const seen = await world.done(users.seeUser, { id: assistant.id }, mjAdmin)
    expect(seen).toMatchObject({ wouldActFor: null, actsFor: { id: bailiff.id } })
  })

  it('whom the bailiff has dismissed does not come back through an administrator', async () => {
    const bailiff = await world.person('PrivateBailiff', { userType: 'CHSI', chsiNumber: '0813' })
    const assistant = await someone('INACTIVE', { userType: 'CHSIHELPER', chsiNumber: '0813' })
    await world.owner.query('update account set dismissed_by = $2 where id = $1', [assistant.id, bailiff.id])
    await letIn(users.activateUser, assistant)
    const seen = await world.done(users.seeUser, { id: assistant.id }, mjAdmin)
    expect(seen).toMatchObject({ state: 'ACTIVE', actsFor: null })
  })
})
