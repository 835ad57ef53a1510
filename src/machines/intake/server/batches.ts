/** Batches as their senders see them: opened, filled piece by piece, and read with what became of each item. */
import { hash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { DB } from '#db/schema.ts'
import type { System, User } from '#platform/access.ts'
import type { Db } from '#platform/db/database.ts'
import { insertMany } from '#platform/db/many.ts'
import { Refusal } from '#platform/endpoint.ts'
import { handlers } from '#platform/http/mount.ts'
import type { Language } from '#platform/lang/language.ts'
import { inTurns } from '#platform/process/turns.ts'
import { faultsByField, faultsIn, unreadableIn } from '#platform/validation.ts'
import {
  type Batch,
  batches,
  DEEPEST,
  Envelope,
  type Item,
  LONGEST_LINE,
  MOST_LINES,
  MOST_OF_A_CHUNK,
  MOST_VALUES,
} from '../batches.contract.ts'
import { SERVICE_OF } from '../intake.contract.ts'
import { lines as words } from '../intake.messages.ts'
import { receiptsOf } from './receipts.ts'
import { storedRefusal } from './judging.ts'

/* Lines of a batch as strangers send them: each is bounded before it is parsed, and looked at as far as it says who does what. */

/** So many are parsed before others have their turn. */
const AT_ONCE = 5
const LINE_END = 0x0a

/** What else it says is read when its turn comes: a thousand lines taken apart would be much to remember. */
type Line = { text: string; key: string }

/** The lines of a piece, the first of them by this number; throws badLine, with its number and field, or tooManyLines. */
async function linesIn(bytes: Buffer, first: number, language: Language): Promise<Line[]> {
  const parts: Buffer[] = []
  for (let from = 0; from < bytes.length;) {
    const found = bytes.indexOf(LINE_END, from)
    const end = found === -1 ? bytes.length : found
    parts.push(bytes.subarray(from, end))
    if (parts.length > MOST_OF_A_CHUNK) throw new Refusal('tooManyLines')
    from = end + 1
  }
  const numbered = parts.map((part, index) => ({ part, number: first + index }))
  return inTurns(numbered, AT_ONCE, (each) => lineIn(each.part, each.number, language))
}

const bad = (line: number, fields: Record<string, string[]>) =>
  new Refusal('badLine', { line, field: Object.keys(fields)[0], fields })

/** The object that a line holds, if it is one that may be looked at; else by which word it is turned down. */
function objectIn(bytes: Buffer): { text: string; value: object } | keyof typeof words {
  if (bytes.length > LONGEST_LINE) return 'tooLong'
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'noObject'
    if (!isPlain(value, DEEPEST)) return 'tooDeep'
    return valuesIn(value) > MOST_VALUES ? 'tooMany' : { text, value }
  } catch {
    return 'noJson'
  }
}

/** Whether a value is no deeper than this, and names nothing by which other objects could be changed. */
function isPlain(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  if (levels === 0 || Object.hasOwn(value, '__proto__') || Object.hasOwn(value, 'constructor')) return false
  return Object.values(value).every((inner) => isPlain(inner, levels - 1))
}

/** How many values a value of bounded depth holds. */
function valuesIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1
  return Object.values(value).reduce((sum: number, inner) => sum + valuesIn(inner), 1)
}

function lineIn(bytes: Buffer, number: number, language: Language): Line {
  const found = objectIn(bytes)
  if (typeof found === 'string') throw bad(number, { '': [words[found][language]] })
  const parsed = Envelope.safeParse(found.value, { error: faultsIn(language) })
  if (!parsed.success) throw bad(number, faultsByField(parsed.error))
  const unreadable = unreadableIn(found.value, language)
  if (Object.keys(unreadable).length > 0) throw bad(number, unreadable)
  return { text: found.text, key: parsed.data.key }
}

const MOST_UNFINISHED = 20
const DAY_MS = 86_400_000
const SEALED_AT_ONCE = 20
/** Bytes in one statement: one of many would hold up the loop while it is written down. */
const WRITTEN_AT_ONCE = 256 * 1024
const LINES_OF_FILE = 500

type Row = Selectable<DB['intake_batch']>
const reported = ({ id, made_at, received, done, refused }: Row): Batch => ({
  id,
  madeAt: made_at.toISOString(),
  received,
  waiting: received - done,
  entered: done - refused,
  refused,
})

/** The system, if it may enter or lift at all; which of both an item needs is asked when its turn comes. */
function entering({ system }: User & { system: System }): number {
  const needed: readonly string[] = Object.values(SERVICE_OF)
  if (!system.services.some(({ service }) => needed.includes(service))) throw new Refusal('forbidden')
  return system.systemId
}

const own = (db: Db, systemId: number, id: number) =>
  db.selectFrom('intake_batch').selectAll().where('id', '=', id).where('system_id', '=', systemId)

async function ownBatch(db: Db, user: User & { system: System }, id: number): Promise<Row> {
  const row = await own(db, entering(user), id).executeTakeFirst()
  if (!row) throw new Refusal('noBatch')
  return row
}

const printOf = ({ text }: Line) => hash('sha256', text)

/** Rows in their order, together as long as they are short. */
function inChunks<R extends { content: Buffer }>(rows: readonly R[]): R[][] {
  const chunks: R[][] = []
  let room = 0
  for (const row of rows) {
    room -= row.content.length
    if (room < 0) {
      chunks.push([])
      room = WRITTEN_AT_ONCE - row.content.length
    }
    chunks.at(-1)!.push(row)
  }
  return chunks
}

export const batchHandlers = handlers(batches, {
  async openBatch({ user, db, now }) {
    const systemId = entering(user)
    // Two at the same moment are counted one after the other.
    await db.selectFrom('external_system').select('id').where('id', '=', systemId).forUpdate().execute()
    const { count } = await db
      .selectFrom('intake_batch')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('system_id', '=', systemId)
      .where((is) =>
        is.or([
          is('done', '<', is.ref('received')),
          is.and([is('received', '=', 0), is('made_at', '>', new Date(now.getTime() - DAY_MS))]),
        ]),
      )
      .executeTakeFirstOrThrow()
    if (count >= MOST_UNFINISHED) throw new Refusal('tooManyBatches')
    return db
      .insertInto('intake_batch')
      .values({ system_id: systemId, made_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
  },

  async sendItems({ input: { id, first }, user, bytes, db, origin, services: { personal } }) {
    const batch = await own(db, entering(user), id).forUpdate().executeTakeFirst()
    if (!batch) throw new Refusal('noBatch')
    if (first > batch.received + 1) throw new Refusal('gap', { received: batch.received })
    const lines = await linesIn(bytes, first, origin.language)
    if (first - 1 + lines.length > MOST_LINES) throw new Refusal('tooManyLines')
    const again = lines.slice(0, batch.received + 1 - first)
    if (again.length > 0) {
      const stored = await db
        .selectFrom('intake_item')
        .select('print')
        .where('batch_id', '=', id)
        .where('line', '>=', first)
        .where('line', '<', first + again.length)
        .orderBy('line')
        .execute()
      if (again.some((line, at) => personal.open(stored[at]!.print) !== printOf(line)))
        throw new Refusal('otherPiece', { received: batch.received })
    }
    const fresh = lines.slice(again.length)
    if (fresh.length === 0) return reported(batch)
    const rows = await inTurns([...fresh.entries()], SEALED_AT_ONCE, ([index, line]) => ({
      batch_id: id,
      line: batch.received + 1 + index,
      key: line.key,
      print: personal.cover(printOf(line)),
      content: personal.cover(line.text),
      state: 'WAITING',
    }))
    for (const some of inChunks(rows)) await insertMany(db, 'intake_item', some)
    const received = batch.received + fresh.length
    await db.updateTable('intake_batch').set({ received }).where('id', '=', id).execute()
    return reported({ ...batch, received })
  },

  seeBatch: async ({ input: { id }, user, db }) => reported(await ownBatch(db, user, id)),

  async listItems({ input: { id, after, state, limit }, user, db, origin }) {
    await ownBatch(db, user, id)
    return itemsOf(db, { id, after, state, limit }, origin.language)
  },

  async downloadItems({ input: { id }, user, db, origin }) {
    await ownBatch(db, user, id)
    return file(db, id, origin.language)
  },
})

type Wanted = { id: number; after: number; state?: Item['state'] | undefined; limit: number }

/** What became of items, in their order. */
async function itemsOf(db: Db, { id, after, state, limit }: Wanted, language: Language) {
  const rows = await db
    .selectFrom('intake_item')
    .select(['line', 'key', 'state', 'entry_id', 'refusal'])
    .where('batch_id', '=', id)
    .where('line', '>', after)
    .$if(state !== undefined, (query) => query.where('state', '=', state!))
    .orderBy('line')
    .limit(limit + 1)
    .execute()
  const shown = rows.slice(0, limit)
  const receipts = await receiptsOf(
    db,
    shown.flatMap(({ entry_id }) => entry_id ?? []),
  )
  const items = shown.map(({ line, key, state, entry_id, refusal }): Item => ({
    line,
    key,
    state,
    receipt: (entry_id !== null && receipts.get(entry_id)) || null,
    refusal: refusal === null ? null : storedRefusal(refusal, language),
  }))
  return { items, more: rows.length > limit }
}

async function* file(db: Db, id: number, language: Language): AsyncGenerator<Uint8Array> {
  for (let after = 0, more = true; more;) {
    const page = await itemsOf(db, { id, after, limit: LINES_OF_FILE }, language)
    if (page.items.length > 0)
      yield Buffer.from(page.items.map((item) => `${JSON.stringify(item)}\n`).join(''))
    after = page.items.at(-1)?.line ?? after
    more = page.more
  }
}
