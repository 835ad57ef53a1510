/** What must hold after everything: what was acknowledged is recorded, nothing is invented, the chain is whole, times follow the law. */
import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from '../../src/platform/db/database.ts'
import { signingKeys } from '../../src/platform/pki/signing.ts'
import { endAfterBid } from '../../src/sales/law/bidding.rules.ts'
import { exportLog } from '../../src/sales/proofs/server/export.ts'
import type { Bidding, Wishes } from '../../test/faults/bidders.ts'
import { HERE, KEY } from './portals.ts'

type Where = { ownerUrl: string; directory: string }
export type Findings = { bids: number; lost: number; invented: number; wrongTimes: number; whole: boolean }

/** Of one sale, with all that was ever wished on it. */
export async function findings(
  { ownerUrl, directory }: Where,
  sale: Bidding,
  wishes: Wishes,
): Promise<Findings> {
  const { db } = openDatabase(ownerUrl, 1)
  try {
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
    const file = join(directory, `sale-${sale.id}.jsonl`)
    await writeFile(file, await exportLog(db, auction, signingKeys([KEY])))
    return { bids: rows.length, lost, invented, wrongTimes, whole: (await verify(file)) !== CHANGED }
  } finally {
    await db.destroy()
  }
}

const CHANGED = 1
/** By `npm run verify`: nothing is stamped here, so the best it can say is that everything agrees (3). */
const verify = (file: string) =>
  new Promise<number>((resolve, reject) => {
    const command = [join(HERE, 'src/app/commands/verify.ts'), file]
    execFile(process.execPath, command, { cwd: HERE }, (error, said) => {
      const code = error ? Number(error.code) : 0
      if ([0, CHANGED, 3].includes(code)) resolve(code)
      else reject(new Error(`npm run verify failed: ${String(error)} ${said}`))
    })
  })
