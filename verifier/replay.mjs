#!/usr/bin/env node
// Checks the exported log of an electronic public sale without the portal and without any of its code: docs/sale-log.md.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { checkCourse, checkFigures, longestGap, PLANNED_GAP } from './law.mjs'
import { checkChain, checkSignature, Fault, readKeys, readLog } from './log.mjs'
import { checkApplications, checkProtocol, hashOf } from './persons.mjs'
import { checkStamps, lacking, longestWait } from './proof.mjs'
import { checkReceipt } from './receipts.mjs'
import { checkReport } from './report.mjs'
import { LANGUAGES, wordsIn } from './words.mjs'

/** How it ends; whatever is worst decides. Called wrongly, nothing is checked at all. */
const [PROVEN, CHANGED, MISUSED, UNPROVEN] = [0, 1, 2, 3]
/** Clocks differ, and a job may come a little late. */
const TOLERANCE = 60_000

const list = { type: 'string', multiple: true, default: [] }
const options = {
  receipt: list,
  report: list,
  'report-hash': { type: 'string' },
  protocol: { type: 'string' },
  applications: { type: 'string' },
  key: list,
  trust: list,
  lang: { type: 'string', default: 'bg' },
}
let words = wordsIn('bg')
const say = (line) => console.log(line)
let [changed, unproven] = [false, false]

class Misuse extends Error {}
try {
  main()
  process.exitCode = changed ? CHANGED : unproven ? UNPROVEN : PROVEN
} catch (error) {
  // That the check failed says nothing of the sale.
  console.error(error instanceof Misuse ? error.message : error)
  process.exitCode = MISUSED
}

function main() {
  const { values, positionals } = asked()
  const text = read(positionals[0])
  const named = keysIn(values.key)
  const trusted = values.trust.flatMap(certificatesIn)
  const receipts = values.receipt.flatMap(data)
  const reports = values.report.map(data)
  const beside = {
    protocol: values.protocol && data(values.protocol),
    filed: values.applications && applicationsIn(values.applications),
    hash: hashGiven(values['report-hash']),
  }
  try {
    const log = readLog(text)
    say(words.sale(log.head.code, log.head.id))
    checkChain(log)
    const unknown = checkFigures(log)
    const found = checkCourse(log)
    const stamps = checkStamps(log, trusted)
    if (log.signature) checkSignature(log, named)
    const lacks = [...unknown, ...lacking(log, stamps, { named, trusted })]
    unproven = lacks.length > 0
    tell(log, found, lacks, stamps)
    const own =
      log.signature && new Map([[log.signature.keyId, Buffer.from(log.signature.publicKey, 'base64')]])
    for (const receipt of receipts) tellReceipt(receipt, checkReceipt(log, receipt, { own, named }))
    for (const report of reports) tellReport(log, report, beside)
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    changed = true
    say(words.changed(error.row, words.faults[error.code](...error.details)))
    if (receipts.length + reports.length > 0) say(words.papersNotChecked)
  }
}

function asked() {
  let parsed
  try {
    parsed = parseArgs({ options, allowPositionals: true })
  } catch {
    throw new Misuse(words.usage)
  }
  const { values, positionals } = parsed
  const isSpoken = Object.hasOwn(LANGUAGES, values.lang)
  if (isSpoken) words = wordsIn(values.lang)
  if (positionals.length !== 1 || !isSpoken) throw new Misuse(words.usage)
  return parsed
}

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new Misuse(words.unreadableFile(file))
  }
}
function data(file) {
  const text = read(file)
  try {
    return JSON.parse(text)
  } catch {
    throw new Misuse(words.noData(file))
  }
}
/** The keys in these files by their names; undefined where no file was given. */
function keysIn(files) {
  if (files.length === 0) return undefined
  return new Map(
    files.flatMap((file) => {
      const text = read(file)
      try {
        const keys = [...readKeys(text)]
        if (keys.length > 0) return keys
      } catch {
        // Told below.
      }
      throw new Misuse(words.noKeys(file))
    }),
  )
}
function certificatesIn(file) {
  const found = read(file).match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g)
  if (!found) throw new Misuse(words.noCertificates(file))
  return found
}
/** Of each application the file application.json, which stands in a folder of its own. */
function applicationsIn(folder) {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => data(join(folder, name, 'application.json')))
  } catch (error) {
    throw error instanceof Misuse ? error : new Misuse(words.unreadableFile(folder))
  }
}
/** As it stands in the signed protocol, where it may be printed in groups. */
function hashGiven(typed) {
  const hash = typed?.replaceAll(/\s/g, '').toLowerCase()
  if (hash !== undefined && !/^[0-9a-f]{64}$/.test(hash)) throw new Misuse(words.noHash)
  return hash
}

function tell(log, found, lacks, stamps) {
  const { head, pauses, checkpoints, end } = log
  if (lacks.length === 0) say(words.proven(longestWait(log, stamps)))
  else {
    say(words.unproven)
    for (const [code, ...details] of lacks) say(`  – ${words.lacks[code](...details)}`)
  }
  say(found.bids === 0 ? words.noBids : words.bids(found.bids, words.price(found.finalPrice, head.currency)))
  say(words.ended(found.endsAt, found.extensions))
  for (const { suspendedAt, resumesAt } of pauses) say(words.pause(suspendedAt, resumesAt))
  if (end.terminatedAt) say(words.terminated(end.terminatedAt))
  if (!log.signature) return
  say(words.signedBy(log.signature.keyId))
  say(words.checkpoints(checkpoints.length, stamps.length))
  if (checkpoints.at(-1)?.kind !== 'END') say(words.noEnd)
  const gap = longestGap(log)
  if (gap > PLANNED_GAP + TOLERANCE) say(words.gap(gap, PLANNED_GAP))
}

function tellReceipt(receipt, { faults, lacks }) {
  const { number, registrationNumber } = receipt ?? {}
  if (faults.length > 0) return refute(words.receiptBad(number), faults)
  if (lacks.length === 0 && !unproven) return say(words.receiptProven(number, registrationNumber))
  unproven = true
  say(words.receiptFits(number, registrationNumber))
  for (const [code, ...details] of lacks) say(`  – ${words.papers[code](...details)}`)
}

function tellReport(log, report, { protocol, filed, hash }) {
  const faults = checkReport(log, report)
  const readable = !faults.some(([code]) => code === 'reportUnreadable')
  if (readable && filed) faults.push(...checkApplications(report, filed))
  if (readable && protocol) faults.push(...checkProtocol(report, protocol))
  const own = hashOf(report)
  if (hash !== undefined && hash !== own) faults.push(['reportHash', 'report', own, hash])
  if (faults.length > 0) return refute(words.reportBad, faults)
  if (hash !== undefined && !unproven) say(words.reportProven)
  else {
    unproven = true
    say(words.reportFits)
  }
  say(words.reportByLog)
  say(hash === undefined ? words.reportNotByLog : words.reportByHash)
  say(filed ? words.personsCompared(filed.length) : words.personsNotCompared)
  say(protocol ? words.protocolCompared(protocol.number) : words.protocolNotCompared)
  if (hash === undefined) say(words.reportHashAsked(own))
}

function refute(heading, faults) {
  changed = true
  say(heading)
  for (const [code, ...details] of faults) say(`  – ${words.papers[code](...details)}`)
}
