/**
 * `npm run verify -- FILE [--key KEYS] [--trust CERTIFICATES]`: checks an exported log of a sale or of the register, without a
 * database. It ends with 0 if the log is proven, 1 if it was changed, 3 if it is consistent but unproven.
 * `npm run verify -- paper FILE` checks a paper of the register in the same way, by its statement, its content and its seal.
 * `npm run verify -- audit FROM TO` checks the audit of these days in the database itself.
 * `npm run verify -- register FROM TO [FILE]` exports the register for a range of days first; `export-register` only exports.
 */
import './lost-readers.ts'
import { once } from 'node:events'
import { createReadStream, createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { proofMessages as sale } from '#sales/proofs/proofs.messages.ts'
import { verifyLog } from '#sales/proofs/server/verification.ts'
import { provingMessages as say } from '#register/proofs/proofs.messages.ts'
import { registerLog } from '#register/proofs/server/proofs.ts'
import { checkRegister } from '#register/proofs/server/proof-check.ts'
import { type Day, isDay, parseDate } from '#platform/dates.ts'
import type { Text } from '#platform/lang/language.ts'
import { readConfig } from '#platform/process/config.ts'
import { openDatabase } from '#platform/db/database.ts'
import { readPublicKeys } from '#platform/pki/signing.ts'
import { splitList, trustedStamps } from '#app/outside.ts'
import { certificatesIn } from '#app/certificate-file.ts'
import { runningDatabase } from './running-database.ts'
import { checkAuditOf } from './verify-audit.ts'
import { checkPaperFile } from './verify-paper.ts'

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
const both = ({ bg, en }: Text) => console.log(`${bg}\n${en}`)

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
  const asked = parseArgs({
    options: { key: list, trust: list, code: { type: 'string' }, head: { type: 'string' } },
    allowPositionals: true,
  })
  given = asked.values
  const [first, from, to, file] = asked.positionals
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
    process.exitCode = await checkPaperFile(from, {
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
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 2
}
