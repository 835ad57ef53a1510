/** Whose deposit a line of a statement pays: certain only where reference and amount are both right; everything else is shown and left to an officer. */
import { latinName } from '#platform/names.ts'
import type { Doubt } from './statements.contract.ts'

export type Incoming = {
  amount: number
  currency: string
  references: readonly string[]
  payer: string
  iban: string
  reason: string
  /** The bank reverses by it what it had paid out. */
  takesBack: boolean
  /** A part of a booking whose parts do not make up the whole: an officer says what was paid by it. */
  inDoubt?: boolean
}
/** An order by which a deposit was returned. */
export type ReturnOrder = { registrationId: number; endToEnd: string; amount: number }
/** An application to this office, as far as payments are concerned. */
export type Payable = {
  registrationId: number
  number: string
  reference: string | null
  /** In euro cents. */
  deposit: number
  /** Of whoever applied, and of whom they represent. */
  names: readonly string[]
  /** Where the deposit is to go back to. */
  refundIban: string
}
type Candidate = { registrationId: number; why: Doubt }
export type Verdict =
  | { state: 'MATCHED'; registrationId: number }
  | { state: 'DOUBTFUL'; candidates: Candidate[] }
  | { state: 'UNMATCHED' }
  /** Money that was returned to this application, and came back. */
  | { state: 'SENT_BACK'; registrationId: number }

/**
 * What one line says beside the applications; no other line matters, so the order in which statements come changes nothing. Made
 * once for many lines.
 */
export function judgeOf(
  applications: readonly Payable[],
  orders: readonly ReturnOrder[] = [],
): (line: Incoming) => Verdict {
  const byOrder = new Map(orders.map((order) => [order.endToEnd, order]))
  const byReference = new Map(applications.map((one) => [one.reference, one]))
  const byDeposit = Map.groupBy(
    applications.map((one) => ({ ...one, parts: one.names.map(partsOf) })),
    ({ deposit }) => deposit,
  )
  return (line) => {
    const returned = line.references.flatMap((reference) => byOrder.get(reference) ?? [])
    const [order] = returned
    if (order) {
      // Whoever is paid back knows the reference, too: that they send a cent with it does not make all of it due again.
      const whole = returned.length === 1 && line.currency === 'EUR' && line.amount === order.amount
      return whole
        ? { state: 'SENT_BACK', registrationId: order.registrationId }
        : doubtedAsSentBack(returned)
    }
    const named = line.references.flatMap((reference) => byReference.get(reference) ?? [])
    const [first] = named
    // What the office had paid out and the bank gave back is nobody's payment.
    if (line.takesBack) return first ? doubtedAsSentBack(named) : { state: 'UNMATCHED' }
    if (first) {
      const exact = line.currency === 'EUR' && line.amount === first.deposit
      // A second reference that is nobody's makes this one no surer: the payer may have mistyped which one they meant.
      const only = line.references.length === 1
      if (only && exact && !line.inDoubt) return { state: 'MATCHED', registrationId: first.registrationId }
      const why = line.inDoubt ? 'PARTS' : only ? 'OTHER_AMOUNT' : 'SEVERAL'
      return { state: 'DOUBTFUL', candidates: named.map(({ registrationId }) => ({ registrationId, why })) }
    }
    if (line.currency !== 'EUR') return { state: 'UNMATCHED' }
    const payer = partsOf(line.payer)
    const candidates = (byDeposit.get(line.amount) ?? []).flatMap((one): Candidate[] => {
      const { registrationId } = one
      if (isNumberIn(one.number, line.reason)) return [{ registrationId, why: 'NUMBER' }]
      const same = one.parts.some((parts) => areSame(parts, payer))
      return same || (line.iban !== '' && line.iban === one.refundIban)
        ? [{ registrationId, why: 'PAYER' }]
        : []
    })
    return candidates.length > 0 ? { state: 'DOUBTFUL', candidates } : { state: 'UNMATCHED' }
  }
}

/** What is certain of a line, where another form of statement has probably told of the same payment: an officer says whether they are two. */
export const doubtedAsTwice = ({ registrationId }: { registrationId: number }): Verdict => ({
  state: 'DOUBTFUL',
  candidates: [{ registrationId, why: 'TWICE' }],
})

const doubtedAsSentBack = (some: readonly { registrationId: number }[]): Verdict => ({
  state: 'DOUBTFUL',
  candidates: [...new Set(some.map(({ registrationId }) => registrationId))].map((registrationId) => ({
    registrationId,
    why: 'SENT_BACK',
  })),
})

const isNumberIn = (number: string, text: string) =>
  (text.match(/\d+/g) ?? []).some((digits) => digits === number)

/** Legal forms, which banks leave out or write their own way. */
const FORMS = new Set([
  'ood',
  'eood',
  'ad',
  'ead',
  'et',
  'sd',
  'kd',
  'kda',
  'dzzd',
  'ltd',
  'llc',
  'jsc',
  'gmbh',
])

const partsOf = (name: string) =>
  new Set(
    latinName(name)
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((part) => part !== '' && !FORMS.has(part)),
  )

/**
 * Whether a bank’s name of a payer may be that of a person who applied: in either alphabet and any order, without the legal form,
 * and where one of them leaves out a middle name.
 */
function areSame(one: Set<string>, other: Set<string>): boolean {
  const [fewer, more] = one.size <= other.size ? [one, other] : [other, one]
  return fewer.size > 0 && [...fewer].every((part) => more.has(part)) && (fewer.size > 1 || more.size === 1)
}
