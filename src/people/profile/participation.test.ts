/** Whoever has an account becomes a participant by themselves (Ordinance N-3, art. 21), but no office, and not against an administrator. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWorld, type Person, type World } from '#test/world.ts'
import { announcements } from '#sales/notice/notices.contract.ts'
import { applications } from '#sales/applications/applications.contract.ts'
import { participation } from './participation.contract.ts'
import { roles } from '#people/accounts/roles.contract.ts'
import { users } from '#people/accounts/users.contract.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const become = (person?: Person) => world.ask(participation.becomeParticipant, {}, person)

it('an applicant becomes a participant by themselves, applies at once, and their history says so (Ordinance N-3, art. 21)', async () => {
  const bailiff = await world.person('PrivateBailiff')
  const { id } = await world.announcement(bailiff)
  await world.done(announcements.publishAnnouncement, { id }, bailiff)
  const sale = await world.done(announcements.seeAnnouncement, { id })
  world.at(sale.registrationStartsAt)
  const ana = await world.person({ userType: 'APPLICANT', fullName: 'Ана Заявителка' })
  const apply = () => world.ask(applications.registerForSale, { id, ...world.application(ana) }, ana)
  expect((await apply()).status).toBe(403)
  expect((await become(ana)).body).toEqual({
    roles: [{ name: 'AuctionParticipant', normalizedName: 'AUCTIONPARTICIPANT' }],
  })
  expect((await become(ana)).status).toBe(200)
  expect((await apply()).status).toBe(200)
  const admin = await world.person('SysAdmin')
  const { rows } = await world.done(users.listUserHistory, { id: ana.id }, admin)
  expect(rows).toMatchObject([
    { kind: 'rolesChanged', by: { id: ana.id }, added: [{ name: 'AuctionParticipant' }] },
  ])
})

it('but nobody of an office, no account that is good for one sale, and nobody from whom an administrator took it', async () => {
  for (const [role, userType] of [
    ['PrivateBailiff', 'CHSI'],
    ['MJAdmin', undefined],
    ['MAFF', 'APPLICANT'],
  ] as const) {
    const official = await world.person({ roles: [role], ...(userType && { userType }) })
    expect((await become(official)).body.code).toBe('officeAccount')
  }
  expect((await become()).status).toBe(401)
  const guest = await world.person({ userType: 'AUCPAR' })
  await world.owner.query(
    `update account set only_sale = (select id from announcement order by id limit 1) where id = $1`,
    [guest.id],
  )
  expect((await become(guest)).body.code).toBe('onlyForOneSale')
  const admin = await world.person('SysAdmin')
  const boris = await world.person({ userType: 'AUCPAR', roles: ['AuctionParticipant'] })
  await world.done(users.changeUserRoles, { id: boris.id, roles: [] }, admin)
  expect((await become(boris)).body.code).toBe('takenAway')
  await world.done(roles.addRoleUser, { name: 'AuctionParticipant', userId: boris.id }, admin)
  expect((await become(boris)).status).toBe(200)
})
