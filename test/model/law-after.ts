/** What follows the protocol as the law tells it (CPC art. 432–438, 490, 492–498; Commerce Act art. 717d–717l): a list of facts, from which every question is answered anew. Days are numbers. Shares nothing with the portal. */
import { isWorked } from './law-calendar.ts'

const worked = (of: number) => {
  let found = of
  while (!isWorked(found)) found++
  return found
}
const FIRST = 14
const NEXT = 7
const BY_DISTRIBUTION = 14
const APPEAL = 14

type Bid = { bidder: number; price: number }
export type Doing =
  | { what: 'pay'; amount: number }
  | { what: 'distribute'; sum: number }
  | { what: 'answer'; accepts: boolean }
  | { what: 'void'; barred: boolean }
  | {
      what:
        | 'default'
        | 'next'
        | 'confirm'
        | 'award'
        | 'complain'
        | 'uphold'
        | 'annul'
        | 'enterForce'
        | 'possess'
        | 'payBack'
        | 'stay'
        | 'resume'
        | 'terminate'
    }
type Lost = 'DEFAULTED' | 'DECLINED'
type Turn = {
  bidder: number
  price: number
  /** From when the term counts that ends on `due`. */
  since: number
  due: number | null
  invited: boolean
  accepted: boolean
  declared: boolean
  /** They pay what a distribution leaves: a creditor. */
  creditor: boolean
  owed: number
  paid: number
  surplus: number
  paidOn: number | null
  lost: Lost | null
  /** What is back with them of the price and beyond it, and of the deposit before the sale fell. */
  priceBack: number
  depositBack: number
}
type State = {
  turns: Turn[]
  offered: boolean
  stayedOn: number | null
  terminated: boolean
  award: number | null
  complaints: number
  upheldOn: number
  inForceOn: number | null
  possessed: boolean
  fallen: 'ANNULLED' | 'BARRED' | 'UNPAID' | null
}

export class LawAfter {
  private readonly syndic: boolean
  private readonly deposit: number
  private readonly bids: readonly Bid[]
  private readonly now: State

  /** `bids` are the highest of each whose bids count, the highest first; the first is declared by the protocol. */
  constructor(syndic: boolean, deposit: number, bids: readonly Bid[], declaredOn: number, state?: State) {
    this.syndic = syndic
    this.deposit = deposit
    this.bids = bids
    this.now = state ?? {
      turns: [this.turnOf(bids[0]!, declaredOn, worked(declaredOn + FIRST), false)],
      offered: false,
      stayedOn: null,
      terminated: false,
      award: null,
      complaints: 0,
      upheldOn: 0,
      inForceOn: null,
      possessed: false,
      fallen: null,
    }
  }

  private turnOf({ bidder, price }: Bid, since: number, due: number, invited: boolean): Turn {
    return {
      bidder,
      price,
      since,
      due,
      invited,
      accepted: !invited,
      declared: !invited,
      creditor: false,
      owed: price - this.deposit,
      paid: 0,
      surplus: 0,
      paidOn: null,
      lost: null,
      priceBack: 0,
      depositBack: 0,
    }
  }
  private get turn() {
    return this.now.turns.at(-1)!
  }
  private get candidate() {
    return this.bids.find(({ bidder }) => this.now.turns.every((turn) => turn.bidder !== bidder))
  }
  /** Whether all that a buyer paid of the price goes back to them. */
  private isUndone(turn: Turn) {
    const { fallen, terminated } = this.now
    return (
      turn.lost !== null ||
      (turn === this.turn && (terminated || fallen === 'ANNULLED' || fallen === 'UNPAID'))
    )
  }
  /** Money that has to leave the account of the case now: of the price, and of a deposit that is more than what is owed. */
  private due(turn: Turn): { price: number; deposit: number } {
    // More than is owed is no part of the price, whoever paid it.
    const beyond = turn.paidOn === null ? 0 : turn.paid - turn.owed
    const stands = !this.isUndone(turn) && this.now.fallen === null && turn.paidOn !== null
    return {
      price: (this.isUndone(turn) ? turn.paid : beyond) - turn.priceBack,
      deposit: stands ? turn.surplus - turn.depositBack : 0,
    }
  }
  toReturn(turn: Turn): number {
    const { price, deposit } = this.due(turn)
    return price + deposit
  }
  private get pending() {
    return this.now.turns.find((turn) => this.toReturn(turn) > 0)
  }

  /** What the law lets be done on a day. */
  allows({ what, ...doing }: Doing, on: number): boolean {
    const { now: state, turn } = this
    const over = state.terminated || state.offered
    const paying = !over && turn.lost === null && turn.paidOn === null && state.award === null
    const stayed = state.stayedOn !== null
    if (what === 'payBack') return this.pending !== undefined
    if (what === 'pay') {
      const { amount } = doing as { amount: number }
      // A term that stands still is not missed.
      const inTime =
        !turn.accepted || turn.due === null || on <= turn.due || (stayed && state.stayedOn! <= turn.due)
      // Once the whole price is there, no term runs: what comes in goes back.
      const isWhole = !over && turn.lost === null && turn.paidOn !== null && state.fallen === null
      return amount > 0 && (isWhole || (paying && inTime))
    }
    if (what === 'stay') return !state.terminated && state.fallen === null && !stayed
    if (what === 'terminate') return !state.terminated && state.fallen === null
    if (what === 'resume') return !state.terminated && stayed
    if (over || stayed) return false
    const awarded = state.award !== null && state.fallen === null
    switch (what) {
      case 'distribute':
        return paying && turn.declared && !turn.creditor && turn.paid === 0
      case 'default':
        return paying && turn.due !== null && on > turn.due
      case 'answer':
        return paying && !turn.accepted
      case 'confirm':
        return turn.lost === null && turn.accepted && !turn.declared
      case 'next':
        return turn.lost !== null
      case 'award':
        return turn.paidOn !== null && turn.declared && turn.lost === null && state.award === null
      case 'complain':
        return awarded && state.inForceOn === null
      case 'uphold':
      case 'annul':
        return awarded && state.complaints > 0
      case 'enterForce':
        return (
          awarded &&
          state.inForceOn === null &&
          state.complaints === 0 &&
          on > worked(state.award! + APPEAL) &&
          on >= state.upheldOn
        )
      case 'possess':
        return awarded && state.inForceOn !== null && !state.possessed
      default:
        return awarded && state.inForceOn !== null && on > state.inForceOn
    }
  }

  /** The same after it was done. */
  after(doing: Doing, on: number): LawAfter {
    const state = structuredClone(this.now)
    const turn = state.turns.at(-1)!
    const whole = () => {
      if (turn.paid >= turn.owed) turn.paidOn ??= on
    }
    switch (doing.what) {
      case 'pay':
        if (!turn.accepted) Object.assign(turn, { accepted: true, due: null })
        turn.paid += doing.amount
        whole()
        break
      case 'distribute':
        turn.creditor = true
        turn.surplus = Math.max(0, this.deposit - doing.sum)
        turn.owed = Math.max(0, doing.sum - this.deposit)
        Object.assign(turn, { since: on, due: worked(on + BY_DISTRIBUTION) })
        whole()
        break
      case 'answer':
        if (doing.accepts) Object.assign(turn, { accepted: true, due: null })
        else turn.lost = 'DECLINED'
        break
      case 'confirm':
        Object.assign(turn, {
          declared: true,
          since: on,
          due: turn.paidOn === null ? worked(on + NEXT) : null,
        })
        break
      case 'default':
        turn.lost = 'DEFAULTED'
        break
      case 'next':
        state.turns.push(this.turnOf(this.candidate!, on, worked(on + NEXT), this.syndic))
        break
      case 'award':
        state.award = on
        break
      case 'complain':
        state.complaints++
        break
      case 'uphold':
        Object.assign(state, { complaints: state.complaints - 1, upheldOn: on })
        break
      case 'annul':
        state.fallen = 'ANNULLED'
        break
      case 'enterForce':
        state.inForceOn = on
        break
      case 'possess':
        state.possessed = true
        break
      case 'void':
        state.fallen = doing.barred ? 'BARRED' : 'UNPAID'
        break
      case 'payBack': {
        const to = this.pending!
        const back = state.turns[this.now.turns.indexOf(to)]!
        back.priceBack += this.due(to).price
        back.depositBack += this.due(to).deposit
        break
      }
      case 'stay':
        state.stayedOn = on
        break
      case 'resume': {
        // The days that were left run on.
        const from = state.stayedOn!
        if (turn.due !== null && from <= turn.due) {
          const stood = on - Math.max(from, turn.since)
          if (stood > 0) turn.due = worked(turn.due + stood)
        }
        state.stayedOn = null
        break
      }
      case 'terminate':
        Object.assign(state, { terminated: true, stayedOn: null })
    }
    const next = new LawAfter(this.syndic, this.deposit, this.bids, 0, state)
    // Nobody is left who could buy: a new sale may be asked for.
    if (next.turn.lost && !next.candidate) next.now.offered = true
    return next
  }

  /** How it stands, as far as an outsider can compare it. */
  state() {
    const { now: state, turn } = this
    const open = turn.lost === null && !state.terminated
    return {
      buyer: turn.bidder,
      due: open && turn.paidOn === null ? turn.due : null,
      owed: turn.owed,
      paid: turn.paid,
      toReturn: this.toReturn(turn),
      returned: turn.priceBack + turn.depositBack,
      end: turn.lost ?? (state.terminated ? 'TERMINATED' : endOf(state.fallen, turn.paidOn !== null)),
    }
  }

  /** Where the deposit of whoever bid lies. CPC art. 490(3), 492(3), 493, 495, 497; CA art. 717d–717e. */
  depositOf(bidder: number): {
    state: 'HELD' | 'COUNTED' | 'FORFEITED' | 'TO_RETURN' | 'RETURNED'
    amount: number
  } {
    const turn = this.now.turns.find((each) => each.bidder === bidder)
    const amount = this.deposit - (turn?.depositBack ?? 0)
    const lies = this.liesAt(bidder, turn)
    // All of it was more than the distribution asks, and is back.
    return amount === 0 ? { state: 'RETURNED', amount: this.deposit } : { state: lies, amount }
  }

  private liesAt(bidder: number, turn: Turn | undefined): 'HELD' | 'COUNTED' | 'FORFEITED' | 'TO_RETURN' {
    const { now: state } = this
    const last = turn !== undefined && turn === this.turn
    if (turn?.lost === 'DECLINED') return 'FORFEITED'
    if (turn?.lost === 'DEFAULTED') return turn.creditor && !this.syndic ? 'TO_RETURN' : 'FORFEITED'
    if (last && (state.fallen === 'BARRED' || state.fallen === 'UNPAID')) return 'FORFEITED'
    if (state.terminated || (last && state.fallen === 'ANNULLED')) return 'TO_RETURN'
    if (turn) return turn.paidOn === null ? 'HELD' : 'COUNTED'
    return state.offered || this.turn.paidOn !== null ? 'TO_RETURN' : 'HELD'
  }
}

const endOf = (fallen: State['fallen'], isPaid: boolean) =>
  fallen === 'ANNULLED' ? 'ANNULLED' : fallen ? 'VOID' : isPaid ? 'PAID' : null
