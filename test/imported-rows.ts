/** Rows of an existing register of distraints in a table, as `npm run import` takes it. */
import { FIRM, GEORGI, MARIA } from './register.ts'

const HEADINGS = `externalKey debtorOwns officer status suitNumber imposedOn location
  thing.kind thing.identifier thing.title thing.description
  debtor.kind debtor.identifierType debtor.identifier debtor.firstName debtor.lastName
  creditor.kind creditor.identifierType creditor.identifier creditor.name creditor.legalForm
  revocation.revokedOn revocation.caseNumber revocation.authority revocation.ground`.split(/\s+/)
type Row = Record<string, string>

/** One that is entered, of the officer `bailiff`. */
export const good = (n: number, change: Row = {}): Row => ({
  officer: 'bailiff',
  debtorOwns: 'да',
  suitNumber: `2026840040${String(n).padStart(4, '0')}`,
  imposedOn: '01.06.2026',
  'thing.kind': 'VEHICLE',
  'thing.identifier': `СВ${String(n).padStart(5, '0')}ТТ`,
  'thing.title': 'Шкода; „Октавия“',
  'debtor.kind': 'PHYSICAL_PERSON',
  'debtor.identifierType': 'EGN',
  'debtor.identifier': n % 2 ? MARIA.identifier : GEORGI.identifier,
  'debtor.firstName': n % 2 ? 'Мария' : 'Георги',
  'debtor.lastName': n % 2 ? 'Примерова' : 'Образцов',
  'creditor.kind': 'COMPANY',
  'creditor.identifierType': 'EIK',
  'creditor.identifier': FIRM.identifier,
  'creditor.name': FIRM.name,
  'creditor.legalForm': FIRM.legalForm,
  ...change,
})
export const csv = (rows: Row[]) =>
  [HEADINGS.join(';'), ...rows.map((row) => HEADINGS.map((name) => `"${row[name] ?? ''}"`).join(';'))].join(
    '\r\n',
  )
