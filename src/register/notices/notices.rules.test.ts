/** Random histories of distraints give exactly the notices that a model written from the law gives. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { runs } from '#test/at-length.ts'
import { type EntryContent, ENTRY_KINDS } from '#register/distraints/entry.contract.ts'
import { noticesOf, type Triggers } from './notices.rules.ts'

const AFTER = {
  REGISTERED: 'REGISTERED',
  ENFORCED: 'ENFORCED',
  REVOKED: 'REVOKED',
  EXEMPTED: 'EXEMPTED',
  ENTERED_IN_ERROR: 'ENTERED_IN_ERROR',
} as const

const CHANGES_STATE = new Set<string>(Object.keys(AFTER))

const History = fc.record({
  office: fc.constantFrom('account:1', 'court:110', 'institution:4'),
  futureClaim: fc.boolean(),
  propertyKind: fc.constantFrom('VEHICLE', 'AIRCRAFT', 'VESSEL', 'AGRIFORMACHINERY', 'REALESTATE', 'OTHER'),
  kinds: fc.array(fc.constantFrom(...ENTRY_KINDS), { minLength: 1, maxLength: 6 }),
})

/** What art. 5 and 12 say, in plain words: of movables and by bailiffs only; service 1 when it comes into force, service 2 when it goes out of force, or another takes the place of a party (CPC art. 429). */
function lawfulNotices(kinds: readonly string[], office: string, asset: string): string[] {
  if (office.startsWith('institution') || asset === 'REALESTATE') return []
  const ministry = { VEHICLE: 'MVR', AIRCRAFT: 'MTS', VESSEL: 'MTS', AGRIFORMACHINERY: 'MZH' }[asset]
  let inForce = false
  return kinds.flatMap((kind) => {
    const was = inForce
    if (CHANGES_STATE.has(kind)) inForce = kind === 'ENFORCED'
    const replaced = kind === 'CREDITOR_REPLACED' || kind === 'DEBTOR_REPLACED'
    const service =
      kind === 'ENFORCED'
        ? 'IMPOSED'
        : was && !inForce
          ? 'STATE_CHANGED'
          : replaced && inForce
            ? 'PARTIES_CHANGED'
            : undefined
    if (!service) return []
    const creditor = kind === 'CREDITOR_REPLACED' ? [`CREDITOR ${service}`] : []
    return [`DEBTOR ${service}`, ...creditor, ...(ministry ? [`${ministry} ${service}`] : [])]
  })
}

const LAWFUL: Triggers = ['PRIVATE_BAILIFF', 'STATE_BAILIFF', 'CASE', 'FUTURE_CLAIM']

function entries({
  office,
  futureClaim,
  propertyKind,
  kinds,
}: typeof History extends fc.Arbitrary<infer H> ? H : never) {
  let status: EntryContent['status'] = 'REGISTERED'
  const parties = { debtor: { id: 1000 }, creditor: { id: 2000 } }
  return kinds.map((kind, index) => {
    status = kind in AFTER ? AFTER[kind as keyof typeof AFTER] : status
    if (kind === 'DEBTOR_REPLACED') parties.debtor = { id: parties.debtor.id + 1 }
    if (kind === 'CREDITOR_REPLACED') parties.creditor = { id: parties.creditor.id + 1 }
    return {
      kind,
      status,
      office,
      number: index + 1,
      facts: { futureClaim, propertyKind, ...parties },
    } as unknown as EntryContent
  })
}

it('who is told of which entry follows the law, whatever happens to a distraint', () => {
  fc.assert(
    fc.property(History, (history) => {
      const chain = entries(history)
      const reported = chain.flatMap((entry, index) =>
        noticesOf(entry, chain[index - 1], { debtor: LAWFUL, ministry: LAWFUL }),
      )
      expect(reported.map(({ addressee, kind }) => `${addressee} ${kind}`)).toEqual(
        lawfulNotices(history.kinds, history.office, history.propertyKind),
      )
      for (const { addressee, partyId } of reported)
        expect(Math.floor((partyId ?? 0) / 1000)).toBe({ DEBTOR: 1, CREDITOR: 2 }[addressee as string] ?? 0)
    }),
    runs(200, 5_000),
  )
})

it.each([
  ['STATE_BAILIFF', 'account:1'],
  ['PRIVATE_BAILIFF', 'court:110'],
] as const)('an officer whom the dated setting leaves out tells nobody (only %s)', (left, office) => {
  const [entry] = entries({ office, futureClaim: false, propertyKind: 'VEHICLE', kinds: ['ENFORCED'] })
  const triggers: Triggers = [left, 'CASE', 'FUTURE_CLAIM']
  expect(noticesOf(entry!, undefined, { debtor: triggers, ministry: triggers })).toEqual([])
})
