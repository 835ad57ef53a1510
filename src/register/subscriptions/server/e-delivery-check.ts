/** Whether somebody can be served through the e-delivery system: by the number that they have proved, and no other. */
import { Refusal } from '#platform/endpoint.ts'
import type { Scope } from '#platform/process/outside.ts'
import { maskedNumber } from '#e-delivery/deliveries/deliveries.rules.ts'
import type { Recipient } from '#e-delivery/service/meaning.ts'
import { hasRegistration } from '#e-delivery/service/registration.ts'
import type { OutputOf } from '#platform/endpoint.ts'
import type { subscriptions } from '../subscriptions.contract.ts'

type Check = OutputOf<typeof subscriptions.checkMyEDelivery>

async function recipientOf({ db, outside }: Scope, accountId: number): Promise<Recipient | undefined> {
  const row = await db
    .selectFrom('account')
    .select(['identifier_type as type', 'identifier_cipher as cipher'])
    .where('id', '=', accountId)
    .where('identifier_proved', '=', true)
    .executeTakeFirst()
  if (!row?.type || !row.cipher) return undefined
  return { kind: 'PERSON', numberKind: row.type, number: outside.personal.open(row.cipher) }
}

/** Speaks to the service, so never in a transaction. */
export async function checkEDelivery(scope: Scope, accountId: number): Promise<Check> {
  const recipient = await recipientOf(scope, accountId)
  if (!recipient) return { state: 'NO_NUMBER', name: null, number: null }
  const number = maskedNumber(recipient.numberKind, recipient.number)
  const found = await hasRegistration(scope, recipient)
  if (found.state === 'REGISTERED') return { state: 'REGISTERED', name: found.name, number }
  if (found.state === 'NOT_REGISTERED') return { state: 'NOT_REGISTERED', name: null, number }
  return { state: found.why === 'away' ? 'AWAY' : 'NOT_SET_UP', name: null, number }
}

const REFUSED = {
  NOT_REGISTERED: 'notRegistered',
  AWAY: 'eDeliveryAway',
  NOT_SET_UP: 'eDeliveryOff',
  NO_NUMBER: 'noProvedNumber',
} as const

/** Refuses a subscription by e-delivery that could not be served. */
export async function mustBeRegistered(scope: Scope, accountId: number) {
  const { state } = await checkEDelivery(scope, accountId)
  if (state !== 'REGISTERED') throw new Refusal(REFUSED[state], { field: 'channel' })
}
