/** Whole profiles for the sample bidders, so that they can apply for a sale at once. */
import type { PersonalNumbers } from '#platform/pki/personal.ts'

/** Valid numbers of nobody, each with the middle name that goes with it. */
const BIDDERS: Readonly<Record<string, { egn: string; middle: string }>> = {
  bidder1: { egn: '8305025413', middle: 'Иванов' },
  bidder2: { egn: '8012155472', middle: 'Петрова' },
  bidder3: { egn: '7807285530', middle: 'Стоянов' },
}

/** Numbers of people of the 19th century for those who ask the register for papers (Ordinance N-3, art. 12(4)). */
const OTHERS: Readonly<Record<string, string>> = {
  sysadmin: '8021151000',
  mjadmin: '8022151073',
  // The bailiff of the sandbox's identity provider.
  chsi: '8122091044',
  applicant: '8027151420',
}

/** The number of a sample account that does not bid. */
export const sampleNumber = (personal: PersonalNumbers, userName: string) => {
  const value = OTHERS[userName]
  return value === undefined ? undefined : { type: 'EGN' as const, ...personal.seal({ type: 'EGN', value }) }
}

/** What annex 3 of Ordinance N-3 asks of a bidder: their number and their profile; of nobody else anything. */
export function sampleBidder(
  personal: PersonalNumbers,
  { userName, fullName }: { userName: string; fullName: string },
) {
  const bidder = BIDDERS[userName]
  if (!bidder) return undefined
  const [first = '', last = ''] = fullName.split(' ')
  return {
    number: { type: 'EGN' as const, ...personal.seal({ type: 'EGN', value: bidder.egn }) },
    profile: {
      first_name: first,
      middle_name: bidder.middle,
      last_name: last,
      phone: '+359 88 123 4567',
      document_type: 'IDENTITY_CARD' as const,
      document_number_cipher: personal.cover(`64${bidder.egn.slice(0, 7)}`),
      document_issued_on: '2021-02-28',
      document_issuer: 'МВР Варна',
      country: 'BG',
      region_code: '03',
      municipality_code: 'VAR06',
      ekatte: '10135',
      street_address: 'ул. „Драган Цанков“ № 7',
    },
  }
}
