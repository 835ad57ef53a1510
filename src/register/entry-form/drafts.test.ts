/** Drafts of distraints: whose they are, that nobody reads them in the database, and that they end with the entry. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aDistraint, distraintOn, MARIA } from '#test/register.ts'
import { createWorld, type Person, type World } from '#test/world.ts'
import { drafts, LARGEST_DRAFT } from './draft.contract.ts'
import { distraintEntry } from '#register/distraints/distraint-entry.contract.ts'
import { forgetDrafts } from '#register/distraints/server/drafts.ts'

let world: World
let bailiff: Person
let helper: Person
let other: Person

beforeAll(async () => {
  world = await createWorld()
  bailiff = await world.person('PrivateBailiff', { chsiNumber: '812' })
  helper = await world.person('PrivateBailiffRepresentative', { actsFor: bailiff })
  other = await world.person('PrivateBailiff', { chsiNumber: '813' })
})
afterAll(() => world.close())

const TEXT = JSON.stringify({ suitNumber: '20268120400001', debtor: MARIA })
const WINDOW = randomUUID()
const save = (
  person: Person,
  draft = TEXT,
  key: string = randomUUID(),
  from = { after: 0, window: WINDOW },
) => world.ask(drafts.saveDraft, { key, draft, ...from }, person)
const see = async (person: Person) => (await world.done(drafts.seeDraft, {}, person)).draft

describe('a draft', () => {
  it('comes back as it was left, to the one who wrote it and to nobody else', async () => {
    expect(await save(bailiff)).toMatchObject({ status: 200, body: { savedAt: world.now().toISOString() } })
    expect(await see(bailiff)).toBe(TEXT)
    expect(await see(other)).toBeNull()
    expect(await see(helper)).toBeNull()
  })

  it('is one for each officer: the next takes the place of the last', async () => {
    await save(bailiff)
    await save(bailiff, '{"suitNumber":"2"}')
    expect(await see(bailiff)).toBe('{"suitNumber":"2"}')
  })

  it('is not saved over by a window that has not seen it', async () => {
    const third = await world.person('PrivateBailiff', { chsiNumber: '814' })
    const [here, there] = [randomUUID(), randomUUID()]
    const from = (window: typeof here, after: number) =>
      save(third, `{"in":"${window}"}`, undefined, { after, window })
    const answers = await Promise.all([from(here, 0), from(there, 0)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const [first, second] = answers[0]!.status === 200 ? [here, there] : [there, here]
    expect(await from(second, 0)).toMatchObject({ body: { code: 'changedElsewhere', revision: 1 } })
    expect(await see(third)).toBe(`{"in":"${first}"}`)
    expect(await from(second, 1)).toMatchObject({ status: 200, body: { revision: 2 } })
    expect(await from(first, 1)).toMatchObject({ status: 409 })
  })

  it('is thrown away when its officer begins anew', async () => {
    await save(bailiff)
    await save(other)
    await world.done(drafts.dropDraft, {}, bailiff)
    expect(await see(bailiff)).toBeNull()
    expect(await see(other)).toBe(TEXT)
  })

  it('leaves no number of a person readable, neither in its row nor in the audit', async () => {
    await save(bailiff)
    const { rows } = await world.owner.query(
      `select encode(draft, 'escape') as kept from distraint_draft
       union all select input::text from audit_entry`,
    )
    expect(rows.filter(({ kept }) => kept.includes(MARIA.identifier))).toEqual([])
  })

  it('may be as large as 64 KiB and no larger', async () => {
    const largest = 'я'.repeat(LARGEST_DRAFT / 2)
    expect(await save(bailiff, largest)).toMatchObject({ status: 200 })
    expect(await save(bailiff, `${largest}.`)).toMatchObject({
      status: 400,
      body: { code: 'invalidInput', fields: { draft: ['Черновата е по-голяма от 64 KiB.'] } },
    })
    expect(await see(bailiff)).toBe(largest)
  })

  it('ends with the entry, and does not come back if it is saved late', async () => {
    const input = distraintOn(world)
    await save(bailiff, TEXT, input.key)
    await world.done(distraintEntry.createDistraint, input, bailiff)
    expect(await see(bailiff)).toBeNull()
    expect(await save(bailiff, TEXT, input.key)).toMatchObject({
      status: 409,
      body: { code: 'alreadyEntered' },
    })
    expect(await see(bailiff)).toBeNull()
  })

  it('of another officer is not touched by an entry', async () => {
    await save(other)
    await aDistraint(world, bailiff)
    expect(await see(other)).toBe(TEXT)
  })

  it('whose key was taken away is as none', async () => {
    await save(bailiff)
    await world.owner.query(
      `update distraint_draft set draft = '\\x00000000' || substring(draft from 5) where account_id = $1`,
      [bailiff.id],
    )
    expect(await see(bailiff)).toBeNull()
  })

  it('is forgotten after three months, and not before', async () => {
    await save(bailiff)
    const after = (days: number) => new Date(world.now().getTime() + days * 24 * 3_600_000)
    await forgetDrafts.run(world.db, after(89))
    expect(await see(bailiff)).toBe(TEXT)
    await forgetDrafts.run(world.db, after(91))
    expect(await see(bailiff)).toBeNull()
  })

  it.each(['MJAdmin', 'Syndic', 'AuctionParticipant'] as const)(
    'is not for those who enter nothing: %s',
    async (role) => {
      expect(await save(await world.person(role))).toMatchObject({ status: 403 })
    },
  )
})
