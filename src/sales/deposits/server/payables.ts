/** Applications of an office, as far as lines of its statements may pay for them. */
import { sql } from 'kysely'
import { convert } from '#platform/money.ts'
import type { Db } from '#platform/db/database.ts'
import type { PersonalNumbers } from '#platform/pki/personal.ts'
import { ApplicationRecord } from '#sales/parties/application.contract.ts'
import type { Payable } from '../matching.rules.ts'

/** So long before its application somebody may have paid, and so long after it. */
const DAYS_APART = 120
/** More applications of one deposit, at one time, no office has; whoever is left out can be found by their number. */
const MOST = 500

export const APPLICANT = sql<string>`coalesce(r.represented_name, r.applicant_name, p.full_name, '')`

type Asked = { references: readonly string[]; amounts: readonly number[]; from: string; to: string }

/** Those which have one of these references, or whose deposit is one of these amounts, in euro cents, and who applied around these days. */
export async function payablesFor(
  db: Db,
  personal: PersonalNumbers,
  organiserId: number,
  { references, amounts, from, to }: Asked,
): Promise<Payable[]> {
  const rows = await db
    .selectFrom('registration as r')
    .innerJoin('announcement as a', 'a.id', 'r.announcement_id')
    .leftJoin('deposit_reference as f', 'f.registration_id', 'r.id')
    .leftJoin('account as p', 'p.id', 'r.account_id')
    .select(['r.id', 'r.number', 'r.represented_name', 'r.applicant_name', 'r.application'])
    .select(['p.full_name', 'f.reference', 'a.deposit', 'a.currency'])
    .where('a.organiser_id', '=', organiserId)
    .where('a.among', 'is', null)
    .where((eb) =>
      eb.or([
        sql<boolean>`f.reference = any(${[...references]}::text[])`,
        sql<boolean>`a.currency = 'EUR' and a.deposit = any(${[...amounts]}::bigint[])
          and r.recorded_at between ${from}::date - ${DAYS_APART}::int and ${to}::date + ${DAYS_APART}::int`,
      ]),
    )
    .orderBy('r.id', 'desc')
    .limit(MOST + references.length)
    .execute()
  return rows.map((row) => ({
    registrationId: row.id,
    number: row.number,
    reference: row.reference,
    deposit: convert(row.deposit, row.currency, 'EUR'),
    names: [row.represented_name, row.applicant_name, row.full_name].filter((name) => name !== null),
    refundIban: row.application
      ? ApplicationRecord.parse(JSON.parse(personal.open(row.application))).refund.iban
      : '',
  }))
}
