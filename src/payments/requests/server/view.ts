/** A payment as its payer sees it, with the ways to the portal of payments. */
import { entryOf } from '../../../platform/kinds.ts'
import type { PaymentSettings, Scope } from '../../../platform/process/outside.ts'
import type { PaymentStatus, PaymentView } from '../contract.ts'
import { isRenewable } from '../rules.ts'
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
  const payable = outside.payments && row.portal_id && row.access_code && entryOf(PAYABLE, status)
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
    links: payable
      ? linksOf(outside.payments!, outside.publicUrl, {
          uid,
          portalId: row.portal_id!,
          code: row.access_code!,
        })
      : null,
    released: row.released_at !== null,
    renewable: isRenewable(status) && row.renewed_by === null,
    renewedBy: row.renewed_by,
  }
}

const PAYABLE: Partial<Record<PaymentStatus, true>> = { PENDING: true, IN_PROCESS: true }

type Known = { uid: string; portalId: string; code: string }

/** The page of a request at the portal of payments, and the forms that a browser posts there: to pay by card, and for the printed order. */
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
  }
}
