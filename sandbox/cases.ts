/** Invented cases of the sandbox's case-management system, and what it sends of each. */
export type Case = {
  /** By which the portal knows an entry that is sent again. */
  key: string
  number: number
  /** Of the distraint; 0 before it is entered. */
  id: number
  reference: string
  /** Number of its last entry. */
  after: number
  status: string
}

const ASSETS = [
  ['MACHINERY', 'Струг', 'Универсален струг, 2014 г.'],
  ['FURNITURE', 'Заседателна маса', 'Заседателна маса с дванадесет стола'],
  ['COMPUTEREQUIPMENT', 'Сървър', 'Сървър за стелаж с два захранващи блока'],
  ['TOOLS', 'Бетонобъркачка', 'Бетонобъркачка, 180 литра'],
  ['HOMEAPPLIANCES', 'Хладилна витрина', 'Хладилна витрина за магазин'],
  ['OTHER', 'Палетна количка', 'Палетна количка, товароносимост 2500 кг'],
] as const
const FIRMS = [
  ['999000138', 'ТРАНСПОРТ ЗА ПРИМЕР', 'ООД'],
  ['999000177', 'СТРОЙ ОБРАЗЕЦ', 'ООД'],
  ['999000191', 'ЕНЕРГИЯ ТЕСТ', 'ЕАД'],
  ['999000106', 'ПРОБНА БАНКА', 'АД'],
] as const
const PLACES = ['гр. София, склад „Изток“', 'гр. Пловдив, ул. „Складова“ № 3', 'гр. Русе, цех 2']

const oneOf = <T>(list: readonly T[], number: number) => list[number % list.length]!
const firm = (number: number) => {
  const [identifier, name, legalForm] = oneOf(FIRMS, number)
  return { kind: 'COMPANY', identifierType: 'EIK', identifier, name, legalForm }
}
const today = () => new Date().toISOString().slice(0, 10)
const caseNumber = (number: number) => `2026999040${String(number).padStart(4, '0')}`
const by = (officer: string) => ({ officer: { userName: officer } })

/** The first entry of a case. */
export function entryOf({ key, number }: Case, officer: string) {
  const [assetType, title, description] = oneOf(ASSETS, number)
  const identifier = `${title} ${key.slice(0, 8)}`
  return {
    ...by(officer),
    key,
    thing: { from: 'hand', thing: { kind: 'OTHER', identifier, assetType, description } },
    suitNumber: caseNumber(number),
    debtor: firm(number),
    debtorOwns: true,
    creditor: firm(number + 1),
    location: oneOf(PLACES, number),
    imposedOn: today(),
  }
}

/** That the asset stands elsewhere now. */
export const changeOf = ({ key, number, after }: Case, officer: string) => ({
  ...by(officer),
  key: `${key}-${after}`,
  after,
  suitNumber: caseNumber(number),
  location: oneOf(PLACES, number + after),
  reason: 'Вещта е преместена.',
})

/** That the debt is paid. */
export const liftOf = ({ key, number, after }: Case, officer: string) => ({
  ...by(officer),
  key: `${key}-${after}`,
  after,
  exemptedOn: today(),
  caseNumber: caseNumber(number),
  authority: 'ЧСИ № 999',
  ground: 'Дългът е погасен.',
})
