/** Random histories of entries, numbers and subscriptions: whoever is told of what is exactly what the rule, written down here once more, says. */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runs } from '#test/at-length.ts'
import { freshPlate } from '#test/register.ts'
import { subscribing, wishOf } from '#test/subscriptions.ts'
import { createWorld, type Person, type World } from '#test/world.ts'
import { subscriptions } from './subscriptions.contract.ts'

let world: World
let at: ReturnType<typeof subscribing>
let bailiff: Person
beforeAll(async () => {
  world = await createWorld()
  at = subscribing(world)
  bailiff = await world.person('PrivateBailiff')
})
afterAll(() => world.close())

const small = fc.nat({ max: 3 })
const two = fc.nat({ max: 1 })
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('subscribe'), kind: two, thing: two, number: small }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('follow'), distraint: small }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('stop'), which: small }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('renew'), which: small }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('enter'), thing: two, enforce: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('action'), distraint: small, action: small }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('learn'), thing: two }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('plates'), thing: two }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('tell') }) },
)
type Step = Partial<Record<'kind' | 'thing' | 'number' | 'distraint' | 'which' | 'action', number>> & {
  do: string
  enforce?: boolean
}
/** Somebody is told whatever is drawn: of the first distraint on an asset. */
const REPORTED: Step[] = [
  { do: 'subscribe', kind: 0, thing: 0, number: 0 },
  { do: 'enter', thing: 0, enforce: true },
]

type Subscription = {
  id: number
  first: boolean
  /** A number of an asset, or a distraint. */
  of: string
  since: number
  live: boolean
  told: number[]
}
type Entry = {
  id: number
  thing: number
  distraint: string
  status: string
  before: string | null
  free: boolean
  at: number
}

/** The rule, over a whole history. */
class Rule {
  subscriptions: Subscription[] = []
  entries: Entry[] = []
  due: number[] = []
  names: { name: string; upTo: number }[][] = [[], []]

  enter(entry: Omit<Entry, 'free' | 'before'>) {
    const current = new Map(
      this.entries.filter(({ thing }) => thing === entry.thing).map((each) => [each.distraint, each.status]),
    )
    const before = current.get(entry.distraint) ?? null
    const others = [...current].some(([name, status]) => name !== entry.distraint && status === 'ENFORCED')
    this.entries.push({ ...entry, before, free: !others })
    this.due.push(entry.id)
  }
  /** An asset bears a number from now on; the one that it takes the place of stays with those who subscribed before. */
  bear(asset: number, name: string, instead?: string) {
    const newest = Math.max(0, ...this.subscriptions.map(({ id }) => id))
    for (const each of this.names[asset]!) if (each.name === instead) each.upTo = newest
    this.names[asset]!.push({ name, upTo: Infinity })
    this.due = [
      ...new Set([...this.due, ...this.entries.filter((each) => each.thing === asset).map(({ id }) => id)]),
    ]
  }
  tell() {
    for (const entry of this.entries.filter(({ id }) => this.due.includes(id)))
      for (const each of this.subscriptions) {
        if (!each.live || each.since > entry.at || each.told.includes(entry.id)) continue
        const byAsset = this.names[entry.thing]!.some(({ name, upTo }) => name === each.of && each.id <= upTo)
        const first = entry.status === 'ENFORCED' && entry.before !== 'ENFORCED' && entry.free
        // What is only prepared is told to nobody.
        const known = entry.status !== 'REGISTERED' && entry.before !== 'REGISTERED'
        const changed = entry.status !== entry.before && (known || entry.status === 'ENFORCED')
        const meant =
          each.of === entry.distraint
            ? changed && entry.before !== null
            : byAsset && (each.first ? first : changed)
        if (!meant) continue
        each.told.push(entry.id)
        if (each.first) each.live = false
      }
    this.due = []
  }
}

const ACTIONS = ['enforceDistraint', 'revokeDistraint', 'exemptDistraint', 'strikeOutDistraint'] as const
const AFTER = ['ENFORCED', 'REVOKED', 'EXEMPTED', 'ENTERED_IN_ERROR'] as const
const FROM: readonly (readonly string[])[] = [
  ['REGISTERED'],
  ['ENFORCED'],
  ['ENFORCED'],
  ['REGISTERED', 'ENFORCED'],
]

async function play(steps: readonly Step[]) {
  const rule = new Rule()
  const person = await at.applicant()
  const assets = [0, 1].map((n) => ({
    plates: [freshPlate(), freshPlate(), freshPlate()],
    vin: `VIN${freshPlate()}${n}`,
    borne: 0,
    learnt: false,
    there: false,
  }))
  const distraints: { id: number; reference: string; number: number; status: string; thing: number }[] = []
  const folded = (text: string) => text.replace('СА', 'CA').replace('ТХ', 'TX')
  const lastEntry = async () =>
    (await world.owner.query<{ id: number }>('select max(id)::int as id from distraint_entry')).rows[0]!.id
  const entered = async (asset: number, distraint: string, status: string) =>
    rule.enter({ id: await lastEntry(), thing: asset, distraint, status, at: world.now().getTime() })
  const begin = (id: number, first: boolean, of: string) =>
    rule.subscriptions.push({
      id,
      first,
      of,
      since: world.now().getTime(),
      live: true,
      told: [],
    })

  for (const it of [...steps, { do: 'tell' } as Step]) {
    at.tick()
    const asset = assets[it.thing ?? 0]!
    const distraint = distraints[it.distraint ?? 0]
    if (it.do === 'tell') {
      await at.tell()
      rule.tell()
    } else if (it.do === 'subscribe') {
      const of = [...asset.plates, asset.vin][it.number!]!
      const first = it.kind === 0
      const kind = first ? 'FIRST_LIEN' : 'CHANGE_STATUS'
      const { status, body } = await world.ask(
        subscriptions.subscribe,
        wishOf(person, { kind, identifier: of }),
        person,
      )
      if (status === 200) begin((body as { id: number }).id, first, of)
    } else if (it.do === 'follow' && distraint) {
      const wish = { kind: 'CHANGE_STATUS', by: 'DISTRAINT', reference: distraint.reference } as const
      const { status, body } = await world.ask(subscriptions.subscribe, wishOf(person, wish), person)
      if (status === 200) begin((body as { id: number }).id, false, distraint.reference)
    } else if (it.do === 'stop' || it.do === 'renew') {
      const chosen = rule.subscriptions[it.which!]
      const endpoint = it.do === 'stop' ? subscriptions.stopSubscription : subscriptions.renewSubscription
      if (!chosen || (await world.ask(endpoint, { id: chosen.id }, person)).status !== 200) continue
      if (it.do === 'renew' && !chosen.live) chosen.since = world.now().getTime()
      chosen.live = it.do === 'renew'
    } else if (it.do === 'enter') {
      const made = await at.enter(bailiff, asset.plates[asset.borne]!, {
        enforce: it.enforce!,
        vin: asset.learnt ? asset.vin : '',
      })
      if (!asset.there) rule.bear(it.thing!, asset.plates[asset.borne]!)
      if (!asset.there && asset.learnt) rule.bear(it.thing!, asset.vin)
      asset.there = true
      distraints.push({ ...made, thing: it.thing! })
      await entered(it.thing!, made.reference, made.status)
    } else if (it.do === 'action' && distraint && FROM[it.action!]!.includes(distraint.status)) {
      Object.assign(distraint, await at.follow(ACTIONS[it.action!]!, distraint, bailiff))
      expect(distraint.status).toBe(AFTER[it.action!])
      await entered(distraint.thing, distraint.reference, distraint.status)
    } else if (it.do === 'learn' && !asset.learnt) {
      asset.learnt = true
      if (!asset.there) continue
      const where = folded(asset.plates[asset.borne]!)
      await world.owner.query('update property set second_folded = $1 where folded = $2', [
        folded(asset.vin),
        where,
      ])
      rule.bear(it.thing!, asset.vin)
    } else if (it.do === 'plates' && asset.borne < 2) {
      const [before, next] = [asset.plates[asset.borne]!, asset.plates[++asset.borne]!]
      if (!asset.there) continue
      await world.owner.query('update property set folded = $1, identifier = $2 where folded = $3', [
        folded(next),
        next,
        folded(before),
      ])
      rule.bear(it.thing!, next, before)
    }
  }

  const { rows } = await world.owner.query<{ id: number; told: number[] }>(
    `select s.id, array_agg(n.entry_id::int order by n.entry_id) filter (where n.state = 'WRITTEN') as told
     from subscription s left join subscription_notice n on n.subscription_id = s.id where s.account_id = $1 group by s.id order by s.id`,
    [person.id],
  )
  expect(rows.map(({ id, told }) => [id, told ?? []])).toEqual(
    rule.subscriptions.map(({ id, told }) => [id, told.toSorted((one, other) => one - other)]),
  )
  return rule.subscriptions.reduce((sum, { told }) => sum + told.length, 0)
}

it('tells what the rule says, and nothing else, whatever happens in whichever order', async () => {
  let reported = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), async (steps) => {
      reported += await play(steps)
    }),
    { ...runs(12, 400), examples: [[REPORTED]] },
  )
  expect(reported).toBeGreaterThan(0)
})
