/** How many letters strangers may cause: to one mailbox, whatever spelling they give, and from one network; all kinds and portals together. Decision 094. */
import { domainToASCII } from 'node:url'
import type { Bucket } from '#platform/bucket.ts'
import { Refusal } from '#platform/endpoint.ts'
import { inLanguage } from '#platform/lang/language.ts'
import { takeRoom } from '#platform/limits/shared-counts.ts'
import { networkOf } from '#platform/process/network.ts'
import type { Scope } from '#platform/process/integrations.ts'
import { tooManyLetters } from './letter.messages.ts'

const HOUR_MS = 3_600_000
const over = (drops: number, ms: number): Bucket => ({ drops, drainMs: ms / drops })
const TO_ONE_MAILBOX = { hour: over(3, HOUR_MS), day: over(10, 24 * HOUR_MS) }

/** Providers that read over dots, with the name under which all their addresses are one. */
const DOTLESS: Readonly<Record<string, string>> = { 'gmail.com': 'gmail.com', 'googlemail.com': 'gmail.com' }

/** The mailbox that an address reaches: without capitals, without what follows a plus, its domain in ASCII; what is no address is only folded. */
export function mailboxOf(address: string): string {
  const folded = address.normalize('NFKC').toLowerCase().trim()
  const at = folded.lastIndexOf('@')
  if (at < 1) return folded
  const name = folded.slice(0, at).replace(/(?<=.)\+.*$/s, '')
  const domain = domainToASCII(folded.slice(at + 1).replace(/\.$/, '')) || folded.slice(at + 1)
  const provider = DOTLESS[domain]
  return provider === undefined ? `${name}@${domain}` : `${name.replaceAll('.', '')}@${provider}`
}

const bothTerms = (what: string, to: string) => {
  const mailbox = mailboxOf(to)
  return Object.entries(TO_ONE_MAILBOX).map(([term, bucket]) => ({
    ...bucket,
    key: `${what} ${term} ${mailbox}`,
  }))
}

/** `from` is where a stranger asks from; nobody else shares a limit with their network. */
type Request = { to: string; from?: { address: string } }

/**
 * Counts that somebody typed an address to which a letter goes; refuses `tooMany` beyond what one mailbox and one network may
 * get. It follows from what was typed alone, so it does not tell whether there is an account.
 */
export async function mustNotFlood(scope: Scope, { to, from }: Request): Promise<void> {
  const network = over(scope.services.lettersPerNetwork, HOUR_MS)
  const wait = await takeRoom(scope, [
    ...bothTerms('typed', to),
    ...(from ? [{ ...network, key: `letters ${networkOf(from.address)}` }] : []),
  ])
  if (wait === 0) return
  const refused = new Refusal('tooMany', { retryAfterSeconds: Math.ceil(wait / 1000) })
  refused.exactly = (language) => inLanguage(tooManyLetters, language).again(Math.ceil(wait / 60_000))
  throw refused
}

/** Counts a letter that a stranger causes and answers whether it may go; who asked must get the same answer in both cases. */
export const mayWriteTo = async (scope: Scope, to: string): Promise<boolean> =>
  (await takeRoom(scope, bothTerms('letter', to))) === 0
