/** What the commands of a history ask of a portal, be it on paper or the real one. */
import type { Decision } from './law-course.ts'

export type Receipt = { number: number; price: number; recordedAt: number; endsAt: number }
/** What a command comes back with; `end` is the end of bidding after an act. */
export type Outcome<T> = { done: T } | { refused: string }
export type BidCommand = { bidder: number; price: number; key: string }
type State = {
  startsAt: number
  endsAt: number
  lastPrice: number | null
  nextPrice: number
  bids: number
  extensions: number
  shift: number
}
/** What the sale came to: its log, and of its report the items that follow from the bidding. */
type Conclusion = {
  log: string
  verified: { sound: boolean }
  report: {
    startsAt: number
    announcedEnd: number
    endedAt: number
    extensions: number
    bids: { bidder: number; price: number; recordedAt: number }[]
    ranking: { rank: number; bidder: number; best: number }[]
    faults: { kind: string; from: number; until: number; milliseconds: number }[]
  }
  /** The whole report, for the program that replays the log. */
  reportFile?: object
}

export type Portal = {
  at(now: number): void
  bid(command: BidCommand): Promise<Outcome<Receipt>>
  suspend(): Promise<Outcome<number>>
  resume(from: number): Promise<Outcome<number>>
  terminate(): Promise<Outcome<number>>
  silence(from: number, until: number): Promise<void>
  decide(loss: number, decision: Decision): Promise<Outcome<number>>
  plan(from: number, until: number): Promise<Outcome<null>>
  see(): Promise<State>
  conclude(): Promise<Conclusion>
}
