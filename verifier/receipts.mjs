// What a bidder holds in his hands beside the log.
import { digest, isSigned } from './log.mjs'

/** The bidder's commitment: only who knows the salt and the number of the registration can make it. */
export const commitment = (salt, id, number, registrationNumber) =>
  digest('zapori-bidder/1', salt, id, number, registrationNumber)

const COMPARED = ['price', 'receivedAt', 'recordedAt', 'endsAt', 'commitment', 'previousHash', 'hash']
const isReceipt = (value) =>
  typeof value === 'object' &&
  value !== null &&
  Number.isInteger(value.number) &&
  COMPARED.every((field) => value[field] !== undefined)

/**
 * Finds a bid by its receipt. Answers what does not agree, and what keeps it from being proven, as codes of words.mjs with
 * details. `own` is the key of the log itself, `named` are the keys that somebody gave.
 */
export function checkReceipt({ head, bids }, receipt, { own, named }) {
  if (!isReceipt(receipt)) return { faults: [['receiptUnreadable']], lacks: [] }
  const { auctionId, number, registrationNumber, salt, keyId, signature } = receipt
  if (auctionId !== head.id) return { faults: [['receiptOther', auctionId]], lacks: [] }
  const faults = []
  const lacks = []
  const bid = bids.find((each) => each.number === number)
  if (!bid) faults.push(['receiptMissing', number])
  for (const field of bid ? COMPARED : [])
    if (bid[field] !== receipt[field])
      faults.push(['receiptDiffers', field, receipt[field], bid[field], head.currency])
  if (salt !== undefined && commitment(salt, auctionId, number, registrationNumber) !== receipt.commitment)
    faults.push(['receiptNotHis', registrationNumber])
  const key = (named ?? own)?.get(keyId)
  if (typeof signature !== 'string') lacks.push(['receiptUnsigned'])
  else if (key && !isSigned(receiptText(receipt), signature, key)) faults.push(['receiptForged'])
  else if (!key && named) faults.push(['receiptStrangeKey', keyId])
  else if (!named) lacks.push(['receiptKeyNotNamed', keyId])
  return { faults, lacks }
}

const receiptText = (receipt) =>
  [
    'zapori-receipt/1',
    receipt.keyId,
    receipt.auctionId,
    receipt.number,
    receipt.price,
    receipt.currency,
    receipt.receivedAt,
    receipt.recordedAt,
    receipt.endsAt,
    receipt.registrationNumber,
    receipt.commitment,
    receipt.previousHash,
    receipt.hash,
  ].join('\n')
