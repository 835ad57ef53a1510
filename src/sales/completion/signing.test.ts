/** Acts after the protocol act by their signature, as the protocol and the order on an application do. CPC art. 434(1). */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AfterWorld, createAfterWorld } from '#test/after.ts'
import type { Sale } from '#test/builders.ts'
import { send } from '#test/files.ts'
import { readPdf } from '#test/pdf.ts'
import { signPdf } from '#test/signed-pdf.ts'
import { completionSteps } from './steps.contract.ts'

let world: AfterWorld
/** Sales whose buyers have not paid, one for each sentence; signatures are asked for from the day after their term. */
let unpaid: Sale[]
let syndic: Sale
beforeAll(async () => {
  world = await createAfterWorld()
  unpaid = []
  for (let made = 0; made < 4; made++) unpaid.push(await world.closed())
  syndic = await world.closed({ procedure: 'TZ' })
  world.day('2027-03-12')
  await world.setting('SignedOrders', true)
})
afterAll(() => world.close())

const drawn = ({ id }: Sale, person = world.bailiff) =>
  world.bytesOf(`/api/auctions/${id}/after/drawn.pdf`, person)
const handIn = async ({ id }: Sale, bytes: Buffer, person = world.bailiff) => {
  const { body } = await send(world as never, bytes, person)
  return world.ask(completionSteps.signStep, { auctionId: id, file: body.id }, person)
}
const sign = async (one: Sale) => handIn(one, await signPdf((await drawn(one)).bytes, world.myCard))
const stageOf = async (one: Sale) => (await world.see(one)).stage

it('what is drawn up changes nothing and tells nobody; signed, it takes effect with its letters, and is kept as it was signed', async () => {
  const one = unpaid.pop()!
  world.day('2027-03-12')
  expect(await world.fail(one)).toEqual({ toSign: true })
  expect(await world.see(one)).toMatchObject({
    stage: 'PAYING',
    toSign: { action: 'default', stale: false },
    may: ['pay', 'distribute', 'default'],
  })
  expect(await world.mine(one, world.boris)).toMatchObject({
    deposit: { state: 'HELD' },
    turn: { end: null },
  })
  const { text } = readPdf((await drawn(one)).bytes)
  expect(text.replaceAll(/\s+/g, ' ')).toContain('Докато не е подписан, той няма действие.')
  expect((await drawn(one, world.boris)).status).toBe(403)

  const signed = await signPdf((await drawn(one)).bytes, world.myCard)
  const two = await Promise.all([handIn(one, signed), handIn(one, signed)])
  expect(two.map(({ status }) => status).toSorted(), 'of two at once one takes effect').toEqual([200, 409])
  const seen = await world.see(one)
  expect(seen).toMatchObject({ stage: 'NEXT', toSign: null })
  expect(seen.steps.at(-1)).toMatchObject({ kind: 'DEFAULTED', signed: { at: world.now().toISOString() } })
  const { bytes } = await world.bytesOf(`/api/auctions/${one.id}/after/2/document.pdf`, world.bailiff)
  expect(bytes.equals(signed)).toBe(true)

  expect(await world.next(one)).toEqual({ toSign: true, dueOn: '2027-03-19' })
  const declared = readPdf((await drawn(one)).bytes)
  expect(declared.text.replaceAll(/\s+/g, ' ')).toContain(
    `Последиците за Борис Втори са определени с разпореждане № ${one.code} / 2.`,
  )
  expect(await world.letters(one, 'nextBuyer')).toEqual([])
  expect((await sign(one)).status).toBe(200)
  expect(await world.letters(one, 'nextBuyer')).toMatchObject([{ name: 'Ана Първа' }])
  expect((await world.see(one)).turns.at(-1)).toMatchObject({ dueOn: '2027-03-19' })
})

it('a term runs from the signature: what was drawn up on another day is drawn up again', async () => {
  const one = unpaid.pop()!
  world.day('2027-03-12')
  await world.fail(one)
  await sign(one)
  await world.next(one)
  const yesterday = await signPdf((await drawn(one)).bytes, world.myCard)
  world.day('2027-03-15')
  expect(await world.see(one)).toMatchObject({ stage: 'NEXT', toSign: { action: 'next', stale: true } })
  expect(await handIn(one, yesterday)).toMatchObject({ status: 409, body: { code: 'stale' } })
  expect((await drawn(one)).status).toBe(409)
  await world.next(one)
  expect((await sign(one)).status).toBe(200)
  expect((await world.see(one)).turns.at(-1)).toMatchObject({ on: '2027-03-15', dueOn: '2027-03-22' })
})

it('a payment that came in meanwhile takes the ground away, and another document is not taken', async () => {
  const one = unpaid.pop()!
  world.day('2027-03-12')
  await world.fail(one)
  const first = await signPdf((await drawn(one)).bytes, world.myCard)
  expect((await handIn(one, first)).status).toBe(200)
  expect(await stageOf(one)).toBe('NEXT')
  expect(await handIn(one, first)).toMatchObject({ status: 409, body: { code: 'notDrawnUp' } })

  const other = unpaid.pop()!
  await world.fail(other)
  const order = await signPdf((await drawn(other)).bytes, world.myCard)
  expect((await world.pay(other, 100_000, '2027-03-11')).status).toBe(200)
  expect(await handIn(other, order)).toMatchObject({ status: 409, body: { code: 'notDrawnUp' } })
  expect(await stageOf(other)).toBe('PAID')
})

it('a syndic’s buyer is declared by a signed order after accepting (CA art. 717e, item 2)', async () => {
  const one = syndic
  world.day('2027-03-12')
  await world.fail(one)
  await sign(one)
  await world.next(one)
  await sign(one)
  await world.done(completionSteps.answerInvitation, { auctionId: one.id, accepted: true }, world.ana)
  expect(await world.declare(one)).toEqual({ toSign: true, dueOn: '2027-03-19' })
  expect(await stageOf(one)).toBe('ACCEPTED')
  expect((await sign(one)).status).toBe(200)
  expect(await world.see(one)).toMatchObject({ stage: 'PAYING' })
  expect(await world.letters(one, 'nextBuyer')).toHaveLength(1)
})
