/** The first administrator of a production system, made at the console. */
import { execFile } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type World } from '#test/world.ts'
import { accounts } from '#people/sign-in/sign-in.contract.ts'
import { users } from './users.contract.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const PASSWORD = 'Gora-zelena-7'
const GIVEN = { 'user-name': 'glaven', 'full-name': 'Главен Администратор', email: 'glaven@example.bg' }

/** Runs `npm run admin -- create …` as an administrator of the machine does. */
const create = (change: Record<string, string> = {}, password = PASSWORD) =>
  new Promise<{ code: number; told: string }>((resolve) => {
    const flags = Object.entries({ ...GIVEN, ...change }).flatMap(([name, value]) => [`--${name}`, value])
    const environment = { ...process.env, DATABASE_URL: world.ownerUrl, ADMIN_PASSWORD: password }
    const child = execFile(
      process.execPath,
      ['src/app/commands/admin.ts', 'create', ...flags],
      { env: environment },
      (_, out, error) => resolve({ code: child.exitCode ?? -1, told: out + error }),
    )
    child.stdin?.end()
  })
const count = async () => (await world.owner.query('select from account')).rows.length

describe('npm run admin -- create', () => {
  it('makes a system administrator who can sign in and administer, and tells who made them', async () => {
    expect(await create()).toEqual({ code: 0, told: 'glaven is now a system administrator.\n' })
    const session = await world.done(accounts.logIn, { userName: 'Glaven', password: PASSWORD })
    const glaven = { ...session, id: session.userId, email: 'glaven@example.bg' }
    const seen = await world.done(users.seeUser, { id: glaven.id }, glaven)
    expect(seen).toMatchObject({ state: 'ACTIVE', emailConfirmed: true, roles: [{ name: 'SysAdmin' }] })
    const { rows } = await world.owner.query(
      "select * from audit_entry where command = 'createAdministrator'",
    )
    expect(rows).toMatchObject([
      { account_id: null, outcome: 'done', input: { userName: 'glaven', setBy: 'console' } },
    ])
    expect(JSON.stringify(rows)).not.toContain(PASSWORD)
    const history = await world.done(users.listUserHistory, { id: glaven.id }, glaven)
    expect(history.rows.at(-1)).toMatchObject({ kind: 'registered', by: null, added: [{ name: 'SysAdmin' }] })
  })

  it.each([
    [{ email: 'other@example.bg', 'user-name': 'GLAVEN' }, PASSWORD, /already a user GLAVEN/],
    [{ 'user-name': 'other', email: 'GLAVEN@example.bg' }, PASSWORD, /already an account with this email/],
    [{ 'user-name': 'other', email: 'no-address' }, PASSWORD, /not an email address/],
    [{ 'user-name': 'a b' }, PASSWORD, /user name/],
    [
      { 'user-name': 'other', email: 'other@example.bg' },
      'lesna7',
      /lacks at least 8 characters, an uppercase/,
    ],
    [
      { 'user-name': 'other', email: 'other@example.bg' },
      '',
      /Password is missing, and there is nobody to ask/,
    ],
  ])('refuses %j', async (change, password, why) => {
    const before = await count()
    const { code, told } = await create(change as Record<string, string>, password)
    expect(code).toBe(1)
    expect(told).toMatch(why)
    expect(told).not.toMatch(/\bat .*:\d+:\d+/)
    expect(await count()).toBe(before)
  })
})
