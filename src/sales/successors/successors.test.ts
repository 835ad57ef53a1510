/** The successor of an organiser: by whom, what each of the two may see and do, who is told. Ordinance N-3, art. 7(5), 19, 20; Private Bailiffs Act, art. 31–35. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type Person, type World } from '#test/world.ts'
import { users } from '#people/accounts/users.contract.ts'
import { letterEndpoints } from '#sales/letters/letters.contract.ts'
import { parties } from '#sales/parties/parties.contract.ts'
import { applications } from '#sales/applications/applications.contract.ts'
import { announcements } from '#sales/notice/notices.contract.ts'
import { saleActs } from '#sales/acts/acts.contract.ts'
import { successors } from '#sales/law/successors.contract.ts'
import { maySucceed, successionGrounds } from '#sales/law/successors.rules.ts'

let world: World
let [admin, heir, ana, boris]: Person[] = []
beforeAll(async () => {
  world = await createWorld()
  admin = await world.person('MJAdmin')
  heir = await world.person({ roles: ['PrivateBailiff'], userType: 'CHSI', fullName: 'Наследник Приемников' })
  ana = await world.person({ roles: ['AuctionParticipant'], fullName: 'Ана Наддаваща' })
  boris = await world.person({ roles: ['AuctionParticipant'], fullName: 'Борис Наддаващ' })
})
afterAll(() => world.close())

let made = 0
const bailiff = () =>
  world.person({ roles: ['PrivateBailiff'], userType: 'CHSI', fullName: `Заличен Изпълнител-${++made}` })
const ACT = {
  ground: 'ARCHIVE_ORDER' as const,
  actNumber: 'РД-04-77',
  actDate: '2026-11-30',
  issuer: 'Министър на правосъдието',
}
const handOver = (from: Person, more = {}, by = admin!) =>
  world.ask(successors.recordSuccession, { fromId: from.id, toId: heir!.id, ...ACT, ...more }, by)
const close = ({ id }: Person) =>
  world.done(users.deactivateUser, { id, reason: 'Заличен от регистъра на камарата.' }, admin!)
const tasks = async () =>
  (await world.done(successors.listLeaderless, {}, admin!)).rows.map(({ id, open }) => [id, open])
const lettersOf = async (kind: string, saleId: number) =>
  (
    await world.owner.query<{ to: string; text: string }>(
      `select e.to_address as "to", e.text from sale_letter l join email e on e.id = l.email_id
       where l.kind = $1 and l.announcement_id = $2 order by e.to_address`,
      [kind, saleId],
    )
  ).rows

describe('a private bailiff struck off (Ordinance N-3, art. 7(5))', () => {
  it('Given a private bailiff struck off while their sale runs, then an administrator task appears, administrators are written to once, and it ends with the hand-over', async () => {
    const gone = await bailiff()
    const sale = await world.sale({ organiser: gone, bidders: [ana!] })
    await world.job()
    expect(await tasks()).toEqual([])
    await close(gone)
    expect(await tasks()).toEqual([[gone.id, 1]])
    for (let turn = 0; turn < 2; turn++) await world.job()
    const reported = await lettersOf('successorNeeded', sale.id)
    expect(reported.map(({ to }) => to)).toEqual([admin!.email])
    expect(reported[0]!.text).toContain(gone.fullName)
    expect(reported[0]!.text).toContain(`/admin/successors/${gone.id}`)
    expect((await handOver(gone)).body).toMatchObject({ sales: 1 })
    expect(await tasks()).toEqual([])
    expect((await handOver(gone)).body.code).toBe('noSales')
  })

  it('while no administrator has an address nobody is written to and the portal rests; whoever has one later is', async () => {
    const gone = await bailiff()
    const sale = await world.sale({ organiser: gone })
    const addressed = (email: string | null) =>
      world.owner.query('update account set email = $1 where id = $2', [email, admin!.id])
    await close(gone)
    await world.job()
    await world.owner.query(
      `delete from sale_letter where kind = 'successorNeeded' and announcement_id = $1`,
      [sale.id],
    )
    await addressed(null)
    expect(await world.job()).toBe(0)
    await addressed(admin!.email)
    expect(await world.job()).toBe(1)
    expect((await lettersOf('successorNeeded', sale.id)).map(({ to }) => to)).toEqual([admin!.email])
    expect((await handOver(gone)).status).toBe(200)
  })

  it('their successor sees and does what an organiser may, and they themselves no more than the public; during bidding neither sees who bids (art. 19, 20)', async () => {
    const gone = await bailiff()
    const helper = await world.person({ roles: ['PrivateBailiffRepresentative'], actsFor: gone })
    const sale = await world.sale({ organiser: gone, bidders: [ana!, boris!] })
    const [filed] = sale.registrations
    await world.done(
      parties.addSaleParty,
      {
        id: sale.id,
        role: 'CREDITOR',
        kind: 'COMPANY',
        name: 'Взискател ООД',
        identifierType: 'EIK',
        email: 'creditor@example.bg',
      },
      gone,
    )
    expect((await handOver(gone)).status).toBe(200)
    const reads = async (person: Person) => [
      (await world.ask(applications.seeRegistration, { id: filed!.id }, person)).status,
      (await world.ask(letterEndpoints.listSaleLetters, { announcementId: sale.id }, person)).status,
      (await world.ask(parties.listSaleParties, { id: sale.id }, person)).status,
    ]
    expect(await reads(heir!)).toEqual([403, 403, 200])
    for (const person of [gone, helper]) expect(await reads(person)).toEqual([404, 403, 403])
    expect((await world.bid(sale.id, ana!, sale.startPrice)).status).toBe(200)

    world.at(sale.endsAt)
    await world.job()
    expect(await reads(heir!)).toEqual([200, 200, 200])
    for (const person of [gone, helper]) expect(await reads(person)).toEqual([404, 403, 403])
    expect((await world.done(saleActs.seeSaleActs, { id: sale.id }, heir!)).mayAct).toBe(true)
    expect((await world.done(saleActs.seeSaleActs, { id: sale.id }, gone)).mayAct).toBe(false)
    const seen = await world.done(announcements.seeAnnouncement, { id: sale.id })
    expect(seen).toMatchObject({
      organiser: { name: heir!.fullName },
      succession: { from: gone.fullName, actNumber: ACT.actNumber, actDate: ACT.actDate },
    })
    // The decision was their predecessor's, and so its order says.
    await world.job({ orders: true })
    const { decision } = await world.done(applications.seeRegistration, { id: filed!.id }, heir!)
    expect(decision!.by).toBe(gone.fullName)
  })

  it('participants and parties are told once each, with the account to which is paid from now on', async () => {
    const gone = await bailiff()
    const sale = await world.sale({ organiser: gone, bidders: [ana!, boris!] })
    await world.done(
      parties.addSaleParty,
      {
        id: sale.id,
        role: 'CREDITOR',
        kind: 'COMPANY',
        name: 'Взискател ООД',
        identifierType: 'EIK',
        email: 'creditor@example.bg',
      },
      gone,
    )
    const account = {
      iban: 'BG18 RZBB 9155 0123 4567 89',
      bank: 'Примерна банка',
      holder: 'Наследник Приемников',
    }
    expect((await handOver(gone, { account })).status).toBe(200)
    for (let turn = 0; turn < 2; turn++) await world.job()
    const reported = await lettersOf('successor', sale.id)
    expect(reported.map(({ to }) => to)).toEqual(['creditor@example.bg', ana!.email, boris!.email].toSorted())
    for (const { text } of reported) {
      expect(text).toContain(gone.fullName)
      expect(text).toContain(`Организатор: ${heir!.fullName}`)
      expect(text).toContain('BG18 RZBB 9155 0123 4567 89')
      for (const other of reported.map(({ to }) => to)) expect(text).not.toContain(other)
    }
    expect((await lettersOf('takenOver', sale.id)).map(({ to }) => to)).toEqual([heir!.email])
    expect((await lettersOf('handedOver', sale.id)).map(({ to }) => to)).toEqual([gone.email])
    const seen = await world.done(announcements.seeAnnouncement, { id: sale.id })
    expect(seen.notice.account.iban).toBe('BG18RZBB91550123456789')
  })
})

describe('a succession', () => {
  it('is kept by the database: no published sale changes its organiser without one (Ordinance N-3, art. 22)', async () => {
    const gone = await bailiff()
    const sale = await world.sale({ organiser: gone })
    const change = 'update announcement set organiser_id = $2 where id = $1'
    await expect(world.owner.query(change, [sale.id, heir!.id])).rejects.toThrow('no succession')
    await handOver(gone)
    await expect(world.owner.query(change, [sale.id, gone.id])).rejects.toThrow('no succession')
    await expect(
      world.owner.query(`update announcement set title = 'Друго' where id = $1`, [sale.id]),
    ).rejects.toThrow('cannot change')
    // The archive is given back: Private Bailiffs Act, art. 35(3).
    const back = {
      fromId: heir!.id,
      toId: gone.id,
      saleId: sale.id,
      ...ACT,
      ground: 'ARCHIVE_RETURNED' as const,
    }
    expect((await world.ask(successors.recordSuccession, back, admin!)).body).toMatchObject({ sales: 1 })
    const { history, ...organiser } = await world.done(successors.seeOrganiser, { id: gone.id }, admin!)
    expect(organiser).toMatchObject({ mayAct: true, open: 1, all: 1 })
    expect(history.map(({ to, sales }) => [to, sales])).toEqual([
      [gone.fullName, 1],
      [heir!.fullName, 1],
    ])
  })

  it('goes to an organiser who may act and may run such a sale, on a ground that fits, by administrators only', async () => {
    const gone = await bailiff()
    await world.sale({ organiser: gone })
    const syndic = await world.person('Syndic')
    const helper = await world.person({ roles: ['PrivateBailiffRepresentative'], actsFor: heir! })
    const inactive = await world.person({ roles: ['PrivateBailiff'], state: 'INACTIVE' })
    for (const to of [helper, inactive, ana!, gone])
      expect((await handOver(gone, { toId: to.id })).body.code).toBe('notASuccessor')
    expect((await handOver(gone, { toId: syndic.id })).body.code).toBe('otherLaw')
    expect((await handOver(gone, { ground: 'NEW_SYNDIC' })).body.code).toBe('otherGround')
    expect((await handOver(gone, { actDate: '2099-01-01' })).body).toMatchObject({
      code: 'actInFuture',
      field: 'actDate',
    })
    for (const stranger of [gone, heir!, ana!]) expect((await handOver(gone, {}, stranger)).status).toBe(403)
    expect((await handOver({ ...gone, id: 1 })).body.code).toBe('noSuchOrganiser')
    const { rows } = await world.done(
      successors.listSuccessors,
      { id: gone.id, search: 'Приемников' },
      admin!,
    )
    expect(rows.map(({ id }) => id)).toEqual([heir!.id])
  })

  it('never makes an organiser of somebody who bids or is a party, and keeps the predecessor from bidding (CPC art. 490)', async () => {
    const gone = await bailiff()
    const { id } = await world.announcement(gone)
    await world.done(announcements.publishAnnouncement, { id }, gone)
    const sale = await world.done(announcements.seeAnnouncement, { id })
    world.at(sale.registrationStartsAt)
    const both = await world.person({
      roles: ['PrivateBailiff', 'AuctionParticipant'],
      fullName: 'Двулик Наддавач',
    })
    await world.done(applications.registerForSale, { id, ...world.application(both) }, both)
    expect((await handOver(gone, { toId: both.id })).body.code).toBe('involved')
    await world.owner.query(`insert into account_role values ($1, 'AuctionParticipant')`, [gone.id])
    expect((await handOver(gone)).status).toBe(200)
    const applying = { id, ...world.application(gone) }
    expect((await world.ask(applications.registerForSale, applying, gone)).body.code).toBe('barred')
  })

  it('has the grounds of the law for each kind of organiser, and bailiffs succeed bailiffs', () => {
    expect(successionGrounds('Syndic')).toEqual(['NEW_SYNDIC'])
    expect(successionGrounds('StateBailiff')).toEqual(['COURT_PRESIDENT', 'CASE_CONTINUED'])
    expect(successionGrounds('PrivateBailiff')).not.toContain('NEW_SYNDIC')
    expect(maySucceed('GPK', ['StateBailiff'], '2026-12-01')).toBe(true)
    expect(maySucceed('GPK', ['PrivateBailiffRepresentative'], '2026-12-01')).toBe(false)
    expect(maySucceed('TZ', ['PrivateBailiff'], '2026-12-01')).toBe(false)
  })
})
