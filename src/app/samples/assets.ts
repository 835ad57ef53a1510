/** Invented people, companies and assets of the sample register. Numbers of people are of the nineteenth century, so they are nobody's. */
import type { AssetCode } from '#register/assets/nomenclature.contract.ts'
import type { DistraintInput } from '#register/distraints/distraint-entry.contract.ts'
import type { PartyInput } from '#register/assets/party.contract.ts'
import type { z } from 'zod'

type Written = z.input<typeof PartyInput>
type Asset = z.input<typeof DistraintInput>['thing']

const person = (identifier: string, names: string): Written => {
  const [firstName = '', middleName = '', lastName = ''] = names.split(' ')
  return { kind: 'PHYSICAL_PERSON', identifierType: 'EGN', identifier, firstName, middleName, lastName }
}
const firm = (identifier: string, name: string, legalForm = ''): Written => ({
  kind: 'COMPANY',
  identifierType: 'EIK',
  identifier,
  name,
  legalForm,
})
export const PEOPLE = {
  maria: person('9224171015', 'Мария Тестова Примерова'),
  angel: person('9023211081', 'Ангел Тестов Образцов'),
  ivan: person('8123141005', 'Иван Петров Стоянов'),
  elena: person('8427021077', 'Елена Георгиева Стоянова'),
  petar: person('9224171123', 'Петър Иванов Димитров'),
  nikolay: person('7631301181', 'Николай Христов Колев'),
  krasimir: person('9026081422', 'Красимир Борисов Вълчев'),
  rumen: person('8828251660', 'Румен Асенов Златев'),
  emil: person('7422141782', 'Емил Славчев Тончев'),
  snezhana: person('9721311976', 'Снежана Руменова Матева'),
  borislav: person('9632241901', 'Борислав Любенов Гочев'),
} as const
export const FIRMS = {
  office: firm('999000113', 'ПРИМЕРНА КАНТОРА', 'ЕООД'),
  bank: firm('999000106', 'ПРОБНА БАНКА', 'АД'),
  leasing: firm('999000120', 'ОПИТЕН ЛИЗИНГ', 'ЕАД'),
  transport: firm('999000138', 'ТРАНСПОРТ ЗА ПРИМЕР', 'ООД'),
  shipping: firm('999000152', 'КОРАБОПЛАВАНЕ МОСТРА', 'АД'),
  farm: firm('999000161', 'ЗЛАТЕН КЛАС ПРИМЕР', 'ЕООД'),
  builder: firm('999000177', 'СТРОЙ ОБРАЗЕЦ', 'ООД'),
  energy: firm('999000191', 'ЕНЕРГИЯ ТЕСТ', 'ЕАД'),
} as const

type Described = Omit<Extract<Asset, { from: 'hand' }>['thing'], 'kind' | 'identifier'>
export const asset = (
  kind: Extract<Asset, { from: 'hand' }>['thing']['kind'],
  identifier: string,
  more: Described,
): Asset => ({ from: 'hand', thing: { kind, identifier, ...more } })
export const car = (plate: string, vin: number, title: string, description = 'лек автомобил') =>
  asset('VEHICLE', plate, {
    secondIdentifier: `TESTVN0000${String(vin).padStart(7, '0')}`,
    title,
    description,
  })
export const machine = (plate: string, title: string) =>
  asset('AGRIFORMACHINERY', plate, { title, description: title, secondIdentifier: `РАМА-${plate.slice(-4)}` })
export const other = (identifier: string, assetType: AssetCode, description: string) =>
  asset('OTHER', identifier, { assetType, description })

type Officer = 'chsi' | 'chsihelper' | 'dsi' | 'organizer'
/** What follows the first entry, so many days after it. */
export type Follow =
  | { action: 'enforce' | 'revoke' | 'exempt'; after: number }
  | { action: 'change'; after: number; location: string; reason: string }
  | { action: 'strikeOut'; after: number; reason: string }
export type Sample = {
  officer: Officer
  /** Entered so many days ago. */
  ago: number
  /** An asset of its own, or that of an earlier sample with this number. */
  on: Asset | number
  debtor: Written
  creditor: Written
  owner?: Written
  prepared?: boolean
  location?: string
  order?: { authority: string; rulingNumber: string; injunctionNumber: string }
  follows?: Follow[]
}
