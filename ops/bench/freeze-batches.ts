/** The worst that a program with a key can send in batches, at the largest size that is taken; and what has to be done with it afterwards. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { openDatabase } from '#platform/db/database.ts'
import type { Input } from './freeze-inputs.ts'
import { callsTo, entry, systemFor, tokenAt } from './intake-system.ts'

const CHUNK = 8 * 1024 * 1024
const LINE = 32 * 1024
const LINES = 1_000
const MOST_LINES = 10_000
const CHECK_EVERY_MS = 50
const LONGEST_WAIT_MS = 120_000
const NDJSON = 'application/x-ndjson'

let keys = 0
const envelope = () => ({ deed: 'enter', key: `${++keys}`, officer: { bailiffNumber: '999' } })
const chunk = (count: number, more: (n: number) => object) =>
  Array.from({ length: count }, (_, n) => JSON.stringify({ ...envelope(), ...more(n) })).join('\n')
/** Filled up with the same text as long as a line and a piece take it. */
const filled = (more: (text: string) => object, sign: string) => {
  const bytes = Buffer.byteLength(sign)
  return () => chunk(Math.floor(CHUNK / LINE), () => more(sign.repeat((LINE - 300) / bytes)))
}
const whole = () => {
  const { thing, ...rest } = entry(5_000_000 + keys)
  return { ...rest, thing: { from: 'hand', thing } }
}
const wrongParty = { kind: 'COMPANY', identifierType: 'EIK', identifier: 'x', name: 1 }

/** What is sent as one piece, by its name. */
const CHUNKS: Record<string, () => string> = {
  'a thousand whole lines': () => chunk(LINES, whole),
  'lines as long as they may be': filled((text) => ({ location: text }), 'ж'),
  'lines of quotation marks': filled((text) => ({ location: text.slice(0, text.length / 2) }), '"'),
  'lines of half characters': () =>
    `${chunk(200, () => ({ location: 'ж'.repeat(15_000) }))}\n{"location":"${'\\ud800'.repeat(5_000)}"}`,
  'lines of many members': () =>
    chunk(250, () => Object.fromEntries(Array.from({ length: 980 }, (_, n) => [`имеНаЧлен${n}`, 1]))),
  'lines as deep as they may be': () =>
    chunk(LINES, () => ({ a: Array.from({ length: 130 }, () => [[[[[['дълбоко']]]]]]) })),
  'a line that is much too deep': () => `${'{"a":'.repeat(6_000)}1${'}'.repeat(6_000)}`,
  'arrays in arrays': () => `${'['.repeat(LINE / 2)}${']'.repeat(LINE / 2)}\n`.repeat(250),
  'line ends only': () => '\n'.repeat(CHUNK),
  'no line end': () => `{"a":"${'x'.repeat(CHUNK - 10)}"}`,
  'a line wrong in hundreds of ways': () =>
    chunk(400, () => ({ ...whole(), owners: Array.from({ length: 180 }, () => wrongParty) })),
}

/** Makes the system; the portal has to be up. */
export async function batchesOf(owner: Client, url: string, address: string): Promise<Record<string, Input>> {
  const { rows } = await owner.query<{ id: number }>(
    `insert into account (user_name, full_name, user_type, chsi_number, created_at)
     values ('bench-sender', 'Чавдар Изпълнителов', 'CHSI', '999', now()) returning id`,
  )
  await owner.query("insert into account_role values ($1, 'PrivateBailiff')", [rows[0]!.id])
  const { db } = openDatabase(url, 1)
  const key = await systemFor(db, rows[0]!.id)
  await db.destroy()
  const call = callsTo(address)
  /** A batch whose piece was refused is empty, and counts as unfinished for a day: the next piece goes into it. */
  let empty: string | undefined
  const opened = async () => {
    const token = await tokenAt(address, key)
    const at = empty ?? `/api/v1/batches/${(await call(token, '/api/v1/batches', '{}'))['id']}`
    empty = undefined
    return { token, at }
  }
  type Batch = Awaited<ReturnType<typeof opened>>
  const send = async ({ token, at }: Batch, first: number, body: string) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': NDJSON }
    const answer = await fetch(`${address}${at}/items?first=${first}`, { method: 'POST', headers, body })
    await answer.arrayBuffer()
    return answer.status
  }
  /** Until all of it is entered or refused: those who are not let in by then have a place in the next batch. */
  const worked = async ({ token, at }: Batch) => {
    for (let waited = 0; waited < LONGEST_WAIT_MS; waited += CHECK_EVERY_MS) {
      if ((await call(token, at))['waiting'] === 0) return
      await sleep(CHECK_EVERY_MS)
    }
    throw new Error(`${at} is not done`)
  }
  const read = async ({ token, at }: Batch, path: string) => {
    const answer = await fetch(address + at + path, { headers: { authorization: `Bearer ${token}` } })
    await answer.arrayBuffer()
  }
  const inputs: Record<string, Input> = {}
  for (const [name, made] of Object.entries(CHUNKS))
    inputs[`batch, ${name}`] = async () => {
      const batch = await opened()
      const status = await send(batch, 1, made())
      if (status !== 200) {
        empty = batch.at
        return status
      }
      await worked(batch)
      await read(batch, '/items?limit=500')
      return status
    }
  inputs['batch, ten thousand lines and their results'] = async () => {
    const batch = await opened()
    for (let first = 1; first <= MOST_LINES; first += LINES)
      await send(
        batch,
        first,
        chunk(LINES, () => ({})),
      )
    await worked(batch)
    await read(batch, '/results')
    return send(batch, MOST_LINES, `${JSON.stringify(envelope())}\n`.repeat(2))
  }
  return inputs
}
