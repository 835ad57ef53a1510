/** What a buyer pays beside the price, and what a bailiff transfers of it: VAT, the fee of registration, the tax of the municipality. VAT Act art. 131; Local Taxes and Fees Act art. 44–49. */
import type { Day } from '#platform/dates.ts'
import type { Db } from '#platform/db/database.ts'
import { declaredDays } from '#platform/db/declared-days.ts'
import { noticeIn } from '#sales/law/stored-notice.ts'
import { costsOf, vatDueOn, vatOf } from '#sales/law/vat.rules.ts'
import type { MyCompletionView } from '#sales/protocol/completion.contract.ts'
import { type Turn, turnsOf, wasPaid } from '#sales/protocol/completion.rules.ts'
import type { Completion } from '#sales/protocol/server/completion.ts'
import { settingAt } from '#settings/settings.ts'

/** The costs of this buyer, with the percentage of the municipality as far as an administrator has entered it. */
export async function costsFor(
  db: Db,
  { row, facts }: Completion,
  { price, on }: Turn,
  now: Date,
): Promise<MyCompletionView['costs']> {
  const { vat, price: given } = noticeIn(row.notice)
  const place = facts.realEstate ? await municipalityOf(db, row.id) : undefined
  const rates = place ? await settingAt(db, 'TransferTaxes', now) : []
  const rate = rates.find((each) => each.startsWith(`${place?.code}:`))
  const bought = {
    realEstate: facts.realEstate,
    vehicle: row.property_type === 'VEHICLE',
    vat,
    taxValue: given.taxValue,
    insuredValue: given.insuredValue,
    municipal: rate ? Math.round(Number(rate.slice(rate.indexOf(':') + 1)) * 100) : null,
  }
  const { vat: tax, transferTax, ...costs } = costsOf(price, bought, on)
  return {
    ...costs,
    vat: vat.kind,
    tax,
    transferTax: transferTax && { ...transferTax, municipality: place?.name ?? '' },
  }
}

const municipalityOf = (db: Db, saleId: number) =>
  db
    .selectFrom('announcement as a')
    .innerJoin('settlement as s', 's.ekatte', 'a.ekatte')
    .innerJoin('municipality as m', 'm.code', 's.municipality_code')
    .select(['m.code', 'm.name'])
    .where('a.id', '=', saleId)
    .executeTakeFirst()

/** The tax in a price that is paid in full, and the day by which the bailiff transfers it; null of a syndic, of whom VAT Act art. 131 does not speak, and where no tax is in the price. */
export async function vatDue(
  db: Db,
  { row, facts }: Completion,
): Promise<{ tax: number; dueOn: Day } | null> {
  const turn = turnsOf(facts).find(wasPaid)
  const { vat } = noticeIn(row.notice)
  if (!turn || facts.procedure === 'TZ' || vat.kind !== 'INCLUDED') return null
  return {
    tax: vatOf(turn.price, vat, turn.paidOn!),
    dueOn: vatDueOn(turn.paidOn!, await declaredDays(db)),
  }
}
