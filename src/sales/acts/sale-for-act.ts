/** The sale of an answer as the rules of acts read it: the screen shows the effect that the server will compute. */
import type { SaleActs } from './acts.contract.ts'
import type { SaleForAct } from './acts.rules.ts'

const moment = (at: string | null) => (at === null ? null : new Date(at))

export const saleForAct = ({ standing }: Pick<SaleActs, 'standing'>): SaleForAct => ({
  ...standing,
  registrationStartsAt: new Date(standing.registrationStartsAt),
  registrationEndsAt: new Date(standing.registrationEndsAt),
  startsAt: new Date(standing.startsAt),
  firstEndsAt: new Date(standing.firstEndsAt),
  endsAt: new Date(standing.endsAt),
  suspendedAt: moment(standing.suspendedAt),
  resumesAt: moment(standing.resumesAt),
  terminatedAt: moment(standing.terminatedAt),
  stayedAt: moment(standing.stayedAt),
})
