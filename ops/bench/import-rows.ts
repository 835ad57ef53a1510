/** The file that bench:import brings in: rows of one register, as its software would write them out. */
import { egn, eik } from './register-numbers.ts'

const HEADINGS = `externalKey officer suitNumber imposedOn location status thing.kind thing.identifier
  thing.secondIdentifier thing.title thing.description debtorOwns debtor.kind debtor.identifierType debtor.identifier
  debtor.firstName debtor.middleName debtor.lastName creditor.kind creditor.identifierType creditor.identifier
  creditor.name creditor.legalForm exemption.exemptedOn exemption.caseNumber exemption.authority
  exemption.ground`.split(/\s+/)
const CREDITORS = 300

function row(n: number, rows: number): string[] {
  // Of the same register: many debtors, some of them often; few creditors; some assets distrained more than once.
  const debtor = (n * 7919) % Math.ceil(rows * 0.6)
  const creditor = n % CREDITORS
  const asset = (n * 104_729) % Math.ceil(rows * 0.9)
  const lifted = {
    status: 'EXEMPTED',
    'exemption.exemptedOn': '2021-05-20',
    'exemption.caseNumber': `${n}/2021`,
    'exemption.authority': 'ЧСИ № 999',
    'exemption.ground': 'Дългът е погасен',
  }
  const cells: Record<string, string> = {
    externalKey: `old-${n}`,
    officer: 'bench-bailiff',
    suitNumber: `2019${String(n).padStart(10, '0')}`,
    imposedOn: '2019-03-14',
    location: 'гр. София, ул. „Пиротска“ 1',
    'thing.kind': 'VEHICLE',
    'thing.identifier': `СА${String(asset).padStart(7, '0')}`,
    'thing.secondIdentifier': `WVWZZZ1JZ${String(asset).padStart(8, '0')}`,
    'thing.title': 'Шкода Октавия',
    'thing.description': 'лек автомобил, сив',
    debtorOwns: 'да',
    'debtor.kind': 'PHYSICAL_PERSON',
    'debtor.identifierType': 'EGN',
    'debtor.identifier': egn(debtor),
    'debtor.firstName': 'Иван',
    'debtor.middleName': 'Петров',
    'debtor.lastName': `Длъжников-${debtor}`,
    'creditor.kind': 'COMPANY',
    'creditor.identifierType': 'EIK',
    'creditor.identifier': eik(creditor),
    'creditor.name': `КРЕДИТОР ${creditor}`,
    'creditor.legalForm': 'ЕООД',
    ...(n % 5 === 0 && lifted),
  }
  return HEADINGS.map((name) => cells[name] ?? '')
}

/** A table of the rows from one number to before another, of so many in all. */
export const tableOf = (from: number, to: number, all: number) =>
  [HEADINGS, ...Array.from({ length: to - from }, (_, n) => row(from + n, all))]
    .map((cells) => `${cells.join(';')}\n`)
    .join('')

/** A table for a bare COPY of them. */
export const bareTable = `create table bare (${HEADINGS.map((name) => `"${name}" text`).join(', ')})`
