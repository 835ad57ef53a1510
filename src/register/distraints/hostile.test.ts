/** Texts and numbers that nobody sends by mistake: each is entered as it is or refused by name, and what was entered can be seen and printed. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aDistraint, distraintOn, FIRM, freshPlate, GEORGI, MARIA } from '#test/register.ts'
import { createWorld, type Person, type World } from '#test/world.ts'
import { publicSearch } from '#register/assets/known.contract.ts'
import { lookups } from '#register/assets/lookup.contract.ts'
import { storeAssetLookup } from '#register/assets/server/stored-lookups.ts'
import { assetViews } from '#register/assets/views.contract.ts'
import { debtors } from '#register/lists/debtors.contract.ts'
import { drafts } from '#register/entry-form/draft.contract.ts'
import { distraintEntry } from './distraint-entry.contract.ts'
import { distraintViews } from './views.contract.ts'
import { orders } from '#register/lists/orders.contract.ts'
import { protocols } from '#register/protocol/protocol.contract.ts'
import { seized } from '#register/lists/seized.contract.ts'
import { checkSettlement } from './check-settlement.contract.ts'

let world: World
let bailiff: Person
const purpose = 'изп. д. 12/2026'
beforeAll(async () => {
  world = await createWorld()
  bailiff = await world.person('PrivateBailiff', { chsiNumber: '846' })
})
// A fault of the portal's own in any of these fails the file.
afterAll(() => world.close())

const faults = (answers: { status: number }[]) =>
  answers.map(({ status }) => status).filter((each) => each >= 500)

it.each([
  ['a NUL', 'abc\0'],
  ['half a character', 'abc\uD800'],
  ['a turned direction', 'abc\u202E'],
  ['SQL', "x'; drop table party; --"],
  ['signs of LIKE', 'abc%_\\'],
  ['markup', '<script>alert(1)</script>'],
  ['a formula', '=HYPERLINK("x")'],
  ['length', 'а'.repeat(5000)],
  ['pictures', '🦊'.repeat(40)],
  ['blanks', '   '],
  ['letters that grow', 'İß ﬃ ŉ a\u0301b\u0301'],
])(
  '%s',
  async (_, text) => {
    const byHand = (kind: string) => ({
      from: 'hand',
      thing: {
        kind,
        identifier: `${freshPlate()}${text}`,
        secondIdentifier: text,
        title: text,
        description: text,
        assetType: text,
      },
    })
    const entered = (wish: object) =>
      world.ask(distraintEntry.createDistraint, { ...distraintOn(world), ...wish }, bailiff)
    expect(
      faults(
        await Promise.all([
          world.ask(distraintViews.listDistraints, { purpose, search: text }, bailiff),
          world.ask(distraintViews.listDistraints, { purpose: text, suitNumber: text }, bailiff),
          world.ask(orders.listOrders, { purpose, search: text, authority: text }, bailiff),
          world.ask(debtors.listDebtors, { purpose, search: text }, bailiff),
          world.ask(debtors.findDebtor, { purpose, identifierType: 'EGN', identifier: text }, bailiff),
          world.ask(seized.listSeized, { purpose, name: text }, bailiff),
          world.ask(seized.listSeized, { purpose, search: text }, bailiff),
          world.ask(lookups.findThings, { purpose, text }, bailiff),
          world.ask(
            lookups.lookUpThing,
            { purpose, kind: 'VEHICLE', by: 'REGNUMBER', identifier: text },
            bailiff,
          ),
          world.ask(publicSearch.searchItems, { text }),
          world.ask(drafts.saveDraft, { key: randomUUID(), draft: text }, bailiff),
        ]),
      ),
    ).toEqual([])
    const made = await Promise.all([
      ...['VEHICLE', 'AIRCRAFT', 'VESSEL', 'AGRIFORMACHINERY', 'OTHER'].map((kind) =>
        entered({ thing: byHand(kind) }),
      ),
      entered({
        suitNumber: text,
        location: text,
        authority: text,
        rulingNumber: text,
        injunctionNumber: text,
      }),
      entered({ debtor: { ...MARIA, firstName: text, middleName: text, lastName: text } }),
      entered({ creditor: { ...FIRM, name: text, legalForm: text } }),
    ])
    expect(faults(made)).toEqual([])
    for (const { body } of made.filter(({ status }) => status === 200)) {
      const input = { id: body.id, purpose }
      expect((await world.ask(distraintViews.seeDistraint, input, bailiff)).status).toBe(200)
      expect((await world.ask(protocols.seeDistraintProtocol, input, bailiff)).status).toBe(200)
    }
  },
  60_000,
)

it.each([0, -1, 1.5, 2 ** 53 - 1, 2 ** 53, 1e300, 'абв', '1e3', '0x10', '٣'])(
  '%s as a number of a record',
  async (id) => {
    const request = { id, purpose }
    const action = { id, after: 2 ** 53 - 1, reason: 'грешна вещ' }
    expect(
      faults(
        await Promise.all([
          world.ask(distraintViews.seeDistraint, request, bailiff),
          world.ask(distraintViews.listDistraints, { debtorId: id, purpose }, bailiff),
          world.ask(debtors.seeDebtor, { ...request, isPerson: 'true' }, bailiff),
          world.ask(debtors.listDebtorThings, request, bailiff),
          world.ask(seized.seeSeized, { ...request, propertyType: 'VEHICLE' }, bailiff),
          world.ask(assetViews.seeThing, request, bailiff),
          world.ask(assetViews.revealParty, request, bailiff),
          world.ask(protocols.seeDistraintProtocol, request, bailiff),
          world.ask(checkSettlement.settleCheck, { ...action, checkId: id }, bailiff),
          world.ask(distraintEntry.strikeOutDistraint, action, bailiff),
        ]),
      ),
    ).toEqual([])
  },
)

const VIN = 'TMBZZZ1Z2Y3009999'
it('new data of a car, entries on it and changes, all at the same moment', async () => {
  const { id } = await aDistraint(world, bailiff)
  const { property } = await world.done(distraintViews.seeDistraint, { id, purpose }, bailiff)
  const answered = {
    source: 'MVR' as const,
    reference: 'R-9',
    answeredAt: world.now(),
    accountId: bailiff.id,
    now: world.now(),
  }
  const answer = (color: string) =>
    storeAssetLookup(
      world.db,
      { kind: 'VEHICLE', registrationNumber: property.identifier, vin: VIN, color, owners: [], users: [] },
      world.services.personal,
      answered,
    )
  const statuses: number[] = []
  for (let round = 0; round < 6; round++) {
    const ids = await Promise.all([0, 1, 2, 3].map((turn) => answer(`цвят ${round}${turn}`)))
    const [debtor, creditor] = round % 2 ? [MARIA, GEORGI] : [GEORGI, MARIA]
    const renewed = { id: property.id, propertyType: 'VEHICLE', purpose } as const
    const enter = (asset: object, wish: object = { debtor, creditor }) =>
      world.ask(distraintEntry.createDistraint, { ...distraintOn(world), ...wish, thing: asset }, bailiff)
    const change = { id, after: round + 1, suitNumber: `дело ${round}`, reason: 'ново дело' }
    const answers = await Promise.all([
      ...ids.slice(0, 2).map((lookupId) => world.ask(seized.renewSeized, { ...renewed, lookupId }, bailiff)),
      ...ids.slice(2).map((lookupId) => enter({ from: 'lookup', lookupId })),
      enter({ from: 'known', propertyId: property.id }, { debtor: creditor, creditor: debtor }),
      world.ask(distraintEntry.changeDistraint, change, bailiff),
    ])
    statuses.push(...answers.map(({ status }) => status))
  }
  expect(statuses.filter((status) => status !== 200)).toEqual([])
  const { rows } = await world.owner.query(
    'select p.last_version, count(*)::int, max(v.number), p.entered from property p join property_version v on v.property_id = p.id where p.id = $1 group by p.id',
    [property.id],
  )
  expect(rows).toEqual([{ last_version: 25, count: 25, max: 25, entered: 19 }])
})
