/** Payments as administrators look at them: their list, and one with its history. */
import { Refusal } from '#platform/endpoint.ts'
import type { Db } from '#platform/db/database.ts'
import { containing, paged } from '#platform/db/paged.ts'
import { handlers } from '#platform/http/mount.ts'
import { hashesTyped, type PersonalNumbers } from '#platform/pki/personal.ts'
import { type PaymentAct, PAYMENT_PERIODS, type PaymentChange, payments } from '../requests.contract.ts'
import { isEnded, isRenewable, mayCheck, mayNoteAsAdmin, mayWithdraw } from '../requests.rules.ts'

const DAY_MS = 86_400_000
const COLUMNS = {
  id: 'p.id',
  reference: 'p.reference',
  status: 'p.status',
  amount: 'p.amount',
  openedAt: 'p.opened_at',
  changedAt: 'p.changed_at',
  expiresAt: 'p.expires_at',
}

export const lookingAtPayments = handlers(payments, {
  async listPayments({ input, db, now, services: { personal, payments: settings } }) {
    const { status, service, period, trouble, search } = input
    let query = paymentRows(db)
    if (status) query = query.where('p.status', '=', status)
    if (service) query = query.where('p.service', '=', service)
    if (period)
      query = query.where('p.opened_at', '>', new Date(now.getTime() - PAYMENT_PERIODS[period] * DAY_MS))
    if (trouble)
      query = query.where((eb) =>
        eb.or([eb('p.last_error', 'is not', null), ...(settings ? [] : [eb('p.status', '=', 'NEW')])]),
      )
    if (search) {
      const like = containing(search)
      const hashes = hashesTyped(personal, search)
      query = query.where((eb) =>
        eb.or([
          eb('p.reference', 'ilike', like),
          eb('p.portal_id', 'ilike', like),
          ...(hashes.length > 0 ? [eb('p.payer_hash', 'in', hashes)] : []),
        ]),
      )
    }
    const { rows, total } = await paged(query, input, COLUMNS, { byDefault: 'p.id desc', id: 'p.id' })
    return { rows: rows.map((row) => shown(row, personal)), total }
  },

  async seePayment({ input: { id }, db, services: { personal } }) {
    const row = await paymentRows(db).where('p.id', '=', id).executeTakeFirst()
    if (!row) throw new Refusal('noSuchPayment')
    const { provider_name: name, provider_bank: bank, provider_bic: bic, provider_iban: iban } = row
    return {
      ...shown(row, personal),
      reason: row.reason,
      payerKind: row.payer_kind,
      payerNumber: personal.open(row.payer_cipher),
      provider: name && bank && bic && iban ? { name, bank, bic, iban } : null,
      replaces: row.replaced_reference,
      replacedBy: row.next_reference,
      history: await historyOf(db, id),
    }
  },
})

const paymentRows = (db: Db) =>
  db
    .selectFrom('payment as p')
    .leftJoin('payment as next', 'next.replaces', 'p.id')
    .leftJoin('payment as before', 'before.id', 'p.replaces')
    .selectAll('p')
    .select(['next.reference as next_reference', 'before.reference as replaced_reference'])
type Row = Awaited<ReturnType<ReturnType<typeof paymentRows>['execute']>>[number]

const shown = (row: Row, personal: PersonalNumbers) => ({
  id: row.id,
  service: row.service,
  reference: row.reference,
  page: row.return_path,
  portalId: row.portal_id,
  status: row.status,
  amount: row.amount,
  currency: row.currency,
  payer: personal.open(row.payer_name_cipher),
  openedAt: row.opened_at.toISOString(),
  changedAt: row.changed_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  error: row.last_error,
  nextTryAt: isEnded(row.status) ? null : (row.next_try_at?.toISOString() ?? null),
  can: actsOn(row),
})

const actsOn = ({ status, next_reference: renewed }: Row): PaymentAct[] => [
  ...(mayCheck(status) ? (['check'] as const) : []),
  ...(mayNoteAsAdmin(status) ? (['noteAtDesk'] as const) : []),
  ...(mayWithdraw(status) ? (['withdraw'] as const) : []),
  ...(isRenewable(status) && renewed === null ? (['renew'] as const) : []),
]

async function historyOf(db: Db, paymentId: number): Promise<PaymentChange[]> {
  const rows = await db
    .selectFrom('payment_change as c')
    .leftJoin('account as a', 'a.id', 'c.account_id')
    .selectAll('c')
    .select('a.full_name')
    .where('c.payment_id', '=', paymentId)
    .orderBy('c.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    event: row.event,
    from: row.from_status,
    to: row.to_status,
    source: row.source,
    externalAt: row.external_at?.toISOString() ?? null,
    error: row.error,
    by: row.full_name,
    ground: row.explanation,
  }))
}
