import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBailiffRegister } from '#sandbox/bailiff-register.ts'
import { createWorld, type Person, type World } from '#test/world.ts'
import { accounts } from '#people/sign-in/sign-in.contract.ts'
import { bailiffRecheckJob } from '#people/accounts/server/bailiff-rechecks.ts'
import { announcements } from '#sales/notice/notices.contract.ts'
import { assistants } from './assistants.contract.ts'

let world: World
let bailiff: Person
let other: Person
beforeAll(async () => {
  world = await createWorld()
  bailiff = await world.person('PrivateBailiff', { userType: 'CHSI', chsiNumber: '0812' })
  other = await world.person('PrivateBailiff', { userType: 'CHSI', chsiNumber: '910' })
})
afterAll(() => world.close())

const password = 'Парола-на-помощник-1a'
/** An assistant whom nobody has named yet. */
const helper = (options: object = {}) =>
  world.person('PrivateBailiffRepresentative', {
    userType: 'CHSIHELPER',
    chsiNumber: '812',
    actsFor: null,
    password,
    ...options,
  })
const add = (userName: string, by: Person = bailiff) => world.ask(assistants.addAssistant, { userName }, by)
const remove = (id: number, by: Person = bailiff) => world.ask(assistants.removeAssistant, { id }, by)
const listedBy = (by: Person = bailiff) => world.done(assistants.listMyAssistants, {}, by)
const announce = (who: Person) => world.ask(announcements.createAnnouncement, world.draft(), who)
const signIn = async ({ userName }: Person) =>
  (await world.done(accounts.logIn, { userName, password })).roles.map(({ name }) => name)

describe('an assistant', () => {
  it('acts in nobody’s name, their own least of all, until a bailiff names them', async () => {
    const assistant = await helper()
    expect(await signIn(assistant)).toEqual([])
    expect(await announce(assistant)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect((await listedBy()).candidates).toContainEqual({
      id: assistant.id,
      userName: assistant.userName,
      fullName: assistant.fullName,
      email: assistant.email,
      active: true,
      lastLoginAt: world.now().toISOString(),
    })
    expect(await add(assistant.userName.toUpperCase())).toMatchObject({ status: 200 })
    expect((await listedBy()).rows.map(({ id }) => id)).toContain(assistant.id)
    expect((await listedBy()).candidates.map(({ id }) => id)).not.toContain(assistant.id)
    expect(await announce(assistant)).toMatchObject({ status: 200 })
    expect(await signIn(assistant)).toEqual(['PrivateBailiffRepresentative'])
  })

  it('leaves in the audit who did it and in whose name', async () => {
    const assistant = await helper()
    await add(assistant.userName)
    const { body } = await announce(assistant)
    const { rows } = await world.owner.query(
      "select account_id, acting_for, outcome from audit_entry where command = 'createAnnouncement' order by id desc limit 1",
    )
    expect(rows).toEqual([{ account_id: assistant.id, acting_for: bailiff.id, outcome: 'done' }])
    const seen = await world.done(announcements.seeAnnouncement, { id: Number(body.id) }, bailiff)
    expect(seen.organiser.name).toBe(bailiff.fullName)
  })

  it('loses the right at once when the bailiff takes their name back', async () => {
    const assistant = await helper()
    await add(assistant.userName)
    const { token } = await world.done(accounts.logIn, { userName: assistant.userName, password })
    expect(await remove(assistant.id)).toMatchObject({ status: 200 })
    for (const session of [assistant, { ...assistant, token }])
      expect(await announce(session)).toMatchObject({ status: 401 })
    expect(await signIn(assistant)).toEqual([])
    expect((await listedBy()).rows.map(({ id }) => id)).not.toContain(assistant.id)
    expect(await remove(assistant.id)).toMatchObject({ status: 404, body: { code: 'notMine' } })
    const { rows } = await world.owner.query(
      'select kind, by_account_id from account_event where account_id = $1 order by id',
      [assistant.id],
    )
    expect(rows).toEqual([
      { kind: 'assistantNamed', by_account_id: bailiff.id },
      { kind: 'assistantDismissed', by_account_id: bailiff.id },
    ])
    expect(await add(assistant.userName)).toMatchObject({ status: 200 })
  })

  it('loses the right with the bailiff: with their account, and with their role', async () => {
    const own = await world.person('PrivateBailiff', { userType: 'CHSI', chsiNumber: '77' })
    const assistant = await helper({ chsiNumber: '077' })
    await add(assistant.userName, own)
    expect(await announce(assistant)).toMatchObject({ status: 200 })
    await world.owner.query('delete from account_role where account_id = $1', [own.id])
    expect(await announce(assistant)).toMatchObject({ status: 403 })
    await world.owner.query("insert into account_role values ($1, 'PrivateBailiff')", [own.id])
    expect(await announce(assistant)).toMatchObject({ status: 200 })
    await world.owner.query("update account set state = 'INACTIVE' where id = $1", [own.id])
    expect(await announce(assistant)).toMatchObject({ status: 401 })
    expect(await signIn(assistant)).toEqual([])
  })

  it('whom the bailiff dismissed is not appointed again by what the register lists', async () => {
    const register = await startBailiffRegister({ folder: '' })
    world.services.bailiffRegisterUrl = register.address
    try {
      const [bailiffOf999, listed] = ['Чавдар Изпълнителов', 'Христина Помощникова']
      const own = await world.person('PrivateBailiff', {
        userType: 'CHSI',
        chsiNumber: '999',
        fullName: bailiffOf999!,
      })
      const assistant = await helper({ chsiNumber: '999', fullName: listed })
      const night = bailiffRecheckJob(world.services)
      const check = async () => {
        while ((await night.run(world.db, world.now())).length > 0);
      }
      await check()
      expect((await listedBy(own)).rows.map(({ id }) => id)).toEqual([assistant.id])
      await remove(assistant.id, own)
      world.at(new Date(world.now().getTime() + 86_400_000))
      await check()
      expect((await listedBy(own)).rows).toEqual([])
      expect(await add(assistant.userName, own)).toMatchObject({ status: 200 })
    } finally {
      await register.close()
      world.services.bailiffRegisterUrl = undefined
    }
  })

  it('keeps what they hold in their own right', async () => {
    const assistant = await helper({ roles: ['AuctionParticipant'] })
    expect(await signIn(assistant)).toEqual(['AuctionParticipant'])
  })
})

describe('naming', () => {
  it('reaches only active assistants of the same number, and says the same of all others', async () => {
    const strangers = [
      await helper({ chsiNumber: '813' }),
      await helper({ chsiNumber: '8120' }),
      await helper({ state: 'INACTIVE' }),
      await helper({ state: 'UNAPPROVED' }),
      await world.person('PrivateBailiff', { userType: 'CHSI', chsiNumber: '0812' }),
      await world.person('AuctionParticipant', { chsiNumber: '0812' }),
    ]
    for (const userName of [...strangers.map((each) => each.userName), 'няма-такъв', "' or true --"])
      expect(await add(userName)).toMatchObject({ status: 404, body: { code: 'noSuchAssistant' } })
    const candidates = (await listedBy()).candidates.map(({ id }) => id)
    for (const { id } of strangers) expect(candidates).not.toContain(id)
  })

  it('does not join those who have no number', async () => {
    const numberless = await world.person('PrivateBailiff', { userType: 'CHSI' })
    const empty = await world.person('PrivateBailiff', { userType: 'CHSI', chsiNumber: '' })
    const assistant = await helper({ chsiNumber: '' })
    for (const by of [numberless, empty])
      expect(await add(assistant.userName, by)).toMatchObject({ status: 404 })
  })

  it('gives an assistant to one bailiff, of several who ask at once too', async () => {
    const twin = await world.person('PrivateBailiff', { userType: 'CHSI', chsiNumber: '812' })
    const assistant = await helper()
    const answers = await Promise.all([bailiff, twin, bailiff].map((by) => add(assistant.userName, by)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const loser = (await listedBy(twin)).rows.length === 0 ? twin : bailiff
    expect(await add(assistant.userName, loser)).toMatchObject({ body: { code: 'alreadyActs' } })
    expect(await remove(assistant.id, loser)).toMatchObject({ status: 404 })
    expect(await remove(assistant.id, other)).toMatchObject({ status: 404 })
  })

  it('is for private bailiffs only, and not for their assistants', async () => {
    const assistant = await world.person('PrivateBailiffRepresentative', { actsFor: bailiff })
    for (const who of [assistant, await world.person('SysAdmin'), await world.person('StateBailiff')])
      expect(await world.ask(assistants.listMyAssistants, {}, who)).toMatchObject({ status: 403 })
    expect(await world.ask(assistants.listMyAssistants, {})).toMatchObject({ status: 401 })
    expect(await add('')).toMatchObject({ status: 400 })
  })
})
