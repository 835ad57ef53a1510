/** Whom a look has shown is kept with it or nothing leaves, and is found after a change of keys. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWorld, type World } from '#test/world.ts'
import { personalNumbers } from '#platform/pki/personal.ts'
import { storeAccess, storeShown, recordsOfPerson, accessPersonSealed, shownBy } from './accesses.ts'
import { noteInAudit } from './audit.ts'

const OLD = 'an old key for tests, which is no secret at all'
const NEW = 'a new key for tests, which is no secret either'
const PERSON = { type: 'EGN', value: '9224171015' } as const
let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const audited = () => {
  const at = world.now()
  return noteInAudit(world.db, { at, requestId: 'test', command: 'test', outcome: 'read', input: {} })
}
const accesses = async () => (await world.owner.query('select parties, people from look order by id')).rows

it('a handler that has not told whom it shows is found out; one that shows nobody leaves no row', async () => {
  const by = { at: world.now(), audit: await audited(), user: undefined }
  const { personal } = world.services
  await expect(storeShown(world.db, personal, shownBy('listDebtors'), by)).rejects.toThrow(/listDebtors/)
  const nobody = shownBy('listDebtors')
  nobody.shown.parties([null])
  await storeShown(world.db, personal, nobody, by)
  expect(await accesses()).toEqual([])
})

it('a person has one record, under whichever key, and is found after the change by the new one alone', async () => {
  const old = personalNumbers([OLD])
  const access = async (personal: typeof old) =>
    storeAccess(world.db, personal, {
      at: world.now(),
      of: { audit: await audited() },
      accountId: null,
      actingFor: null,
      parties: [],
      people: [PERSON],
    })
  await access(old)
  await access(personalNumbers([NEW, OLD]))
  const [first, second] = await accesses()
  expect(second.people).toEqual(first.people)
  expect(await accessPersonSealed.reseal(world.db, personalNumbers([NEW, OLD]), 10)).toEqual({
    done: 1,
    clashes: [],
  })
  expect(await recordsOfPerson(world.db, personalNumbers([NEW]), PERSON)).toEqual(first.people.map(Number))
  expect(await recordsOfPerson(world.db, old, PERSON)).toEqual([])
})
