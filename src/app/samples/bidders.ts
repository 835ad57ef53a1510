/** Whole profiles for the sample bidders, so that they can apply for a sale at once. */
import type { Client } from 'pg'
import type { PersonalNumbers } from '../../platform/pki/personal.ts'

/** Valid numbers of nobody, each with the middle name that goes with it. */
const BIDDERS: Readonly<Record<string, { egn: string; middle: string }>> = {
  bidder1: { egn: '8305025413', middle: 'Иванов' },
  bidder2: { egn: '8012155472', middle: 'Петрова' },
  bidder3: { egn: '7807285530', middle: 'Стоянов' },
}

/** Fills in what annex 3 of Ordinance N-3 asks of a bidder; of nobody else anything. */
export async function fillSampleBidder(
  client: Client,
  personal: PersonalNumbers,
  { id, userName, fullName }: { id: number; userName: string; fullName: string },
) {
  const bidder = BIDDERS[userName]
  if (!bidder) return
  const [first, last] = fullName.split(' ')
  const { hash, cipher } = personal.seal({ type: 'EGN', value: bidder.egn })
  await client.query(
    `update account set identifier_type = 'EGN', identifier_hash = $2, identifier_cipher = $3 where id = $1`,
    [id, hash, cipher],
  )
  await client.query(
    `insert into profile (account_id, first_name, middle_name, last_name, phone, document_type, document_number_cipher,
       document_issued_on, document_issuer, country, region_code, municipality_code, ekatte, street_address, changed_at)
     values ($1, $2, $3, $4, '+359 88 123 4567', 'IDENTITY_CARD', $5, '2021-02-28', 'МВР Варна', 'BG', '03', 'VAR06', '10135',
       'ул. „Драган Цанков“ № 7', now())`,
    [id, first, bidder.middle, last, personal.cover(`64${bidder.egn.slice(0, 7)}`)],
  )
}
