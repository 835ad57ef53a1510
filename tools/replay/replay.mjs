#!/usr/bin/env node
// Checks the exported log of an electronic public sale without the portal and without any of its code: docs/sale-log.md.
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { checkCourse, longestGap } from './law.mjs'
import { checkChain, checkpointText, checkSignature, Fault, readKeys, readLog } from './log.mjs'
import { checkReceipt, checkReport } from './papers.mjs'
import { BadStamp, checkStamp } from './stamp.mjs'
import { wordsIn } from './words.mjs'

const PLANNED_GAP = 10 * 60_000
/** Clocks differ, and a sweep may come a little late. */
const TOLERANCE = 60_000

const list = { type: 'string', multiple: true, default: [] }
const options = {
  receipt: list,
  report: list,
  key: list,
  trust: list,
  lang: { type: 'string', default: 'bg' },
}
let asked
try {
  asked = parseArgs({ options, allowPositionals: true })
} catch {
  asked = { values: { lang: 'bg' }, positionals: [] }
}
const { values, positionals } = asked
const words = wordsIn(values.lang)
const say = (line) => console.log(line)

if (positionals.length !== 1 || !['bg', 'en'].includes(values.lang)) {
  console.error(words.usage)
  process.exit(2)
}
const read = (file) => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    console.error(words.unreadableFile(file))
    process.exit(2)
  }
}

const text = read(positionals[0])
const given = values.key.map((file) => readKeys(read(file)))
const published = given.length > 0 ? new Map(given.flatMap((keys) => [...keys])) : undefined
const trusted = values.trust.flatMap(
  (file) => read(file).match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? [],
)
const receipts = values.receipt.flatMap((file) => JSON.parse(read(file)))
const reports = values.report.map((file) => JSON.parse(read(file)))

let faulty = false
try {
  const log = readLog(text)
  say(words.sale(log.head.code, log.head.id))
  checkChain(log)
  const found = checkCourse(log)
  const latest = checkStamps(log)
  if (log.signature) checkSignature(log, published)
  tell(log, found, latest)
  const own =
    log.signature && new Map([[log.signature.keyId, Buffer.from(log.signature.publicKey, 'base64')]])
  for (const receipt of receipts) {
    const faults = checkReceipt(log, receipt, published ?? own)
    verdict(
      faults,
      words.receiptGood(receipt.number, receipt.registrationNumber),
      words.receiptBad(receipt.number),
    )
  }
  for (const report of reports)
    verdict(checkReport(log, report), words.reportGood(report.biddersWithBids), words.reportBad)
} catch (error) {
  if (!(error instanceof Fault)) throw error
  faulty = true
  say(words.unsound(error.row, words.faults[error.code](...error.details)))
}
process.exitCode = faulty ? 1 : 0

function verdict(faults, good, bad) {
  if (faults.length === 0) return say(good)
  faulty = true
  say(bad)
  for (const [code, ...details] of faults) say(`  – ${words.papers[code](...details)}`)
}

/** By how much the latest of the stamps came after its checkpoint; undefined where nobody is trusted. */
function checkStamps({ head, checkpoints }) {
  if (trusted.length === 0) return undefined
  let latest = 0
  for (const point of checkpoints.filter(({ token }) => token !== null))
    try {
      const bytes = Buffer.from(checkpointText(head.id, point), 'utf8')
      const { at } = checkStamp(Buffer.from(point.token, 'base64'), bytes, trusted)
      const late = at.getTime() - Date.parse(point.at)
      if (late < -5 * TOLERANCE) throw new BadStamp('stampTooEarly')
      latest = Math.max(latest, late)
    } catch (error) {
      throw error instanceof BadStamp ? new Fault(point.row, error.message) : error
    }
  return latest
}

function tell(log, found, latest) {
  say(words.sound)
  const { head, pauses, checkpoints, end } = log
  say(found.bids === 0 ? words.noBids : words.bids(found.bids, words.price(found.finalPrice, head.currency)))
  say(words.ended(words.when(found.endsAt), found.extensions))
  for (const { suspendedAt, resumesAt } of pauses)
    say(words.pause(words.when(suspendedAt), words.when(resumesAt)))
  if (end.terminatedAt) say(words.terminated(words.when(end.terminatedAt)))
  if (!log.signature) return say(words.format1)
  say(words.signedBy(log.signature.keyId))
  if (!published) say(words.keyNotGiven)
  const stamped = checkpoints.filter(({ token }) => token !== null).length
  say(words.checkpoints(checkpoints.length, stamped))
  if (stamped > 0)
    say(latest === undefined ? words.stampsNotChecked : words.stampsChecked(stamped, words.length(latest)))
  if (stamped < checkpoints.length) say(words.unstamped(checkpoints.length - stamped))
  if (checkpoints.at(-1)?.kind !== 'END') say(words.noEnd)
  const gap = longestGap(log)
  if (gap > PLANNED_GAP + TOLERANCE) say(words.gap(gap))
}
