/** What must hold after everything: what was acknowledged is recorded, nothing is invented, the chain is whole, times follow the law. */
import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Db, openDatabase } from '#platform/db/database.ts'
import { signingKeys } from '#platform/pki/signing.ts'
import { endAfterBid } from '#sales/law/bidding.rules.ts'
import { exportLog } from '#sales/proofs/server/export.ts'
import { verifyLog } from '#sales/proofs/server/verification.ts'
import type { Bidding, Wishes } from '#test/faults/bidders.ts'
import { HERE, KEY } from './portals.ts'

type Where = { ownerUrl: string; directory: string }
export type Findings = { bids: number; lost: number; invented: number; wrongTimes: number; whole: boolean }

/** Of all sales together, with all that was ever wished on them; their logs are left in the folder. */
export async function findings(
  { ownerUrl, directory }: Where,
  sales: readonly Bidding[],
  wishes: Wishes,
): Promise<Findings> {
  const { db } = openDatabase(ownerUrl, 1)
  const sum: Findings = { bids: 0, lost: 0, invented: 0, wrongTimes: 0, whole: true }
  try {
    for (const sale of sales) {
      const own = new Map([...wishes].filter(([, { saleId }]) => saleId === sale.id))
      const { log, whole, ...found } = await findingsOf(db, sale, own)
      sum.bids += found.bids
      sum.lost += found.lost
      sum.invented += found.invented
      sum.wrongTimes += found.wrongTimes
      sum.whole &&= whole
      await writeFile(logOf(directory, sale), log)
    }
    return sum
  } finally {
    await db.destroy()
  }
}

const logOf = (directory: string, { id }: Bidding) => join(directory, `sale-${id}.jsonl`)

async function findingsOf(db: Db, sale: Bidding, wishes: Wishes): Promise<Findings & { log: string }> {
  const rows = await db
    .selectFrom('bid')
    .selectAll()
    .where('auction_id', '=', sale.id)
    .orderBy('number')
    .execute()
  const recorded = new Map(rows.map((row) => [row.key, row]))
  let [lost, invented] = [0, 0]
  for (const [key, { receipt }] of wishes) {
    if (!receipt) continue
    const row = recorded.get(key)
    const same =
      row?.price === receipt.price &&
      row.number === receipt.number &&
      row.hash.toString('hex') === receipt.hash
    if (!same) lost++
  }
  for (const { key, price, registration_id } of rows) {
    const wish = wishes.get(key)
    const wanted = wish?.receipt && wish.price === price && wish.registrationId === registration_id
    if (!wanted) invented++
  }
  const auction = await db
    .selectFrom('auction')
    .innerJoin('announcement', 'announcement.id', 'auction.id')
    .selectAll('auction')
    .select('code')
    .where('auction.id', '=', sale.id)
    .executeTakeFirstOrThrow()
  const clockwork = {
    startsAt: auction.starts_at,
    firstEndsAt: auction.first_ends_at,
    endsAt: auction.first_ends_at,
  }
  let wrongTimes = 0
  let before = auction.starts_at
  for (const [n, { number, price, recorded_at, ends_at }] of rows.entries()) {
    const inOrder = number === n + 1 && price === sale.startPrice + n * sale.step && recorded_at >= before
    const inTime = recorded_at < clockwork.endsAt
    clockwork.endsAt = endAfterBid(clockwork, recorded_at)
    if (!inOrder || !inTime || ends_at.getTime() !== clockwork.endsAt.getTime()) wrongTimes++
    before = recorded_at
  }
  const log = await exportLog(db, auction, signingKeys([KEY]))
  return { bids: rows.length, lost, invented, wrongTimes, whole: verifyLog(log).sound, log }
}

/** Whether `npm run verify` agrees, as anybody may run it: nothing is stamped here, so the best it can say is that everything is consistent (3). */
export async function verified(directory: string, sales: readonly Bidding[]): Promise<boolean> {
  const script = join(HERE, 'src/app/commands/verify.ts')
  for (const sale of sales) {
    const code = await new Promise<unknown>((resolve) => {
      execFile(process.execPath, [script, logOf(directory, sale)], { cwd: HERE }, (error) =>
        resolve(error ? error.code : 0),
      )
    })
    if (code !== 0 && code !== 3) return false
  }
  return true
}
