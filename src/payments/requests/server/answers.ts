/** What the portal of payments answers, read strictly: whatever does not fit is no answer. Protocols, 3.2 and 3.4. */
import { z } from 'zod'
import { isDay, momentInSofia } from '#platform/dates.ts'

const Text = z.string().max(1000)
const PortalId = z.string().min(1).max(40)

export const Receipt = z.object({
  acceptedReceiptJson: z.object({ id: PortalId, registrationTime: Text }).nullish(),
  unacceptedReceiptJson: z.object({ errors: z.array(Text).max(100) }).nullish(),
})
export const AccessCode = z.object({ accessCode: z.string().regex(/^[A-Za-z0-9]{4,40}$/) })
export const Statuses = z.object({
  paymentStatuses: z
    .array(z.object({ id: PortalId, status: Text.nullish(), changeTime: Text.nullish() }))
    .max(1000),
})
/** Of a request only what is compared with ours. */
const Details = z.object({
  serviceProviderIBAN: Text,
  currency: Text,
  paymentAmount: z.number(),
  paymentReferenceNumber: Text,
})
export type Details = z.output<typeof Details>
export const DetailsOfMany = z.object({
  paymentRequests: z.array(z.object({ id: PortalId, requestJson: Details.nullish() })).max(1000),
})
export const Message = z.object({ message: Text })

/** What it tells us of a change, without being asked. */
export const Notification = z.object({ Id: PortalId, Status: Text, ChangeTime: Text })

const STAMP = /^(\d{4}-\d\d-\d\d)T([0-2]\d:[0-5]\d:[0-5]\d)(?:\.(\d{1,9}))?(Z|[+-]\d\d:\d\d)?$/

/** A moment as the portal of payments writes it; without a zone it is by the clock in Sofia. Undefined where it is none. */
export function momentOf(text: string | null | undefined): Date | undefined {
  const [, day, time, fraction = '', zone] = STAMP.exec(text ?? '') ?? []
  if (!day || !time || !isDay(day)) return undefined
  const exact = `${time}.${fraction.slice(0, 3).padEnd(3, '0')}`
  try {
    const moment = zone ? new Date(`${day}T${exact}${zone}`) : momentInSofia(day, exact)
    return Number.isNaN(moment.getTime()) ? undefined : moment
  } catch {
    return undefined
  }
}

/** An answer that says no more than that it was done. */
export const Anything = z.object({})
