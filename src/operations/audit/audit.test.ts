/** The audit as administrators read it: found by each filter, page by page, masked, revealed for a purpose, taken away as a file. */
import { proved } from '#test/proof.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type World } from '#test/world.ts'
import type { Person } from '#test/world.ts'
import { contract } from '#app/modules.ts'
import { users } from '#people/accounts/users.contract.ts'
import { accounts } from '#people/sign-in/sign-in.contract.ts'
import type { AnyEndpoint } from '#platform/endpoint.ts'
import { dayInSofia } from '#platform/dates.ts'
import { turnOf } from '#platform/db/job.ts'
import { feedback } from '#operations/feedback/feedback.contract.ts'
import { auditEndpoints } from './audit.contract.ts'
import { maskedPurpose, maskedText } from './audit.rules.ts'
import { makeAuditMonths } from './server/days.ts'

let world: World
let admin: Person
let user: Person
beforeAll(async () => {
  world = await createWorld()
  admin = await world.person('SysAdmin')
  user = await world.person('AuctionParticipant')
})
afterAll(() => world.close())

const list = (filters: object = {}, person = admin) => world.done(auditEndpoints.listAudit, filters, person)
const write = async () =>
  world.done(feedback.sendFeedback, {
    names: 'Анна Иванова',
    email: 'anna@example.bg',
    phone: '+359 88 123 456',
    category: 'QUESTION',
    subject: 'Въпрос',
    message: 'Номерът ми е 9224171015, а сметката BG80BNBG96611020345678.',
    proof: await proved(world),
  })
const deactivate = (person = admin, id = user.id) =>
  world.ask(users.deactivateUser, { id, reason: 'Нарушение на правилата' }, person)

describe('a row of the audit', () => {
  it('names who signed in, of whom nobody knew before the action was done', async () => {
    const someone = await world.person('AuctionParticipant', { password: 'Пътешествие-1' })
    await world.done(accounts.logIn, { userName: someone.userName, password: 'Пътешествие-1' })
    const { rows } = await list({ deed: 'logIn' })
    expect(rows[0]).toMatchObject({
      person: { id: someone.id, userName: someone.userName },
      roles: ['Участник в публична продан'],
      kind: 'DONE',
    })
  })

  it('says who, in which roles, from where, what, about what, and how it ended', async () => {
    expect(await deactivate()).toMatchObject({ status: 200 })
    const { rows } = await list({ deed: 'deactivateUser' })
    expect(rows).toEqual([
      {
        id: expect.any(Number),
        at: world.now().toISOString(),
        person: { id: admin.id, userName: admin.userName, name: admin.fullName },
        actingFor: null,
        roles: ['Системен администратор'],
        address: '127.0.0.1',
        deed: 'deactivateUser',
        title: 'Деактивиране на потребител',
        object: `users/${user.id}`,
        kind: 'DONE',
        reason: null,
        purpose: null,
        withheld: false,
      },
    ])
  })

  it('tells what was and what is, where the handler has told', async () => {
    const [row] = (await list({ deed: 'deactivateUser' })).rows
    expect(await world.done(auditEndpoints.seeAuditEntry, { id: row!.id }, admin)).toMatchObject({
      changes: [{ field: 'state', name: 'Състояние', old: 'Активен', new: 'Деактивиран' }],
      lines: expect.arrayContaining([{ name: 'reason', value: 'Нарушение на правилата' }]),
      seal: null,
    })
  })

  it('of what was refused says why, in the language of who reads', async () => {
    const stranger = await world.person('AuctionParticipant')
    await deactivate(stranger)
    const request = { deed: 'deactivateUser', outcome: 'REFUSED' } as const
    for (const [language, letters] of [
      ['bg', /Достъпът е отказан/],
      ['en', /Access denied/],
    ] as const) {
      const { body } = await world.ask(auditEndpoints.listAudit, request, admin, { language })
      expect(body.rows).toMatchObject([
        { person: { id: stranger.id }, kind: 'REFUSED', reason: expect.stringMatching(letters) },
      ])
    }
  })

  it('offers by name whatever it may hold a row of, each name once, in both languages', async () => {
    const audited = Object.entries(contract as Record<string, AnyEndpoint>).flatMap(
      ([name, { method, recorded, ownRecord }]) =>
        (method !== 'GET' || recorded) && !ownRecord ? [name] : [],
    )
    for (const language of ['bg', 'en'] as const) {
      const { body } = await world.ask(auditEndpoints.listAuditedCommands, {}, admin, { language })
      const offered = body.map(({ deed }) => deed)
      expect(audited.filter((name) => !offered.includes(name))).toEqual([])
      expect(offered).toEqual(expect.arrayContaining(['createAdministrator', 'importDistraints']))
      const cyrillic = body.filter(({ title }) => /\p{Script=Cyrillic}/u.test(title))
      expect(cyrillic.length).toBe(language === 'bg' ? body.length : 0)
    }
  })
})

describe('the audit', () => {
  it('is for administrators alone', async () => {
    const ministry = await world.person('MJAdmin')
    expect(await world.ask(auditEndpoints.listAudit, {}, ministry)).toMatchObject({ status: 200 })
    for (const role of ['PrivateBailiff', 'MAFF', 'AuctionParticipant'] as const)
      expect(await world.ask(auditEndpoints.listAudit, {}, await world.person(role))).toMatchObject({
        status: 403,
      })
    expect(await world.ask(auditEndpoints.listAudit, {})).toMatchObject({ status: 401 })
  })

  it('is found by person, object, outcome and day, alone and together', async () => {
    const found = async (filters: object) => (await list(filters)).rows.map(({ deed }) => deed)
    expect(await found({ person: admin.userName.toUpperCase() })).toContain('deactivateUser')
    expect(await found({ person: admin.fullName.slice(1), deed: 'deactivateUser' })).toContain(
      'deactivateUser',
    )
    expect(await found({ person: user.userName })).toEqual([])
    expect(await found({ person: 'nobody of this name' })).toEqual([])
    expect(await found({ object: `users/${user.id}`, outcome: 'DONE' })).toEqual(['deactivateUser'])
    expect(await found({ object: `profile/${user.id}`, outcome: 'DONE' })).toEqual(['deactivateUser'])
    expect(await found({ object: String(user.id), outcome: 'DONE' })).toEqual(['deactivateUser'])
    expect(await found({ object: '%', deed: 'deactivateUser' })).toEqual([])
    expect(
      await found({ from: '2026-12-01', to: '2026-12-01', deed: 'deactivateUser', outcome: 'DONE' }),
    ).toHaveLength(1)
    expect(await found({ from: '2026-12-02' })).toEqual([])
    expect(await found({ to: '2026-11-30' })).toEqual([])
    expect(await found({ outcome: 'FAILED' })).toEqual([])
    const { id } = (await list({ deed: 'deactivateUser' })).rows[0]!
    const { requestId: request } = await world.done(auditEndpoints.seeAuditEntry, { id }, admin)
    expect(await found({ request })).toEqual(['deactivateUser'])
    expect(await found({ request: `${request}0` })).toEqual([])
    expect(
      await world.ask(auditEndpoints.listAudit, { from: '2026-12-02', to: '2026-12-01' }, admin),
    ).toMatchObject({
      status: 400,
      body: { code: 'wrongOrder' },
    })
  })

  it('is found by the one in whose name somebody acted', async () => {
    const [bailiff, helper] = [
      await world.person('PrivateBailiff'),
      await world.person('PrivateBailiffRepresentative'),
    ]
    await world.owner.query(
      `insert into audit_entry (at, request_id, account_id, acting_for, command, outcome, input)
       values ($1, 'r', $2, $3, 'createDistraint', 'done', '{}')`,
      [world.now(), helper.id, bailiff.id],
    )
    for (const person of [bailiff, helper])
      expect((await list({ person: person.userName })).rows).toMatchObject([
        { person: { id: helper.id }, actingFor: { id: bailiff.id } },
      ])
  })

  it('says in words how ended what others sent, and what of it was done', async () => {
    const ended = ['noted', 'adopted', 'forged', 'expired', 'certificateRevoked', 'eAuthFailed']
    await world.owner.query(
      `insert into audit_entry (at, request_id, command, outcome, input)
       select $1, 'by-others', 'certificate', outcome, '{}' from unnest($2::text[]) as outcome`,
      [world.now(), ended],
    )
    const { rows } = await list({ request: 'by-others' })
    expect(rows).toHaveLength(ended.length)
    for (const { reason } of rows) expect(reason).toMatch(/^[А-Я„].*\.$/)
    expect((await list({ request: 'by-others', outcome: 'DONE' })).rows).toHaveLength(2)
    expect((await list({ request: 'by-others', outcome: 'REFUSED' })).rows).toHaveLength(4)
  })

  it('is read page by page, forwards and back, over the months, and each row once', async () => {
    await world.owner.query(
      `insert into audit_entry (at, request_id, command, outcome, input)
       select timestamptz '2026-12-01 06:00:00Z' - (n / 3) * interval '9 days', 'paged', 'logOut', 'done', '{}'
       from generate_series(0, 69) n`,
    )
    const wanted = (
      await world.owner.query("select id from audit_entry where command = 'logOut' order by at desc, id desc")
    ).rows.map(({ id }) => Number(id))
    const forwards: number[][] = []
    let before = ''
    let last
    do {
      last = await list({ deed: 'logOut', before })
      forwards.push(last.rows.map(({ id }) => id))
      before = last.older ?? ''
    } while (before)
    expect(forwards.flat()).toEqual(wanted)
    expect(forwards.map(({ length }) => length)).toEqual([15, 15, 15, 15, 10])
    const back: number[][] = [forwards.at(-1)!]
    for (let after = last.newer; after;) {
      const page = await list({ deed: 'logOut', after })
      back.unshift(page.rows.map(({ id }) => id))
      after = page.newer
    }
    expect(back).toEqual(forwards)
    for (const cursor of ['x', '1-', "1-1'", '-1'])
      expect(await world.ask(auditEndpoints.listAudit, { before: cursor }, admin)).toMatchObject({
        status: 400,
        body: { code: 'wrongCursor' },
      })
  })
})

describe('what was sent', () => {
  it('is shown with numbers, addresses and accounts masked, and revealed for a purpose, which is a row itself', async () => {
    await write()
    const [row] = (await list({ deed: 'sendFeedback' })).rows
    const { id } = row!
    const before = await world.done(auditEndpoints.seeAuditEntry, { id }, admin)
    const said = JSON.stringify(before)
    for (const hidden of ['anna@', '123 456', '9224171015', 'BG80BNBG96611020345678'])
      expect(said).not.toContain(hidden)
    expect(before.lines).toContainEqual({ name: 'email', value: 'a•••@example.bg' })
    expect(before.lines).toContainEqual({ name: 'names', value: 'Анна Иванова' })
    expect(await world.ask(auditEndpoints.revealAuditEntry, { id, purpose: 'аз' }, admin)).toMatchObject({
      status: 400,
    })
    const purpose = 'Сигнал № 12 на комисията'
    const after = await world.done(auditEndpoints.revealAuditEntry, { id, purpose }, admin)
    expect(after.lines).toContainEqual({ name: 'email', value: 'anna@example.bg' })
    expect((await list({ object: `audit/${id}` })).rows).toMatchObject([
      { deed: 'revealAuditEntry', kind: 'DONE', purpose, person: { id: admin.id } },
      { deed: 'seeAuditEntry', kind: 'READ' },
    ])
    expect(await world.ask(auditEndpoints.seeAuditEntry, { id: 2_000_000_000 }, admin)).toMatchObject({
      status: 404,
    })
  })

  it.each([
    ['9224171015', '•••15'],
    ['ЕГН 9224171015.', 'ЕГН •••15.'],
    ['+359 88 123 456', '•••56'],
    ['0881234567', '•••67'],
    ['BG80 BNBG 9661 1020 3456 78', 'BG80•••'],
    ['ivan.petrov+x@mail.example.bg', 'i•••@mail.example.bg'],
    ['2026-12-01', '2026-12-01'],
    ['01.12.2026 10:15', '01.12.2026 10:15'],
    ['20268440400123', '20268440400123'],
    ['7f1d6e3a-0f6b-4a53-9d6e-123456789012', '7f1d6e3a-0f6b-4a53-9d6e-123456789012'],
    ['изп. д. 9177/2026', 'изп. д. 9177/2026'],
  ])('%s is masked as %s', (text, masked) => expect(maskedText(text)).toBe(masked))

  it('in a purpose keeps the number of the case, not that of a person', () =>
    expect(maskedPurpose('изп. д. 20268440400123 на 9224171015')).toBe('изп. д. 20268440400123 на •••'))
})

describe('the file', () => {
  it('holds what the filters find, masked, and leaves a row of its own', async () => {
    const { text } = await world.ask(auditEndpoints.exportAudit, { deed: 'sendFeedback' }, admin, {
      language: 'en',
    })
    const lines = text.replace('\ufeff', '').trimEnd().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[0]).toContain('"User name"')
    expect(lines[1]).toContain('"Send feedback"')
    expect(lines[1]).toContain('a•••@example.bg')
    expect(text).not.toContain('9224171015')
    expect((await list({ deed: 'exportAudit' })).rows).toMatchObject([
      { kind: 'READ', person: { id: admin.id } },
    ])
  })
})

describe('months', () => {
  it('are made ahead and then rest; a row of a month that has no table is kept and found', async () => {
    const far = new Date(Date.now() + 200 * 86_400_000)
    const insert = async (at: Date) =>
      (
        await world.owner.query(
          "insert into audit_entry (at, request_id, command, outcome, input) values ($1, 'm', 'logIn', 'done', '{}') returning tableoid::regclass::text as month",
          [at],
        )
      ).rows[0].month
    expect(await insert(far)).toBe('audit.rest')
    while ((await turnOf(makeAuditMonths, world.db, far)).length > 0);
    expect(await turnOf(makeAuditMonths, world.db, far)).toEqual([])
    const next = new Date(far.getTime() + 45 * 86_400_000)
    expect(await insert(next)).toBe(`audit.month_${next.toISOString().slice(0, 7).replace('-', '_')}`)
    const day = dayInSofia(far)
    expect((await list({ from: day, to: day, deed: 'logIn' })).rows).toHaveLength(1)
  })

  it('are no business of the portal’s role but by that function', async () => {
    for (const attempt of [
      'create table audit.mine (id int)',
      'delete from audit.rest',
      'drop table audit.rest',
    ])
      await expect(
        world.db.executeQuery({ sql: attempt, parameters: [], query: {} as never, queryId: {} as never }),
      ).rejects.toThrow(/permission denied|must be owner/)
  })
})
