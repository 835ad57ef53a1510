/** The life of a distraint under any sequence of actions: the rules, the portal and the database itself allow the same, no more. */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aDistraint, distraintOn, FIRM, GEORGI, MARIA } from '#test/register.ts'
import { createWorld, type Person, type World } from '#test/world.ts'
import { distraintEntry } from './distraint-entry.contract.ts'
import { distraintViews } from './views.contract.ts'
import { type DistraintAction, type DistraintStatus, ENTRY_KINDS, STATUSES } from './entry.contract.ts'
import { NONE_DECLARED } from '#platform/working-days.ts'
import {
  ACTIONS,
  byRank,
  dayWithoutEntry,
  entryOf,
  EVERYBODY,
  isInForce,
  isTooLate,
  isVisibleTo,
  sameParty,
  whatMayBeDone,
} from './distraints.rules.ts'
import { runs } from '#test/at-length.ts'

/** Specification, section 4, and CPC art. 429, written out again: what may follow in each state, and the state it leads to. */
const LAW: Record<DistraintStatus, Partial<Record<DistraintAction, DistraintStatus>>> = {
  REGISTERED: {
    enforce: 'ENFORCED',
    change: 'REGISTERED',
    replaceCreditor: 'REGISTERED',
    replaceDebtor: 'REGISTERED',
    strikeOut: 'ENTERED_IN_ERROR',
  },
  ENFORCED: {
    change: 'ENFORCED',
    replaceCreditor: 'ENFORCED',
    replaceDebtor: 'ENFORCED',
    revoke: 'REVOKED',
    exempt: 'EXEMPTED',
    strikeOut: 'ENTERED_IN_ERROR',
  },
  REVOKED: {},
  EXEMPTED: {},
  ENTERED_IN_ERROR: {},
}

let world: World
let bailiff: Person

beforeAll(async () => {
  world = await createWorld()
  bailiff = await world.person('PrivateBailiff', { chsiNumber: '812' })
})
afterAll(() => world.close())

const released = { caseNumber: '12/2026', authority: 'Районен съд – София', ground: 'отпаднало основание' }
let changes = 0
const DO: Record<
  DistraintAction,
  (
    id: number,
    after: number,
  ) => Promise<{ status: number; body: { code?: string | undefined; status?: string } }>
> = {
  enforce: (id, after) =>
    world.ask(distraintEntry.enforceDistraint, { id, after, imposedOn: '2026-12-01' }, bailiff),
  change: (id, after) =>
    world.ask(
      distraintEntry.changeDistraint,
      { id, after, suitNumber: `2026/${++changes}`, reason: 'грешен номер' },
      bailiff,
    ),
  replaceCreditor: async (id, after) => replace('creditor', id, after),
  replaceDebtor: async (id, after) => replace('debtor', id, after),
  revoke: (id, after) =>
    world.ask(distraintEntry.revokeDistraint, { id, after, revokedOn: '2026-12-01', ...released }, bailiff),
  exempt: (id, after) =>
    world.ask(distraintEntry.exemptDistraint, { id, after, exemptedOn: '2026-12-01', ...released }, bailiff),
  strikeOut: (id, after) =>
    world.ask(distraintEntry.strikeOutDistraint, { id, after, reason: 'вписан по грешка' }, bailiff),
}

/** Whoever stands there now is replaced by somebody else. */
async function replace(side: 'creditor' | 'debtor', id: number, after: number) {
  const seen = await world.done(distraintViews.seeDistraint, { id, purpose: 'изп. дело 1' }, bailiff)
  const party = seen[side].name.startsWith('Георги') ? MARIA : GEORGI
  const company = {
    ...FIRM,
    identifier: seen[side].identifier === FIRM.identifier ? '999000227' : FIRM.identifier,
  }
  const what = { id, after, replaced: seen[side].id, on: '2026-12-01', document: 'удостоверение № 1' }
  return side === 'creditor'
    ? world.ask(
        distraintEntry.replaceCreditor,
        { ...what, ground: 'ASSIGNMENT', parties: [company] },
        bailiff,
      )
    : world.ask(distraintEntry.replaceDebtor, { ...what, ground: 'INHERITANCE', parties: [party] }, bailiff)
}

describe('the rules', () => {
  it('allow exactly what the specification allows, to whom it belongs', () => {
    for (const status of STATUSES) {
      const allowed = ACTIONS.filter((action) => entryOf(action, status))
      expect(allowed.toSorted()).toEqual(Object.keys(LAW[status]).toSorted())
      for (const action of allowed) expect(entryOf(action, status)?.status).toBe(LAW[status][action])
      const mine = { office: 'account:1', administers: false }
      expect(whatMayBeDone({ office: 'account:1', status }, mine)).toEqual(allowed)
      expect(whatMayBeDone({ office: 'account:2', status }, mine)).toEqual([])
      expect(whatMayBeDone({ office: 'account:2', status }, { ...mine, administers: true })).toEqual(allowed)
    }
  })
})

describe('the dates and the rank of a distraint', () => {
  it('a day lies at most one ahead', () => {
    expect(
      ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03'].map((day) => isTooLate(day, '2026-12-01')),
    ).toEqual([false, false, false, true])
  })

  it('the first stands before the later ones: by the day of imposing, then by the order of entry', () => {
    const all = [
      { imposedOn: null, firstEntryId: 1 },
      { imposedOn: '2026-12-02', firstEntryId: 2 },
      { imposedOn: '2026-12-01', firstEntryId: 5 },
      { imposedOn: '2026-12-01', firstEntryId: 4 },
      { imposedOn: null, firstEntryId: 3 },
    ]
    for (const given of [all, all.toReversed()])
      expect(given.toSorted(byRank).map(({ firstEntryId }) => firstEntryId)).toEqual([4, 5, 2, 1, 3])
    expect(STATUSES.filter(isInForce)).toEqual(['ENFORCED'])
  })

  it('everybody sees it once it is imposed, before that its office and administrators (Ordinance N-3, art. 12(1))', () => {
    const registered = { office: 'account:1', enforcedAt: null }
    const readers = [
      EVERYBODY,
      { ...EVERYBODY, office: 'account:2' },
      { ...EVERYBODY, office: 'account:1' },
      { ...EVERYBODY, administers: true },
    ]
    expect(readers.map((reader) => isVisibleTo(registered, reader))).toEqual([false, false, true, true])
    expect(isVisibleTo({ ...registered, enforcedAt: '2026-12-01T08:00:00Z' }, EVERYBODY)).toBe(true)
  })

  it('a party is another by the number or by its type', () => {
    const one = { identifierType: 'EGN', identifier: '1' }
    expect(
      [one, { ...one, identifier: '2' }, { ...one, identifierType: 'LNCH' }].map((other) =>
        sameParty(one, other),
      ),
    ).toEqual([true, false, false])
  })

  it.each([
    ['nothing was entered ever', null, null, '2026-12-02', '2026-12-01'],
    ['it was entered on the day', '2026-12-01', null, '2026-12-02', null],
    ['it was entered since', '2026-12-02', null, '2026-12-02', null],
    ['it was entered only before', '2026-11-30', null, '2026-12-02', '2026-12-01'],
    ['the office had nothing to enter', '2026-11-30', '2026-12-01', '2026-12-02', null],
    ['on a Monday Friday is over', null, null, '2026-12-07', '2026-12-04'],
    ['on a Sunday, too', '2026-12-03', null, '2026-12-06', '2026-12-04'],
  ])('of the daily entry, %s (CPC art. 450b(3))', (_, entered, noted, today, missing) => {
    expect(dayWithoutEntry(entered, noted, today, NONE_DECLARED)).toBe(missing)
  })
})

describe('any sequence of actions', () => {
  it('goes as far as the law lets it, and never further', async () => {
    const story = fc.record({
      enforced: fc.boolean(),
      actions: fc.array(fc.constantFrom(...ACTIONS), { minLength: 1, maxLength: 6 }),
    })
    await fc.assert(
      fc.asyncProperty(story, async ({ enforced, actions }) => {
        const { id } = await aDistraint(world, bailiff, {
          enforce: enforced,
          imposedOn: enforced ? '2026-12-01' : null,
        })
        let state: DistraintStatus = enforced ? 'ENFORCED' : 'REGISTERED'
        let last = 1
        for (const action of actions) {
          const { status, body } = await DO[action](id, last)
          const next: DistraintStatus | undefined = LAW[state][action]
          if (next) {
            expect([status, body.status]).toEqual([200, next])
            state = next
            last++
          } else expect([status, body.code]).toEqual([409, 'notNow'])
        }
        const { rows } = await world.owner.query(
          'select d.status, d.last_number, count(e.id)::int as entries from distraint d join distraint_entry e on e.distraint_id = d.id where d.id = $1 group by d.id',
          [id],
        )
        expect(rows).toEqual([{ status: state, last_number: last, entries: last }])
      }),
      runs(25, 1000),
    )
  })
})

/** Tries a statement as the portal's own role, and takes it back. */
async function refused(sql: string, values: unknown[]) {
  const client = await world.owner.connect()
  try {
    await client.query('begin')
    await client.query('set local role zapori_app')
    await client.query(sql, values)
    return false
  } catch {
    return true
  } finally {
    await client.query('rollback')
    client.release()
  }
}

describe('the database itself, asked by the portal’s own role', () => {
  const AFTER = `insert into distraint_entry (distraint_id, number, kind, status, previous_number, previous_status,
      property_id, at, entered_by, acting_for, office, origin, content, hash)
    select distraint_id, number + 1, $2, $3, number, status, property_id, at, entered_by, acting_for, office, origin, content, hash
    from distraint_entry where distraint_id = $1 order by number desc limit 1`

  it('takes only what may follow in each state', async () => {
    const made: Record<DistraintStatus, { id: number }> = {
      REGISTERED: await aDistraint(world, bailiff, { enforce: false, imposedOn: null }),
      ENFORCED: await aDistraint(world, bailiff),
      REVOKED: await aDistraint(world, bailiff),
      EXEMPTED: await aDistraint(world, bailiff),
      ENTERED_IN_ERROR: await aDistraint(world, bailiff),
    }
    await DO.revoke(made.REVOKED.id, 1)
    await DO.exempt(made.EXEMPTED.id, 1)
    await DO.strikeOut(made.ENTERED_IN_ERROR.id, 1)
    for (const status of STATUSES) {
      const lawful = ACTIONS.map((action) => entryOf(action, status)).flatMap((entry) =>
        entry ? [`${entry.kind} ${entry.status}`] : [],
      )
      // It passes with its office, by no act upon it alone (Ordinance N-3, art. 7(5)).
      if (lawful.length > 0) lawful.push(`TRANSFERRED ${status}`)
      const taken: string[] = []
      for (const kind of ENTRY_KINDS)
        for (const next of STATUSES)
          if (!(await refused(AFTER, [made[status].id, kind, next]))) taken.push(`${kind} ${next}`)
      expect([status, taken.toSorted()]).toEqual([status, lawful.toSorted()])
    }
  })

  it('changes and removes no entry, and branches no history', async () => {
    const { id } = await aDistraint(world, bailiff)
    const where = 'where distraint_id = $1'
    for (const column of ['content', 'at', 'status', 'hash', 'entered_by', 'office'])
      expect(await refused(`update distraint_entry set ${column} = ${column} ${where}`, [id])).toBe(true)
    expect(await refused(`delete from distraint_entry ${where}`, [id])).toBe(true)
    expect(await refused('truncate distraint_entry cascade', [])).toBe(true)
    expect(await refused('delete from distraint where id = $1', [id])).toBe(true)
    // A state that no entry left.
    expect(await refused("update distraint set status = 'REVOKED' where id = $1", [id])).toBe(true)
    await DO.change(id, 1)
    const branch = AFTER.replace('order by number desc', 'and number = 1 order by number')
    expect(await refused(branch, [id, 'REVOKED', 'REVOKED'])).toBe(true)
  })
})

describe('creditor and debtor', () => {
  const parties = [MARIA, GEORGI, FIRM, { ...MARIA, firstName: 'Друго', lastName: 'Име' }] as const
  const noise = fc.constantFrom('', ' ', '  ')

  it('are never the same, whatever they are called and however the number is typed', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...parties),
        fc.constantFrom(...parties),
        noise,
        async (debtor, creditor, blank) => {
          const input = distraintOn(world, {
            debtor: { ...debtor, identifier: blank + debtor.identifier },
            creditor: { ...creditor, identifier: creditor.identifier + blank },
          })
          const { status, body } = await world.ask(distraintEntry.createDistraint, input, bailiff)
          const same = debtor.identifier === creditor.identifier
          expect(sameParty(debtor, creditor)).toBe(same)
          if (same) expect([status, body.code, body.field]).toEqual([400, 'sameParty', 'creditor.identifier'])
          else expect(status).toBe(200)
        },
      ),
      runs(30, 1000),
    )
  })

  it('ten digits under two kinds of number are two people', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{10}$/), (identifier) => {
        expect(sameParty({ identifierType: 'EGN', identifier }, { identifierType: 'LNCH', identifier })).toBe(
          false,
        )
        expect(sameParty({ identifierType: 'EGN', identifier }, { identifierType: 'EGN', identifier })).toBe(
          true,
        )
      }),
    )
  })
})
