/** Item 7 of the report: every application with its persons, the decision on it and when the applicant was told. */
import { ApplicationRecord } from '#sales/parties/application.contract.ts'
import { HOME_COUNTRY } from '#platform/countries.ts'
import type { Db } from '#platform/db/database.ts'
import type { PersonalNumbers } from '#platform/pki/personal.ts'
import { itsEmail } from '#sales/letters/server/sent-rows.ts'
import type { SaleReport } from '../report.contract.ts'

type Application = SaleReport['applications'][number]
type Person = Application['applicant']
export type Filed = { id: number; report: Application }

/** The applications for a sale in the order in which they were recorded. */
export async function applicationsOf(db: Db, personal: PersonalNumbers, saleId: number): Promise<Filed[]> {
  const rows = await rowsOf(db, saleId)
  const sentAt = await decisionLetterTimes(db, saleId)
  return rows.map((row) => {
    const stored = row.application
      ? ApplicationRecord.parse(JSON.parse(personal.open(row.application)))
      : undefined
    const applicant = stored ? personIn(stored.applicant) : applicantIn(row, personal)
    const represented = stored
      ? stored.represented && personIn(stored.represented)
      : representedIn(row, personal)
    return {
      id: row.id,
      report: {
        number: row.number,
        recordedAt: row.recorded_at.toISOString(),
        applicant,
        participation: row.participation,
        represented,
        status: row.status,
        decidedAt: row.decided_at?.toISOString() ?? null,
        reasons: row.reason,
        toldAt: sentAt.get(row.id)?.toISOString() ?? null,
        salt: row.status === 'APPROVED' ? row.salt.toString('hex') : null,
      },
    }
  })
}

const rowsOf = (db: Db, saleId: number) =>
  db
    .selectFrom('registration as r')
    .leftJoin('account as p', 'p.id', 'r.account_id')
    .leftJoin('profile', 'profile.account_id', 'r.account_id')
    .selectAll('r')
    .select([
      'p.full_name',
      'p.identifier_type',
      'p.identifier_cipher',
      'profile.foreigner',
      'profile.citizenship',
      'profile.document_number_cipher',
    ])
    .where('r.announcement_id', '=', saleId)
    .orderBy('r.recorded_at')
    .orderBy('r.id')
    .execute()
type Row = Awaited<ReturnType<typeof rowsOf>>[number]

/** A person as the application names them (annexes 3 and 4). */
function personIn(block: ApplicationRecord['applicant']): Person {
  const { name, kind, citizenship, identifierType, identifier, document, representedBy } = block
  const foreigner = citizenship !== HOME_COUNTRY
  const numbered = identifierType !== 'NONE' && identifier !== ''
  return {
    name,
    kind,
    foreigner,
    country: foreigner ? citizenship : null,
    identifierType: numbered ? identifierType : null,
    identifier: numbered ? identifier : null,
    documentNumber: foreigner && document.number ? document.number : null,
    ...(kind === 'COMPANY' && representedBy && { representedBy }),
  }
}

/** Of applications from before they were kept whole: what the account and the profile say. */
function applicantIn(row: Row, personal: PersonalNumbers): Person {
  const foreigner = row.foreigner ?? false
  const { identifier_type: type, identifier_cipher: cipher, document_number_cipher: document } = row
  return {
    name: row.applicant_name ?? row.full_name ?? '',
    kind: 'PHYSICAL_PERSON',
    foreigner,
    country: foreigner ? row.citizenship : null,
    identifierType: type,
    identifier: cipher && personal.open(cipher),
    documentNumber: foreigner && document ? personal.open(document) : null,
  }
}

function representedIn(row: Row, personal: PersonalNumbers): Person | null {
  if (row.represented_name === null) return null
  const { represented_cipher: cipher, represented_identifier: plain } = row
  return {
    name: row.represented_name,
    kind: row.represented_kind === 'COMPANY' ? 'COMPANY' : 'PHYSICAL_PERSON',
    foreigner: false,
    country: null,
    identifierType: row.represented_identifier_type,
    identifier: cipher ? personal.open(cipher) : plain,
    documentNumber: null,
  }
}

/** When each applicant’s letter with the decision left. */
async function decisionLetterTimes(db: Db, saleId: number): Promise<Map<number, Date>> {
  const rows = await db
    .selectFrom('sale_letter as l')
    .leftJoin('email as e', (join) => join.on(itsEmail))
    .leftJoin('e_delivery as v', 'v.id', 'l.delivery_id')
    .select((eb) => ['l.registration_id', eb.fn.coalesce('e.sent_at', 'v.sent_at').as('sent_at')])
    .where('l.announcement_id', '=', saleId)
    .where('l.kind', 'in', ['approved', 'refused'])
    .execute()
  return new Map(
    rows.flatMap(({ registration_id, sent_at }) =>
      registration_id !== null && sent_at ? [[registration_id, sent_at] as const] : [],
    ),
  )
}
