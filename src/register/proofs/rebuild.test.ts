/** Today's state follows from the chain alone: made again from it, it is the same. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aDistraint, car, FIRM, freshPlate, GEORGI, MARIA } from '#test/register.ts'
import { createWorld, type Person, type World } from '#test/world.ts'
import { distraintEntry } from '#register/distraints/distraint-entry.contract.ts'
import { runs } from '#test/at-length.ts'

let world: World
let officers: Person[]
beforeAll(async () => {
  world = await createWorld()
  officers = [
    await world.person('PrivateBailiff', { chsiNumber: '817' }),
    await world.person('PrivateBailiff', { chsiNumber: '818' }),
  ]
})
afterAll(() => world.close())

const run = promisify(execFile)
/** Runs `npm run rebuild` as the owner; answers what it says and its exit code. */
async function rebuild(...wishes: string[]) {
  const env = { ...process.env, DATABASE_OWNER_URL: world.ownerUrl, DATABASE_URL: world.ownerUrl }
  return run(process.execPath, ['src/app/commands/rebuild.ts', ...wishes], { env }).then(
    ({ stdout }) => ({ said: stdout, code: 0 }),
    (error: { stdout: string; code: number }) => ({ said: error.stdout, code: error.code }),
  )
}
/** Everything that is derived, as text, so that nothing is lost in reading it. */
const derived = async () => {
  const distraints = await world.owner.query('select d::text as row from distraint d order by id')
  const assets = await world.owner.query('select p::text as row from property p order by id')
  return [...distraints.rows, ...assets.rows].map(({ row }: { row: string }) => row)
}

const Action = fc.constantFrom(
  'enforce',
  'change',
  'replaceCreditor',
  'replaceDebtor',
  'revoke',
  'exempt',
  'strikeOut',
)
const History = fc.record({
  officer: fc.nat(1),
  thing: fc.nat(3),
  swapped: fc.boolean(),
  enforce: fc.boolean(),
  actions: fc.array(Action, { maxLength: 5 }),
})
type History = typeof History extends fc.Arbitrary<infer H> ? H : never

const act = { caseNumber: '12/2026', authority: 'Районен съд – София', ground: 'Отменена мярка' }
const succession = { on: '2026-12-01', document: 'удостоверение № 1' }
const HEIRS = [
  { ...MARIA, identifier: '9125122006' },
  { ...GEORGI, identifier: '8821031236' },
]
const partyOf = async (id: number, side: 'creditor' | 'debtor') =>
  Number((await world.owner.query(`select ${side}_id as id from distraint where id = $1`, [id])).rows[0].id)
/** Enters a history through the portal; what the rules refuse is left out. */
async function enter({ officer, thing, swapped, enforce, actions }: History, assets: (number | undefined)[]) {
  const person = officers[officer]!
  const known = assets[thing]
  const { id } = await aDistraint(world, person, {
    thing: known ? { from: 'known', propertyId: known } : car(freshPlate()),
    debtor: swapped ? GEORGI : MARIA,
    creditor: swapped ? MARIA : FIRM,
    enforce,
    imposedOn: enforce ? '2026-12-01' : null,
  })
  const { rows } = await world.owner.query('select property_id from distraint where id = $1', [id])
  assets[thing] = rows[0].property_id
  let after = 1
  for (const action of actions) {
    const onto = { id, after }
    const { status } = await {
      enforce: () => world.ask(distraintEntry.enforceDistraint, { ...onto, imposedOn: '2026-12-01' }, person),
      change: () =>
        world.ask(
          distraintEntry.changeDistraint,
          { ...onto, suitNumber: `дело ${after}`, location: 'гараж', reason: 'поправка' },
          person,
        ),
      replaceCreditor: async () =>
        world.ask(
          distraintEntry.replaceCreditor,
          {
            ...onto,
            ...succession,
            replaced: await partyOf(id, 'creditor'),
            ground: 'ASSIGNMENT',
            parties: [{ ...FIRM, identifier: after % 2 ? '999000227' : FIRM.identifier }],
          },
          person,
        ),
      replaceDebtor: async () =>
        world.ask(
          distraintEntry.replaceDebtor,
          {
            ...onto,
            ...succession,
            replaced: await partyOf(id, 'debtor'),
            ground: 'INHERITANCE',
            parties: HEIRS.slice(after % 2),
          },
          person,
        ),
      revoke: () =>
        world.ask(distraintEntry.revokeDistraint, { ...onto, revokedOn: '2026-12-01', ...act }, person),
      exempt: () =>
        world.ask(distraintEntry.exemptDistraint, { ...onto, exemptedOn: '2026-12-02', ...act }, person),
      strikeOut: () => world.ask(distraintEntry.strikeOutDistraint, { ...onto, reason: 'по грешка' }, person),
    }[action]()
    expect([200, 400, 409]).toContain(status)
    if (status === 200) after++
  }
}

describe('the register made again from its chain', () => {
  it('is the same after any history', async () => {
    let entered = 0
    await fc.assert(
      fc.asyncProperty(fc.array(History, { minLength: 1, maxLength: 6 }), async (histories) => {
        const assets: (number | undefined)[] = []
        for (const history of histories) await enter(history, assets)
        entered += histories.length
      }),
      runs(4, 60),
    )
    const before = await derived()
    expect(before.length).toBeGreaterThan(entered)
    const checked = await rebuild('--check')
    expect(checked).toMatchObject({ code: 0, said: expect.stringContaining('nothing differed') })

    await world.owner.query('truncate distraint cascade')
    await world.owner.query(
      "update property set in_force = 0, entered = 0, first_imposed_on = null, last_entry_at = null, owner_ids = '{}'",
    )
    expect((await rebuild()).code).toBe(0)
    expect(await derived()).toEqual(before)
  })

  it('finds and mends what somebody changed beside the chain, and names it', async () => {
    const { id } = await aDistraint(world, officers[0]!)
    const before = await derived()
    await world.owner.query(
      "update distraint set debtor_name = 'Друг', imposed_on = '2020-01-01' where id = $1",
      [id],
    )
    const { rows } = await world.owner.query(
      'update property set in_force = 0 where id = (select property_id from distraint where id = $1) returning id',
      [id],
    )
    const found = await rebuild('--check')
    expect(found.code).toBe(1)
    expect(found.said).toContain(`distraint ${id}: debtor_name, imposed_on\n`)
    expect(found.said).toContain(`property ${rows[0].id}: in_force`)
    expect(await rebuild()).toMatchObject({ code: 0, said: expect.stringContaining('2 rows were mended') })
    expect(await derived()).toEqual(before)
  })

  it('finds and mends what would hide an asset or a debtor from who looks for them', async () => {
    const described = car('СА 5511 КК', 'WVWZZZ1KZAW005511')
    const named = { ...described, thing: { ...described.thing, title: 'Единствената' } }
    const { id } = await aDistraint(world, officers[0]!, { thing: named })
    const all = async () => {
      const tables = ['property', 'thing_search', 'distraint_search', 'debtor']
      const rows = tables.map((table) => world.owner.query(`select t::text from ${table} t order by 1`))
      return (await Promise.all(rows)).map((each) => each.rows)
    }
    const before = await all()
    const hide = async (sql: string) => Number((await world.owner.query(sql, [id])).rows[0].id)
    const its = '(select property_id from distraint where id = $1)'
    const asset = await hide(
      `update thing_search set identifiers = 'CA9999KK' where property_id = ${its} returning property_id as id`,
    )
    await hide("update distraint_search set words = '' where distraint_id = $1 returning distraint_id as id")
    const debtor = await hide(
      `update debtor set in_force = 0, total = 0, revoked = 0, exempted = 0 where party_id = (select debtor_id from distraint where id = $1) returning party_id as id`,
    )
    // Words that only this asset has: a report that names more than a hundred rows ends there.
    expect(
      (await world.owner.query("delete from search_word where word ilike '%единствената%'")).rowCount,
    ).toBeGreaterThan(0)
    const found = await rebuild('--check')
    expect(found.code).toBe(1)
    expect(found.said).toContain(`thing_search ${asset}: identifiers\n`)
    expect(found.said).toContain(`search_word ${asset}: the whole row\n`)
    expect(found.said).toContain(`distraint_search ${id}: words\n`)
    expect(found.said).toMatch(new RegExp(`debtor ${debtor}: .*in_force`))
    expect((await rebuild()).code).toBe(0)
    expect(await all()).toEqual(before)
    await hide(
      `update property set identifier = 'СА 0000 КК', second_folded = null where id = ${its} returning id`,
    )
    expect((await rebuild('--check')).said).toContain(`property ${asset}: identifier, second_folded\n`)
    expect((await rebuild()).code).toBe(0)
    expect(await all()).toEqual(before)
  })
})
