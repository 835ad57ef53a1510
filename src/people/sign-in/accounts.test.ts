import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type Person, type World } from '#test/world.ts'
import { announcements } from '#sales/notice/notices.contract.ts'
import { applications } from '#sales/applications/applications.contract.ts'
import { settings } from '#settings/settings.contract.ts'
import { accounts } from './sign-in.contract.ts'

let world: World
const password = 'Тайна-парола-2026'
const { logIn, logOut } = accounts
const hours = 3_600_000

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const signIn = (userName: string, given = password, language = 'bg') =>
  world.ask(logIn, { userName, password: given }, undefined, { language })
const withToken = (person: Person, token: string): Person => ({ ...person, token })
const listMine = (person: Person) => world.ask(announcements.listMyAnnouncements, {}, person)
const auditOf = async (command: string) => {
  const { rows } = await world.owner.query(
    `select account_id, acting_for, outcome, input, at from audit_entry where command = $1 order by id`,
    [command],
  )
  return rows as {
    account_id: number
    acting_for: number
    outcome: string
    input: Record<string, unknown>
    at: Date
  }[]
}
/** Every row of every table, as text. */
async function wholeDatabase() {
  const { rows: tables } = await world.owner.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public'",
  )
  let text = ''
  for (const { name } of tables) {
    const { rows } = await world.owner.query<{ row: string }>(
      `select to_jsonb(t)::text as row from "${name}" t`,
    )
    text += rows.map(({ row }) => row).join('\n')
  }
  return text
}

describe('signing in', () => {
  it('answers exactly the fields of the session', async () => {
    const person = await world.person({
      roles: ['PrivateBailiff', 'AuctionOrganizer'],
      userType: 'CHSI',
      password,
      chsiNumber: '999',
      courtCode: '110',
      claims: { announcement: { read: true } },
    })
    const { status, body } = await signIn(person.userName)
    expect(status).toBe(200)
    expect(body).toEqual({
      id: expect.any(Number),
      userId: person.id,
      userName: person.userName,
      userType: 'CHSI',
      authType: 'USER',
      fullName: person.fullName,
      email: person.email,
      token: expect.stringMatching(/^[\w-]{43}$/),
      tokenExpiration: new Date(world.now().getTime() + 12 * hours).toISOString(),
      roles: [
        { name: 'AuctionOrganizer', normalizedName: 'AUCTIONORGANIZER' },
        { name: 'PrivateBailiff', normalizedName: 'PRIVATEBAILIFF' },
      ],
      claims: { announcement: { read: true } },
      courtCode: '110',
      chsiNumber: '999',
    })
  })

  it('takes the user name in capitals or with blanks around it, and the password only as it is', async () => {
    const { userName } = await world.person({ password, userName: 'Ivan.Petrov' })
    for (const name of ['ivan.petrov', 'IVAN.PETROV', '  Ivan.Petrov '])
      expect((await signIn(name)).status).toBe(200)
    for (const given of [password.toUpperCase(), ` ${password}`])
      expect(await signIn(userName, given)).toMatchObject({ status: 400, body: { code: 'invalidLogin' } })
  })

  it('says the same, byte by byte, of a wrong password, of an unknown name and of one without password', async () => {
    const [known, without] = [await world.person({ password }), await world.person('Syndic')]
    for (const [language, message] of [
      ['bg', accounts.logIn.refusals.invalidLogin.bg],
      ['en', accounts.logIn.refusals.invalidLogin.en],
    ] as const) {
      const answers = [
        await signIn(known.userName, 'грешна', language),
        await signIn('няма-такъв', 'грешна', language),
        await signIn(without.userName, 'грешна', language),
      ]
      for (const { status, text } of answers)
        expect({ status, text }).toEqual({
          status: 400,
          text: JSON.stringify({ code: 'invalidLogin', message }),
        })
    }
  })

  it.each([
    ['INACTIVE', 'inactive', 'Потребителят е деактивиран.', 'This user is inactive.'],
    [
      'UNCONFIRMED',
      'emailNotConfirmed',
      'Електронната поща не е потвърдена. Изпратихме Ви писмо за потвърждение.',
      'The email address is not confirmed. A confirmation message has been sent to you.',
    ],
    [
      'UNAPPROVED',
      'notApproved',
      'Профилът още не е одобрен от администратор.',
      'The account has not been approved by an administrator yet.',
    ],
  ] as const)(
    'tells the owner of an account that is %s why, and others nothing',
    async (state, code, bg, en) => {
      const { userName } = await world.person({ password, state })
      expect(await signIn(userName)).toMatchObject({ status: 403, body: { code, message: bg } })
      expect(await signIn(userName, password, 'en')).toMatchObject({
        status: 403,
        body: { code, message: en },
      })
      expect(await signIn(userName, 'грешна')).toMatchObject({ status: 400, body: { code: 'invalidLogin' } })
    },
  )

  it('names the fields that are missing or no text', async () => {
    for (const [input, fields] of [
      [{}, ['password', 'userName']],
      [{ userName: '', password: '' }, ['password', 'userName']],
      [{ userName: ['a'], password: 5 }, ['password', 'userName']],
      [{ userName: 'a'.repeat(201), password }, ['userName']],
      [{ userName: 'a\u0000', password }, ['userName']],
      [{ userName: 'a', password: '\ud800' }, ['password']],
    ] as const) {
      const { status, body } = await world.ask(logIn, input)
      expect({ status, fields: Object.keys(body.fields ?? {}).toSorted() }).toEqual({ status: 400, fields })
    }
  })
})

describe('a session', () => {
  const signedIn = async (...roles: Parameters<World['person']>) => {
    const person = await world.person({ password }, ...roles)
    const { body } = await signIn(person.userName)
    return withToken(person, body.token)
  }

  it('ends with signing out, for the very next request, and no other one with it', async () => {
    const person = await signedIn('Syndic')
    const elsewhere = withToken(person, (await signIn(person.userName)).body.token)
    expect(await listMine(person)).toMatchObject({ status: 200 })
    expect(await world.ask(logOut, {}, person)).toMatchObject({ status: 200, body: {} })
    expect(await listMine(person)).toMatchObject({ status: 401, body: { code: 'signInFirst' } })
    expect(await world.ask(logOut, {}, person)).toMatchObject({ status: 401 })
    expect(await listMine(elsewhere)).toMatchObject({ status: 200 })
  })

  it('lasts twelve hours, to the millisecond', async () => {
    const person = await signedIn('Syndic')
    const start = world.now().getTime()
    world.at(new Date(start + 12 * hours - 1))
    expect(await listMine(person)).toMatchObject({ status: 200 })
    world.at(new Date(start + 12 * hours))
    expect(await listMine(person)).toMatchObject({
      status: 401,
      body: { message: 'Моля, влезте в системата.' },
    })
  })

  it('carries the roles of the moment: one given or taken counts from the next request on', async () => {
    const person = await signedIn('AuctionParticipant')
    expect(await listMine(person)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    await world.owner.query("insert into account_role values ($1, 'Syndic')", [person.id])
    expect(await listMine(person)).toMatchObject({ status: 200 })
    await world.owner.query('delete from account_role where account_id = $1', [person.id])
    expect(await listMine(person)).toMatchObject({ status: 403 })
  })

  it('is of no use once the account is deactivated', async () => {
    const person = await signedIn('Syndic')
    await world.owner.query("update account set state = 'INACTIVE' where id = $1", [person.id])
    expect(await listMine(person)).toMatchObject({ status: 401 })
  })

  it('needs its own token, whole and after the word Bearer', async () => {
    const person = await signedIn('Syndic')
    for (const authorization of [
      person.token,
      `Basic ${person.token}`,
      `Bearer ${person.token.slice(1)}`,
      `Bearer ${person.token}x`,
      `Bearer ${person.token} `.repeat(2),
      'Bearer ',
      `Bearer ${createHash('sha256').update(person.token).digest('base64url')}`,
    ]) {
      const response = await world.fetch('/api/announcements/my', { headers: { authorization } })
      expect(response.status, authorization).toBe(401)
    }
  })

  it('is not known to who reads the database: neither token nor password is in it', async () => {
    const person = await signedIn('Syndic')
    await signIn(person.userName, 'Друга-парола-99')
    const text = await wholeDatabase()
    expect(text).toContain(person.fullName)
    for (const secret of [person.token, password, 'Друга-парола-99']) expect(text).not.toContain(secret)
    expect(text).toContain(createHash('sha256').update(person.token).digest('hex'))
    expect(text).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
  })
})

describe('the audit', () => {
  it('holds every try to sign in with its outcome, and dots for the password', async () => {
    const { userName, id } = await world.person({ password })
    const closed = await world.person({ password })
    await world.owner.query("update account set state = 'INACTIVE' where id = $1", [closed.id])
    await signIn(userName)
    await signIn(userName, 'грешна')
    await signIn(closed.userName)
    await world.ask(logIn, { userName: 5, password: 'изтекла-тайна' })
    const rows = (await auditOf('logIn')).slice(-4)
    expect(rows).toMatchObject([
      { outcome: 'done', account_id: id, input: { userName: '•••', password: '•••' }, at: world.now() },
      { outcome: 'invalidLogin', input: { userName, password: '•••' } },
      { outcome: 'inactive', input: { userName: closed.userName } },
      { outcome: 'invalidInput', input: {} },
    ])
    expect(JSON.stringify(rows)).not.toContain('тайна')
  })

  it('keeps of a name that nobody has only whether the same was tried again: it may be a password in the wrong field', async () => {
    const { userName } = await world.person({ password })
    for (const name of ['Моята-тайна-7', 'моята-ТАЙНА-7', 'Друга-тайна-8', userName.toUpperCase()])
      await signIn(name, 'грешна')
    const names = (await auditOf('logIn')).slice(-4).map(({ input }) => input['userName'])
    expect(names).toEqual([
      expect.stringMatching(/^•••[0-9a-f]{3}$/),
      names[0],
      expect.not.stringContaining(String(names[0])),
      userName,
    ])
    expect(JSON.stringify(await auditOf('logIn')).toLowerCase()).not.toContain('тайна')
  })

  it('holds who gave a command, for whom, and how it ended, refusals too', async () => {
    const bailiff = await world.person('PrivateBailiff')
    const representative = await world.person({ roles: ['PrivateBailiffRepresentative'], actsFor: bailiff })
    const participant = await world.person('AuctionParticipant')
    const { id } = await world.announcement(representative)
    await world.ask(announcements.publishAnnouncement, { id }, participant)
    await world.ask(announcements.publishAnnouncement, { id })
    await world.ask(announcements.publishAnnouncement, { id }, bailiff)
    await world.ask(announcements.publishAnnouncement, { id }, bailiff)
    expect((await auditOf('createAnnouncement')).at(-1)).toMatchObject({
      account_id: representative.id,
      acting_for: bailiff.id,
      outcome: 'done',
      input: { title: 'Апартамент в Пловдив' },
    })
    expect((await auditOf('publishAnnouncement')).slice(-4)).toMatchObject([
      { account_id: participant.id, acting_for: null, outcome: 'forbidden', input: {} },
      { account_id: null, outcome: 'signInFirst', input: {} },
      { account_id: bailiff.id, outcome: 'done', input: { id } },
      { account_id: bailiff.id, outcome: 'frozen', input: { id } },
    ])
  })

  it('has the row of a command exactly when the command was done', async () => {
    const bailiff = await world.person('PrivateBailiff')
    const sale = await world.sale({ organiser: bailiff })
    const before = (await auditOf('registerForSale')).length
    const person = await world.person('AuctionParticipant')
    const application = { id: sale.id, ...world.application(person) }
    await world.ask(applications.registerForSale, application, person)
    const rows = (await auditOf('registerForSale')).slice(before)
    expect(rows).toMatchObject([{ outcome: 'notOpen', account_id: person.id }])
    const { rows: stored } = await world.owner.query('select from registration where account_id = $1', [
      person.id,
    ])
    expect(stored).toHaveLength(0)
  })

  it('says nothing of mere looking', async () => {
    await world.ask(settings.seeVersion, {})
    expect(await auditOf('seeVersion')).toEqual([])
  })
})

describe('guessing', () => {
  it('of passwords is stopped after a few tries, and says for how long', async () => {
    const strict = await createWorld({ rates: { guarded: 3 } })
    const [person, other] = [await strict.person({ password }), await strict.person({ password })]
    const attempt = (userName: string, given: string, language = 'bg') =>
      strict.ask(logIn, { userName, password: given }, undefined, { language })
    for (let turn = 0; turn < 3; turn++) expect((await attempt(person.userName, 'грешна')).status).toBe(400)
    const refused = await attempt(person.userName.toUpperCase(), password)
    expect(refused).toMatchObject({
      status: 429,
      body: {
        code: 'tooMany',
        message: 'Твърде много заявки. Изчакайте малко и опитайте отново.',
        retryAfterSeconds: expect.any(Number),
      },
    })
    expect(refused.headers.get('retry-after')).toBe(String(refused.body.retryAfterSeconds))
    expect(await attempt(person.userName, password, 'en')).toMatchObject({
      status: 429,
      body: { message: 'Too many requests. Wait a moment and try again.' },
    })
    expect((await attempt(other.userName, password)).status, 'another account is not locked out').toBe(200)
    for (let turn = 0; turn < 30; turn++) await attempt(`name-${turn}`, 'грешна')
    expect((await attempt('one-more', 'грешна')).status, 'one address cannot try every name').toBe(429)
    await strict.close()
  })

  it('is not begun anew by making up another address', async () => {
    const strict = await createWorld({ rates: { guarded: 1 } })
    try {
      const statuses: number[] = []
      for (let turn = 1; turn <= 11; turn++) {
        const from = `198.51.100.${turn}`
        const { status } = await strict.fetch('/api/account/login', {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'x-forwarded-for': from,
            'x-real-ip': from,
            forwarded: `for=${from}`,
          },
          body: JSON.stringify({ userName: `name-${from}`, password: 'guess' }),
        })
        statuses.push(status)
      }
      expect(statuses).toEqual([...Array<number>(10).fill(400), 429])
    } finally {
      await strict.close()
    }
  })

  it('is stopped by address and by account, whatever is asked', async () => {
    const byAccount = await createWorld({ rates: { perAccount: 2 } })
    const [person, other] = [await byAccount.person('Syndic'), await byAccount.person('Syndic')]
    const mine = (who: Person) => byAccount.ask(applications.listMyRegistrations, {}, who)
    for (const status of [200, 200, 429]) expect((await mine(person)).status).toBe(status)
    expect((await mine(other)).status).toBe(200)
    await byAccount.close()

    const byAddress = await createWorld({ rates: { perAddress: 2 } })
    const anyone = () => byAddress.ask(settings.seeVersion, {})
    for (const status of [200, 200, 429]) expect((await anyone()).status).toBe(status)
    await byAddress.close()
  })
})
