import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RegisteredBailiff, startBailiffRegister } from '#sandbox/bailiff-register.ts'
import { createWorld, type Person, type World } from '#test/world.ts'
import { accounts } from '#people/sign-in/sign-in.contract.ts'
import { bailiffRecheckJob } from './server/bailiff-rechecks.ts'

let world: World
let register: Awaited<ReturnType<typeof startBailiffRegister>>

beforeAll(async () => {
  world = await createWorld()
  register = await startBailiffRegister({ folder: '' })
  world.services.bailiffRegisterUrl = register.address
})
afterAll(async () => {
  await register.close()
  await world.close()
})

let number = 600
type Kind = 'CHSI' | 'CHSIHELPER'
/** An active bailiff, or an assistant, whom the register knows. */
async function registered(check: string | null = 'valid', userType: Kind = 'CHSI') {
  const chsiNumber = String(++number)
  const roles = [userType === 'CHSI' ? 'PrivateBailiff' : 'PrivateBailiffRepresentative'] as const
  const person = await world.person({
    userType,
    roles: [...roles],
    chsiNumber,
    fullName: `Лице Номерово ${number}`,
  })
  await world.owner.query('update account set bailiff_check = $2 where id = $1', [person.id, check])
  const own = { name_bg: person.fullName, name_en: '' }
  const entry: RegisteredBailiff = {
    ...(userType === 'CHSI' ? own : { name_bg: 'Друг Човек Различен', name_en: '' }),
    number: chsiNumber,
    date_from: '2020-01-01',
    date_to: null,
    helpers: userType === 'CHSI' ? [] : [own],
  }
  register.put(entry)
  return { person, entry }
}
const nextNight = () => world.at(new Date(world.now().getTime() + 24 * 3_600_000))
/** One night's checks: how many were answered. */
async function check() {
  const job = bailiffRecheckJob(world.services)
  let done = 0
  while ((await job.run(world.db, world.now())).length > 0) done++
  return done
}
const rowOf = async ({ id }: Person) =>
  (await world.owner.query('select * from account where id = $1', [id])).rows[0]
const isIn = async (person: Person) => (await world.ask(accounts.logOut, {}, person)).status === 200

describe('the nightly check of bailiffs', () => {
  it('asks about each once a night, and leaves whom the register bears out', async () => {
    const [{ person }, { person: helper }] = [await registered(), await registered('valid', 'CHSIHELPER')]
    await world.person({ userType: 'AUCPAR', chsiNumber: '001' })
    expect(await check()).toBe(2)
    expect(await check()).toBe(0)
    nextNight()
    expect(await check()).toBe(2)
    for (const each of [person, helper])
      expect(await rowOf(each)).toMatchObject({ state: 'ACTIVE', bailiff_check: 'valid' })
  })

  it.each([
    ['ended yesterday', (entry: RegisteredBailiff) => register.put({ ...entry, date_to: '30-11-2026' })],
    ['is struck out', (entry: RegisteredBailiff) => register.remove(entry.number)],
  ])(
    'ends the account of a bailiff whose entry %s, with all its sessions and a letter',
    async (_, change) => {
      const { person, entry } = await registered()
      change(entry)
      await check()
      expect((await rowOf(person)).state).toBe('INACTIVE')
      expect(await isIn(person)).toBe(false)
      const { rows: events } = await world.owner.query(
        'select kind, by_account_id from account_event where account_id = $1',
        [person.id],
      )
      expect(events).toEqual([{ kind: 'bailiffRightsEnded', by_account_id: null }])
      const { rows: letters } = await world.owner.query(
        'select kind, text from email where account_id = $1',
        [person.id],
      )
      expect(letters).toMatchObject([
        { kind: 'deactivated', text: expect.stringContaining('правата Ви вече не са в сила') },
      ])
    },
  )

  it('ends an assistant who is named no more, and with the bailiff those who act for them', async () => {
    const { person: named, entry } = await registered('valid', 'CHSIHELPER')
    register.put({ ...entry, helpers: [] })
    const { person: bailiff, entry: own } = await registered()
    const acting = await world.person({ roles: ['PrivateBailiffRepresentative'], actsFor: bailiff })
    register.remove(own.number)
    await check()
    for (const each of [named, bailiff, acting]) expect(await isIn(each)).toBe(false)
  })

  it('takes nothing away while the register is ill, and asks again the next night', async () => {
    const { person, entry } = await registered()
    world.services.bailiffRegisterUrl = 'http://127.0.0.1:9'
    expect(await check()).toBe(0)
    world.services.bailiffRegisterUrl = undefined
    expect(await check()).toBe(0)
    world.services.bailiffRegisterUrl = register.address
    expect(await rowOf(person)).toMatchObject({ state: 'ACTIVE', bailiff_check: 'valid' })
    register.remove(entry.number)
    nextNight()
    await check()
    expect((await rowOf(person)).state).toBe('INACTIVE')
  })

  it('does not undo what an administrator allowed against the register, but sees when it comes right', async () => {
    const { person, entry } = await registered('notFound')
    register.remove(entry.number)
    await check()
    expect(await rowOf(person)).toMatchObject({ state: 'ACTIVE', bailiff_check: 'notFound' })
    register.put(entry)
    nextNight()
    await check()
    expect(await rowOf(person)).toMatchObject({ state: 'ACTIVE', bailiff_check: 'valid' })
  })

  it('by two processes at once ends an account once', async () => {
    const { person, entry } = await registered()
    await check()
    register.remove(entry.number)
    nextNight()
    await Promise.all([check(), check(), check()])
    const { rows } = await world.owner.query('select id from account_event where account_id = $1', [
      person.id,
    ])
    expect(rows).toHaveLength(1)
  })
})
