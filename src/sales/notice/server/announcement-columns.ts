/** The columns of an announcement and its fields: one mapping to write them, and one to read them. */
import type { Selectable } from 'kysely'
import type { Currency } from '#platform/money.ts'
import type { DB } from '#db/schema.ts'
import { Calculation, type Notice } from '#sales/law/notice.contract.ts'
import { noticeIn, storedNotice } from '#sales/law/stored-notice.ts'
import type { DateField } from '#sales/law/terms.rules.ts'

type Row = Selectable<DB['announcement']>

/** What lists show of an announcement. */
type ShortRow = Pick<
  Row,
  | 'title'
  | 'property_type'
  | 'procedure'
  | 'currency'
  | 'start_price'
  | 'registration_starts_at'
  | 'registration_ends_at'
  | 'bidding_starts_at'
  | 'bidding_ends_at'
>
type WholeRow = ShortRow &
  Pick<
    Row,
    | 'description'
    | 'case_number'
    | 'step'
    | 'deposit'
    | 'calculation'
    | 'notice'
    | 'any_date'
    | 'region_code'
    | 'ekatte'
  >

/** The fields of a list, moments in ISO 8601. */
export const shortFieldsOf = (row: ShortRow) => ({
  title: row.title,
  propertyType: row.property_type,
  procedure: row.procedure,
  currency: row.currency,
  startPrice: row.start_price,
  registrationStartsAt: row.registration_starts_at.toISOString(),
  registrationEndsAt: row.registration_ends_at.toISOString(),
  biddingStartsAt: row.bidding_starts_at.toISOString(),
  biddingEndsAt: row.bidding_ends_at.toISOString(),
})

/** All that stands in the row itself; its assets have a table of their own. */
export const fieldsOf = (row: WholeRow) => ({
  ...shortFieldsOf(row),
  description: row.description,
  caseNumber: row.case_number,
  step: row.step,
  deposit: row.deposit,
  calculation: Calculation.nullable().parse(row.calculation),
  notice: noticeIn(row.notice),
  anyDate: row.any_date,
  regionCode: row.region_code,
  ekatte: row.ekatte,
})

type Fields = Omit<ReturnType<typeof fieldsOf>, DateField | 'calculation' | 'notice' | 'currency'> &
  Record<DateField, Date | string> & { calculation: Calculation; notice: Notice; currency: Currency }

/** The columns that keep these fields. */
export const columnsOf = (fields: Fields) => ({
  title: fields.title,
  description: fields.description,
  property_type: fields.propertyType,
  procedure: fields.procedure,
  case_number: fields.caseNumber,
  currency: fields.currency,
  start_price: fields.startPrice,
  step: fields.step,
  deposit: fields.deposit,
  calculation: JSON.stringify(fields.calculation),
  notice: storedNotice(fields.notice),
  any_date: fields.anyDate,
  region_code: fields.regionCode,
  ekatte: fields.ekatte,
  registration_starts_at: new Date(fields.registrationStartsAt),
  registration_ends_at: new Date(fields.registrationEndsAt),
  bidding_starts_at: new Date(fields.biddingStartsAt),
  bidding_ends_at: new Date(fields.biddingEndsAt),
})
