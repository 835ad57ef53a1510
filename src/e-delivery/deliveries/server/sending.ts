/** The outbox of e-delivery: each message is given to the service once, under our number; before it is given again, the service is asked for that number. */
import { sql } from 'kysely'
import { outbox } from '#platform/db/outbox.ts'
import type { Services, Scope } from '#platform/process/integrations.ts'
import { fileBytes } from '#files/server/files.ts'
import { type OutgoingFile, ServiceAway, ServiceRefused, type Status } from '#e-delivery/service/meaning.ts'
import { serviceOf } from '#e-delivery/service/registration.ts'
import type { DeliveryStatus } from '../deliveries.contract.ts'
import {
  aboutDeliveries,
  type Arrival,
  type Bringer,
  type DeliveryRecord,
  end,
  hear,
  inTurn,
  noteOffered,
  reschedule,
} from './changing.ts'

/** Their files lie in memory meanwhile. */
const AT_ONCE = 2

/** Sends what waits. Without the service nothing is tried, and all waits as it is. */
export const sendDeliveries = (services: Services) =>
  outbox({
    ...aboutDeliveries(services),
    name: 'sendDeliveries',
    waiting: sql`status = 'QUEUED'`,
    ready: () => services.eDelivery && inTurn(services.eDelivery),
    atOnce: AT_ONCE,
    time: ({ id, tries, next_try_at: due }) => `${id}, ${tries}, ${Number(due)}`,
    attempt: async (db, delivery, now) =>
      void (await offer({ db, now, services }, delivery, { source: 'SENDING' })),
  })

export type Outcome = { status: DeliveryStatus; failed?: true }

/** Gives one message to the service; answers how it stands then. The message must have been taken. */
export async function offer(scope: Scope, delivery: DeliveryRecord, by: Bringer): Promise<Outcome> {
  const { services, now } = scope
  const settings = services.eDelivery!
  const service = serviceOf(settings, now)
  const failed = async (error: unknown, arrival?: Arrival): Promise<Outcome> => {
    if (!(error instanceof ServiceAway || error instanceof ServiceRefused)) throw error
    return { status: await reschedule(scope, delivery, error.message, by, arrival), failed: true }
  }

  if (delivery.offered_at) {
    if (delivery.offered_by !== settings.driver) {
      const why = `It may have been taken by ${delivery.offered_by}, which is no longer set up and cannot be asked.`
      return failed(new ServiceAway(why))
    }
    const { number, subject, offered_at: since } = delivery
    let there: Status | undefined
    try {
      there = await service.statusByNumber({ number, subject, since })
    } catch (error) {
      return failed(error)
    }
    if (there) return { status: await hear(scope, delivery, there, by) }
    if (delivery.unsure_until && delivery.unsure_until > now)
      return failed(new ServiceAway(delivery.last_error ?? 'It may still be on its way to the service.'))
  }

  const recipient = {
    kind: delivery.recipient_kind,
    numberKind: delivery.number_kind,
    number: services.personal.open(delivery.recipient_cipher),
  }
  let serviceId: string
  let offered = false
  try {
    const profile = await service.registration(recipient)
    if (!profile) return { status: await end(scope, delivery, 'NOT_REGISTERED', null, by) }
    const files = await filesOf(scope, delivery.id)
    await noteOffered(scope, delivery, profile.name, by)
    offered = true
    const { number, subject } = delivery
    const text = services.personal.open(delivery.text_cipher)
    serviceId = await service.send({ number, subject, text, files, recipient, profile })
  } catch (error) {
    if (error instanceof ServiceRefused)
      return { status: await end(scope, delivery, 'REFUSED', error.message, by) }
    if (!offered) return failed(error)
    return failed(error, error instanceof ServiceAway && error.surelyNot ? 'surelyNot' : 'lost')
  }
  // Only what it also finds again under the number that it gave is believed to be there.
  try {
    return { status: await hear(scope, delivery, ours(delivery, await service.status(serviceId)), by) }
  } catch (error) {
    return failed(error, 'lost')
  }
}

/** How our message stands, and not another's; throws ServiceAway. */
export function ours({ number }: DeliveryRecord, status: Status): Status {
  if (status.number !== undefined && status.number !== number)
    throw new ServiceAway('The service answered about a message with another number.')
  return status
}

async function filesOf({ db, services }: Scope, id: number): Promise<OutgoingFile[]> {
  const rows = await db
    .selectFrom('e_delivery_file')
    .select('file_id')
    .where('delivery_id', '=', id)
    .orderBy('position')
    .execute()
  const files: OutgoingFile[] = []
  for (const { file_id: file } of rows) files.push(await fileBytes(db, services, file))
  return files
}
