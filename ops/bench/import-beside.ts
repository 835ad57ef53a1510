/** Officers who enter and bidders who bid while a register is brought in: how long each waits. */
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Portal, Sale } from './portal-under-test.ts'
import { egn, eik } from './register-numbers.ts'

/** One entry and one bid each time. */
const EVERY_MS = 50

/** Milliseconds of which 95 of 100 waited no longer. */
export type Waited = { entries: number; bids: number; of: number }

/** Opens a session for this account. */
export async function sessionOf(owner: pg.Client, account: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await owner.query(
    "insert into session (account_id, token_hash, created_at, expires_at) values ($1, $2, now(), now() + interval '1 hour')",
    [account, createHash('sha256').update(token).digest()],
  )
  return token
}

/** People whom the file does not name: who enters for a debtor of the batch that is being entered waits for that batch. */
const OTHERS = 5_000_000
let last = 0
/** A distraint on a car that nobody has met, as the form sends it. */
const form = () => {
  const n = ++last
  return {
    key: randomUUID(),
    thing: {
      from: 'hand',
      thing: { kind: 'VEHICLE', identifier: `ЕН${n}`, title: 'Фиат', description: 'бял' },
    },
    suitNumber: `2026999${String(n).padStart(7, '0')}`,
    imposedOn: '2026-03-02',
    debtorOwns: true,
    debtor: {
      kind: 'PHYSICAL_PERSON',
      identifierType: 'EGN',
      identifier: egn(OTHERS + n),
      firstName: 'Иван',
      lastName: 'Длъжников',
    },
    creditor: {
      kind: 'COMPANY',
      identifierType: 'EIK',
      identifier: eik(n % 300),
      name: `КРЕДИТОР ${n % 300}`,
    },
  }
}

/** Entries and bids, one after the other, until `done` says so. */
export async function waitsBeside(
  portal: Portal,
  officer: string,
  sale: Sale & { offered: number },
  done: () => boolean,
): Promise<Waited> {
  const waited: Record<'entries' | 'bids', number[]> = { entries: [], bids: [] }
  const post = async (kind: keyof typeof waited, path: string, token: string, body: object) => {
    const requests = performance.now()
    const response = await fetch(portal.address + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`)
    waited[kind].push(performance.now() - requests)
  }
  while (!done()) {
    const bidder = sale.tokens[sale.offered % sale.tokens.length]!
    const price = sale.startPrice + sale.offered++ * sale.step
    await post('bids', `/api/auctions/${sale.id}/bids`, bidder, { price, key: randomUUID() })
    await post('entries', '/api/distraints', officer, form())
    await sleep(EVERY_MS)
  }
  const p95 = (all: number[]) =>
    Math.round(all.toSorted((one, other) => one - other)[Math.floor(all.length * 0.95)]!)
  return { entries: p95(waited.entries), bids: p95(waited.bids), of: waited.bids.length }
}
