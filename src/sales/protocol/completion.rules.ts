/** The law after the protocol: who is buyer in turn, what they owe and until when, when the next is declared, and when a sale has to be held again. */
import { completionFiguresOn } from '#sales/law/figures.rules.ts'
import { priceDueOn, repeatSalePrice } from '#sales/law/terms.rules.ts'
import type { PROCEDURES } from '#sales/law/sale.contract.ts'
import { addDays, compareDays, type Day } from '#platform/dates.ts'
import { type DeclaredDays, workingDayFrom } from '#platform/working-days.ts'
import { COMPLETION_ACTIONS, type STAGES, type StepKind } from './completion.contract.ts'
import type { PriceReason } from '#sales/deposits/states.contract.ts'
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
  /** By how much the deposit is more than the distribution asks; of a return to the buyer, how much of it is that. CA art. 717d(2). */
  surplus?: number | null
  /** Of a sale that is void because its buyer was barred: what they paid is kept. CPC art. 490(3). */
  keepsPaid?: boolean
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
  /** Of real estate, whose buyer is put in possession by an award in force. CPC art. 474(5), 498. */
  realEstate: boolean
  /** The last day to appeal the award, once it is issued. CPC art. 436(1). */
  appealUntil: Day | null
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
  /** The organiser has declared them the buyer; of whom a syndic invited, after they accepted. CA art. 717e, item 2. */
  declared: boolean
  distributed: boolean
  deposit: number
  owed: number
  /** All that came in, also beyond what is owed. */
  paid: number
  /** What is still to go back to them beside their deposit: what they had paid where the price was not paid in full, or the sale ended or fell (CPC art. 433, 493(1), 501zh(3)); what they paid beyond what they owe; and by how much their deposit is more than that (CA art. 717d(2)). */
  toReturn: number
  /** How much of that comes from the deposit. */
  surplus: number
  /** Since when something is to go back, of late because it was sent back. */
  backSince: Day | null
  /** What has gone back to them beside their deposit, how much of it from the deposit, and when last. */
  returned: number
  surplusReturned: number
  returnedOn: Day | null
  /** When the whole price was there. */
  paidOn: Day | null
  end: 'PAID' | 'DEFAULTED' | 'DECLINED' | 'TERMINATED' | 'ANNULLED' | 'VOID' | null
  endedOn: Day | null
}

/** PAYING: somebody is to pay. INVITED: somebody is invited and has not answered; ACCEPTED: they have, and are to be declared the buyer. NEXT: the organiser declares or invites the next one. PAID: the award may be issued. AWARDED: it may be appealed, and by a COMPLAINT is. REPEAT: a new sale may be asked for. LAPSED: nobody has, and the property stays distrained. TERMINATED: an act ended the sale after its bidding. */
type Stage = (typeof STAGES)[number]

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
    const declaration = last('BUYER_DECLARED')
    const term = distribution ?? declaration ?? acceptance ?? first
    const deposit = bidder ? depositCovering(sale.deposit, bidder) : sale.deposit
    const owed = distribution?.amount ?? Math.max(0, first.price! - deposit)
    const payments = own.filter(({ kind }) => kind === 'PAID')
    const paid = sum(payments.map(({ amount }) => amount))
    const loss = last('DEFAULTED') ?? last('DECLINED')
    const terminated = loss ? null : sale.terminatedOn
    const fallen = last('ANNULLED') ?? last('VOID')
    const isPaid = paid >= owed
    const whole = wholeAt(payments, owed)
    const paidOn = isPaid
      ? [...(whole ? [whole] : []), ...(distribution ? [distribution] : []), first]
          .map(({ on }) => on)
          .toSorted()
          .at(-1)!
      : null
    // What a barred person paid of the price is kept for the claims of the case (CPC art. 490(3); CA art. 717g(3)).
    const goesBack = loss || terminated || (fallen && !fallen.keepsPaid)
    const over = isPaid ? paid - owed : 0
    const returns = paymentsBack(own)
    const cameBack = own.findLast(({ kind }) => kind === 'PAYMENT_RETURNED' || kind === 'PAYMENT_SENT_BACK')
    const returned = sum(returns.map(({ amount }) => amount))
    const surplusReturned = sum(returns.map((step) => step.surplus))
    // Where the sale fell, the rest of the deposit goes its own way.
    const surplus = isPaid && !goesBack && !fallen ? (distribution?.surplus ?? 0) - surplusReturned : 0
    const endedOn = loss?.on ?? terminated ?? fallen?.on ?? paidOn
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
      // Before it was an act of its own, accepting an invitation made the buyer, with a term of that day.
      declared: first.kind === 'DECLARED' || declaration !== undefined || Boolean(acceptance?.dueOn),
      distributed: distribution !== undefined,
      deposit,
      owed,
      paid,
      toReturn: (goesBack ? paid : over) - (returned - surplusReturned) + surplus,
      surplus,
      backSince:
        cameBack?.kind === 'PAYMENT_SENT_BACK'
          ? cameBack.on
          : goesBack || !over
            ? endedOn
            : lastDay(payments),
      returned,
      surplusReturned,
      returnedOn: returns.at(-1)?.on ?? null,
      paidOn,
      end: endOf(loss?.kind ?? (terminated ? 'TERMINATED' : fallen?.kind), isPaid),
      endedOn,
    }
  })
}

/** What went back to a buyer beside their deposit and was not sent back by their bank since, as it was recorded. */
export function paymentsBack<Some extends PaidBack>(own: readonly Some[]): Some[] {
  const back: Some[] = []
  for (const step of own) {
    if (step.kind === 'PAYMENT_RETURNED') back.push(step)
    if (step.kind !== 'PAYMENT_SENT_BACK') continue
    const place = back.findLastIndex(
      ({ amount, surplus }) => amount === step.amount && surplus === step.surplus,
    )
    if (place >= 0) back.splice(place, 1)
  }
  return back
}
type PaidBack = Pick<CompletionStep, 'kind' | 'amount' | 'surplus'>

const sum = (amounts: readonly (number | null | undefined)[]) =>
  amounts.reduce<number>((all, amount) => all + (amount ?? 0), 0)
const lastDay = (steps: readonly CompletionStep[]): Day =>
  steps
    .map(({ on }) => on)
    .toSorted()
    .at(-1)!
/** The payment by which the whole of what is owed was there, by the days of the payments; undefined where none was owed, or it is not. */
const wholeAt = (payments: readonly CompletionStep[], owed: number): CompletionStep | undefined => {
  let left = owed
  return left <= 0
    ? undefined
    : payments.toSorted((a, b) => compareDays(a.on, b.on)).find(({ amount }) => (left -= amount!) <= 0)
}

const ENDS = ['DEFAULTED', 'DECLINED', 'TERMINATED', 'ANNULLED', 'VOID'] as const
const endOf = (kind: string | undefined, isPaid: boolean): Turn['end'] =>
  ENDS.find((end) => end === kind) ?? (isPaid ? 'PAID' : null)

/** Why something goes back to a buyer beside the deposit. */
export function whyBack({ end, toReturn, surplus, paid, owed }: BackTurn): PriceReason {
  if (end === 'DEFAULTED' || end === 'DECLINED') return 'PART_PAID'
  if (end === 'TERMINATED' || end === 'ANNULLED') return end
  // Of a buyer who was barred, only what is no part of the price goes back.
  if (end === 'VOID' && toReturn > paid - owed) return 'VOID'
  return toReturn > surplus ? 'OVERPAID' : 'SURPLUS'
}
type BackTurn = Pick<Turn, 'end' | 'toReturn' | 'surplus' | 'paid' | 'owed'>

/** Who still has to get something back beside their deposit. CPC art. 433, 493(1), 501zh(3); CA art. 717d(2), 717e(1). */
export const refundsDue = (sale: CompletionFacts): Turn[] =>
  turnsOf(sale).filter(({ toReturn }) => toReturn > 0)

const DOCUMENTED: readonly StepKind[] = [
  'DECLARED',
  'INVITED',
  'BUYER_DECLARED',
  'DEFAULTED',
  'OFFERED',
  'RELEASED',
  'LAPSED',
]
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
  if (turn === undefined || !wasPaid(turn)) return false
  const own = sale.steps.filter((step) => step.registrationId === registrationId)
  const distribution = own.find((step) => step.kind === 'DISTRIBUTED')
  let left = turn.owed
  const whole = own.find((step) => step.kind === 'PAID' && left > 0 && (left -= step.amount!) <= 0)
  return (
    (whole && distribution && whole.number < distribution.number ? distribution : (whole ?? distribution))
      ?.number === number
  )
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
    if (has('AWARDED')) return awardStage(sale.steps)
    if (!turn) return 'NONE'
    if (turn.end && turn.end !== 'PAID') return 'NEXT'
    if (!turn.accepted) return 'INVITED'
    if (!turn.declared) return 'ACCEPTED'
    return turn.end ? 'PAID' : 'PAYING'
  }
  return { stage: stage(), turn, next }
}

/** Whether the whole price of this turn was there at some time, whatever the award came to. */
export const wasPaid = ({ paidOn, end }: Pick<Turn, 'paidOn' | 'end'>): boolean =>
  paidOn !== null && end !== 'DEFAULTED' && end !== 'DECLINED' && end !== 'TERMINATED'

/** Where an award stands: set aside or void for good, in force, or before a court while a complaint is open. CPC art. 435(3), 437(4), 496. */
function awardStage(steps: CompletionFacts['steps']): Stage {
  const kinds = steps.map(({ kind }) => kind)
  if (kinds.includes('ANNULLED')) return 'ANNULLED'
  if (kinds.includes('VOID')) return 'VOID'
  if (kinds.includes('IN_FORCE')) return 'IN_FORCE'
  const count = (kind: StepKind) => kinds.filter((each) => each === kind).length
  return count('COMPLAINT') > count('UPHELD') ? 'COMPLAINT' : 'AWARDED'
}

/** From which day the award may be in force: the day of the last decision that upheld it, which cannot be appealed, but not before the time to appeal is over. CPC art. 436(1), 437(4). */
export function inForceFrom({ steps, appealUntil }: CompletionFacts): Day | null {
  if (!appealUntil) return null
  const upheld = steps.findLast(({ kind }) => kind === 'UPHELD')?.on
  const after = addDays(appealUntil, 1)
  return upheld && upheld > after ? upheld : after
}

/** The last day on which a new sale may be asked for, once it is known. CPC art. 494(1); CA art. 717zh. */
export const requestUntil = ({ procedure, steps, requests }: CompletionFacts): Day | null =>
  procedure === 'TZ'
    ? (steps.find(({ kind }) => kind === 'OFFERED')?.dueOn ?? null)
    : lastRequestDay(requests)

/** Where the whole price is there. */
const KEEPS_PRICE: readonly Stage[] = ['PAID', 'AWARDED', 'COMPLAINT', 'IN_FORCE']

export type CompletionAction = (typeof COMPLETION_ACTIONS)[number]

/** What the organiser may do on a day. They declare a default themselves, and only once the term has passed; they release the property, or record that the right to a repeat is lost, only once nobody may ask for a new sale any more. CPC art. 493, 494; CA art. 717e. */
export function allowedActions(sale: CompletionFacts, today: Day): CompletionAction[] {
  const { stage, turn } = statusOf(sale)
  const running = stage === 'PAYING' || stage === 'INVITED'
  const until = requestUntil(sale)
  const forceFrom = inForceFrom(sale)
  const isPossessed = sale.steps.some(({ kind }) => kind === 'POSSESSION')
  const byForce = sale.realEstate || sale.procedure === 'TZ'
  const may: Record<CompletionAction, boolean> = {
    // What comes in once the whole price is there is written down, too: it goes back.
    pay: running || stage === 'ACCEPTED' || KEEPS_PRICE.includes(stage),
    distribute: stage === 'PAYING' && !turn!.distributed && turn!.paid === 0,
    default: running && turn!.dueOn !== null && today > turn!.dueOn,
    answer: stage === 'INVITED',
    next: stage === 'NEXT',
    confirm: stage === 'ACCEPTED',
    award: stage === 'PAID',
    complain: stage === 'AWARDED' || stage === 'COMPLAINT',
    uphold: stage === 'COMPLAINT',
    annul: stage === 'COMPLAINT',
    enterForce: stage === 'AWARDED' && forceFrom !== null && today >= forceFrom,
    // Real estate and what a syndic sells pass into possession by an award in force; movables once the price is paid.
    possess:
      !isPossessed &&
      (stage === 'IN_FORCE' || (!byForce && ['PAID', 'AWARDED', 'COMPLAINT'].includes(stage))),
    void: stage === 'IN_FORCE',
    ask: stage === 'REPEAT',
    payBack: refundsDue(sale).length > 0,
    release: stage === 'REPEAT' && until !== null && today > until,
  }
  // Money that came in or goes back is written down whatever stands still.
  return COMPLETION_ACTIONS.filter(
    (action) => may[action] && (!sale.stayed || action === 'pay' || action === 'payBack'),
  )
}
