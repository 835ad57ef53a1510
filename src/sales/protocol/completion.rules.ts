/** The law after the protocol: who is buyer in turn, what they owe and until when, when the next is declared, and when a sale has to be held again. */
import { completionFiguresOn } from '#sales/law/figures.rules.ts'
import { priceDueOn, repeatSalePrice } from '#sales/law/terms.rules.ts'
import type { PROCEDURES } from '#sales/law/sale.contract.ts'
import { addDays, type Day } from '#platform/dates.ts'
import { type DeclaredDays, workingDayFrom } from '#platform/working-days.ts'
import { COMPLETION_ACTIONS, type StepKind } from './completion.contract.ts'
import { lastRequestDay, type RequestTerm } from '#sales/letters/request.rules.ts'

type Procedure = (typeof PROCEDURES)[number]

/** A term in days that ends on a working day. CPC art. 60(5)–(6). */
const term = (from: Day, days: number, declared: DeclaredDays): Day =>
  workingDayFrom(addDays(from, days), declared)

/** The day by which the first buyer pays. CPC art. 492(3); CA art. 717d(1). */
export const firstDueOn = (declaredOn: Day, declared: DeclaredDays): Day => priceDueOn(declaredOn, declared)
/** The day by which the next buyer pays, counted from being declared: of a syndic's sale from the acceptance. The same days are given for answering an invitation, for which the law sets no term. CPC art. 493(2); CA art. 717e, item 2. */
export const nextDueOn = (on: Day, declared: DeclaredDays): Day =>
  term(on, completionFiguresOn(on).nextDays, declared)
/** The day by which a creditor pays what the distribution leaves them to pay. CPC art. 495; CA art. 717d(2). */
export const distributionDueOn = (inForceOn: Day, declared: DeclaredDays): Day =>
  term(inForceOn, completionFiguresOn(inForceOn).distributionDays, declared)
/** The start price of the new sale where the law alone gives it: 90 % of the first; after the second a new one is asked for. CPC art. 494(1)–(2). */
export const repeatPrice = (procedure: Procedure, second: boolean, startPrice: number, on: Day) =>
  procedure !== 'TZ' && !second ? repeatSalePrice(startPrice, on) : null

/** One step that was recorded, in the order of `number`. */
export type CompletionStep = {
  number: number
  kind: StepKind
  on: Day
  registrationId: number | null
  price: number | null
  amount: number | null
  dueOn: Day | null
  creditor: boolean
}
/** Whoever made a bid, with their highest; and the day on which their deposit left the account again, as a statement of the bank shows it. */
export type Bidder = { registrationId: number; best: number; exempt: boolean; leftOn?: Day | null }
/** What a bidder's deposit covers of the price: nothing where none was due, or where it is not there any more. CPC art. 492(3). */
export const depositCovering = (deposit: number, bidder: Pick<Bidder, 'exempt' | 'leftOn'>): number =>
  bidder.exempt || bidder.leftOn ? 0 : deposit
export type CompletionFacts = {
  procedure: Procedure
  /** Of the signed protocol. */
  outcome: 'SOLD' | 'FAILED' | null
  /** Below it nobody is declared: the start price, or a syndic's appraisal. CPC art. 493(2); CA art. 717e. */
  floor: number
  deposit: number
  /** Highest first. */
  bidders: readonly Bidder[]
  steps: readonly CompletionStep[]
  /** The day on which an act ended the sale. */
  terminatedOn: Day | null
  /** What follows stands still: no term runs, and nobody is declared anything. CPC art. 432. */
  stayed: boolean
  /** Whether the property is released once nobody has asked for what the notice offers; else only the right to a repeat is lost. CPC art. 494(2), sentence 3. */
  releases: boolean
  /** Who may ask for a new sale, each with their own term. */
  requests: readonly RequestTerm[]
}

/** Somebody's turn to buy, from the day on which they were declared or invited. */
export type Turn = {
  number: number
  registrationId: number
  price: number
  on: Day
  /** Until when they pay; while `accepted` is false, until when they answer. */
  dueOn: Day | null
  /** The step from which that term runs. */
  termStep: number
  /** A creditor who owes no deposit, or for whom a distribution was made. */
  creditor: boolean
  invited: boolean
  accepted: boolean
  distributed: boolean
  deposit: number
  owed: number
  paid: number
  /** Of a buyer in default, or of a sale that was terminated, what they had paid: only their deposit is kept (CPC art. 493(1)); and the day on which they got it back. */
  toReturn: number
  returnedOn: Day | null
  end: 'PAID' | 'DEFAULTED' | 'DECLINED' | 'TERMINATED' | null
  endedOn: Day | null
}

type Stage =
  | 'NONE'
  /** Somebody is to pay. */
  | 'PAYING'
  /** Somebody is invited and has not answered. */
  | 'INVITED'
  /** The organiser declares or invites the next one. */
  | 'NEXT'
  /** The award may be issued. */
  | 'PAID'
  | 'AWARDED'
  /** A new sale may be asked for. */
  | 'REPEAT'
  | 'ASKED'
  | 'RELEASED'
  /** Nobody has asked for the repeat; the property stays distrained. */
  | 'LAPSED'
  /** An act ended the sale after its bidding. */
  | 'TERMINATED'

/** Every turn so far. */
export function turnsOf(sale: CompletionFacts): Turn[] {
  const begun = sale.steps.filter(({ kind }) => kind === 'DECLARED' || kind === 'INVITED')
  return begun.map((first) => {
    const registrationId = first.registrationId!
    const own = sale.steps.filter(
      (step) => step.registrationId === registrationId && step.number > first.number,
    )
    const last = (kind: StepKind) => own.findLast((step) => step.kind === kind)
    const bidder = sale.bidders.find((one) => one.registrationId === registrationId)
    const distribution = last('DISTRIBUTED')
    const acceptance = last('ACCEPTED')
    const term = distribution ?? acceptance ?? first
    const deposit = bidder ? depositCovering(sale.deposit, bidder) : sale.deposit
    const owed = distribution?.amount ?? Math.max(0, first.price! - deposit)
    const payments = own.filter(({ kind }) => kind === 'PAID')
    const paid = payments.reduce((sum, { amount }) => sum + amount!, 0)
    const loss = last('DEFAULTED') ?? last('DECLINED')
    const terminated = loss ? null : sale.terminatedOn
    const isPaid = paid >= owed
    const paidOn = [...payments, ...(distribution ? [distribution] : []), first].map(({ on }) => on)
    return {
      number: first.number,
      registrationId,
      price: first.price!,
      on: first.on,
      dueOn: term.dueOn,
      termStep: term.number,
      creditor: first.creditor || distribution !== undefined,
      invited: first.kind === 'INVITED',
      accepted: first.kind === 'DECLARED' || payments.length > 0 || acceptance !== undefined,
      distributed: distribution !== undefined,
      deposit,
      owed,
      paid,
      toReturn: loss || terminated ? paid : 0,
      returnedOn: last('PAYMENT_RETURNED')?.on ?? null,
      end: loss
        ? loss.kind === 'DEFAULTED'
          ? 'DEFAULTED'
          : 'DECLINED'
        : terminated
          ? 'TERMINATED'
          : isPaid
            ? 'PAID'
            : null,
      endedOn: loss?.on ?? terminated ?? (isPaid ? paidOn.toSorted().at(-1)! : null),
    }
  })
}

/** Who still has to get back what they had paid before they were put in default or the sale was terminated. CPC art. 433, 493(1); CA art. 717e(1). */
export const refundsDue = (sale: CompletionFacts): Turn[] =>
  turnsOf(sale).filter(({ toReturn, returnedOn }) => toReturn > 0 && returnedOn === null)

const DOCUMENTED: readonly StepKind[] = ['DECLARED', 'INVITED', 'DEFAULTED', 'OFFERED', 'RELEASED', 'LAPSED']
/**
 * Whether a step has a document that the portal makes. The first buyer is declared by the protocol; the data of the award are those of a
 * price that is paid in full, and belong to the step by which it came to be (CPC art. 496(1)).
 */
export function isDocumented(
  sale: CompletionFacts,
  { kind, number, registrationId }: CompletionStep,
): boolean {
  if (DOCUMENTED.includes(kind)) return !(kind === 'DECLARED' && number === 1)
  if (kind !== 'PAID' && kind !== 'DISTRIBUTED') return false
  const turn = turnsOf(sale).find((each) => each.registrationId === registrationId)
  const money = sale.steps.filter(
    (step) => step.registrationId === registrationId && (step.kind === 'PAID' || step.kind === 'DISTRIBUTED'),
  )
  return turn?.end === 'PAID' && money.at(-1)?.number === number
}

/** Whose turn would be next: the highest of those who were not declared yet, not below the floor; of a syndic's sale, who has not withdrawn their deposit. CPC art. 493(2); CA art. 717e. */
export function nextBidder(sale: CompletionFacts): Bidder | undefined {
  const had = new Set(turnsOf(sale).map(({ registrationId }) => registrationId))
  const withdrew = new Set(
    sale.steps
      .filter(({ kind }) => kind === 'DEPOSIT_ASKED' || kind === 'DEPOSIT_RETURNED')
      .map(({ registrationId }) => registrationId),
  )
  return sale.bidders.find(
    ({ registrationId, best, leftOn }) =>
      best >= sale.floor &&
      !had.has(registrationId) &&
      !withdrew.has(registrationId) &&
      !(sale.procedure === 'TZ' && leftOn),
  )
}

export type Status = { stage: Stage; turn: Turn | undefined; next: Bidder | undefined }

/** Where a sale stands. */
export function statusOf(sale: CompletionFacts): Status {
  const turn = turnsOf(sale).at(-1)
  const next = nextBidder(sale)
  const has = (kind: StepKind) => sale.steps.some((step) => step.kind === kind)
  const stage = (): Stage => {
    if (sale.terminatedOn) return turn || has('OFFERED') ? 'TERMINATED' : 'NONE'
    if (has('RELEASED')) return 'RELEASED'
    if (has('LAPSED')) return 'LAPSED'
    if (has('ASKED')) return 'ASKED'
    if (has('OFFERED')) return 'REPEAT'
    if (has('AWARDED')) return 'AWARDED'
    if (!turn) return 'NONE'
    if (turn.end === 'PAID') return 'PAID'
    if (turn.end) return 'NEXT'
    return turn.accepted ? 'PAYING' : 'INVITED'
  }
  return { stage: stage(), turn, next }
}

/** The last day on which a new sale may be asked for, once it is known. CPC art. 494(1); CA art. 717zh. */
export const requestUntil = ({ procedure, steps, requests }: CompletionFacts): Day | null =>
  procedure === 'TZ'
    ? (steps.find(({ kind }) => kind === 'OFFERED')?.dueOn ?? null)
    : lastRequestDay(requests)

export type CompletionAction = (typeof COMPLETION_ACTIONS)[number]

/** What the organiser may do on a day. They declare a default themselves, and only once the term has passed; they release the property, or record that the right to a repeat is lost, only once nobody may ask for a new sale any more. CPC art. 493, 494; CA art. 717e. */
export function allowedActions(sale: CompletionFacts, today: Day): CompletionAction[] {
  const { stage, turn } = statusOf(sale)
  const running = stage === 'PAYING' || stage === 'INVITED'
  const until = requestUntil(sale)
  const may: Record<CompletionAction, boolean> = {
    pay: running,
    distribute: stage === 'PAYING' && !turn!.distributed && turn!.paid === 0,
    default: running && turn!.dueOn !== null && today > turn!.dueOn,
    answer: stage === 'INVITED',
    next: stage === 'NEXT',
    award: stage === 'PAID',
    ask: stage === 'REPEAT',
    payBack: refundsDue(sale).length > 0,
    release: stage === 'REPEAT' && until !== null && today > until,
  }
  // Money that came in or goes back is written down whatever stands still.
  return COMPLETION_ACTIONS.filter(
    (action) => may[action] && (!sale.stayed || action === 'pay' || action === 'payBack'),
  )
}
