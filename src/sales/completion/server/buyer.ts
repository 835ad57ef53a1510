/** Who the buyer is, as an award and an entry in a register have to name them; for the organiser's own documents, never for a public one. */
import { ApplicationRecord } from '#sales/parties/application.contract.ts'
import { inLanguage, type Language } from '#platform/lang/language.ts'
import type { Db } from '#platform/db/database.ts'
import type { Fact } from '#platform/pdf/document.ts'
import type { PersonalNumbers } from '#platform/pki/personal.ts'
import { documents } from '../step-document.messages.ts'
import type { ReportPerson } from '#sales/protocol/report.contract.ts'
import { common } from '#sales/protocol/report.messages.ts'
import { countryName, personIn } from '#sales/protocol/server/printed.ts'
import { applicationsOf } from '#sales/protocol/server/report-applications.ts'

export type Buyer = {
  person: ReportPerson
  /** The permanent address, or the seat and registered address. */
  address: string
  /** Of a company, as its application has it. */
  representedBy: string
  /** Who applied for them. */
  applicant: ReportPerson | null
}

/** The buyer by their application; undefined when there is no such application. */
export async function buyerOf(
  db: Db,
  personal: PersonalNumbers,
  saleId: number,
  registrationId: number,
): Promise<Buyer | undefined> {
  const filed = (await applicationsOf(db, personal, saleId)).find(({ id }) => id === registrationId)
  if (!filed) return undefined
  const { application } = await db
    .selectFrom('registration')
    .select('application')
    .where('id', '=', registrationId)
    .executeTakeFirstOrThrow()
  const stored = application && ApplicationRecord.parse(JSON.parse(personal.open(application)))
  const block = stored && (stored.represented ?? stored.applicant)
  const { applicant, represented } = filed.report
  return {
    person: represented ?? applicant,
    address: block?.address ?? '',
    representedBy: block?.representedBy ?? '',
    applicant: represented && applicant,
  }
}

/** What singles the buyer out, beside their name. What an old application does not say is said to be missing: the organiser has to find it out. */
export function identityOf({ person, address, representedBy, applicant }: Buyer, language: Language): Fact[] {
  const words = inLanguage(documents, language)
  const known = inLanguage(common, language)
  const { kind, foreigner, country, identifierType, identifier, documentNumber } = person
  const company = kind === 'COMPANY'
  return [
    identifierType && identifier
      ? { label: known[identifierType], value: identifier }
      : { label: company ? known.EIK : words.personalNumber, value: words.notStated },
    ...(foreigner
      ? [{ label: company ? words.state : words.citizenship, value: countryName(country, language) }]
      : []),
    ...(documentNumber ? [{ label: words.identityDocument, value: documentNumber }] : []),
    { label: company ? words.seat : words.residence, value: address || words.notStated },
    ...(representedBy ? [{ label: words.representedBy, value: representedBy }] : []),
    ...(applicant ? [{ label: words.appliedFor, value: personIn(applicant, language) }] : []),
  ]
}
