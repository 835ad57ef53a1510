/** Loads the sample register through the portal's own rules: each entry as an officer would have made it, on its own past day. */
import { randomUUID } from 'node:crypto'
import { DistraintInput, distraintEntry } from '#register/distraints/distraint-entry.contract.ts'
import { actionHandlers } from '#register/distraints/server/distraint-actions.ts'
import { enterDistraint } from '#register/distraints/server/entry.ts'
import { officerOf } from '#register/distraints/server/offices.ts'
import type { User } from '#platform/access.ts'
import { addDays, dayInSofia } from '#platform/dates.ts'
import type { AnyEndpoint, InputOf } from '#platform/endpoint.ts'
import { openDatabase, type Db } from '#platform/db/database.ts'
import type { Handler } from '#platform/http/mount.ts'
import type { Services, Scope } from '#platform/process/integrations.ts'
import { callOf } from './calls.ts'
import { SAMPLES } from './register.ts'
import type { Follow, Sample } from './assets.ts'

const DAY_MS = 86_400_000

/** Loads the samples if the register has nothing yet; there must be sample accounts. */
export async function loadSampleDistraints(url: string, services: Services, report: (line: string) => void) {
  const { db } = openDatabase(url, 2)
  try {
    const there = await db.selectFrom('distraint_entry').select('id').limit(1).executeTakeFirst()
    const people = await officers(db)
    if (there || SAMPLES.some(({ officer }) => !people.has(officer))) return
    report(`loading ${SAMPLES.length} sample distraints`)
    const now = Date.now()
    const made: { id: number; propertyId: number; number: number }[] = []
    for (const { at, sample, follow } of inOrder()) {
      const moment = new Date(now - at * DAY_MS)
      const { officer, on } = SAMPLES[sample]!
      const user = people.get(officer)!
      const run = <E extends AnyEndpoint>(handler: Handler<E>, endpoint: E, input: InputOf<E>) =>
        db
          .transaction()
          .execute((tx) => done({ db: tx, services, now: moment }, handler, endpoint, input, user))
      if (!follow) {
        const asset =
          typeof on === 'number' ? { from: 'known' as const, propertyId: made[on]!.propertyId } : on
        const input = DistraintInput.parse(inputOf(SAMPLES[sample]!, sample, asset, moment))
        const { id } = await db
          .transaction()
          .execute(async (tx) =>
            enterDistraint(tx, input, await officerOf(tx, user), moment, services.personal),
          )
        const { property_id: propertyId } = await db
          .selectFrom('distraint')
          .select('property_id')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        made[sample] = { id, propertyId, number: 1 }
        continue
      }
      const entry = made[sample]!
      const onto = { id: entry.id, after: entry.number++ }
      await action(run, follow, onto, sample, dayInSofia(moment))
    }
  } finally {
    await db.destroy()
  }
}

type Run = <E extends AnyEndpoint>(handler: Handler<E>, endpoint: E, input: InputOf<E>) => Promise<unknown>
type Onto = { id: number; after: number }

function action(run: Run, follow: Follow, onto: Onto, n: number, today: string) {
  const act = { caseNumber: caseOf(n), authority: 'Софийски районен съд' }
  const { enforceDistraint, changeDistraint, revokeDistraint, exemptDistraint, strikeOutDistraint } =
    distraintEntry
  switch (follow.action) {
    case 'enforce':
      return run(actionHandlers.enforceDistraint, enforceDistraint, { ...onto, imposedOn: today })
    case 'change': {
      const { location, reason } = follow
      const change = { suitNumber: caseOf(n), ...SAMPLES[n]!.order, location, reason }
      return run(actionHandlers.changeDistraint, changeDistraint, { ...onto, ...change })
    }
    case 'revoke': {
      const revocation = { ...act, revokedOn: today, ground: 'Обезпечителната мярка е отменена.' }
      return run(actionHandlers.revokeDistraint, revokeDistraint, { ...onto, ...revocation })
    }
    case 'exempt': {
      const exemption = { ...act, exemptedOn: today, ground: 'Дългът е погасен.' }
      return run(actionHandlers.exemptDistraint, exemptDistraint, { ...onto, ...exemption })
    }
    case 'strikeOut':
      return run(actionHandlers.strikeOutDistraint, strikeOutDistraint, { ...onto, reason: follow.reason })
  }
}

/** First entries and what follows them, from the oldest to the newest, as a register grows. */
const inOrder = () =>
  SAMPLES.flatMap(({ ago, follows = [] }, sample): { at: number; sample: number; follow?: Follow }[] => [
    { at: ago, sample },
    ...follows.map((follow) => ({ at: ago - follow.after, sample, follow })),
  ]).toSorted((one, other) => other.at - one.at)

const caseOf = (n: number) => `2026${880 + (n % 3)}0400${String(100 + n)}`

const inputOf = (sample: Sample, n: number, asset: unknown, moment: Date) => ({
  key: randomUUID(),
  thing: asset,
  suitNumber: caseOf(n),
  debtor: sample.debtor,
  debtorOwns: true,
  creditor: sample.creditor,
  owners: sample.owner ? [sample.owner] : [],
  location: sample.location,
  ...sample.order,
  // The act comes a few days before the distraint.
  injunctionOn: sample.order ? addDays(dayInSofia(moment), -5) : null,
  enforce: !sample.prepared,
  imposedOn: sample.prepared ? null : dayInSofia(moment),
})

/** The sample accounts who enter, by user name. */
async function officers(db: Db): Promise<Map<string, User>> {
  const rows = await db
    .selectFrom('account')
    .select(['id', 'acts_for', 'user_name', 'full_name'])
    .where('user_name', 'in', [...new Set(SAMPLES.map(({ officer }) => officer))])
    .execute()
  return new Map(
    rows.map((row) => [
      row.user_name,
      {
        id: row.id,
        actsFor: row.acts_for ?? row.id,
        userName: row.user_name,
        fullName: row.full_name,
        userType: null,
        roles: [],
        claims: {},
      },
    ]),
  )
}

async function done<E extends AnyEndpoint>(
  { db, services, now }: Scope,
  handler: Handler<E>,
  endpoint: E,
  input: InputOf<E>,
  user: User,
) {
  if (typeof handler !== 'function') throw new Error('an action on a distraint has no lane')
  const call = { ...callOf(user, now, services), input: endpoint.input.parse(input), db }
  return handler(call as Parameters<typeof handler>[0])
}
