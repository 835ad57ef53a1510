/** When a new sale may be asked for, and when the property is released: nobody's week ends before they were served. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AfterWorld, createAfterWorld } from '#test/after.ts'
import type { Sale } from '#test/builders.ts'
import { readPdf } from '#test/pdf.ts'
import { parties } from '#sales/parties/parties.contract.ts'
import { repeats } from '#sales/notice/repeats.contract.ts'
import { completionSteps } from './steps.contract.ts'

let world: AfterWorld
beforeAll(async () => {
  world = await createAfterWorld()
})
afterAll(() => world.close())

const refused = (status: number, code: string) => ({ status, body: { code } })
const ask = ({ id }: Sale, partyId: number, requestedOn: string) =>
  world.ask(completionSteps.recordRequest, { auctionId: id, partyId, askedOn: requestedOn }, world.bailiff)
const release = ({ id }: Sale) => world.ask(completionSteps.releaseProperty, { auctionId: id }, world.bailiff)
const reminders = async (one: Sale) => {
  await world.job()
  await world.job()
  const { rows } = await world.owner.query<{ text: string }>(
    `select e.text from sale_letter l join email e on e.id = l.email_id
      where l.announcement_id = $1 and l.kind = 'stepDue' order by l.id`,
    [one.id],
  )
  return rows.map(({ text }) => text)
}

it('the creditor’s week of CPC art. 494(1) runs from the notice served on them, not from the signature; the property is released only after the last week', async () => {
  const one = await world.ended({}, [])
  const [first, second] = [
    await world.creditor(one, 'Първи взискател ООД'),
    await world.creditor(one, 'Втори взискател ООД', ''),
  ]
  await world.sign(one)
  const creditors = async () => (await world.see(one)).repeat!.creditors
  expect(await creditors()).toMatchObject([
    { partyId: first, servedOn: null, dueOn: null },
    { partyId: second, sentAt: null, servedOn: null, dueOn: null },
  ])
  // A week after the signature nobody's term has even begun.
  world.day('2027-03-05')
  expect(await release(one)).toMatchObject(refused(409, 'notNow'))
  world.day('2027-03-08')
  expect(await world.confirmOffer(first)).toMatchObject({ askUntil: '2027-03-15' })
  world.day('2027-03-10')
  await world.serveOffer(second, '2027-03-10')
  expect(await world.see(one)).toMatchObject({
    may: ['ask'],
    repeat: { dueOn: '2027-03-17', creditors: [{ dueOn: '2027-03-15' }, { dueOn: '2027-03-17' }] },
  })
  world.day('2027-03-16')
  expect(await ask(one, first, '2027-03-16')).toMatchObject(refused(409, 'askedTooLate'))
  expect(await release(one)).toMatchObject(refused(409, 'notNow'))
  world.day('2027-03-17')
  expect(await release(one)).toMatchObject(refused(409, 'notNow'))
  const again = { id: one.id, ground: 'NO_BIDS' as const, requestedOn: '2027-03-18' }
  world.day('2027-03-18')
  expect(await world.ask(repeats.repeatAnnouncement, again, world.bailiff)).toMatchObject(
    refused(409, 'askedTooLate'),
  )
  expect((await ask(one, second, '2027-03-17')).status).toBe(200)
  expect(await world.see(one)).toMatchObject({ stage: 'ASKED', repeat: { askedOn: '2027-03-17' } })
  const { id, requestedOn } = { ...again, requestedOn: '2027-03-17' }
  const made = await world.ask(repeats.repeatAnnouncement, { ...again, id, requestedOn }, world.bailiff)
  expect(made.status).toBe(200)
})

it('while somebody was not served the organiser is told, and nothing ends; after the last week they may release, and the document says on whom the notice was served (CPC art. 41a(2), 44, 494)', async () => {
  const one = await world.ended({}, [])
  const creditor = await world.creditor(one, 'Мълчалив взискател ООД')
  await world.sign(one)
  world.day('2027-03-04')
  expect(await reminders(one)).toEqual([])
  world.day('2027-03-06')
  const [unserved, ...more] = await reminders(one)
  expect(unserved).toContain('Мълчалив взискател ООД')
  expect(unserved).toContain('чл. 494, ал. 1 ГПК')
  expect(more).toEqual([])
  expect((await ask(one, creditor + 1, '2027-03-06')).body.code).toBe('noSuchParty')
  world.day('2027-03-20')
  expect(await release(one)).toMatchObject(refused(409, 'notNow'))
  await world.serveOffer(creditor, '2027-03-12')
  // Its last day is 19 March: over.
  expect(await reminders(one)).toHaveLength(2)
  // Somebody noted now has a week of their own.
  const mortgagee = { ...MORTGAGEE, id: one.id }
  const { partyId } = await world.done(parties.addSaleParty, mortgagee, world.bailiff)
  expect(await release(one)).toMatchObject(refused(409, 'notNow'))
  await world.job()
  await world.confirmOffer(partyId)
  expect((await world.see(one)).repeat).toMatchObject({ dueOn: '2027-03-29' })
  world.day('2027-03-26')
  expect((await reminders(one)).at(-1)).toContain('29.03.2027')
  world.day('2027-03-30')
  expect((await release(one)).status).toBe(200)
  const { steps } = await world.see(one)
  const path = `/api/auctions/${one.id}/after/${steps.at(-1)!.number}/document.pdf`
  const { text } = readPdf((await world.bytesOf(path, world.bailiff)).bytes)
  for (const said of ['Мълчалив взискател ООД', '12.03.2027', '19.03.2027', '29.03.2027'])
    expect(text).toContain(said)
})
const MORTGAGEE = {
  role: 'MORTGAGEE',
  kind: 'COMPANY',
  identifierType: 'EIK',
  name: 'Ипотекарна банка АД',
  email: 'bank@example.bg',
} as const

it('a creditor who joined the case gets no notice of their own and is not waited for, but may ask within the terms of the others (CPC art. 456, 457(1), (3))', async () => {
  const joined = { ...MORTGAGEE, role: 'JOINED_CREDITOR', name: 'Присъединен взискател АД' } as const
  const sold = async () => {
    const one = await world.ended({}, [])
    const creditor = await world.creditor(one)
    await world.done(parties.addSaleParty, { ...joined, id: one.id }, world.bailiff)
    await world.sign(one)
    await world.job()
    await world.confirmOffer(creditor)
    expect((await world.see(one)).repeat!.creditors.map(({ partyId }) => partyId)).toEqual([creditor])
    return one
  }
  const [released, asked] = [await sold(), await sold()]
  expect(await world.letters(released, 'repeatOffer')).toHaveLength(1)
  const { dueOn } = (await world.see(asked)).repeat!
  const request = { auctionId: asked.id, by: joined.name, askedOn: dueOn! }
  world.day(dueOn!)
  expect(await world.ask(completionSteps.recordRequest, request, world.bailiff)).toMatchObject({
    status: 200,
  })
  world.day('2027-03-20')
  expect((await release(released)).status).toBe(200)
})

it('a sale in which no creditor is noted says so, and its property is not released by silence (CPC art. 494(1))', async () => {
  const one = await world.closed({}, [])
  const [said] = await reminders(one)
  expect(said).toContain('не е вписан взискател')
  world.day('2027-06-01')
  expect(await release(one)).toMatchObject(refused(409, 'notNow'))
  expect(await world.see(one)).toMatchObject({ stage: 'REPEAT', may: ['ask'] })
})
