import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eraseOld } from '#operations/retention/erasing.ts'
import { turnOf } from '#platform/db/job.ts'
import { knownBrowser, proved } from '#test/proof.ts'
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
  browser = await knownBrowser(world)
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
/** From a browser that is known; of one that is not, the test of unknown ones tells. */
let browser: Awaited<ReturnType<typeof knownBrowser>>
const askToRegister = (given: ReturnType<typeof form>, language = 'bg') =>
  world.ask(register, given, undefined, { ...browser, language })
const mustRegister = async (given: ReturnType<typeof form>) =>
  expect(await askToRegister(given)).toMatchObject({ status: 200 })
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
    expect(await askToRegister(given)).toMatchObject({ status: 200, body: { email: given.email } })
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
      expect(await askToRegister(given)).toMatchObject({
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
    expect((await askToRegister(given)).status).toBe(200)
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
      const { status, body } = await askToRegister(given, 'en')
      expect({ status, fields: Object.keys(body.fields ?? {}) }, JSON.stringify(changes)).toEqual({
        status: 400,
        fields: [field],
      })
      expect(body.fields![field]![0]).toMatch(en)
    }
  })

  it('leaves no password in the audit', async () => {
    const given = form()
    await askToRegister(given)
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
    await mustRegister(owner)
    const free = await askToRegister(form())
    const given = form(taking(owner))
    const before = await countOf('account')
    const taken = await askToRegister(given)
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
    const answers = await Promise.all(Array.from({ length: 3 }, () => askToRegister(given)))
    for (const { status, text } of answers)
      expect({ status, text }).toEqual({ status: 200, text: JSON.stringify({ email: given.email }) })
    const { rows } = await world.owner.query('select id from account where email = $1', [given.email])
    expect(rows).toHaveLength(1)
    expect((await lettersTo(given.email)).filter(({ kind }) => kind === 'confirmEmail')).toHaveLength(1)
  })

  it('does not fill the mailbox of its owner, whatever spelling of it is given, and takes no more names', async () => {
    const { email, userName } = form()
    const [name, domain] = email.split('@')
    const tries = [email, `${name}+1@${domain}`, email.toUpperCase(), `${name}+2@${domain}`, email]
    const statuses = []
    for (const [turn, to] of tries.entries())
      statuses.push((await askToRegister(form({ email: to, userName: `${userName}${turn}` }))).status)
    expect(statuses).toEqual([200, 200, 200, 429, 429])
    const { rows } = await world.owner.query('select from account where user_name like $1', [`${userName}%`])
    // The third spelling is the first account's own address.
    expect(rows).toHaveLength(2)
    world.at(new Date(world.now().getTime() + hours))
    await mustRegister(form({ email: `${name}+4@${domain}` }))
  })
})

describe('a stranger', () => {
  it('registers with the work of their browser, and not without', async () => {
    const given = form()
    expect((await world.ask(register, given)).body.code).toBe('notProved')
    expect((await world.ask(register, { ...given, proof: await proved(world) })).status).toBe(200)
  })

  it('of one network causes so many letters an hour, and then has to wait, while others do not', async () => {
    const apart = await createWorld({ trustedProxies: ['127.0.0.1'] })
    try {
      apart.services.lettersPerNetwork = 5
      const known = await knownBrowser(apart)
      const ask = async (from: string) =>
        apart.ask(register, form(), undefined, {
          headers: { ...known.headers, 'x-forwarded-for': from },
          language: 'en',
        })
      const answers = await Promise.all(Array.from({ length: 9 }, () => ask('203.0.113.7')))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
      const refused = answers.find(({ status }) => status === 429)!
      expect(refused.body).toMatchObject({ code: 'tooMany', message: expect.stringContaining('12 min') })
      expect((await ask('203.0.113.8')).status).toBe(200)
    } finally {
      await apart.close()
    }
  })
})

describe('what nobody confirms', () => {
  const days = 24 * hours
  const lapse = () => turnOf(eraseOld, world.db, world.now())

  it('lapses after a week, and its name and address are free; its history says why', async () => {
    const given = form()
    await mustRegister(given)
    const { id } = await accountOf(given.email)
    world.at(new Date(world.now().getTime() + 7 * days))
    await lapse()
    expect(await accountOf(given.email)).toMatchObject({ id })
    world.at(new Date(world.now().getTime() + 1))
    await lapse()
    const { rows } = await world.owner.query(
      `select user_name, email, password_hash, state, (select details ->> 'reason' from account_event where account_id = a.id
        order by id desc limit 1) as reason from account a where id = $1`,
      [id],
    )
    expect(rows).toEqual([
      {
        user_name: `${given.userName}~${id}`,
        email: null,
        password_hash: null,
        state: 'INACTIVE',
        reason: expect.stringContaining('не е потвърдил'),
      },
    ])
    await mustRegister(given)
    expect((await accountOf(given.email)).user_name).toBe(given.userName)
  })

  it('makes way at once for who registers with its name, though nothing has run since it lapsed', async () => {
    const given = form()
    await mustRegister(given)
    world.at(new Date(world.now().getTime() + 7 * days + 1))
    const other = form({ userName: given.userName.toUpperCase() })
    await mustRegister(other)
    expect(await accountOf(other.email)).toMatchObject({ user_name: other.userName, state: 'UNCONFIRMED' })
    expect(await accountOf(given.email)).toBeUndefined()
  })

  it('stays while a letter is out whose link is good, yet not for ever; what was confirmed stays', async () => {
    const [waiting, confirmed] = [form(), form()]
    await mustRegister(waiting)
    await mustRegister(confirmed)
    await world.done(confirmEmail, { code: await codeFor(confirmed.email) })
    for (let day = 0; day < 30; day++) {
      await lapse()
      expect(await accountOf(waiting.email), `day ${day}`).toBeDefined()
      await world.done(resendConfirmation, { userName: waiting.email })
      world.at(new Date(world.now().getTime() + days - 1))
    }
    world.at(new Date(world.now().getTime() + 31))
    await lapse()
    expect(await accountOf(waiting.email)).toBeUndefined()
    expect(await accountOf(confirmed.email)).toMatchObject({ state: 'ACTIVE' })
  })
})

describe('confirming an email', () => {
  const registered = async (changes = {}) => {
    const given = form(changes)
    await mustRegister(given)
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
