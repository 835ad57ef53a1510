/** A payment as its payer sees it, with the ways to the portal of payments. */
import { entryOf } from '#platform/kinds.ts'
import type { Outside, PaymentSettings, Scope } from '#platform/process/outside.ts'
import type { PaymentStatus, PaymentView, WAYS_OUT } from '../requests.contract.ts'
import { isRenewable } from '../requests.rules.ts'
import { signed } from './signature.ts'

/**
 * How a payment stands, for its payer: who that is, the caller knows. `renewedBy` is the payment that came in its place. Undefined if
 * there is none.
 */
export async function paymentOf(
  { db, outside }: Omit<Scope, 'now'>,
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
  const forms = formsFor(outside, row)
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
  { payments, publicUrl }: Pick<Outside, 'payments' | 'publicUrl'>,
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
