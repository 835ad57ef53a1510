/** What an announcement says, in plain fields, for the audit. */
import type { Values } from '#platform/http/audit.ts'
import { moneyText } from '#platform/money.ts'
import type { Announcement } from '../notices.contract.ts'
import { propertyTypes } from '#register/things/property-types.messages.ts'
import { procedureCodes, type recordedFields } from '../notices.messages.ts'
import { fieldsOf } from './announcement-columns.ts'

/** An announcement as its command tells of it: the parts of the notice as lists of what stands in them, things by their names. */
export function saleTold(
  row: Parameters<typeof fieldsOf>[0],
  items: Announcement['items'],
): Values<keyof typeof recordedFields> {
  const { calculation: _, notice, startPrice, step, deposit, ...plain } = fieldsOf(row)
  const money = (amount: number | null) => (amount === null ? null : moneyText(amount, plain.currency))
  const parts = Object.entries(notice).map(([part, held]) => [`notice.${part}`, leavesOf(held)])
  return {
    ...plain,
    propertyType: propertyTypes[plain.propertyType],
    procedure: procedureCodes[plain.procedure],
    startPrice: money(startPrice),
    step: money(step),
    deposit: money(deposit),
    things: items.map(({ title, identifier }) => [title, identifier].filter(Boolean).join(', ')),
    ...Object.fromEntries(parts),
  }
}

const leavesOf = (held: unknown): string[] =>
  typeof held === 'object' && held !== null
    ? Object.values(held).flatMap(leavesOf)
    : held === null || held === undefined || held === ''
      ? []
      : [String(held)]
