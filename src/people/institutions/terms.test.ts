import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createWorld, type Person, type World } from '#test/world.ts'
import { accounts } from '#people/sign-in/sign-in.contract.ts'
import { accountRegistration } from '#people/accounts/registration.contract.ts'
import { issueToken } from '#people/account-store/tokens.ts'
import { announcements } from '#sales/notice/notices.contract.ts'
import { institutions } from './institutions.contract.ts'
import { bailiffTerms } from './terms.contract.ts'

let world: World
let admin: Person
let sofia: number
beforeAll(async () => {
  world = await createWorld()
  admin = await world.person('MJAdmin')
  const { rows } = await world.done(institutions.listInstitutions, { search: 'Софийски районен съд' }, admin)
  sofia = rows[0]!.id
})
beforeEach(() => world.at('2026-12-01T08:00:00Z'))
afterAll(() => world.close())

const password = 'Парола-на-изпълнител-1a'
const bailiff = (options: object = {}) =>
  world.person('StateBailiff', { userType: 'DSI', courtCode: '110', password, ...options })
const set = (id: number, validUntil: string, courtCode = '110', by: Person = admin) =>
  world.ask(bailiffTerms.setBailiffTerm, { id, courtCode, validUntil }, by)
const listed = async (id: number, court = sofia) =>
  (await world.done(bailiffTerms.listStateBailiffs, { id: court, size: -1 }, admin)).rows.find(
    (row) => row.id === id,
  )
const announce = (who: Person) => world.ask(announcements.createAnnouncement, world.draft(), who)
const events = async (id: number) =>
  (
    await world.owner.query(
      'select kind, by_account_id, details from account_event where account_id = $1 order by id',
      [id],
    )
  ).rows

describe('the term of a state bailiff', () => {
  it('is set with the court, seen in its list, and changed or taken away', async () => {
    const { id, userName, fullName, email } = await bailiff()
    const state = 'ACTIVE'
    expect(await listed(id)).toEqual({ id, userName, fullName, email, state, validUntil: null })
    expect(await set(id, '2027-01-31')).toMatchObject({ status: 200 })
    expect(await listed(id)).toMatchObject({ validUntil: '2027-01-31' })
    expect(await set(id, '2027-02-28', '117')).toMatchObject({ status: 200 })
    expect(await listed(id)).toBeUndefined()
    expect(await set(id, '')).toMatchObject({ status: 200 })
    expect(await listed(id)).toMatchObject({ validUntil: null })
    expect(await events(id)).toMatchObject([
      { kind: 'termSet', by_account_id: admin.id, details: { courtCode: '110', validUntil: '2027-01-31' } },
      { details: { courtCode: '117', before: { courtCode: '110', validUntil: '2027-01-31' } } },
      { details: { courtCode: '110', validUntil: null } },
    ])
  })

  it('lasts to the end of its last day in Sofia; then the account is closed, its sessions too, and its owner told', async () => {
    const person = await bailiff()
    const unending = await bailiff()
    const longer = await bailiff()
    await set(person.id, '2026-12-31')
    await set(longer.id, '2027-01-01')
    world.at('2026-12-31T21:59:59Z')
    await world.job()
    expect(await announce(person)).toMatchObject({ status: 200 })
    world.at('2026-12-31T22:00:00Z')
    expect(await world.job()).toBe(1)
    expect(await announce(person)).toMatchObject({ status: 401 })
    expect(await world.ask(accounts.logIn, { userName: person.userName, password })).toMatchObject({
      status: 403,
      body: { code: 'inactive' },
    })
    for (const other of [unending, longer]) expect(await announce(other)).toMatchObject({ status: 200 })
    expect((await events(person.id)).at(-1)).toMatchObject({
      kind: 'bailiffRightsEnded',
      by_account_id: null,
      details: { validUntil: '2026-12-31' },
    })
    const { rows } = await world.owner.query('select kind, text from email where account_id = $1', [
      person.id,
    ])
    expect(rows).toMatchObject([{ kind: 'deactivated', text: expect.stringContaining('31.12.2026') }])
    expect(await world.job()).toBe(0)
    expect(await listed(person.id)).toMatchObject({ state: 'INACTIVE', validUntil: '2026-12-31' })
  })

  it('ends with the links that were sent before, to a new email address too', async () => {
    const person = await bailiff()
    await set(person.id, '2026-12-31')
    world.at('2026-12-31T21:00:00Z')
    const code = await issueToken(world.db, person.id, 'CONFIRM_EMAIL', world.now(), {
      email: 'another@example.bg',
    })
    world.at('2026-12-31T22:00:00Z')
    await world.job()
    expect(await world.ask(accountRegistration.confirmEmail, { code })).toMatchObject({ status: 400 })
    const { rows } = await world.owner.query('select email from account where id = $1', [person.id])
    expect(rows).toEqual([{ email: person.email }])
  })

  it('ends once, though several processes look at the same moment', async () => {
    const people = await Promise.all(Array.from({ length: 3 }, () => bailiff()))
    for (const { id } of people) await set(id, '2026-12-01')
    world.at('2026-12-02T08:00:00Z')
    await Promise.all([world.job(), world.job(), world.job()])
    for (const { id } of people)
      expect((await events(id)).map(({ kind }) => kind)).toEqual(['termSet', 'bailiffRightsEnded'])
  })
})

describe('setting a term', () => {
  it('is refused in the past, for an unknown court, and for who is no state bailiff', async () => {
    const { id } = await bailiff()
    expect(await set(id, '2026-11-30')).toMatchObject({ status: 400, body: { code: 'termInPast' } })
    for (const day of ['0000-01-01', '1899-12-31', '3000-01-01'])
      expect(await set(id, day)).toMatchObject({
        status: 400,
        body: { fields: { validUntil: [expect.any(String)] } },
      })
    expect(await set(id, '2026-12-01')).toMatchObject({ status: 200 })
    for (const code of ['012', '999', "110' or 'a'='a"])
      expect(await set(id, '', code)).toMatchObject({ status: 400, body: { code: 'noSuchCourt' } })
    for (const other of [await world.person('PrivateBailiff', { userType: 'CHSI' }), admin])
      expect(await set(other.id, '2027-01-01')).toMatchObject({ status: 404 })
    const both = await bailiff({ roles: ['SysAdmin'] })
    expect(await set(both.id, '2027-01-01')).toMatchObject({
      status: 409,
      body: { code: 'isAdministrator' },
    })
  })

  it.each(['2026-02-30', '31.12.2026', 'утре', '2026-13-01'])('refuses the day %s', async (day) => {
    const { id } = await bailiff()
    const { status, body } = await set(id, day)
    expect(status).toBe(400)
    expect(body.fields).toHaveProperty('validUntil')
  })

  it('is for administrators; others with the permission only look', async () => {
    const { id } = await bailiff()
    const seer = await world.person({ claims: { institutions: { see: true, edit: true } } })
    expect(await set(id, '2027-01-01', '110', seer)).toMatchObject({ status: 403 })
    const request = await world.ask(bailiffTerms.listStateBailiffs, { id: sofia }, seer)
    expect(request.status).toBe(200)
    const colleague = await bailiff()
    expect(await world.ask(bailiffTerms.listStateBailiffs, { id: sofia }, colleague)).toMatchObject({
      status: 403,
    })
    expect(await world.ask(bailiffTerms.listStateBailiffs, { id: 2_000_000_000 }, admin)).toMatchObject({
      status: 404,
    })
  })
})
