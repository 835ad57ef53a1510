/** Taking bank statements in: each line once, however many statements it stands in, and each judged at once. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import type { User } from '#platform/access.ts'
import { Refusal } from '#platform/endpoint.ts'
import { handlers } from '#platform/http/mount.ts'
import { paged } from '#platform/db/paged.ts'
import { insertMany } from '#platform/db/many.ts'
import type { Db } from '#platform/db/database.ts'
import type { PersonalNumbers } from '#platform/pki/personal.ts'
import type { Scope } from '#platform/process/integrations.ts'
import { inTurns } from '#platform/process/turns.ts'
import { referencesIn } from '../reference.rules.ts'
import { isNoMovement, LeftOut, type ReadStatement as Reported, statements } from '../statements.contract.ts'
import { accountsOf, tableOf } from './bank-tables.ts'
import { aloneWithBank, judge } from './judging.ts'
import { coverDetails, shownIban } from './line-details.ts'
import { doubtTakenBack } from './taken-back.ts'
import { readStatement, type StatementFile } from './statement.ts'
import { plain, type ReadLine } from './statement-lines.ts'

const SAMPLE = 10
/** So many lines are worked on before others have their turn. */
const AT_ONCE = 200

export const importHandlers = handlers(statements, {
  async checkStatement({ input, user, db, bytes, services }) {
    const file = await readStatement(bytes, await tableOf(db, user.actsFor))
    const found = await measured(db, services.personal, user.actsFor, { file, bytes, account: input.account })
    const lines = found.parts.flatMap((part) => part.lines)
    return {
      ...reportedOf(found),
      headings: file.headings ?? [],
      sample: lines.slice(0, SAMPLE).map((line) => ({ ...line, iban: shownIban(line.iban) })),
    }
  },

  async importStatement({ input, user, db, now, bytes, services }) {
    const file = await readStatement(bytes, await tableOf(db, user.actsFor))
    return db.transaction().execute(async (tx) => {
      await aloneWithBank(tx, user.actsFor)
      const found = await measured(tx, services.personal, user.actsFor, {
        file,
        bytes,
        account: input.account,
      })
      if (!found.known) await store({ db: tx, services, now }, user, found)
      return reportedOf(found)
    })
  },

  async listStatements({ input, user, db, services }) {
    const query = db
      .selectFrom('bank_statement as s')
      .innerJoin('account as p', 'p.id', 's.imported_by')
      .select(['s.id', 's.format', 's.account', 's.lines', 's.added', 's.imported_at', 'p.full_name as by'])
      .select(['s.adds_up as addsUp', 's.left_out as leftOut', 's.report'])
      .select([sql<string>`s.from_day::text`.as('from'), sql<string>`s.to_day::text`.as('to')])
      .where('s.organiser_id', '=', user.actsFor)
    const columns = { importedAt: 's.imported_at' }
    const { rows, total } = await paged(query, input, columns, { byDefault: 's.id desc', id: 's.id' })
    return {
      rows: rows.map(({ imported_at: at, report, ...row }) => ({
        ...row,
        left: report ? z.array(LeftOut).parse(JSON.parse(services.personal.open(report))) : [],
        importedAt: at.toISOString(),
      })),
      total,
    }
  },
})

type Marked = ReadLine & { fingerprint: Buffer; fresh: boolean }
type Account = { lines: ReadLine[]; left: LeftOut[]; addsUp: boolean | null }
type Part = Omit<Account, 'lines'> & { account: string; lines: Marked[] }
type Measured = {
  format: StatementFile['format']
  sha256: Buffer
  known: boolean
  parts: Part[]
  otherAccounts: Reported['otherAccounts']
}
type Given = { file: StatementFile; bytes: Buffer; account: string }

/** What is in a file, account by account, and which of its lines no statement had before. */
async function measured(
  db: Db,
  personal: PersonalNumbers,
  organiserId: number,
  { file, bytes, account }: Given,
): Promise<Measured> {
  const accounts = await accountsOf(db, organiserId)
  const byAccount = new Map<string, Account>()
  const otherAccounts: Reported['otherAccounts'] = []
  for (const { account: written, lines, left, addsUp } of file.statements) {
    const known = accountIn(accounts, written || account)
    if (!known) {
      otherAccounts.push({ account: plain(written || account, 40), lines: lines.length })
      continue
    }
    const before = byAccount.get(known)
    byAccount.set(known, {
      lines: [...(before?.lines ?? []), ...lines],
      left: [...(before?.left ?? []), ...left],
      addsUp: before ? both(before.addsUp, addsUp) : addsUp,
    })
  }
  const sha256 = createHash('sha256').update(bytes).digest()
  const before = await db
    .selectFrom('bank_statement')
    .select('id')
    .where('organiser_id', '=', organiserId)
    .where('sha256', '=', sha256)
    .limit(1)
    .executeTakeFirst()
  const parts: Part[] = []
  for (const [known, { lines, ...rest }] of byAccount)
    if (lines.length + rest.left.length > 0)
      parts.push({ ...rest, account: known, lines: await marked(db, personal, organiserId, known, lines) })
  if (parts.length === 0) throw new Refusal('notYourAccount')
  return { format: file.format, sha256, known: before !== undefined, parts, otherAccounts }
}

/** Whether two parts add up: they do not where one does not, and nobody knows where one does not say so. */
const both = (one: boolean | null, other: boolean | null) =>
  one === false || other === false ? false : one === null || other === null ? null : true

/** The office’s account that a statement is of; banks write it with their code before it, or without the letters of the country. */
function accountIn(accounts: readonly string[], written: string): string | undefined {
  const folded = written.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  if (folded.length < 8) return undefined
  return accounts.find(
    (iban) => folded.includes(iban) || iban.endsWith(folded) || folded.endsWith(iban.slice(4)),
  )
}

/** Each line by what it says, and by which of those that say the same it is: statements that overlap name it alike. */
async function marked(
  db: Db,
  personal: PersonalNumbers,
  organiserId: number,
  account: string,
  lines: readonly ReadLine[],
): Promise<Marked[]> {
  const turns = new Map<string, number>()
  const named = await inTurns(lines, AT_ONCE, (line) => {
    const { bookedOn, direction, amount, currency, bankReference, payer, iban, reason } = line
    const own = bankReference ? [bankReference] : ['', payer, iban, reason]
    const text = JSON.stringify([account, bookedOn, direction, amount, currency, ...own])
    const turn = (turns.get(text) ?? 0) + 1
    turns.set(text, turn)
    // A key that is not the newest may have named it before.
    return { line, hashes: personal.hashes({ type: 'DOCUMENT', value: `bank line ${turn} ${text}` }) }
  })
  const known = await db
    .selectFrom('bank_line')
    .select('fingerprint')
    .where('organiser_id', '=', organiserId)
    .where(sql<boolean>`fingerprint = any(${named.flatMap(({ hashes }) => hashes)}::bytea[])`)
    .execute()
  const before = new Set(known.map(({ fingerprint }) => fingerprint.toString('hex')))
  return named.map(({ line, hashes }) => ({
    ...line,
    fingerprint: hashes[0]!,
    fresh: !hashes.some((hash) => before.has(hash.toString('hex'))),
  }))
}

/** So many rows that are left out are named. */
const MOST_LEFT = 100

function reportedOf({ format, known, parts, otherAccounts }: Measured): Reported {
  return {
    format,
    known,
    otherAccounts,
    statements: parts.map(({ account, lines, left, addsUp }) => {
      const { from, to } = periodOf(lines)
      const sum = (direction: ReadLine['direction']) =>
        lines
          .filter((line) => line.direction === direction && line.currency === 'EUR')
          .reduce((all, { amount }) => all + amount, 0)
      return {
        account,
        from,
        to,
        lines: lines.length,
        added: known ? 0 : lines.filter(({ fresh }) => fresh).length,
        received: sum('IN'),
        paid: sum('OUT'),
        outgoing: lines.filter(({ direction }) => direction === 'OUT').length,
        foreign: lines.filter(({ currency }) => currency !== 'EUR').length,
        addsUp,
        leftOut: left.length,
        left: firstOf(left),
      }
    }),
  }
}

/** Those before others that may be movements. */
const firstOf = (left: readonly LeftOut[]) =>
  left
    .toSorted((one, other) => Number(isNoMovement(one.why)) - Number(isNoMovement(other.why)))
    .slice(0, MOST_LEFT)

function periodOf(lines: readonly ReadLine[]) {
  const days = lines.map(({ bookedOn }) => bookedOn).toSorted()
  return { from: days[0] ?? '', to: days.at(-1) ?? '' }
}

async function store({ db, services, now }: Scope, user: User, { format, sha256, parts }: Measured) {
  for (const { account, lines, left, addsUp } of parts) {
    if (lines.length === 0) continue
    const { from, to } = periodOf(lines)
    const fresh = lines.filter((line) => line.fresh)
    const { id } = await db
      .insertInto('bank_statement')
      .values({
        organiser_id: user.actsFor,
        sha256,
        format,
        account,
        from_day: from,
        to_day: to,
        lines: lines.length,
        added: fresh.length,
        adds_up: addsUp,
        left_out: left.length,
        report: left.length > 0 ? services.personal.cover(JSON.stringify(firstOf(left))) : null,
        imported_at: now,
        imported_by: user.id,
        acting_for: user.actsFor === user.id ? null : user.actsFor,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const rows = await inTurns(fresh, AT_ONCE, (line) => ({
      statement_id: id,
      organiser_id: user.actsFor,
      account,
      fingerprint: line.fingerprint,
      booked_on: line.bookedOn,
      direction: line.direction,
      amount: line.amount,
      currency: line.currency,
      paid_references: referencesIn(`${line.reason} | ${line.payer}`),
      details: coverDetails(services.personal, line),
      takes_back: line.takesBack,
      state: 'UNMATCHED',
      decided: false,
    }))
    const added = await insertMany<{ id: number }>(db, 'bank_line', rows, { returning: ['id'] })
    const toJudge = fresh.flatMap((line, turn) =>
      line.direction === 'IN'
        ? [{ ...line, id: added[turn]!.id, references: rows[turn]!.paid_references }]
        : [],
    )
    await judge({ db, services, now }, user.actsFor, toJudge)
  }
  await doubtTakenBack({ db, services, now }, user.actsFor)
}
