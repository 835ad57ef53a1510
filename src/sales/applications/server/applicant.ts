/** Who applies: the person block of annex 3 as their profile has it, and whether anything in it is missing. */
import { storedLanguage, type Language } from '#platform/lang/language.ts'
import { sql } from 'kysely'
import { missingForBidding } from '#people/profile/profile.rules.ts'
import type { Missing } from '#people/profile/profile.contract.ts'
import { HOME_COUNTRY } from '#platform/countries.ts'
import type { Db } from '#platform/db/database.ts'
import type { PersonalNumbers } from '#platform/pki/personal.ts'
import type { RecordedPerson } from '#sales/parties/application.contract.ts'

export type Applicant = {
  person: RecordedPerson
  missing: Missing[]
  /** The account is good for this sale only (Ordinance N-3, art. 24(4)). */
  onlySale: number | null
  language: Language
}

/** The applicant as they are now; what they apply with is kept as it was, whatever their profile says later. */
export async function applicantOf(db: Db, personal: PersonalNumbers, accountId: number): Promise<Applicant> {
  const row = await db
    .selectFrom('account as a')
    .leftJoin('profile as p', 'p.account_id', 'a.id')
    .leftJoin('region as r', 'r.code', 'p.region_code')
    .leftJoin('municipality as m', 'm.code', 'p.municipality_code')
    .leftJoin('settlement as s', 's.ekatte', 'p.ekatte')
    .selectAll('p')
    .select(['a.full_name', 'a.email', 'a.language', 'a.only_sale'])
    .select(['a.identifier_type', 'a.identifier_cipher'])
    .select([
      'r.name as region',
      'm.name as municipality',
      's.kind as settlement_kind',
      's.name as settlement',
    ])
    .select(sql<string | null>`p.document_issued_on::text`.as('issued_on'))
    .where('a.id', '=', accountId)
    .executeTakeFirstOrThrow()
  const opened = (cipher: Buffer | null) => (cipher ? personal.open(cipher) : '')
  const [country, foreigner] = [row.country ?? HOME_COUNTRY, row.foreigner ?? false]
  const identifier = opened(row.identifier_cipher)
  const document = {
    type: row.document_type ?? ('' as const),
    number: opened(row.document_number_cipher),
    issuedOn: row.issued_on ?? '',
    issuer: row.document_issuer ?? '',
  }
  const place = [
    row.region && `обл. ${row.region}`,
    row.municipality && `общ. ${row.municipality}`,
    row.settlement && `${row.settlement_kind ?? ''} ${row.settlement}`.trim(),
    row.street_address,
    country !== HOME_COUNTRY && country,
  ]
  return {
    onlySale: row.only_sale,
    language: storedLanguage(row.language),
    person: {
      kind: 'PHYSICAL_PERSON',
      name: row.full_name,
      citizenship: foreigner ? (row.citizenship ?? '') : HOME_COUNTRY,
      identifierType: identifier ? row.identifier_type! : 'NONE',
      identifier,
      document,
      address: place.filter(Boolean).join(', '),
      representedBy: '',
      phone: row.phone ?? '',
      email: row.email ?? '',
    },
    missing: missingForBidding({
      person: {
        firstName: row.first_name ?? row.full_name,
        middleName: row.middle_name ?? '',
        lastName: row.last_name ?? '',
        phone: row.phone ?? '',
        email: row.email ?? '',
        foreigner,
        citizenship: row.citizenship ?? '',
        identifierType: row.identifier_type ?? 'EGN',
        identifier,
      },
      document,
      address: {
        country,
        regionCode: row.region_code ?? '',
        municipalityCode: row.municipality_code ?? '',
        ekatte: row.ekatte ?? '',
        street: row.street_address ?? '',
      },
      company: null,
    }),
  }
}
