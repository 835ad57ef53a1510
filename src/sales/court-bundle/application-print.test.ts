/** The print-out of an application says who declared what, when and how, and why it was refused. */
import { expect, it } from 'vitest'
import { applicationDocument, type Filed } from './application-print.ts'

const nobody = {
  citizenship: 'BG',
  identifierType: 'EGN' as const,
  identifier: '6101057509',
  document: { type: '', number: '', issuedOn: '', issuer: '' },
  address: 'Варна',
  representedBy: '',
  phone: '',
  email: '',
}
const person = (name: string) => ({ ...nobody, kind: 'PHYSICAL_PERSON' as const, name })
const filed: Filed = {
  number: '202700001',
  recordedAt: new Date('2027-01-11T08:00:00Z'),
  origin: 'ELECTRONIC',
  sessionMethod: 'ESIGN',
  participation: 'ASSIGNEE',
  delivery: 'EMAIL',
  deliveryAddress: 'ana@example.bg',
  coOwner: false,
  spouse: false,
  exempt: false,
  status: 'WAITING',
  decidedAt: null,
  decidedBy: null,
  grounds: [],
  reason: null,
  record: {
    applicant: person('Ана Втора'),
    represented: person('Вера Първа'),
    authority: {
      reference: '123, нотариус № 701',
      on: '2027-01-04',
      proxyIdentifier: '6101057509',
      declaredOn: '2027-01-05',
    },
    refund: { iban: 'BG18RZBB91550123456789', bank: 'Банка', holder: 'Вера Първа' },
    declarations: [{ kind: 'FUNDS', text: 'Декларирам.', by: 'Вера Първа', at: '2027-01-11T08:00:00.123Z' }],
  },
  files: [],
  sale: { code: '2027-00001', title: 'Къща', organiser: 'ЧСИ Примеров', registration: '–' },
}
const printed = (change: Partial<Filed>, language: 'bg' | 'en' = 'bg') =>
  JSON.stringify(
    applicationDocument({ ...filed, ...change }, { language, address: 'x', now: filed.recordedAt }).sections,
  )

it('of a proxy, that the principal declared by signing on a day, and that the proxy presented it later under the power of attorney', () => {
  expect(printed({})).toContain(
    '"Декларирам.","Декларирано от Вера Първа в подписаните на 05.01.2027 г. декларации, приложени към заявката; представено от Ана Втора като пълномощник въз основа на приложеното пълномощно 123, нотариус № 701 от 04.01.2027 г. с подаването на заявката на 11.01.2027 г., 10:00:00.123 ч.',
  )
  expect(printed({})).not.toContain('..')
  expect(printed({}, 'en')).toContain('Declared by Вера Първа in the declarations signed on 05.01.2027')
  // Before that day was asked, none is made up.
  const { declaredOn: _, ...authority } = filed.record!.authority!
  expect(printed({ record: { ...filed.record!, authority } })).toContain(
    'Вера Първа в подписаните декларации, приложени към заявката; представено от Ана Втора',
  )
})

it('of everybody else, that they declared by filing or by the request on paper, in person or for another', () => {
  const own = { ...filed.record!, represented: null, authority: null }
  const self = own.declarations.map((each) => ({ ...each, by: 'Ана Втора' }))
  expect(printed({ participation: 'PERSONAL', record: { ...own, declarations: self } })).toContain(
    'Декларирано от Ана Втора с подаването на заявката на 11.01.2027 г., 10:00:00.123 ч.',
  )
  const record = { ...filed.record!, authority: null, declarations: self }
  expect(printed({ participation: 'REPRESENTATIVE', origin: 'OFFICE', record })).toContain(
    'Декларирано от Ана Втора като законен представител на Вера Първа с молбата на хартия, въведена в канцеларията на',
  )
})

it('a company applies through its representative, a person in their own capacity (annex 3)', () => {
  const own = { ...filed.record!, represented: null, authority: null }
  const company = { ...nobody, kind: 'COMPANY' as const, name: 'Примерна ЕООД', representedBy: 'Вера Първа' }
  const of = (applicant: typeof own.applicant) =>
    printed({ participation: 'PERSONAL', record: { ...own, applicant } })
  expect(of(company)).toContain('От свое име, чрез законния си представител')
  expect(of(company)).toContain('{"label":"Наименование","value":"Примерна ЕООД"}')
  expect(of(company)).not.toContain('ично')
  expect(of(person('Ана Втора'))).toContain('В лично качество')
})

it('the reasons of a refusal once, in either language', () => {
  const refused = {
    status: 'DENIED',
    grounds: ['NO_DEPOSIT', 'OTHER'],
    reason: 'Не е внесен задатък (чл. 489, ал. 1 и чл. 501г, ал. 4 ГПК).\nСумата не е постъпила.',
  } as const satisfies Partial<Filed>
  expect(printed(refused).match(/Не е внесен задатък/g)).toHaveLength(1)
  expect(printed(refused)).not.toContain('Друго основание')
  expect(printed(refused, 'en')).toContain(
    'No deposit was paid (CPC art. 489(1) and 501g(4)). Сумата не е постъпила.',
  )
})
