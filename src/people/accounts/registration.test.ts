import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type World } from '#test/world.ts'
import { accounts } from '#people/sign-in/sign-in.contract.ts'
import { accountRegistration } from './registration.contract.ts'
import { issueToken } from '#people/account-store/tokens.ts'

let world: World
const password = 'вярна-parola-26'
const hours = 3_600_000
const { register, confirmEmail, resendConfirmation } = accountRegistration

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

let made = 0
const form = (changes: Record<string, unknown> = {}) => ({
  userType: 'AUCPAR' as const,
  userName: `нов-${++made}.user_`,
  email: `new-${made}@example.bg`,
  firstName: 'Мария',
  middleName: 'Тестова',
  lastName: 'Примерова-О’Нийл',
  password,
  repeatPassword: password,
  ...changes,
})
const accountOf = async (email: string) =>
  (await world.owner.query('select * from account where lower(email) = lower($1)', [email])).rows[0]
const countOf = async (table: 'account' | 'email') =>
  Number((await world.owner.query(`select count(*) from ${table}`)).rows[0].count)
const lettersTo = async (
  email: string,
): Promise<{ kind: string; text: string; account_id: number | null }[]> =>
  (await world.owner.query('select * from email where to_address = $1 order by id', [email])).rows
const codeFor = async (email: string) =>
  /emailconfirm\?code=([\w-]+)/.exec(
    (await lettersTo(email)).findLast(({ kind }) => kind === 'confirmEmail')!.text,
  )![1]!
const signIn = (userName: string) => world.ask(accounts.logIn, { userName, password })

describe('registering with a password', () => {
  it.each([
    ['AUCPAR', ['AuctionParticipant']],
    ['APPLICANT', []],
  ] as const)('as %s: the letter is followed, and one is in', async (userType, roles) => {
    const given = form({ userType })
    expect(await world.ask(register, given)).toMatchObject({ status: 200, body: { email: given.email } })
    const row = await accountOf(given.email)
    expect(row).toMatchObject({ state: 'UNCONFIRMED', user_type: userType, auth_type: 'USER', claims: {} })
    expect(await signIn(given.userName)).toMatchObject({ status: 403, body: { code: 'emailNotConfirmed' } })

    const code = await codeFor(given.email)
    expect(await world.ask(confirmEmail, { code })).toMatchObject({
      status: 200,
      body: { state: 'ACTIVE', userType },
    })
    const { status, body } = await signIn(given.userName)
    expect(status).toBe(200)
    expect(body.roles.map(({ name }) => name)).toEqual(roles)
    expect(body.fullName).toBe('Мария Тестова Примерова-О’Нийл')
    const { rows: events } = await world.owner.query(
      'select kind, details from account_event where account_id = $1 order by id',
      [row.id],
    )
    expect(events).toMatchObject([
      { kind: 'registered', details: { userType, method: 'USER' } },
      { kind: 'emailConfirmed' },
    ])
    const { rows: profiles } = await world.owner.query('select * from profile where account_id = $1', [
      row.id,
    ])
    expect(profiles).toMatchObject([
      { first_name: 'Мария', middle_name: 'Тестова', last_name: 'Примерова-О’Нийл' },
    ])
  })

  it.each(['CHSI', 'CHSIHELPER', 'DSI', 'NAP', 'SYN', 'SYSADMIN', ''])(
    'is not for %s, who must prove who he is',
    async (userType) => {
      const given = form({ userType })
      expect(await world.ask(register, given)).toMatchObject({
        status: 400,
        body: { fields: { userType: [expect.any(String)] } },
      })
      expect(await accountOf(given.email)).toBeUndefined()
    },
  )

  it('gives nobody a role, a state, an approval or a bailiff’s number that they ask for', async () => {
    const given = form({
      state: 'ACTIVE',
      roles: ['SysAdmin'],
      role: 'SysAdmin',
      claims: { users: { see: true } },
      isApproved: true,
      emailConfirmedAt: '2020-01-01T00:00:00Z',
      email_confirmed_at: '2020-01-01T00:00:00Z',
      chsiNumber: '999',
      bailiffCheck: 'valid',
      authType: 'ESIGN',
      actsFor: 1,
      id: 1,
    })
    expect((await world.ask(register, given)).status).toBe(200)
    const row = await accountOf(given.email)
    expect(row).toMatchObject({
      state: 'UNCONFIRMED',
      email_confirmed_at: null,
      claims: {},
      chsi_number: null,
      bailiff_check: null,
      acts_for: null,
      auth_type: 'USER',
    })
    const { rows } = await world.owner.query('select role from account_role where account_id = $1', [row.id])
    expect(rows).toEqual([{ role: 'AuctionParticipant' }])
  })

  it('names the field of what cannot be taken, in the asked language', async () => {
    for (const [changes, field, en] of [
      [{ userName: 'ab' }, 'userName', /3 to 50/],
      [{ userName: 'два имена' }, 'userName', /3 to 50/],
      [{ userName: 'x@y.bg' }, 'userName', /3 to 50/],
      [{ userName: '<b>име</b>' }, 'userName', /3 to 50/],
      [{ userName: 'a\u0000bc' }, 'userName', /3 to 50|unreadable/],
      [{ email: 'mail' }, 'email', /Invalid email/],
      [{ email: 'a@b.bg\r\nBcc: c@d.bg' }, 'email', /Invalid email/],
      [{ email: ['a@b.bg'] }, 'email', /./],
      [{ firstName: '' }, 'firstName', /required/],
      [{ firstName: 'Click http://evil.example' }, 'firstName', /letters/],
      [{ lastName: '<script>' }, 'lastName', /letters/],
      [{ lastName: 'a'.repeat(51) }, 'lastName', /50/],
      [{ middleName: '; drop table' }, 'middleName', /letters/],
      [{ password: 'аааааа7', repeatPassword: 'аааааа7' }, 'password', /lower-case Latin/],
      [{ password: 'abcde', repeatPassword: 'abcde' }, 'password', /at least 6/],
      [{ password: 'password', repeatPassword: 'password' }, 'password', /easy to guess/],
      [
        { password: 'New-Name.1', repeatPassword: 'New-Name.1', userName: 'new-name.1' },
        'password',
        /differ/,
      ],
      [{ repeatPassword: `${password}x` }, 'repeatPassword', /doesn’t match/],
      [{ repeatPassword: undefined }, 'repeatPassword', /required/],
    ] as const) {
      const given = form(changes)
      const { status, body } = await world.ask(register, given, undefined, { language: 'en' })
      expect({ status, fields: Object.keys(body.fields ?? {}) }, JSON.stringify(changes)).toEqual({
        status: 400,
        fields: [field],
      })
      expect(body.fields![field]![0]).toMatch(en)
    }
  })

  it('leaves no password in the audit', async () => {
    const given = form()
    await world.ask(register, given)
    const { rows } = await world.owner.query("select input from audit_entry where command = 'register'")
    expect(JSON.stringify(rows)).toContain(given.userName)
    expect(JSON.stringify(rows)).not.toContain(password)
  })
})

describe('what is taken', () => {
  it.each([
    ['email', (owner: { email: string }) => ({ email: owner.email.toUpperCase() }), 'owner'],
    ['user name', (owner: { userName: string }) => ({ userName: owner.userName.toUpperCase() }), 'stranger'],
  ] as const)('as %s is told by letter only: the answer is that of a success', async (_, taking, reader) => {
    const owner = form()
    await world.done(register, owner)
    const free = await world.ask(register, form())
    const given = form(taking(owner))
    const before = await countOf('account')
    const taken = await world.ask(register, given)
    expect(taken.status).toBe(free.status)
    expect(taken.text).toBe(JSON.stringify({ email: given.email }))
    expect(await countOf('account')).toBe(before)
    const letters = await lettersTo(reader === 'owner' ? owner.email : given.email)
    expect(letters.at(-1)).toMatchObject({
      kind: 'alreadyRegistered',
      account_id: reader === 'owner' ? (await accountOf(owner.email)).id : null,
    })
    expect(letters.filter(({ kind }) => kind === 'alreadyRegistered')).toHaveLength(1)
  })

  it('at the same moment makes one account, and everybody gets the same answer', async () => {
    const given = form()
    const answers = await Promise.all(Array.from({ length: 6 }, () => world.ask(register, given)))
    for (const { status, text } of answers)
      expect({ status, text }).toEqual({ status: 200, text: JSON.stringify({ email: given.email }) })
    const { rows } = await world.owner.query('select id from account where email = $1', [given.email])
    expect(rows).toHaveLength(1)
    expect((await lettersTo(given.email)).filter(({ kind }) => kind === 'confirmEmail')).toHaveLength(1)
  })

  it('does not fill the mailbox of its owner', async () => {
    const given = form()
    for (let turn = 0; turn < 8; turn++)
      await world.done(register, { ...given, userName: `${given.userName}${turn}` })
    expect(await lettersTo(given.email)).toHaveLength(3)
    world.at(new Date(world.now().getTime() + hours))
    await world.done(register, given)
    expect(await lettersTo(given.email)).toHaveLength(4)
  })
})

describe('confirming an email', () => {
  const registered = async (changes = {}) => {
    const given = form(changes)
    await world.done(register, given)
    return { ...given, code: await codeFor(given.email), id: (await accountOf(given.email)).id as number }
  }
  const refused = { status: 400, body: { code: 'invalidCode' } }

  it('works once', async () => {
    const { code } = await registered()
    const answers = await Promise.all([1, 2, 3].map(() => world.ask(confirmEmail, { code })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
    expect(await world.ask(confirmEmail, { code })).toMatchObject(refused)
  })

  it('works for a day', async () => {
    const [early, late] = [await registered(), await registered()]
    const start = world.now().getTime()
    world.at(new Date(start + 24 * hours - 1))
    expect((await world.ask(confirmEmail, { code: early.code })).status).toBe(200)
    world.at(new Date(start + 24 * hours))
    expect(await world.ask(confirmEmail, { code: late.code })).toMatchObject(refused)
    expect((await accountOf(late.email)).state).toBe('UNCONFIRMED')
  })

  it('knows no codes but those that were sent', async () => {
    for (const code of ['x', "' or 1=1 --", 'a'.repeat(43)])
      expect(await world.ask(confirmEmail, { code })).toMatchObject(refused)
    for (const code of ['', 5, null, { $ne: 1 }, 'a'.repeat(201)])
      expect(await world.ask(confirmEmail, { code })).toMatchObject({
        status: 400,
        body: { code: 'invalidInput' },
      })
  })

  it('by a letter sent again makes the letters before it worthless', async () => {
    const { code, email, userName } = await registered()
    await world.done(resendConfirmation, { userName: userName.toUpperCase() })
    const second = await codeFor(email)
    await world.done(resendConfirmation, { userName: email.toUpperCase() })
    const third = await codeFor(email)
    expect(new Set([code, second, third]).size).toBe(3)
    for (const old of [code, second])
      expect(await world.ask(confirmEmail, { code: old })).toMatchObject(refused)
    expect((await world.ask(confirmEmail, { code: third })).status).toBe(200)
  })

  it('is offered again to all alike, and written only where something waits', async () => {
    const active = await world.person()
    const { userName } = await registered()
    const before = await countOf('email')
    const answers = []
    for (const request of [active.userName, active.email, 'няма-такъв', userName])
      answers.push(await world.ask(resendConfirmation, { userName: request }))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(new Set(['200 {}']))
    expect(await countOf('email')).toBe(before + 1)
    // It may be a password in the wrong field, or somebody's whole address.
    const { rows } = await world.owner.query(
      `select distinct input ->> 'userName' as name from audit_entry where command = 'resendConfirmation'`,
    )
    expect(rows).toEqual([{ name: '•••' }])
  })

  it.each([
    ['AUCPAR', null, 'ACTIVE'],
    ['APPLICANT', null, 'ACTIVE'],
    ['CHSI', 'valid', 'ACTIVE'],
    ['CHSI', 'notFound', 'UNAPPROVED'],
    ['CHSI', 'notValid', 'UNAPPROVED'],
    ['CHSI', 'failed', 'UNAPPROVED'],
    ['CHSIHELPER', 'valid', 'ACTIVE'],
    ['CHSIHELPER', 'failed', 'UNAPPROVED'],
    ['DSI', null, 'UNAPPROVED'],
    ['NAP', null, 'UNAPPROVED'],
    ['SYN', null, 'UNAPPROVED'],
  ])('makes of a %s (register: %s) one who is %s', async (userType, check, state) => {
    const { code, email, id } = await registered()
    await world.owner.query('update account set user_type = $2, bailiff_check = $3 where id = $1', [
      id,
      userType,
      check,
    ])
    expect((await world.done(confirmEmail, { code })).state).toBe(state)
    expect(await accountOf(email)).toMatchObject({ state, email_confirmed_at: world.now() })
    const waits = (await lettersTo(email)).filter(({ kind }) => kind === 'waitsForApproval')
    expect(waits).toHaveLength(state === 'UNAPPROVED' ? 1 : 0)
    if (check === 'notFound') expect(waits[0]!.text).toContain('няма запис с посочения номер')
  })

  it.each(['INACTIVE', 'REJECTED'])('does not undo that an administrator made it %s', async (state) => {
    const { code, id, email } = await registered()
    await world.owner.query('update account set state = $2 where id = $1', [id, state])
    expect((await world.done(confirmEmail, { code })).state).toBe(state)
    expect((await accountOf(email)).state).toBe(state)
  })

  it('takes over a new address, tells the old one, and lets nobody take what is another’s', async () => {
    const { code, id, email } = await registered()
    await world.done(confirmEmail, { code })
    const change = (to: string) => issueToken(world.db, id, 'CONFIRM_EMAIL', world.now(), { email: to })
    const next = await change(`next-${email}`)
    expect(await world.ask(confirmEmail, { code: next })).toMatchObject({
      status: 200,
      body: { state: 'ACTIVE' },
    })
    expect(await accountOf(`next-${email}`)).toMatchObject({ id })
    expect((await lettersTo(email)).at(-1)!.kind).toBe('emailChanged')

    const other = await world.person()
    const taken = await change(other.email.toUpperCase())
    expect(await world.ask(confirmEmail, { code: taken })).toMatchObject({
      status: 409,
      body: { code: 'emailTaken' },
    })
    expect(await accountOf(`next-${email}`)).toMatchObject({ id })
  })
})
