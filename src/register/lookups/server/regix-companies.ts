/** Reading what the commercial register and BULSTAT say of a company or another body. */
import type { Element } from '@xmldom/xmldom'
import type { RegisteredCompany } from '../lookups.contract.ts'
import { oneFound, type Reading, SOMEONE_ELSE } from './regix-reading.ts'
import { at, allAt, childrenOf, withoutUndefined, textAt, yesAt } from './regix-xml.ts'

type Status = RegisteredCompany['status']

const OF_FILE: Record<string, Status> = {
  'Нова партида': 'NEW',
  'Пререгистрирана партида': 'REREGISTERED',
  'Нова закрита партида': 'NEWCLOSED',
  'Пререгистрирана закрита партида': 'REREGISTEREDCLOSED',
}
const OF_DEED: Record<string, Status> = {
  N: 'NEW',
  E: 'REREGISTERED',
  C: 'NEWCLOSED',
  L: 'REREGISTEREDCLOSED',
}
/** BULSTAT's code for a body that operates; the others are insolvency, liquidation and the like. */
const OPERATING = '571'

const statusOf = (table: Record<string, Status>, text: string | undefined): Status =>
  text === undefined ? undefined : (table[text] ?? 'UNKNOWN')

/** The short report; without name, form and number there is no such company. */
export function readValidUic(answer: Element, eik: string): Reading<RegisteredCompany> {
  const hasData = ['Company', 'UIC', 'Status', 'LegalForm'].some((name) => at(answer, name) !== undefined)
  if (!hasData) return { kind: 'notFound' }
  const number = textAt(answer, 'UIC')
  if (number !== undefined && number !== eik) return SOMEONE_ELSE
  return companyFound({
    eik,
    name: textAt(answer, 'Company'),
    legalForm: textAt(answer, 'LegalForm/LegalFormName'),
    legalFormAbbr: textAt(answer, 'LegalForm/LegalFormAbbr'),
    status: statusOf(OF_FILE, textAt(answer, 'Status')),
    register: 'TR',
  })
}

/** The company's file with its entries. */
export function readActualState(answer: Element, eik: string): Reading<RegisteredCompany> {
  const deed = at(answer, 'Deed')
  if (!deed || yesAt(answer, 'DataFound') === false) return { kind: 'notFound' }
  const number = textAt(deed, 'UIC')
  if (number !== undefined && number !== eik) return SOMEONE_ELSE
  const main = allAt(deed, 'Subdeeds/Subdeed').filter((each) => each.getAttribute('SubUICType') === '1')
  const form = main
    .flatMap((each) => allAt(each, 'Records/Record/RecordData/LegalForm'))
    .map((each) => each.getAttribute('Text')?.trim())
    .find(Boolean)
  return companyFound({
    eik,
    name: textAt(deed, 'CompanyName'),
    legalForm: form,
    legalFormAbbr: textAt(deed, 'LegalForm'),
    status: statusOf(OF_DEED, textAt(deed, 'DeedStatus')),
    register: 'TR',
  })
}

/** Another body. Its legal form is a code of BULSTAT's own lists, which tells nobody anything, so it is left out. */
export function readStateOfPlay(answer: Element, eik: string): Reading<RegisteredCompany> {
  if (childrenOf(answer).length === 0) return { kind: 'notFound' }
  const subject = at(answer, 'Subject')
  const number = textAt(subject, 'UIC/UIC')
  if (number !== undefined && number !== eik) return SOMEONE_ELSE
  const state = textAt(answer, 'State/State/Code')
  const names = ['LegalEntitySubject/CyrillicFullName', 'LegalEntitySubject/CyrillicShortName']
  const company = withoutUndefined<RegisteredCompany>({
    eik,
    name: names.map((path) => textAt(subject, path)).find(Boolean) ?? namedAsPerson(subject),
    status: state === undefined ? undefined : state === OPERATING ? 'OPERATING' : 'NOTOPERATING',
    register: 'BULSTAT',
  })
  return oneFound(company, ['name', 'status'])
}

/** People of free professions stand in BULSTAT under their own names. */
const namedAsPerson = (subject: Element | undefined) => textAt(subject, 'NaturalPersonSubject/CyrillicName')

const companyFound = (company: RegisteredCompany) =>
  oneFound(withoutUndefined(company), ['name', 'legalForm', 'legalFormAbbr', 'status'])
