// What people hold in their hands beside the log: receipts of bidders, and the organiser's report (annex 6).
import { digest, isSigned } from './log.mjs'

/** The bidder's commitment: only who knows the salt and the number of the registration can make it. */
const commitment = (salt, id, number, registrationNumber) =>
  digest('zapori-bidder/1', salt, id, number, registrationNumber)

/** Finds a bid by its receipt. Answers what does not agree, as codes of words.mjs with details; nothing when all does. */
export function checkReceipt({ head, bids }, receipt, keys) {
  const { auctionId, number, registrationNumber, salt } = receipt
  if (auctionId !== head.id) return [['receiptOther', auctionId]]
  const faults = []
  const bid = bids.find((each) => each.number === number)
  if (!bid) faults.push(['receiptMissing', number])
  for (const field of bid
    ? ['price', 'receivedAt', 'recordedAt', 'endsAt', 'commitment', 'previousHash', 'hash']
    : [])
    if (bid[field] !== receipt[field]) faults.push(['receiptDiffers', field, receipt[field], bid[field]])
  if (salt !== undefined && commitment(salt, auctionId, number, registrationNumber) !== receipt.commitment)
    faults.push(['receiptNotHis', registrationNumber])
  const key = keys?.get(receipt.keyId)
  if (!key) faults.push([receipt.keyId ? 'receiptStrangeKey' : 'receiptUnsigned', receipt.keyId])
  else if (!isSigned(receiptText(receipt), receipt.signature, key)) faults.push(['receiptForged'])
  return faults
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

const ms = Date.parse

/** Makes the items of annex 6 that follow from the bidding anew, and compares them. Answers what does not agree. */
export function checkReport(log, report) {
  const { head, bids, pauses, end } = log
  const faults = []
  const same = (item, said, found) => {
    if (JSON.stringify(said) !== JSON.stringify(found)) faults.push(['reportDiffers', item, said, found])
  }
  same('sale', report.sale.id, head.id)
  same('sale', report.sale.code, head.code)
  same('sale', report.sale.currency, head.currency)
  same('sale', report.sale.step, head.step)
  same('sale', report.sale.lastHash, end.lastHash)
  same(3, report.startPrice, head.startPrice)
  same(5, report.biddingPeriod, { from: head.startsAt, until: head.firstEndsAt })
  const admitted = report.applications.filter(({ status }) => status === 'APPROVED')
  same(
    8,
    report.approved.map(({ registrationNumber }) => registrationNumber),
    admitted.map(({ number }) => number),
  )
  same(9, report.biddingStartedAt, head.startsAt)

  // Whose a bid is, is not taken from the report but found by the salts.
  const owners = bids.map((bid) => {
    const fits = admitted.filter(
      ({ salt, number }) => commitment(salt, head.id, bid.number, number) === bid.commitment,
    )
    if (fits.length !== 1) faults.push(['ownerUnknown', bid.number])
    return fits[0]?.number
  })
  bids.forEach((bid, index) => {
    if (index > 0 && owners[index] && owners[index] === owners[index - 1])
      faults.push(['outbidHimself', bid.number])
  })
  same(10, report.biddersWithBids, new Set(owners).size)
  same(11, report.bidCount, bids.length)
  same(
    12,
    report.bids.map(({ number, registrationNumber, price, receivedAt, recordedAt, hash }) => ({
      number,
      registrationNumber,
      price,
      receivedAt,
      recordedAt,
      hash,
    })),
    bids.map(({ number, price, receivedAt, recordedAt, hash }, index) => ({
      number,
      registrationNumber: owners[index],
      price,
      receivedAt,
      recordedAt,
      hash,
    })),
  )
  same(13, report.extensions, end.extensions)
  same(14, report.biddingEndedAt, end.endsAt)
  for (const { suspendedAt, resumesAt } of pauses)
    if (!report.faults.some(({ from, until }) => ms(from) <= ms(suspendedAt) && ms(resumesAt) <= ms(until)))
      faults.push(['reportLacks', suspendedAt, resumesAt])
  for (const { from, until, milliseconds } of report.faults)
    same(15, milliseconds, Date.parse(until) - Date.parse(from))
  same(
    16,
    report.ranking.map(({ rank, registrationNumber, best }) => ({ rank, registrationNumber, best })),
    ranks(bids, owners),
  )
  return faults
}

/** Each bidder's highest price, the highest first. */
function ranks(bids, owners) {
  const best = new Map()
  bids.forEach(({ price }, index) => best.set(owners[index], price))
  return [...best]
    .sort(([, one], [, other]) => other - one)
    .map(([registrationNumber, price], index) => ({ rank: index + 1, registrationNumber, best: price }))
}
