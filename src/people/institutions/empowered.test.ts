/** Who is let in as an official: by the register of bailiffs, by the lists of courts and authorities, or by a written ground. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PersonOptions } from '#test/builders.ts'
import { createWorld, type Person, type World } from '#test/world.ts'
import { users } from '#people/accounts/users.contract.ts'
import { announcements } from '#sales/notice/notices.contract.ts'
import { empowered } from './empowered.contract.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await createWorld()
  admin = await world.person('MJAdmin')
})
afterAll(() => world.close())

const idOf = async (code: string) =>
  (await world.owner.query<{ id: number }>('select id from institution where code = $1', [code])).rows[0]!.id
const waiting = (options: PersonOptions) => world.person({ ...options, state: 'UNAPPROVED' })
const approve = ({ id }: Person, more = {}) => world.ask(users.approveUser, { id, ...more }, admin)
const LETTER = { letterNumber: 'РС-17', letterOn: '2026-11-30' }
const list = (id: number, fullName: string, more = {}) =>
  world.ask(empowered.addEmpowered, { id, fullName, ...LETTER, ...more }, admin)
const stateOf = async ({ id }: Person) => (await world.done(users.seeUser, { id }, admin)).state

describe('a private bailiff whom the register does not bear out (Ordinance N-3, art. 7(2))', () => {
  it.each(['notFound', 'notValid', 'failed'])(
    '%s: is let in on a written ground only, which is kept',
    async (check) => {
      const bailiff = await waiting({ userType: 'CHSI', roles: ['PrivateBailiff'], chsiNumber: '701' })
      await world.owner.query('update account set bailiff_check = $2 where id = $1', [bailiff.id, check])
      expect((await world.done(users.seeUser, { id: bailiff.id }, admin)).admission.needs).toBe('ground')
      expect(await approve(bailiff)).toMatchObject({
        status: 400,
        body: { code: 'groundNeeded', field: 'ground' },
      })
      expect(await stateOf(bailiff)).toBe('UNAPPROVED')
      const ground = 'Заповед № РД-04-12 от 20.11.2026 г. на министъра на правосъдието.'
      expect((await approve(bailiff, { ground })).status).toBe(200)
      const { rows } = await world.done(users.listUserHistory, { id: bailiff.id }, admin)
      expect(rows[0]).toMatchObject({ kind: 'approved', reason: ground, by: { id: admin.id } })
      expect((await world.done(users.seeUser, { id: bailiff.id }, admin)).stateReason).toBe(ground)
    },
  )

  it('nor comes back in by being refused and activated', async () => {
    const bailiff = await waiting({ userType: 'CHSI', roles: ['PrivateBailiff'], chsiNumber: '702' })
    await world.owner.query(`update account set bailiff_check = 'notFound' where id = $1`, [bailiff.id])
    await world.done(users.rejectUser, { id: bailiff.id, reason: 'Няма такъв номер.' }, admin)
    expect((await world.ask(users.activateUser, { id: bailiff.id }, admin)).body.code).toBe('groundNeeded')
  })
})

describe('the lists of courts and authorities (Ordinance N-3, art. 7(3)–(5))', () => {
  it('Given a state bailiff not on their court’s list, when they register, then status stays "awaiting approval"', async () => {
    const court = await idOf('177')
    const official = { userType: 'DSI', roles: ['StateBailiff'], fullName: 'Румен Петров Съдебен' } as const
    const bailiff = await waiting({ ...official, roles: ['StateBailiff'], courtCode: '177' })
    expect((await approve(bailiff)).body.code).toBe('notOnList')
    // The list of another court, or another name on that of their own, helps nobody.
    expect((await list(await idOf('124'), bailiff.fullName)).status).toBe(200)
    expect((await list(court, 'Румен Петров Друг')).status).toBe(200)
    expect((await approve(bailiff)).body.code).toBe('notOnList')
    expect(await stateOf(bailiff)).toBe('UNAPPROVED')
    expect((await list(court, bailiff.fullName, { validUntil: '2027-06-30' })).status).toBe(200)
    expect((await approve(bailiff)).status).toBe(200)
    expect(await world.done(users.seeUser, { id: bailiff.id }, admin)).toMatchObject({
      state: 'ACTIVE',
      validUntil: '2027-06-30',
      admission: { listed: { letterNumber: 'РС-17', letterOn: '2026-11-30' } },
    })
  })

  it('Given another authority’s officer without legal ground in the list, when the administrator approves, then approval is blocked', async () => {
    // The revenue agency is there from the beginning.
    const { rows } = await world.done(empowered.listAuthorities, {})
    expect(rows).toMatchObject([{ bg: 'Национална агенция за приходите', en: 'National Revenue Agency' }])
    const agency = rows[0]!.id
    const officer = await waiting({
      userType: 'NAP',
      roles: ['AuctionOrganizer'],
      fullName: 'Петя Публична Изпълнителка',
    })
    await world.owner.query('update account set institution_id = $2, legal_ground = $3 where id = $1', [
      officer.id,
      agency,
      'чл. 217 ДОПК',
    ])
    expect(await list(agency, officer.fullName)).toMatchObject({
      status: 400,
      body: { code: 'groundMissing', field: 'legalGround' },
    })
    expect((await approve(officer)).body.code).toBe('notOnList')
    await expect(
      world.owner.query(
        `insert into empowered_person (institution_id, court, full_name, letter_number, letter_on, added_by, added_at)
         values ($1, false, 'Без Основание', '1', '2026-11-30', $2, now())`,
        [agency, admin.id],
      ),
    ).rejects.toThrow('empowered_by_law')
    const legalGround = 'чл. 217, ал. 1 ДОПК'
    expect((await list(agency, officer.fullName, { legalGround })).status).toBe(200)
    expect((await list(agency, officer.fullName, { legalGround })).body.code).toBe('alreadyListed')
    expect((await approve(officer)).status).toBe(200)
    expect(await world.done(users.seeUser, { id: officer.id }, admin)).toMatchObject({
      legalGround: 'чл. 217 ДОПК',
      admission: { needs: 'list', listed: { legalGround } },
    })
  })

  it('whoever is struck off loses access at once (Ordinance N-3, art. 7(5))', async () => {
    const court = await idOf('187')
    const bailiff = await waiting({
      userType: 'DSI',
      roles: ['StateBailiff'],
      fullName: 'Стоян Кратък Срок',
      courtCode: '187',
    })
    const { body } = await list(court, bailiff.fullName)
    await approve(bailiff)
    const mine = () => world.ask(announcements.listMyAnnouncements, {}, bailiff)
    expect((await mine()).status).toBe(200)
    const strike = { id: body.id, reason: 'Прекратено правоотношение, писмо № 12.' }
    await world.done(empowered.strikeEmpowered, strike, admin)
    expect((await mine()).status).toBe(401)
    expect(await stateOf(bailiff)).toBe('INACTIVE')
    expect((await world.ask(empowered.strikeEmpowered, strike, admin)).body.code).toBe('notListed')
    expect((await world.ask(users.activateUser, { id: bailiff.id }, admin)).body.code).toBe('notOnList')
    await expect(
      world.owner.query(
        'update empowered_person set struck_at = null, struck_by = null, struck_reason = null',
      ),
    ).rejects.toThrow('struck off for good')
  })

  it('come from district courts and authorities only, and only administrators keep them', async () => {
    expect((await list(await idOf('025'), 'Лице Окръжно Съдово')).body.code).toBe('noList')
    const bailiff = await world.person('PrivateBailiff')
    const court = await idOf('177')
    const entry = { id: court, fullName: 'Друг Човек Там', ...LETTER }
    expect((await world.ask(empowered.addEmpowered, entry, bailiff)).status).toBe(403)
    expect((await list(court, 'Бъдещо Писмо Тук', { letterOn: '2027-12-01' })).body.code).toBe('dayInFuture')
    expect((await list(court, 'Изтекъл Срок Тук', { validUntil: '2026-11-01' })).body.code).toBe(
      'overAlready',
    )
  })
})
