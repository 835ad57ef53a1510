/** Roles: making them, giving and taking them, and that there is always somebody who can administer. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createWorld, type Person, type World } from '#test/world.ts'
import { roles } from './roles.contract.ts'
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

const rolesOf = async ({ id }: Person) =>
  (await world.done(users.seeUser, { id }, mjAdmin)).roles.map(({ name }) => name)
const give = (person: Person, given: string[], by = sysAdmin) =>
  world.ask(users.changeUserRoles, { id: person.id, roles: given }, by)
const lastChange = async ({ id }: Person) =>
  (await world.done(users.listUserHistory, { id }, mjAdmin)).rows.find(({ kind }) => kind === 'rolesChanged')

let made = 0
const newRole = (change: object = {}) => ({
  name: `Custom${++made}`,
  bg: 'Особена роля',
  en: 'Special role',
  permissions: ['users.see' as const],
  ...change,
})

describe('the roles of an account', () => {
  it('are changed as a whole, and the history says what was given and taken', async () => {
    const person = await world.person('Syndic', 'AuctionParticipant')
    expect((await give(person, ['Syndic', 'MAFF', 'MAFF'])).status).toBe(200)
    expect(await rolesOf(person)).toEqual(['MAFF', 'Syndic'])
    const change = {
      added: [{ name: 'MAFF' }],
      removed: [{ name: 'AuctionParticipant' }],
      by: { id: sysAdmin.id },
    }
    expect(await lastChange(person)).toMatchObject(change)
    expect((await give(person, [])).status).toBe(200)
    expect(await rolesOf(person)).toEqual([])
  })

  it('that stay as they were are no event', async () => {
    const person = await world.person('Syndic')
    await give(person, ['Syndic'])
    expect(await lastChange(person)).toBeUndefined()
  })

  it('take effect with the next request of an open session, both ways', async () => {
    const person = await world.person()
    const asks = async () => (await world.ask(users.listUsers, {}, person)).status
    expect(await asks()).toBe(403)
    await give(person, ['MJAdmin'])
    expect(await asks()).toBe(200)
    await give(person, [])
    expect(await asks()).toBe(403)
  })

  it('are given by system administrators only', async () => {
    const person = await world.person()
    for (const by of [mjAdmin, person, await world.person('PrivateBailiff')]) {
      expect((await give(person, ['SysAdmin'], by)).body.code).toBe('forbidden')
      const { body } = await world.ask(roles.addRoleUser, { name: 'MJAdmin', userId: person.id }, by)
      expect(body.code).toBe('forbidden')
    }
    expect(await rolesOf(person)).toEqual([])
  })

  it('must exist, and so must the account', async () => {
    const person = await world.person('Syndic')
    expect((await give(person, ['Syndic', 'Nobody'])).body.code).toBe('noSuchRole')
    expect((await give(person, ['syndic'])).body.code).toBe('noSuchRole')
    for (const wrong of [{ roles: ['a b'] }, { roles: 'Syndic' }, { roles: [null] }, {}])
      expect((await world.ask(users.changeUserRoles, { id: person.id, ...wrong }, sysAdmin)).status).toBe(400)
    expect((await world.ask(users.changeUserRoles, { id: 1, roles: [] }, sysAdmin)).status).toBe(404)
    expect(await rolesOf(person)).toEqual(['Syndic'])
  })
})

describe('the last system administrator', () => {
  beforeEach(() =>
    world.owner.query("delete from account_role where role = 'SysAdmin' and account_id <> $1", [sysAdmin.id]),
  )

  it('stays: by losing the role in either way, or by being deactivated', async () => {
    const former = await world.person({ roles: ['SysAdmin'], state: 'INACTIVE' })
    const { body } = await give(sysAdmin, ['MJAdmin'])
    expect(body).toMatchObject({ code: 'lastSysAdmin' })
    const removed = await world.ask(roles.removeRoleUser, { name: 'SysAdmin', userId: sysAdmin.id }, sysAdmin)
    expect([removed.status, removed.body.code]).toEqual([409, 'lastSysAdmin'])
    expect(await rolesOf(sysAdmin)).toEqual(['SysAdmin'])
    expect(await lastChange(sysAdmin)).toBeUndefined()
    expect(await rolesOf(former)).toEqual(['SysAdmin'])
  })

  it('may go once there is another', async () => {
    const other = await world.person('SysAdmin')
    expect((await give(sysAdmin, [], other)).status).toBe(200)
    expect((await give(sysAdmin, ['SysAdmin'], other)).status).toBe(200)
  })

  it('is left when two remove each other at the same moment, in each way', async () => {
    const ways = [
      (by: Person, whom: Person) => give(whom, [], by),
      (by: Person, whom: Person) =>
        world.ask(roles.removeRoleUser, { name: 'SysAdmin', userId: whom.id }, by),
      (by: Person, whom: Person) =>
        world.ask(users.deactivateUser, { id: whom.id, reason: 'Напуснал е.' }, by),
    ]
    for (const way of ways)
      for (let round = 0; round < 5; round++) {
        const [one, two] = [await world.person('SysAdmin'), await world.person('SysAdmin')]
        await world.owner.query(
          "delete from account_role where role = 'SysAdmin' and account_id <> all($1)",
          [[one.id, two.id]],
        )
        const answers = await Promise.all([way(one, two), way(two, one)])
        const outcomes = answers.map(({ status, body }) => (status === 200 ? 'done' : body.code))
        expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
        // The slower one is either no administrator any more, or told that they would leave nobody.
        expect(['lastSysAdmin', 'forbidden', 'signInFirst']).toContain(
          outcomes.find((each) => each !== 'done'),
        )
        const { rows } = await world.owner.query(
          "select from account a join account_role r on r.account_id = a.id where role = 'SysAdmin' and state = 'ACTIVE'",
        )
        expect(rows).toHaveLength(1)
        await world.owner.query("insert into account_role values ($1, 'SysAdmin') on conflict do nothing", [
          sysAdmin.id,
        ])
      }
  })
})

describe('a role of our own', () => {
  it('is made, changed and deleted; its permissions hold from the next request on', async () => {
    const role = newRole()
    expect((await world.ask(roles.createRole, role, sysAdmin)).status).toBe(200)
    const person = await world.person()
    await world.done(roles.addRoleUser, { name: role.name, userId: person.id }, sysAdmin)
    expect((await world.ask(users.listUsers, {}, person)).status).toBe(200)
    expect(await world.done(roles.seeRole, { name: role.name }, mjAdmin)).toEqual({
      ...role,
      system: false,
      users: 1,
    })
    const holders = await world.done(roles.listRoleUsers, { name: role.name }, mjAdmin)
    expect(holders).toMatchObject({ total: 1, rows: [{ id: person.id, active: true }] })

    await world.done(roles.editRole, { ...role, bg: 'Друга роля', permissions: [] }, sysAdmin)
    expect((await world.ask(users.listUsers, {}, person)).status).toBe(403)
    expect((await world.ask(roles.deleteRole, { name: role.name }, sysAdmin)).body.code).toBe('roleInUse')
    await world.done(roles.removeRoleUser, { name: role.name, userId: person.id }, sysAdmin)
    await world.done(roles.deleteRole, { name: role.name }, sysAdmin)
    expect((await world.ask(roles.seeRole, { name: role.name }, mjAdmin)).status).toBe(404)
    expect((await lastChange(person))?.removed).toEqual([{ name: role.name, bg: role.name, en: role.name }])
  })

  it('has a name that no other has, whatever the case, even if two make it at once', async () => {
    const role = newRole()
    const twice = [role, { ...role, name: role.name.toUpperCase() }]
    const answers = await Promise.all(twice.map((each) => world.ask(roles.createRole, each, sysAdmin)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { body } = await world.ask(roles.createRole, role, sysAdmin, { language: 'en' })
    expect(body).toMatchObject({ code: 'roleExists', message: 'Role already exists.' })
    expect((await world.ask(roles.createRole, newRole({ name: 'sysadmin' }), sysAdmin)).body.code).toBe(
      'roleExists',
    )
  })

  it('never gives access by its name alone', async () => {
    const person = await world.person()
    const { name } = await world.done(
      roles.createRole,
      newRole({ name: 'SuperSysAdmin', permissions: [] }),
      sysAdmin,
    )
    await world.done(roles.addRoleUser, { name, userId: person.id }, sysAdmin)
    expect((await world.ask(users.listUsers, {}, person)).status).toBe(403)
  })

  it.each([
    ['name', { name: 'С кирилица' }],
    ['name', { name: 'two words' }],
    ['name', { name: '1st' }],
    ['name', { name: 'x'.repeat(51) }],
    ['bg', { bg: ' ' }],
    ['en', { en: 'x'.repeat(101) }],
    ['permissions.0', { permissions: ['everything.edit'] }],
    ['permissions.0', { permissions: ['__proto__'] }],
    ['permissions', { permissions: 'users.see' }],
  ])('is not made with this in the field %s: %j', async (field, change) => {
    const { status, body } = await world.ask(roles.createRole, newRole(change), sysAdmin)
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]])
  })

  it('is nothing for an MJAdmin to change', async () => {
    const role = newRole()
    await world.done(roles.createRole, role, sysAdmin)
    const tries = [
      world.ask(roles.createRole, newRole(), mjAdmin),
      world.ask(roles.editRole, role, mjAdmin),
      world.ask(roles.deleteRole, { name: role.name }, mjAdmin),
      world.ask(roles.removeRoleUser, { name: 'SysAdmin', userId: sysAdmin.id }, mjAdmin),
    ]
    for (const { body } of await Promise.all(tries)) expect(body.code).toBe('forbidden')
    expect((await world.done(roles.listRoles, { search: role.name }, mjAdmin)).total).toBe(1)
  })

  it('given while it is deleted is either given or gone, and nothing in between', async () => {
    for (let round = 0; round < 5; round++) {
      const { name } = await world.done(roles.createRole, newRole(), sysAdmin)
      const person = await world.person()
      const [given, gone] = await Promise.all([
        world.ask(roles.addRoleUser, { name, userId: person.id }, sysAdmin),
        world.ask(roles.deleteRole, { name }, sysAdmin),
      ])
      expect([given.body.code ?? 'done', gone.body.code ?? 'done']).toSatisfy((pair: string[]) =>
        ['done,roleInUse', 'noSuchRole,done'].includes(pair.join()),
      )
    }
  })
})

describe('a system role', () => {
  it('keeps its names and its place, but may permit more', async () => {
    const maff = await world.done(roles.seeRole, { name: 'MAFF' }, sysAdmin)
    expect(maff).toMatchObject({ system: true, permissions: [] })
    expect((await world.ask(roles.editRole, { ...maff, bg: 'Друго име' }, sysAdmin)).body.code).toBe(
      'systemRole',
    )
    expect((await world.ask(roles.deleteRole, { name: 'MAFF' }, sysAdmin)).body.code).toBe('systemRole')
    const officer = await world.person('MAFF')
    await world.done(roles.editRole, { ...maff, permissions: ['users.see'] }, sysAdmin)
    expect((await world.ask(users.listUsers, {}, officer)).status).toBe(200)
    await world.done(roles.editRole, { ...maff, permissions: [] }, sysAdmin)
  })

  it('stands in the list before those of our own, with how many have it', async () => {
    const { rows } = await world.done(roles.listRoles, { size: -1 }, mjAdmin)
    expect(rows.slice(0, 9).every(({ system }) => system)).toBe(true)
    expect(rows.find(({ name }) => name === 'MJAdmin')?.users).toBe(1)
  })
})
