/** A payment as its payer sees it, with the ways to the portal of payments. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { entryOf } from '#platform/kinds.ts'
import type { Services, PaymentSettings, Scope } from '#platform/process/integrations.ts'
import type { PaymentStatus, PaymentView, WAYS_OUT } from '../requests.contract.ts'
import { isRenewable } from '../requests.rules.ts'

type Key = Pick<PaymentSettings, 'clientId' | 'secret'>

/** How the portal of payments and we sign to each other: an HMAC over the Base64 text, with the secret as it is. Protocols, 3.1. */
type Signed = { clientId: string; hmac: string; data: string }

const hmacOf = (secret: string, data: string) => createHmac('sha256', secret).update(data, 'ascii').digest()

/** The three fields in which a text of JSON travels. */
export function signed({ clientId, secret }: Key, json: string): Signed {
  const data = Buffer.from(json, 'utf8').toString('base64')
  return { clientId, hmac: hmacOf(secret, data).toString('base64'), data }
}

/** The JSON in a form that somebody has posted to us, whatever the capitals of its fields; undefined unless the portal of payments has signed it for us. */
export function openSigned(key: Key, form: Readonly<Record<string, string>>): unknown {
  const fields = new Map(Object.entries(form).map(([name, value]) => [name.toLowerCase(), value]))
  const data = fields.get('data') ?? ''
  const right = hmacOf(key.secret, data)
  const given = Buffer.from(fields.get('hmac') ?? '', 'base64')
  const fits = given.length === right.length && timingSafeEqual(given, right)
  if (!fits || fields.get('clientid') !== key.clientId) return undefined
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(data, 'base64')))
  } catch {
    return undefined
  }
}

/**
 * How a payment stands, for its payer: who that is, the caller knows. `renewedBy` is the payment that came in its place. Undefined if
 * there is none.
 */
export async function paymentOf(
  { db, services }: Omit<Scope, 'now'>,
  id: number,
): Promise<(PaymentView & { id: number; renewedBy: number | null }) | undefined> {
  const row = await db
    .selectFrom('payment as p')
    .leftJoin('payment as next', 'next.replaces', 'p.id')
    .select([
      'p.id',
      'p.uid',
      'p.status',
      'p.amount',
      'p.currency',
      'p.reason',
      'p.reference',
      'p.expires_at',
    ])
    .select(['p.access_code', 'p.portal_id', 'p.released_at', 'next.id as renewed_by'])
    .where('p.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { uid, status, amount, currency, reason, reference } = row
  const forms = formsFor(services, row)
  return {
    id: row.id,
    uid,
    status,
    amount,
    currency,
    reason,
    reference,
    expiresAt: row.expires_at.toISOString(),
    accessCode: row.access_code,
    links: forms && {
      page: forms.page,
      card: wayOut(uid, 'card'),
      order: wayOut(uid, 'order'),
      orderPdf: wayOut(uid, 'orderPdf'),
    },
    released: row.released_at !== null,
    renewable: isRenewable(status) && row.renewed_by === null,
    renewedBy: row.renewed_by,
  }
}

const PAYABLE: Partial<Record<PaymentStatus, true>> = { PENDING: true, IN_PROCESS: true }

/** The address of this portal that takes a browser to the portal of payments. */
const wayOut = (uid: string, way: (typeof WAYS_OUT)[number]) => `/api/epayments/go/${uid}/${way}`

type Payable = {
  uid: string
  status: PaymentStatus
  portal_id: string | null
  access_code: string | null
}

/** The ways to pay a payment; null while it cannot be paid. */
export const formsFor = (
  { payments, publicUrl }: Pick<Services, 'payments' | 'publicUrl'>,
  { uid, status, portal_id: portalId, access_code: code }: Payable,
) =>
  payments && portalId && code && entryOf(PAYABLE, status)
    ? linksOf(payments, publicUrl, { uid, portalId, code })
    : null

type Known = { uid: string; portalId: string; code: string }

/** The page of a request at the portal of payments, and the forms that a browser posts there: to pay by card, and for the payment order, printed and as PDF. */
export function linksOf(settings: PaymentSettings, publicUrl: string, { uid, portalId, code }: Known) {
  const { pagesUrl } = settings
  const back = (outcome: string) => `${publicUrl}/api/epayments/return/${uid}/${outcome}`
  const form = (path: string, content: object) => ({
    action: pagesUrl + path,
    fields: signed(settings, JSON.stringify(content)),
  })
  return {
    page: `${pagesUrl}/Home/AccessByCode?code=${encodeURIComponent(code)}`,
    card: form('/vpos/payment', { id: portalId, okUrl: back('ok'), cancelUrl: back('cancel') }),
    order: form('/ais/printOrder', { id: portalId }),
    orderPdf: form('/ais/downloadPdfOrder', { id: portalId }),
  }
}
