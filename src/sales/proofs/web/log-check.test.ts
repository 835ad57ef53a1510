/** The check of logs and receipts in the browser, beside the one on the server. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BIDDERS, history, logOf, SIGNING, TERMS } from '#test/sale-logs.ts'
import { publicKeyOf } from '#platform/pki/signing.ts'
import type { SigningKey } from '../proofs.contract.ts'
import { signedLog } from '../server/export.ts'
import { signedReceipt } from '#sales/bidding/bid/server/receipts.ts'
import { verifyLog } from '../server/verification.ts'
import { checkLog, checkReceipt } from './log-check.ts'

const keys: SigningKey[] = SIGNING.published.map(({ id, raw }) => ({
  id,
  jwk: { kty: 'OKP', crv: 'Ed25519', x: raw.toString('base64url') },
  pem: publicKeyOf(raw).export({ format: 'pem', type: 'spki' }).toString(),
  since: '2027-01-01T00:00:00.000Z',
  until: null,
}))
const made = await logOf({
  first: 60_000,
  actions: Array.from({ length: 4 }, () => ({ after: 1000, bid: true as const })),
})

describe('the log', () => {
  it('is found consistent by the browser when the server finds it so, and the other way round', async () => {
    await fc.assert(
      fc.asyncProperty(history, fc.nat(), fc.integer({ min: 32, max: 126 }), async (course, place, code) => {
        const { text } = await logOf(course)
        expect(await checkLog(text, keys)).toMatchObject({ sound: true, signature: 'true' })
        const at = place % text.length
        const changed = text.slice(0, at) + String.fromCharCode(code) + text.slice(at + 1)
        const ours = verifyLog(changed)
        expect(await checkLog(changed, keys)).toMatchObject(ours.sound ? { sound: true } : ours)
      }),
      { numRuns: 200 },
    )
  })

  it('by a key that the portal does not publish is not the portal’s, as the server finds too', async () => {
    const verdict = await checkLog(made.text, [])
    expect(verdict).toMatchObject({ sound: false, why: { en: expect.stringContaining('does not publish') } })
    const ours = verifyLog(made.text, { keys: [] })
    expect(ours).toMatchObject({ sound: false, row: verdict.sound ? 0 : verdict.row })
  })

  it('is never called proven by the portal’s own page: it says what is lacking', async () => {
    expect(await checkLog(made.text, keys)).toMatchObject({
      sound: true,
      signature: 'true',
      lacks: [{ en: 'there is no time stamp at all' }],
    })
    const stamped = await signedLog(
      {
        ...made.unsigned,
        checkpoints: made.unsigned.checkpoints.map((point) => ({ ...point, token: 'MAMCAQA=' })),
      },
      SIGNING,
    )
    expect(await checkLog(stamped, keys)).toMatchObject({
      lacks: [{ en: 'the time stamps were not checked' }],
    })
  })
})

describe('a receipt', async () => {
  const bidder = BIDDERS[1]!
  const bid = made.bids[1]!
  const receipt = await signedReceipt(
    {
      auctionId: TERMS.id,
      number: bid.number,
      price: bid.price,
      currency: TERMS.currency,
      receivedAt: bid.receivedAt,
      recordedAt: bid.recordedAt,
      endsAt: bid.endsAt,
      registrationNumber: bidder.number,
      commitment: bid.commitment,
      salt: bidder.salt.toString('hex'),
      previousHash: bid.previousHash,
      hash: bid.hash,
    },
    SIGNING,
  )
  const found = async (held: object | string, known = keys) => {
    const log = await checkLog(made.text, keys)
    if (!log.sound) throw new Error(log.why.en)
    return checkReceipt(log.log, typeof held === 'string' ? held : JSON.stringify(held), known)
  }

  it('is true when its bid is in the log and the salt shows whose it is', async () => {
    expect(await found(receipt)).toEqual({ receipt })
    // As it is downloaded, with the number of the sale beside it.
    expect(await found({ code: TERMS.code, ...receipt })).toEqual({ receipt })
  })

  it.each<[string, object | string, unknown]>([
    ['is no receipt', '{"a":1}', 'whyUnreadable'],
    ['is not even JSON', 'Здравейте', 'whyUnreadable'],
    ['is for another sale', { ...receipt, auctionId: 8 }, 'whyOtherSale'],
    ['is for a bid that is not there', { ...receipt, number: 99 }, 'whyMissing'],
    ['names another price', { ...receipt, price: 1 }, { differs: 'price' }],
    ['names another registration', { ...receipt, registrationNumber: '2027-1' }, 'whyNotHis'],
    ['has another salt', { ...receipt, salt: '0'.repeat(64) }, 'whyNotHis'],
    ['has a made up signature', { ...receipt, signature: `${'A'.repeat(86)}==` }, 'whyForged'],
    ['has no signature at all', { ...receipt, signature: 'не' }, 'whyForged'],
    ['names an unknown key', { ...receipt, keyId: '0'.repeat(32) }, 'whyStrangeKey'],
  ])('that %s is told so', async (_, held, why) => {
    expect(await found(held)).toEqual({ why })
  })
})
