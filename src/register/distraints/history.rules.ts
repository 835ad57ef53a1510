/** What an entry changed against the one before it, field by field. */
import { type Change, CHANGING } from './views.contract.ts'
import { creditorsOf, debtorsOf, type Facts, namesOf } from './entry.contract.ts'

const asText = (facts: Facts, field: (typeof CHANGING)[number]): string => {
  if (field === 'debtor') return namesOf(debtorsOf(facts))
  if (field === 'creditor') return namesOf(creditorsOf(facts))
  const value = facts[field]
  if (value === null || value === false) return ''
  if (value === true) return 'yes'
  return typeof value === 'string' ? value : namesOf(value)
}

/** The fields that differ; of the first entry none, since all of it is new. */
export const changesBetween = (before: Facts | undefined, after: Facts): Change[] =>
  before
    ? CHANGING.flatMap((field) => {
        const change = { field, before: asText(before, field), after: asText(after, field) }
        return change.before === change.after ? [] : [change]
      })
    : []

/** Those in force in rank order with their place, then the others; each keeps what it brought. */
export function ranked<T extends { inForce: boolean }>(
  inRankOrder: readonly T[],
): (T & { rank: number | null })[] {
  let place = 0
  return [
    ...inRankOrder.filter(({ inForce }) => inForce).map((each) => ({ ...each, rank: ++place })),
    ...inRankOrder.filter(({ inForce }) => !inForce).map((each) => ({ ...each, rank: null })),
  ]
}
