/** For whom something is done: an account, the network of a visitor, or the portal itself. What is scarce is shared among them (fair-line.ts). */
import { AsyncLocalStorage } from 'node:async_hooks'
import { networkOf } from './network.ts'

/** Who has a place in a line. */
export type Party = 'portal' | `account ${number}` | `network ${string}`
/** Whoever acts for nobody, such as a job. */
export const PORTAL: Party = 'portal'

const around = new AsyncLocalStorage<Party>()

/** The party of a request: the account that is signed in, wherever it is; else the visitor's network. */
export const partyOf = (accountId: number | undefined, address: string): Party =>
  accountId === undefined ? `network ${networkOf(address)}` : `account ${accountId}`

/** Does something for a party, and with it all that this leads to. */
export const asParty = <T>(party: Party, work: () => T): T => around.run(party, work)

/** For whom something is done here. */
export const currentParty = (): Party => around.getStore() ?? PORTAL
