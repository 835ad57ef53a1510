/**
 * `npm run verify -- FILE [--key KEYS] [--trust CERTIFICATES]`: checks an exported log of a sale or of the register, without a
 * database. It ends with 0 if the log is proven, 1 if it was changed, 3 if it is consistent but unproven.
 * `npm run verify -- certificate FILE` checks a certificate of the register in the same way, by its statement, its content and its seal.
 * `npm run verify -- audit FROM TO` checks the audit of these days in the database itself.
 * `npm run verify -- register FROM TO [FILE]` exports the register for a range of days first; `export-register` only exports.
 */
import './lost-readers.ts'
import { whyNot } from '#platform/process/why-not.ts'
import { once } from 'node:events'
import { createReadStream, createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { certificatesIn } from '#app/certificate-file.ts'
import { splitList, trustedStamps } from '#app/integrations.ts'
import { chainMessages as verifyAuditSay } from '#operations/audit/chain.messages.ts'
import { checkDays, type Fault } from '#operations/audit/server/checking.ts'
import { lastSeal } from '#operations/audit/server/seals.ts'
import { verifyMessages as words } from '#certificates/check/verify.messages.ts'
import { verifyCertificate } from '#certificates/check/verifying.ts'
import {
  addDays,
  type Day,
  dayInSofia,
  formatDate,
  formatLongDateTime,
  isDay,
  momentInSofia,
  parseDate,
} from '#platform/dates.ts'
import { type Db, openDatabase } from '#platform/db/database.ts'
import { type Language, type Text, wordsIn } from '#platform/lang/language.ts'
import { type PublicKey, readPublicKeys } from '#platform/pki/signing.ts'
import type { StampTrust } from '#platform/pki/timestamp-token.ts'
import { readConfig } from '#platform/process/config.ts'
import { provingMessages as say } from '#register/proofs/proofs.messages.ts'
import { checkRegister } from '#register/proofs/server/proof-check.ts'
import { registerLog } from '#register/proofs/server/proofs.ts'
import { proofMessages as sale } from '#sales/proofs/proofs.messages.ts'
import { verifyLog } from '#sales/proofs/server/verification.ts'
import { runningDatabase } from './running-database.ts'

/** `npm run verify -- audit FROM TO`: holds the audit of these days against its chain, and says what it cannot prove. */
type VerifyAuditGiven = {
  keys: readonly PublicKey[]
  stamps: StampTrust | undefined
  /** A seal that somebody noted outside the portal: its number and hash. */
  head: string | undefined
}
const both = ({ bg, en }: Text) => console.log(`${bg}\n${en}`)

/** Checks the days; answers 0 where they are proven, 1 where something was changed, 3 where something is lacking. */
async function checkAuditOf(from: Day, to: Day, given: VerifyAuditGiven): Promise<0 | 1 | 3> {
  const noted = given.head === undefined ? undefined : /^(\d{1,9}):([0-9a-f]{64})$/.exec(given.head)
  if (noted === null) throw new Error('--head takes the number of a seal, a colon, and its hash.')
  const running = await runningDatabase(process.env)
  const { db } = openDatabase(running.url, 1, { bulk: true })
  try {
    if (noted && !(await holds(db, Number(noted[1]), noted[2]!))) return changed(verifyAuditSay.headLost)
    const { fault, seals, entries, strangers } = await checkDays(db, from, to, given)
    if (fault) return changed(faultText(fault))
    const lacks = await lacking(db, from, to, given, { seals, strangers })
    const verdict = lacks.length === 0 ? verifyAuditSay.proven : verifyAuditSay.unproven
    both({ bg: verdict.bg(entries, seals), en: verdict.en(entries, seals) })
    for (const { bg, en } of lacks) both({ bg: `  – ${bg}`, en: `  – ${en}` })
    const last = await lastSeal(db)
    const head = last && `${last.number}:${last.hash.toString('hex')}`
    if (head) both({ bg: verifyAuditSay.head.bg(head), en: verifyAuditSay.head.en(head) })
    return lacks.length === 0 ? 0 : 3
  } finally {
    await db.destroy()
    await running.close()
  }
}

function changed({ bg, en }: Text): 1 {
  both({ bg: verifyAuditSay.notSound.bg(bg), en: verifyAuditSay.notSound.en(en) })
  return 1
}

function faultText({ kind, seal, day }: Fault): Text {
  const places = [
    ...(day
      ? [{ bg: verifyAuditSay.onDay.bg(formatDate(day)), en: verifyAuditSay.onDay.en(formatDate(day)) }]
      : []),
    ...(seal === null ? [] : [{ bg: verifyAuditSay.atSeal.bg(seal), en: verifyAuditSay.atSeal.en(seal) }]),
  ]
  const said = (language: Language) =>
    [wordsIn(verifyAuditSay[kind], language), ...places.map((place) => wordsIn(place, language))].join(', ')
  return { bg: said('bg'), en: said('en') }
}

const holds = async (db: Db, number: number, hash: string) =>
  (
    await db
      .selectFrom('audit_seal')
      .select('number')
      .where('number', '=', number)
      .where('hash', '=', Buffer.from(hash, 'hex'))
      .execute()
  ).length > 0

type Counted = { seals: number; strangers: number }

/** What stands between "nothing contradicts it" and "it is proven". */
async function lacking(
  db: Db,
  from: Day,
  to: Day,
  given: VerifyAuditGiven,
  { seals, strangers }: Counted,
): Promise<Text[]> {
  const [begin, end] = [momentInSofia(from, '00:00'), momentInSofia(addDays(to, 1), '00:00')]
  const { rows } = await sql<{ waiting: number; closed: Day | null; bare: number; first: Date | null }>`
    select (select count(*) from audit_entry where at >= ${begin} and at < ${end}
        and id > coalesce((select max(to_id) from audit_seal), 0)) as waiting,
      (select max(day)::text from audit_day) as closed,
      (select count(*) from audit_day where day between ${from}::date and ${to}::date and token is null) as bare,
      (select first_at from audit_seal order by number limit 1) as first`.execute(db)
  const { waiting, closed, bare, first } = rows[0]!
  const isClosed = closed !== null && closed >= to && first !== null && dayInSofia(first) <= to
  const lacks: [boolean, Text][] = [
    [seals === 0, verifyAuditSay.lacksRows],
    [waiting > 0, { bg: verifyAuditSay.lacksSeals.bg(waiting), en: verifyAuditSay.lacksSeals.en(waiting) }],
    [!isClosed, verifyAuditSay.lacksDays],
    [bare > 0, { bg: verifyAuditSay.lacksStamps.bg(bare), en: verifyAuditSay.lacksStamps.en(bare) }],
    [given.stamps === undefined, verifyAuditSay.lacksTrust],
    [
      strangers > 0,
      { bg: verifyAuditSay.lacksKeys.bg(strangers), en: verifyAuditSay.lacksKeys.en(strangers) },
    ],
  ]
  return lacks.filter(([is]) => is).map(([, text]) => text)
}

/** `npm run verify -- certificate FILE`: what it prints of a certificate, and its exit code. */
type Given = { keys: PublicKey[]; certificates: string[]; address: string | undefined }

/** Checks the file of a certificate; answers 0 where it is proven, 1 where it was changed, 3 where something is lacking. */
async function checkCertificateFile(
  path: string,
  { keys, certificates, address }: Given,
): Promise<0 | 1 | 3> {
  const verdict = await verifyCertificate(await readFile(path), {
    keys,
    certificates,
    ...(address && { address }),
  })
  if (!verdict.sound) {
    both({ bg: words.notSound.bg(verdict.why.bg), en: words.notSound.en(verdict.why.en) })
    return 1
  }
  const { lacks, file, seal } = verdict
  both(lacks.length > 0 ? words.unproven : words.proven)
  for (const { bg, en } of lacks) both({ bg: `  – ${bg}`, en: `  – ${en}` })
  const { number, asOf, pastDay } = file.inside!.content
  const moment = formatLongDateTime(asOf)
  if (pastDay) {
    const day = formatDate(pastDay.day)
    both({ bg: words.factsThen.bg(number, day, moment), en: words.factsThen.en(number, day, moment) })
  } else both({ bg: words.facts.bg(number, moment), en: words.facts.en(number, moment) })
  if (seal) both({ bg: words.sealedBy.bg(seal), en: words.sealedBy.en(seal) })
  both({ bg: words.fileHash.bg(file.hash), en: words.fileHash.en(file.hash) })
  both(words.online)
  return lacks.length > 0 ? 3 : 0
}

const USAGE = `Usage: npm run verify -- <exported log> [--key <published keys>] [--trust <certificates>]
       npm run verify -- paper <PDF> [--key <published keys>] [--trust <certificates>] [--code <text of the code on it>]
       npm run verify -- register <from> <to> [<file>] [--trust <certificates>]
       npm run verify -- export-register <from> <to> <file>
       npm run verify -- audit <from> <to> [--key <published keys>] [--trust <certificates>] [--head <a noted seal>]
Days are written 2026-12-01 or 01.12.2026.
Exit code: 0 proven, 1 changed, 2 called wrongly, 3 consistent but unproven.`
const UNPROVEN = 3

const lines = (file: string) =>
  createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Number.POSITIVE_INFINITY })

async function verifySale(file: string) {
  const keys = given.key.length > 0 ? given.key.flatMap(keysIn) : undefined
  const stamps = trustGiven()
  const verdict = verifyLog(await readFile(file, 'utf8'), {
    ...(keys && { keys }),
    ...(stamps && { stamps }),
  })
  if (!verdict.sound) {
    const { row, why } = verdict
    process.exitCode = 1
    return both({ bg: sale.notSound.bg(row, why.bg), en: sale.notSound.en(row, why.en) })
  }
  const { proven, lacks, bids, keyId, checkpoints } = verdict
  const sentence = proven ? sale.proven : sale.unproven
  both({ bg: sentence.bg(bids), en: sentence.en(bids) })
  for (const { bg, en } of lacks) both({ bg: `  – ${bg}`, en: `  – ${en}` })
  if (keyId) both({ bg: sale.signedBy.bg(keyId), en: sale.signedBy.en(keyId) })
  if (checkpoints) {
    const { made, stamped } = checkpoints
    both({ bg: sale.checkpoints.bg(made, stamped), en: sale.checkpoints.en(made, stamped) })
  }
  if (proven) return
  process.exitCode = UNPROVEN
  both(sale.howToProve)
}

function keysIn(file: string) {
  const keys = readPublicKeys(readFileSync(file, 'utf8'))
  if (keys.length === 0) throw new Error(`The file ${file} holds no public key.`)
  return keys
}

/** Whose time stamps are believed; undefined where neither the command nor the configuration names anybody. */
function trustGiven() {
  const { TSA_TRUSTED: path, TSA_POLICIES: policies = '' } = readConfig(process.env)
  const files = given.trust.length > 0 ? given.trust : path === undefined ? [] : [path]
  if (files.length === 0) return undefined
  return { trusted: files.flatMap(trustedStamps), policies: splitList(policies) }
}

async function verifyRegister(file: string) {
  const verdict = await checkRegister(lines(file), trustGiven())
  if (!verdict.sound) {
    const { row, what } = verdict
    process.exitCode = 1
    return both({ bg: say.notSound.bg(row, what.bg), en: say.notSound.en(row, what.en) })
  }
  const { proven, lacks, entries, days, stamps } = verdict
  if (proven)
    return both({ bg: say.proven.bg(entries, days, stamps), en: say.proven.en(entries, days, stamps) })
  process.exitCode = UNPROVEN
  both({ bg: say.unproven.bg(entries, days), en: say.unproven.en(entries, days) })
  for (const { bg, en } of lacks) both({ bg: `  – ${bg}`, en: `  – ${en}` })
}

async function exportRegister(from: Day, to: Day, file: string) {
  const running = await runningDatabase(process.env)
  const { db } = openDatabase(running.url, 1, { bulk: true })
  try {
    await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (tx) => {
        await sql`set local statement_timeout = 0`.execute(tx)
        const out = createWriteStream(file)
        for await (const line of registerLog(tx, from, to))
          if (!out.write(`${line}\n`)) await once(out, 'drain')
        out.end()
        await once(out, 'finish')
      })
  } finally {
    await db.destroy()
    await running.close()
  }
}

const dayOf = (text: string | undefined): Day => {
  const day = text !== undefined && isDay(text) ? text : parseDate(text ?? '')
  if (day === undefined) throw new Error(USAGE)
  return day
}

/** Both ends of a range of days, in their order: of a range that ends before it begins everything would be sound. */
function range(from: string | undefined, to: string | undefined): [Day, Day] {
  const days: [Day, Day] = [dayOf(from), dayOf(to)]
  if (days[0] > days[1])
    throw new Error(`The first day, ${days[0]}, is after the last one, ${days[1]}.\n${USAGE}`)
  return days
}

const list = { type: 'string', multiple: true, default: [] as string[] } as const
let given: { key: string[]; trust: string[]; code?: string; head?: string } = { key: [], trust: [] }
try {
  const request = parseArgs({
    options: { key: list, trust: list, code: { type: 'string' }, head: { type: 'string' } },
    allowPositionals: true,
  })
  given = request.values
  const [first, from, to, file] = request.positionals
  if (first === 'register') {
    const folder = file === undefined ? mkdtempSync(join(tmpdir(), 'zapori-register-')) : undefined
    const target = file ?? join(folder!, 'register.jsonl')
    try {
      await exportRegister(...range(from, to), target)
      await verifyRegister(target)
    } finally {
      if (folder !== undefined) rmSync(folder, { recursive: true })
    }
  } else if (first === 'export-register' && file !== undefined) {
    await exportRegister(...range(from, to), file)
  } else if (first === 'audit') {
    process.exitCode = await checkAuditOf(...range(from, to), {
      keys: given.key.flatMap(keysIn),
      stamps: trustGiven(),
      head: given.head,
    })
  } else if (first === 'paper' && from !== undefined && to === undefined) {
    process.exitCode = await checkCertificateFile(from, {
      keys: given.key.flatMap(keysIn),
      certificates: given.trust.flatMap((path) => certificatesIn(readFileSync(path, 'utf8'))),
      address: given.code,
    })
  } else if (first !== undefined && from === undefined) {
    const head = await lines(first)[Symbol.asyncIterator]().next()
    const isRegister = !head.done && head.value.startsWith('{"format":"zapori-register-log/')
    await (isRegister ? verifyRegister(first) : verifySale(first))
  } else throw new Error(USAGE)
} catch (error) {
  console.error(whyNot(error))
  process.exitCode = 2
}
