/** The dated terms of paid services: those in force at a moment. Rows are only added. */
import type { Db } from '#platform/db/database.ts'
import type { Terms, TermsDraft } from './terms.contract.ts'

/** The terms in force at a moment: those that began last, and of these the newest. There are always some: the migration brings the first. */
export async function termsOn(db: Db, at: Date): Promise<Terms> {
  const row = await termRows(db).where('t.valid_from', '<=', at).limit(1).executeTakeFirst()
  return shownTerms(row ?? (await firstTerms(db)))
}

const firstTerms = (db: Db) =>
  termRows(db).clearOrderBy().orderBy('t.valid_from').orderBy('t.id').limit(1).executeTakeFirstOrThrow()

/** All terms, those that begin last first. */
export const allTerms = async (db: Db): Promise<Terms[]> => (await termRows(db).execute()).map(shownTerms)

const termRows = (db: Db) =>
  db
    .selectFrom('payment_terms as t')
    .leftJoin('account as a', 'a.id', 't.set_by')
    .selectAll('t')
    .select('a.full_name')
    .orderBy('t.valid_from', 'desc')
    .orderBy('t.id', 'desc')
type Row = Awaited<ReturnType<ReturnType<typeof termRows>['execute']>>[number]

const shownTerms = (row: Row): Terms => ({
  id: row.id,
  validFrom: row.valid_from.toISOString(),
  setAt: row.set_at.toISOString(),
  setBy: row.full_name,
  providerName: row.provider_name,
  providerBank: row.provider_bank,
  providerBic: row.provider_bic,
  providerIban: row.provider_iban,
  paymentTypeCode: row.payment_type_code,
  currency: row.currency,
  certificateFee: row.certificate_fee,
  certificateDays: row.certificate_days,
  certificateReason: row.certificate_reason,
  reportFee: row.report_fee,
  reportDays: row.report_days,
  reportReason: row.report_reason,
  notificationUrl: row.notification_url ?? '',
})

/** Sets terms from a moment on; what held before stays on record. */
export async function addTerms(
  db: Db,
  draft: TermsDraft,
  { validFrom, setBy, now }: { validFrom: Date; setBy: number; now: Date },
): Promise<number> {
  const { id } = await db
    .insertInto('payment_terms')
    .values({
      valid_from: validFrom,
      set_by: setBy,
      set_at: now,
      provider_name: draft.providerName,
      provider_bank: draft.providerBank,
      provider_bic: draft.providerBic,
      provider_iban: draft.providerIban,
      payment_type_code: draft.paymentTypeCode,
      currency: draft.currency,
      certificate_fee: draft.certificateFee,
      certificate_days: draft.certificateDays,
      certificate_reason: draft.certificateReason,
      report_fee: draft.reportFee,
      report_days: draft.reportDays,
      report_reason: draft.reportReason,
      notification_url: draft.notificationUrl || null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
