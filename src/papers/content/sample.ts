/** A paper from invented data, so that anyone sees beforehand what they would get. */
import type { Language } from '../../platform/lang/language.ts'
import type { PaperContent, PaperEntry, PaperKind } from './content.contract.ts'

const ENTRY: PaperEntry = {
  rank: 1,
  reference: '2026-000042',
  status: 'ENFORCED',
  thing: { kind: 'VEHICLE', identifier: 'СВ 0000 ХХ', title: 'ПРИМЕР МОДЕЛ' },
  imposedOn: '2026-03-16',
  enforcedAt: '2026-03-16T08:30:00.000Z',
  imposedBy: { bg: 'ЧСИ Пример Примеров, рег. № 000', en: 'Private bailiff Primer Primerov, reg. no. 000' },
  suitNumber: '20260000400001',
  futureClaim: false,
  location: 'гр. София',
  debtor: 'Иван Примеров Примеров',
  creditor: 'Примерна банка АД',
  ended: null,
}

/** The content of a sample as of a moment; its number and people belong to nobody. */
export const sampleOf = (kind: PaperKind, language: Language, now: Date): PaperContent => ({
  format: 'zapori-paper/1',
  kind,
  number: kind === 'CERTIFICATE' ? 'UD-0000-000000' : 'SP-0000-000000',
  language,
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
          withLifted: false,
        },
  entries: [ENTRY],
  sources: [{ register: 'ZAPORI', by: ENTRY.thing.identifier, at: now.toISOString() }],
  fee: { how: 'PAID', amount: 5138, currency: 'EUR', reference: 'NRZ-0000-000000', on: '2026-03-16' },
})
