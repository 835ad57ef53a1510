/** A profile that is wholly filled in, for tests to change one thing of. */
import type { Hostile } from './http.ts'
import type { Person } from './world.ts'

/** Valid numbers of nobody. */
export const EGNS = ['8001010008', '8001010013', '8001010029', '8001010034', '8001010040', '8001010060']
/** Valid as EGN and as LNCH at once, so the kind must travel with it. */
export const BOTH = '8001010055'

export type Parts = Partial<Record<'person' | 'document' | 'address', Hostile>> & Hostile
/** What a bidder from Varna fills in, with anything in it replaced. */
export function filled(who: Person, { person, document, address, ...rest }: Parts = {}): Hostile {
  return {
    person: {
      firstName: 'Иванка',
      middleName: 'Петрова',
      lastName: 'Д’Анжелова-Стоянова',
      phone: '+359 88 123 4567',
      email: who.email,
      foreigner: false,
      citizenship: '',
      identifierType: 'EGN',
      ...person,
    },
    document: {
      type: 'IDENTITY_CARD',
      number: '641234567',
      issuedOn: '2021-02-28',
      issuer: 'МВР Варна',
      ...document,
    },
    address: {
      country: 'BG',
      regionCode: '03',
      municipalityCode: 'VAR06',
      ekatte: '10135',
      street: 'ул. „Драган Цанков“ № 7',
      ...address,
    },
    company: null,
    eDeliveryId: '',
    language: 'bg',
    ...rest,
  }
}
