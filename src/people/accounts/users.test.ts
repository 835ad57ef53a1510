/** Looking at users: who may, what is found by which text, and what never leaves. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type Person, type World } from '#test/world.ts'
import { contract } from '#app/modules.ts'
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

/** A well-formed EGN that is no LNCH, and an LNCH that is no EGN. */
const EGN = '8001010008'
const LNCH = '1000000001'

const found = async (search: string, more: object = {}) =>
  (await world.done(users.listUsers, { search, size: -1, ...more }, mjAdmin)).rows.map(({ id }) => id)

async function owner(type: 'EGN' | 'LNCH', value: string) {
  const person = await world.person('AuctionParticipant')
  const { hash, cipher } = world.services.personal.seal({ type, value })
  await world.owner.query(
    'update account set identifier_type = $2, identifier_hash = $3, identifier_cipher = $4 where id = $1',
    [person.id, type, hash, cipher],
  )
  return person
}

describe('the list of users', () => {
  it('finds by user name, names, email and bailiff number, whatever the case, and by nothing shorter than three', async () => {
    const person = await world.person('PrivateBailiff', {
      userName: 'Zlatan_77',
      fullName: 'Златан Търсенов',
      chsiNumber: '4711',
    })
    for (const text of ['zlatan', 'ТЪРСЕНОВ', person.email.toUpperCase(), '4711'])
      expect(await found(text), text).toEqual([person.id])
    const { status, body } = await world.ask(users.listUsers, { search: 'зл' }, mjAdmin)
    expect([status, Object.keys(body.fields!)]).toEqual([400, ['search']])
  })

  it('takes the signs of a pattern for what they are', async () => {
    expect(await found('%%%')).toEqual([])
    expect(await found('___')).toEqual([])
    expect(await found("' or 1=1 --")).toEqual([])
  })

  it('keeps only the state, the type, the method and the role that are asked for', async () => {
    const person = await world.person('Syndic', {
      userType: 'SYN',
      state: 'INACTIVE',
      fullName: 'Филип Филтров',
    })
    await world.owner.query("update account set auth_type = 'EAUTH' where id = $1", [person.id])
    const own = { state: 'INACTIVE', userType: 'SYN', authType: 'EAUTH', role: 'Syndic' }
    expect(await found('Филтров', own)).toEqual([person.id])
    for (const other of [{ state: 'ACTIVE' }, { userType: 'NAP' }, { authType: 'USER' }, { role: 'MAFF' }])
      expect(await found('Филтров', { ...own, ...other })).toEqual([])
    for (const wrong of [
      { state: 'DELETED' },
      { userType: 'ROOT' },
      { role: 'a b' },
      { sort: 'password_hash' },
    ])
      expect((await world.ask(users.listUsers, wrong, mjAdmin)).status).toBe(400)
  })

  it('shows the newest first and can be ordered, page by page', async () => {
    const names = async (input: object) =>
      (await world.done(users.listUsers, input, mjAdmin)).rows.map(({ userName }) => userName)
    const all = await names({ sort: 'userName', size: -1 })
    expect([
      ...(await names({ sort: 'userName', page: 1 })),
      ...(await names({ sort: 'userName', page: 2 })),
    ]).toEqual(all.slice(0, 10))
    expect(await names({ sort: 'userName', direction: 'desc', size: -1 })).toEqual(all.toReversed())
  })

  it('tells of each what an administrator has to know', async () => {
    const person = await world.person('StateBailiff', { userType: 'DSI', courtCode: '110' })
    const [row] = (
      await world.done(users.listUsers, { search: person.userName, size: -1 }, mjAdmin)
    ).rows.filter(({ id }) => id === person.id)
    expect(row).toMatchObject({
      userName: person.userName,
      emailConfirmed: true,
      state: 'ACTIVE',
      userType: 'DSI',
      authType: 'USER',
      court: { name: '110' },
      roles: [{ name: 'StateBailiff', bg: 'Държавен съдебен изпълнител' }],
      createdAt: world.now().toISOString(),
      lastLoginAt: null,
    })
  })
})

describe('a personal number', () => {
  it('finds its owner and nobody else, and stands in no answer', async () => {
    const [citizen, foreigner] = [await owner('EGN', EGN), await owner('LNCH', LNCH)]
    expect(await found(EGN)).toEqual([citizen.id])
    expect(await found(` ${LNCH} `)).toEqual([foreigner.id])
    const { text } = await world.ask(users.listUsers, { search: EGN }, mjAdmin)
    expect(text).not.toContain(EGN)
    expect(text).not.toContain(EGN.slice(0, 6))
  })

  it('is not found by a part of it, nor by one that is like it', async () => {
    expect(await found(EGN.slice(0, 9))).toEqual([])
    expect(await found('8001010013')).toEqual([])
  })

  it('is shown to administrators only in part, and its search leaves no trace in the audit', async () => {
    const citizen = await owner('EGN', '7501020018')
    const { text, body } = await world.ask(users.seeUser, { id: citizen.id }, mjAdmin)
    expect(body.identifier).toEqual({ type: 'EGN', masked: '750102••••' })
    expect(text).not.toContain('7501020018')
    await found('7501020018')
    const { rows } = await world.owner.query('select input::text as input from audit_entry')
    for (const { input } of rows) expect(input).not.toContain('7501020018')
  })
})

describe('a role with the permission to see users', () => {
  it('lets its holder see them and do nothing else', async () => {
    await world.owner.query(
      `insert into role (name, bg, en, claims) values ('Desk', 'Гише', 'Desk', '{"users": {"see": true}}')`,
    )
    const clerk = await world.person()
    await world.owner.query("insert into account_role values ($1, 'Desk')", [clerk.id])
    expect((await world.done(users.listUsers, {}, clerk)).total).toBeGreaterThan(1)
    expect((await world.done(users.seeUser, { id: sysAdmin.id }, clerk)).can).toEqual([])
    await world.done(users.listUserHistory, { id: sysAdmin.id }, clerk)

    const openTo = async (person: Person) => {
      const open: string[] = []
      for (const [name, endpoint] of Object.entries(contract)) {
        if (name === 'logOut') continue
        const { body } = await world.ask(endpoint, {}, person)
        if (body.code !== 'forbidden') open.push(name)
      }
      return open
    }
    const others = await openTo(await world.person())
    const beyond = (await openTo(clerk)).filter((name) => !others.includes(name))
    expect(beyond).toEqual(['listUsers', 'seeUser', 'listUserHistory'])
  })
})
