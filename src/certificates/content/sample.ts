/** A certificate from invented data, so that anyone sees beforehand what they would get. */
import { numberNames } from '#platform/identifiers.messages.ts'
import { propertyTypes } from '#register/assets/property-types.messages.ts'
import { documentLanguage, type Language } from '#platform/lang/language.ts'
import type { CertificateContent, CertificateEntry, CertificateKind } from './content.contract.ts'

const ENTRY: CertificateEntry = {
  as: null,
  rank: 1,
  reference: '2026-000042',
  status: 'ENFORCED',
  thing: { kind: 'VEHICLE', identifier: 'СВ 0000 ХХ', title: 'ПРИМЕР МОДЕЛ' },
  imposedOn: '2026-03-16',
  enforcedAt: '2026-03-16T08:30:00.000Z',
  imposedBy: { bg: 'ЧСИ Пример Примеров, рег. № 000', en: 'Private bailiff Primer Primerov, reg. No. 000' },
  suitNumber: '20260000400001',
  futureClaim: false,
  location: 'гр. София',
  debtor: 'Иван Примеров Примеров',
  creditor: 'Примерна банка АД',
  ended: null,
}

const CARD: Extract<CertificateContent['about'], { what: 'THING' }>['card'] = {
  from: 'MVR',
  document: {
    kind: 'VEHICLE',
    registrationNumber: ENTRY.thing.identifier,
    vin: 'XXX00000000000000',
    vehicleType: 'ЛЕК АВТОМОБИЛ',
    model: ENTRY.thing.title,
    color: 'СИН',
    category: 'M1',
    fuel: 'БЕНЗИН',
    firstRegistrationDate: '2020-01-15',
    owners: [],
    users: [],
  },
}

const sought = (kind: CertificateKind, language: Language) =>
  kind === 'REPORT'
    ? `${numberNames.EGN[language]} 0000000000`
    : `${propertyTypes.VEHICLE[language]}: ${ENTRY.thing.identifier}`

/** The content of a sample as of a moment; its number and people belong to nobody. */
export const sampleOf = (kind: CertificateKind, language: Language, now: Date): CertificateContent => ({
  format: 'zapori-paper/1',
  kind,
  number: kind === 'CERTIFICATE' ? 'UD-0000-000000' : 'SP-0000-000000',
  language: documentLanguage(language),
  asOf: now.toISOString(),
  request: {
    number: 'ZV-0000-000000',
    at: now.toISOString(),
    purpose: kind === 'REPORT' ? 'сключване на договор' : '',
  },
  requester: {
    name: 'Мария Примерова Примерова',
    numberKind: 'EGN',
    number: '000000••••',
    country: 'BG',
    capacity: 'APPLICANT',
    represents: null,
    address: 'гр. София, ул. „Примерна“ № 1',
    phone: '',
    email: '',
  },
  about:
    kind === 'CERTIFICATE'
      ? {
          what: 'THING',
          thing: { kind: 'VEHICLE', identifier: ENTRY.thing.identifier, description: '' },
          known: {
            kind: 'VEHICLE',
            identifier: ENTRY.thing.identifier,
            secondIdentifier: null,
            title: ENTRY.thing.title,
          },
          card: CARD,
        }
      : {
          what: 'PERSON',
          person: {
            kind: 'PHYSICAL_PERSON',
            by: 'NUMBER',
            name: ENTRY.debtor,
            numberKind: 'EGN',
            number: '0000000000',
          },
          registeredName: ENTRY.debtor,
          companyName: null,
          withLifted: false,
        },
  entries: [{ ...ENTRY, as: kind === 'REPORT' ? 'DEBTOR' : null }],
  sources: [
    {
      register: 'ZAPORI',
      by: sought(kind, language),
      at: now.toISOString(),
      answer: 'FOUND',
      reference: null,
    },
    ...(kind === 'CERTIFICATE'
      ? [
          {
            register: 'MVR' as const,
            by: sought(kind, language),
            at: now.toISOString(),
            answer: 'FOUND' as const,
            reference: '000000',
          },
        ]
      : []),
  ],
  fee: {
    how: 'PAID',
    amount: 5138,
    currency: 'EUR',
    papers: 1,
    reference: 'NRZ-0000-000000',
    on: '2026-03-16',
  },
})
