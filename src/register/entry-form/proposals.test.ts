/** What is proposed for an entry: the office's own, and never a person's number. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aDistraint, FIRM, GEORGI, MARIA } from '#test/register.ts'
import { createWorld, type World } from '#test/world.ts'
import { proposals } from './proposals.contract.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

it('an office is offered what it names often, another office nothing of it', async () => {
  const bailiff = await world.person('PrivateBailiff', { chsiNumber: '815', fullName: 'Петър Пробен' })
  const helper = await world.person('PrivateBailiffRepresentative', { actsFor: bailiff })
  const other = await world.person('PrivateBailiff', { chsiNumber: '816' })
  const bank = { ...FIRM, identifier: '999000024', name: 'ОПИТНА БАНКА', legalForm: 'АД' }
  for (const creditor of [FIRM, bank, bank, MARIA])
    await aDistraint(world, bailiff, { creditor, debtor: GEORGI, authority: 'Районен съд – Пловдив' })
  const { authorities, creditors } = await world.done(proposals.seeEntryProposals, {}, helper)
  expect(authorities).toEqual(['ЧСИ Петър Пробен, рег. № 815', 'Районен съд – Пловдив'])
  expect(creditors).toEqual([
    { name: 'ОПИТНА БАНКА', legalForm: 'АД', eik: '999000024' },
    { name: 'ПРИМЕРНА КАНТОРА', legalForm: 'ЕООД', eik: '999000113' },
  ])
  expect((await world.done(proposals.seeEntryProposals, {}, other)).creditors).toEqual([])
})
