/** Administrators of statutory notices: what they find and what they do not read, and a notice that is sent again. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { AUTHORITY, type Deliveries, openDeliveries } from '#test/e-delivery.ts'
import { aDistraint, car, freshPlate, GEORGI } from '#test/register.ts'
import { createWorld, type Person, type World } from '#test/world.ts'
import { turnOf } from '#platform/db/job.ts'
import { noticeAdministration } from './administering.contract.ts'
import { notices } from './notices.contract.ts'
import { followNotices } from './server/following.ts'
import { makeNotices } from './server/making.ts'

const { listStatutoryNotices, seeStatutoryNotice, resendStatutoryNotice } = noticeAdministration
let world: World
let mail: Deliveries
let bailiff: Person
let admin: Person
beforeAll(async () => {
  world = await createWorld()
  mail = await openDeliveries(world, 'rest')
  bailiff = await world.person('PrivateBailiff', { chsiNumber: '812', fullName: 'Лидия Законова' })
  admin = await world.person('MJAdmin')
  await world.setting('MinistryNumbers', [`MVR:${AUTHORITY.number}`, 'MTS:999000113'])
})
afterAll(async () => {
  await mail.close()
  await world.close()
})

async function settle() {
  for (let done = 1; done > 0;) {
    done = 0
    for (const job of [makeNotices, followNotices])
      done += (await turnOf(job(world.services), world.db, world.now())).length
    await mail.settle()
  }
}
const list = async (wish = {}) => (await world.done(listStatutoryNotices, wish, admin)).rows

it('find each by number, thing, state and addressee, and read nobody’s name', async () => {
  const plate = freshPlate()
  const { reference } = await aDistraint(world, bailiff, {
    thing: car(plate),
    debtor: GEORGI,
    location: 'гр. София, ул. „Пиротска“ 1',
  })
  await aDistraint(world, bailiff)
  await settle()
  const [ministry, debtor, ...more] = await list({ search: reference })
  expect(more).toEqual([])
  expect(ministry).toMatchObject({ addressee: 'MVR', state: 'SENT', identifier: plate, canResend: false })
  expect(debtor).toMatchObject({
    addressee: 'DEBTOR',
    state: 'ON_PAPER',
    why: 'NOT_REGISTERED',
    canResend: true,
  })
  const ids = async (wish: object) => (await list(wish)).map(({ id }) => id)
  // Typed in the other alphabet.
  expect(await ids({ search: plate.replace('СА', 'CA').replace('ТХ', 'TX') })).toEqual([
    ministry!.id,
    debtor!.id,
  ])
  expect(await ids({ search: ministry!.deliveryNumber })).toEqual([ministry!.id])
  expect(await ids({ state: 'ON_PAPER' })).toEqual([debtor!.id])
  expect(await list({ addressee: 'MVR', state: 'SENT' })).toHaveLength(2)
  expect(await list({ kind: 'STATE_CHANGED' })).toEqual([])
  expect(await ids({ sort: 'id', direction: 'asc' })).toEqual((await ids({})).toReversed())

  const { text } = await world.done(seeStatutoryNotice, { id: debtor!.id }, admin)
  expect(text).toContain(reference)
  expect(text).toContain(plate)
  // A company may be named; people, and where they live, may not.
  expect(text).toContain('ПРИМЕРНА КАНТОРА')
  expect(text).not.toMatch(/Георги|Образцов|Пиротска/)
  expect(JSON.stringify(await list())).not.toMatch(/Георги|Образцов|Мария|Примерова/)

  for (const endpoint of [listStatutoryNotices, seeStatutoryNotice, resendStatutoryNotice])
    expect((await world.ask(endpoint, { id: debtor!.id }, bailiff)).status).toBe(403)
})

it('send again what the service did not take, until it is served on paper', async () => {
  const [notice] = await list({ state: 'ON_PAPER' })
  const { id, distraintId } = notice!
  const codeOf = async (about: number) =>
    ((await world.ask(resendStatutoryNotice, { id: about }, admin)).body as { code?: string }).code
  const [sent] = await list({ state: 'SENT' })
  expect(await codeOf(sent!.id)).toBe('notFailed')
  expect(await codeOf(999_999)).toBe('noSuchNotice')

  await world.done(resendStatutoryNotice, { id }, admin)
  expect((await list({ search: notice!.reference }))[1]).toMatchObject({
    state: 'UNDER_WAY',
    canResend: false,
  })
  await settle()
  const purpose = 'изп. дело 4/2026'
  const [row] = (await world.done(notices.listNotices, { id: distraintId, purpose }, bailiff)).notices
  expect(row).toMatchObject({ state: 'ON_PAPER' })
  const served = { id, servedOn: '2026-12-01', servedHow: 'HAND' } as const
  await world.done(notices.noteNoticeServed, served, bailiff)
  expect((await list({ state: 'SERVED_ON_PAPER' }))[0]).toMatchObject({ id, servedOn: '2026-12-01' })
  expect(await codeOf(id)).toBe('notFailed')
})

it('see what a ministry did not get as not delivered: nothing is served on paper to it', async () => {
  // The number of a company: the service knows no institution by it.
  const { id } = await aDistraint(world, bailiff, {
    thing: {
      from: 'hand',
      thing: { kind: 'VESSEL', identifier: 'Калиакра 17', title: 'Калиакра', description: 'яхта' },
    },
  })
  await settle()
  expect((await list({ state: 'FAILED' }))[0]).toMatchObject({
    addressee: 'MTS',
    why: 'NOT_REGISTERED',
    canResend: true,
  })
  const { notices: rows } = await world.done(notices.listNotices, { id, purpose: 'дело 4/2026' }, bailiff)
  expect(rows[1]).toMatchObject({ state: 'FAILED', onPaperFor: 'NOT_REGISTERED' })
})
