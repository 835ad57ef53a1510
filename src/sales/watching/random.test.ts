/** Random histories of a sale, its watchers and the register: whoever is told of what is exactly what the rule, written down here once more, says. */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runs } from '#test/at-length.ts'
import { freshPlate } from '#test/register.ts'
import { codeIn, subscribing } from '#test/subscriptions.ts'
import { createWorld, type Person, type World } from '#test/world.ts'
import { turnOf } from '#platform/db/job.ts'
import { subscriptions } from '#register/subscriptions/subscriptions.contract.ts'
import { applications } from '#sales/applications/applications.contract.ts'
import { announcements } from '#sales/notice/notices.contract.ts'
import { watching } from './watching.contract.ts'
import { endWatches } from './watches.ts'

let world: World
let at: ReturnType<typeof subscribing>
let bailiff: Person
beforeAll(async () => {
  world = await createWorld()
  at = subscribing(world)
  bailiff = await world.person('PrivateBailiff')
})
afterAll(() => world.close())

const two = fc.nat({ max: 1 })
const four = fc.nat({ max: 3 })
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('watch'), who: two }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('stop'), who: two }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('stopByLetter'), who: two }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('leave'), who: two, action: two }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('endSale') }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('enter'), thing: two, enforce: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('action'), distraint: four, action: four }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('tell') }) },
)
type Step = Partial<Record<'who' | 'thing' | 'distraint' | 'action', number>> & {
  do: string
  enforce?: boolean
}

type Entry = { id: number; thing: number; at: number; changes: boolean }
type Watch = { since: number; live: boolean; thing: number; told: number[] }
/** An applicant: what they watch, and since when there is nothing left to watch for. */
class Applicant {
  over = Infinity
  watches: Watch[] = []
  on = () => this.watches.some(({ live }) => live)
  stop(asset?: number) {
    for (const each of this.watches) if (asset === undefined || each.thing === asset) each.live = false
  }
  hear(entry: Entry) {
    for (const each of this.watches)
      if (each.live && each.thing === entry.thing && entry.at >= each.since && entry.at < this.over)
        each.told.push(entry.id)
  }
}

const ACTIONS = ['enforceDistraint', 'revokeDistraint', 'exemptDistraint', 'strikeOutDistraint'] as const
const FROM: readonly (readonly string[])[] = [
  ['REGISTERED'],
  ['ENFORCED'],
  ['ENFORCED'],
  ['REGISTERED', 'ENFORCED'],
]

async function play(steps: readonly Step[]) {
  const plates = [freshPlate(), freshPlate()]
  const items = plates.map((identifier) => ({ kind: 'VEHICLE' as const, title: 'Лек автомобил', identifier }))
  const { id: sale } = await world.announcement(bailiff, { propertyType: 'VEHICLE', items })
  await world.done(announcements.publishAnnouncement, { id: sale }, bailiff)
  world.at((await world.done(announcements.seeAnnouncement, { id: sale })).registrationStartsAt)
  const people = [await world.person('AuctionParticipant'), await world.person('AuctionParticipant')]
  const ids: number[] = []
  for (const who of people)
    ids.push(
      (await world.done(applications.registerForSale, { id: sale, ...world.application(who) }, who)).id,
    )
  const rule = [new Applicant(), new Applicant()]
  const due: Entry[] = []
  const distraints: { id: number; number: number; status: string; thing: number }[] = []
  const entered = async (asset: number, changes: boolean) => {
    const { rows } = await world.owner.query<{ id: number }>('select max(id)::int as id from distraint_entry')
    due.push({ id: rows[0]!.id, thing: asset, at: world.now().getTime(), changes })
  }

  for (const it of [...steps, { do: 'tell' } as Step]) {
    at.tick()
    const now = world.now().getTime()
    const [who, id, one] = [people[it.who ?? 0]!, ids[it.who ?? 0]!, rule[it.who ?? 0]!]
    const distraint = distraints[it.distraint ?? 0]
    if (it.do === 'tell') {
      await turnOf(endWatches, world.db, world.now())
      await at.tell()
      for (const entry of due.splice(0)) if (entry.changes) for (const each of rule) each.hear(entry)
    } else if (it.do === 'watch') {
      const { status } = await world.ask(watching.watchSale, { id }, who)
      expect(status).toBe(one.over === Infinity ? 200 : 409)
      for (const asset of status === 200 ? [0, 1] : [])
        if (!one.watches.some((each) => each.live && each.thing === asset))
          one.watches.push({ since: now, live: true, thing: asset, told: [] })
    } else if (it.do === 'stop') {
      await world.done(watching.stopSaleWatch, { id }, who)
      one.stop()
    } else if (it.do === 'stopByLetter') {
      const letter = (await at.noticesTo(who.email)).at(-1)
      if (!letter) continue
      await world.done(subscriptions.stopSubscriptionByLetter, { code: codeIn(letter.text) })
      // The newest letter is of the newest watch that has told anything; that of the same asset before it has ended already.
      const last = one.watches.flatMap((each) => each.told.map((reported) => ({ told: reported, each })))
      const newest = last.toSorted((a, b) => a.told - b.told).at(-1)!.each
      newest.live = false
    } else if (it.do === 'leave') {
      const status =
        it.action === 0
          ? (await world.ask(applications.withdrawRegistration, { id }, who)).status
          : (
              await world.ask(
                applications.denyRegistration,
                { id, grounds: ['NO_DEPOSIT'], reason: 'Няма внесен задатък.' },
                bailiff,
              )
            ).status
      if (status === 200) one.over = Math.min(one.over, now)
    } else if (it.do === 'endSale') {
      await world.owner.query(
        'update auction set terminated_at = $2 where id = $1 and terminated_at is null',
        [sale, world.now()],
      )
      for (const each of rule) each.over = Math.min(each.over, now)
    } else if (it.do === 'enter') {
      const made = await at.enter(bailiff, plates[it.thing!]!, { enforce: it.enforce! })
      distraints.push({ ...made, thing: it.thing! })
      // One that is only prepared is known to its office alone (CPC art. 450–452).
      await entered(it.thing!, it.enforce!)
    } else if (it.do === 'action' && distraint && FROM[it.action!]!.includes(distraint.status)) {
      const before = distraint.status
      Object.assign(distraint, await at.follow(ACTIONS[it.action!]!, distraint, bailiff))
      const seen = before !== 'REGISTERED' || distraint.status === 'ENFORCED'
      await entered(distraint.thing, seen && distraint.status !== before)
    }
  }

  const sorted = (all: number[]) => all.toSorted((a, b) => a - b)
  for (const [n, who] of people.entries()) {
    const { rows } = await world.owner.query<{ entry: number }>(
      `select t.entry_id::int as entry from subscription s join subscription_notice t on t.subscription_id = s.id and t.state = 'WRITTEN'
       where s.account_id = $1 order by t.entry_id`,
      [who.id],
    )
    const reported = rule[n]!.watches.flatMap((each) => each.told)
    expect(rows.map(({ entry }) => entry)).toEqual(sorted(reported))
    expect(await at.noticesTo(who.email)).toHaveLength(reported.length)
    const seen = await world.done(watching.seeSaleWatch, { id: ids[n]! }, who)
    expect(seen.state).toBe(rule[n]!.over < Infinity ? 'OVER' : rule[n]!.on() ? 'ON' : 'OFF')
  }
  return rule.flatMap(({ watches }) => watches.flatMap(({ told }) => told)).length
}

/** However little the others tell, this one does. */
const NOTIFYING = [
  { do: 'watch' as const, who: 0 },
  { do: 'enter' as const, thing: 0, enforce: true },
  { do: 'tell' as const },
]

it('tells what the rule says, and nothing else, whatever happens in whichever order', async () => {
  let reported = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), async (steps) => {
      reported += await play(steps)
    }),
    { ...runs(5, 300), examples: [[NOTIFYING]] },
  )
  expect(reported).toBeGreaterThan(0)
})
