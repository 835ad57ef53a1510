/** The independent program that checks the log of a sale, beside the portal's own check and the portal itself. */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auctions } from '../src/auctions/contract.ts'
import { proofs } from '../src/auctions/proofs.contract.ts'
import { signedLog } from '../src/auctions/server/export.ts'
import { addLostTime, lockSale, suspendAuction } from '../src/auctions/server/suspending.ts'
import { type Verdict, verifyLog } from '../src/auctions/server/verifying.ts'
import { signingKeys } from '../src/platform/server/signing.ts'
import type { Sale } from './builders.ts'
import { BIDDERS, history, logOf, SIGNING, TERMS } from './sale-logs.ts'
import { createStampedWorld, type StampedWorld } from './stamps.ts'
import type { Person } from './world.ts'
import { runs } from './at-length.ts'

type Log = { head: object; bids: object[] }
type Found = { bids: number; finalPrice: number | null; endsAt: string; extensions: number }
type Replay = {
  readLog: (text: string) => Log
  checkChain: (log: Log) => void
  checkSignature: (log: Log, keys?: Map<string, Buffer>) => void
  checkCourse: (log: Log) => Found
  checkReport: (log: Log, report: object) => unknown[][]
}
/** The program has no types: it shares nothing with us. */
const part = (name: string) => import(new URL(`../tools/replay/${name}.mjs`, import.meta.url).href)
let tool: Replay
const MINUTE = 60_000
const folder = mkdtempSync(join(tmpdir(), 'replay-'))
let world: StampedWorld
let bidders: Person[]

beforeAll(async () => {
  tool = { ...(await part('log')), ...(await part('law')), ...(await part('papers')) } as Replay
  world = await createStampedWorld()
  bidders = await Promise.all([world.person('AuctionParticipant'), world.person('AuctionParticipant')])
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await world.close()
})

/** What the program finds, in the words of the portal's own check. */
function replayed(text: string): Verdict {
  try {
    const log = tool.readLog(text)
    tool.checkChain(log)
    const { bids, finalPrice } = tool.checkCourse(log)
    tool.checkSignature(log)
    return { sound: true, bids, finalPrice }
  } catch (error) {
    return {
      sound: false,
      row: (error as { row: number }).row,
      why: { bg: '', en: (error as Error).message },
    }
  }
}
/** Runs the program as people do: its answer and its exit code. */
const run = (...args: string[]) => runUnder([], args)

/** What Node.js 20, for which the program is documented too, does not have of what it could use. */
const AS_NODE_20 = `import { X509Certificate } from 'node:crypto'
  delete X509Certificate.prototype.validFromDate
  delete X509Certificate.prototype.validToDate`

async function runUnder(node: string[], args: string[]): Promise<{ code: number; said: string }> {
  const command = [...node, join(import.meta.dirname, '../tools/replay/replay.mjs'), ...args]
  return promisify(execFile)(process.execPath, command).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      said: error.stdout + error.stderr,
    }),
  )
}
const file = (name: string, content: unknown) => {
  const path = join(folder, name)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

describe('the program and the portal agree', () => {
  it('on any course of bidding, with suspensions and the cap', async () => {
    await fc.assert(
      fc.asyncProperty(history, async (made) => {
        const { text, bids, end } = await logOf(made)
        expect(verifyLog(text)).toMatchObject({ sound: true, bids: bids.length })
        expect(replayed(text)).toEqual({ sound: true, bids: bids.length, finalPrice: end.finalPrice })
        const { extensions, endsAt } = tool.checkCourse(tool.readLog(text))
        expect({ extensions, endsAt }).toEqual({ extensions: end.extensions, endsAt: end.endsAt })
      }),
      runs(100, 5000),
    )
  })

  it('on a sale that was extended to the cap of 48 hours, 288 times, and had rested before', async () => {
    const deeds = [
      { after: 1, rest: 3_600_000 },
      { after: 0, bid: true as const },
      ...Array.from({ length: 300 }, () => ({ after: 10 * MINUTE, bid: true as const })),
    ]
    const { text, end } = await logOf({
      first: TERMS.firstEndsAt.getTime() - TERMS.startsAt.getTime() - 10 * MINUTE,
      deeds,
    })
    expect(end.extensions).toBe(288)
    expect(Date.parse(end.endsAt) - TERMS.firstEndsAt.getTime()).toBe(49 * 3_600_000)
    expect(verifyLog(text)).toMatchObject({ sound: true })
    expect(replayed(text)).toMatchObject({ sound: true })
  })

  it('on every changed byte: it is found, and both name the same row', async () => {
    await fc.assert(
      fc.asyncProperty(history, fc.nat(), fc.integer({ min: 32, max: 126 }), async (made, place, code) => {
        const { text } = await logOf(made)
        const at = place % text.length
        const changed = text.slice(0, at) + String.fromCharCode(code) + text.slice(at + 1)
        fc.pre(changed !== text)
        const [ours, theirs] = [verifyLog(changed), replayed(changed)]
        expect(ours.sound, changed).toBe(false)
        expect(theirs.sound, changed).toBe(false)
        if (!ours.sound && !theirs.sound) expect(theirs.row).toBe(ours.row)
      }),
      runs(300, 20_000),
    )
  })

  it('on lines that are left out, doubled or swapped', async () => {
    await fc.assert(
      fc.asyncProperty(
        history,
        fc.nat(),
        fc.constantFrom('out', 'twice', 'swapped'),
        async (made, where, how) => {
          const lines = (await logOf(made)).text.trimEnd().split('\n')
          const at = where % (lines.length - 1)
          if (how === 'out') lines.splice(at, 1)
          if (how === 'twice') lines.splice(at, 0, lines[at]!)
          if (how === 'swapped') lines.splice(at, 2, lines[at + 1]!, lines[at]!)
          const changed = `${lines.join('\n')}\n`
          expect(verifyLog(changed).sound).toBe(false)
          expect(replayed(changed).sound).toBe(false)
        },
      ),
      runs(100, 5000),
    )
  })

  it('on a history that is whole but against the law: a bid while the sale was suspended', async () => {
    const { unsigned } = await logOf({
      first: 1000,
      deeds: [
        { after: 1, bid: true },
        { after: 10, rest: 5000 },
        { after: 1, bid: true },
      ],
    })
    const [first, pause, second] = unsigned.course
    const early = await signedLog({ ...unsigned, course: [first!, second!, pause!] }, SIGNING)
    expect(verifyLog(early)).toMatchObject({ sound: false, row: 3 })
    expect(replayed(early)).toMatchObject({ sound: false, row: 3 })
  })
})

describe('a report of the sale', async () => {
  const made = await logOf({
    first: 60_000,
    deeds: Array.from({ length: 5 }, () => ({ after: 1000, bid: true as const })),
  })
  const report = {
    sale: {
      id: TERMS.id,
      code: TERMS.code,
      currency: TERMS.currency,
      step: TERMS.step,
      lastHash: made.end.lastHash,
    },
    startPrice: TERMS.startPrice,
    biddingPeriod: { from: TERMS.startsAt.toISOString(), until: TERMS.firstEndsAt.toISOString() },
    applications: BIDDERS.map(({ number, salt }) => ({
      number,
      salt: salt.toString('hex'),
      status: 'APPROVED',
    })),
    approved: BIDDERS.map(({ number }) => ({ registrationNumber: number })),
    biddingStartedAt: TERMS.startsAt.toISOString(),
    biddersWithBids: 3,
    bidCount: 5,
    bids: made.bids.map(({ number, price, receivedAt, recordedAt, hash }, index) => ({
      number,
      price,
      receivedAt,
      recordedAt,
      hash,
      registrationNumber: made.bidders[index],
    })),
    extensions: 0,
    biddingEndedAt: TERMS.firstEndsAt.toISOString(),
    faults: [],
    ranking: [
      { rank: 1, registrationNumber: '2027-2', best: 1_400_000 },
      { rank: 2, registrationNumber: '2027-1', best: 1_300_000 },
      { rank: 3, registrationNumber: '2027-3', best: 1_200_000 },
    ],
  }

  it('agrees item by item when it is true', () => {
    expect(tool.checkReport(tool.readLog(made.text), report)).toEqual([])
  })

  it('is found out when it gives a bid to somebody else, or a place', () => {
    const differences = (said: object) =>
      tool.checkReport(tool.readLog(made.text), said).map(([code, item]) => [code, item])
    const bids = report.bids.with(4, { ...report.bids[4]!, registrationNumber: '2027-3' })
    expect(differences({ ...report, bids })).toEqual([['reportDiffers', 12]])
    const ranking = report.ranking.with(0, { ...report.ranking[0]!, registrationNumber: '2027-1' })
    expect(differences({ ...report, ranking })).toEqual([['reportDiffers', 16]])
    expect(differences({ ...report, extensions: 1 })).toEqual([['reportDiffers', 13]])
  })
})

describe('a sale held on the portal', () => {
  let sale: Sale
  let log: string
  const receipts: object[] = []
  const at = (time: Date, ms: number) => world.at(new Date(time.getTime() + ms))
  const moveOn = async () => {
    await world.sweep()
    await world.sweep()
  }
  const bid = async (turn: number) => {
    const { status, body } = await world.bid(sale.id, bidders[turn % 2]!, sale.startPrice + turn * sale.step)
    expect(status).toBe(200)
    receipts.push(body)
  }

  beforeAll(async () => {
    sale = await world.sale({ bidders })
    await moveOn()
    await bid(0)
    at(sale.startsAt, 11 * MINUTE)
    await bid(1)
    await moveOn()
    const suspendedAt = new Date(sale.startsAt.getTime() + 12 * MINUTE)
    world.at(suspendedAt)
    await world.db
      .transaction()
      .execute(async (tx) => suspendAuction(tx, (await lockSale(tx, sale.id))!, suspendedAt))
    await moveOn()
    const until = new Date(suspendedAt.getTime() + 48 * 60 * MINUTE)
    at(suspendedAt, 60 * MINUTE)
    await world.db.transaction().execute(async (tx) =>
      addLostTime(tx, (await lockSale(tx, sale.id))!, {
        from: suspendedAt,
        until,
        resumedAt: world.now(),
        ms: until.getTime() - suspendedAt.getTime(),
        resumesAt: until,
      }),
    )
    await moveOn()
    at(sale.endsAt, 48 * 60 * MINUTE - 1)
    await bid(2)
    await moveOn()
    at(sale.endsAt, 48 * 60 * MINUTE + 10 * MINUTE)
    await moveOn()
    log = (await world.ask(auctions.exportSaleLog, { auctionId: sale.id })).text
  })

  it('has checkpoints at the start, every ten minutes, around the suspension and at the end, all stamped', async () => {
    const { checkpoints } = await world.done(proofs.listCheckpoints, { auctionId: sale.id })
    expect(checkpoints.map(({ kind }) => kind)).toEqual([
      'START',
      'PERIODIC',
      'SUSPENDED',
      'RESUMED',
      'PERIODIC',
      'END',
    ])
    expect(checkpoints.every(({ stampedAt }) => stampedAt !== null)).toBe(true)
    expect(checkpoints[0]).not.toHaveProperty('lastHash')
  })

  it('is found intact by the portal’s own check and by the program, with stamps, keys and receipts', async () => {
    expect(verifyLog(log, world.trust)).toMatchObject({
      sound: true,
      bids: 3,
      checkpoints: { made: 6, stamped: 6 },
    })
    const keys = file('keys.json', await world.done(proofs.listSigningKeys, {}))
    const own = receipts.map((receipt, index) => ['--receipt', file(`receipt-${index}.json`, receipt)])
    const { code, said } = await run(
      file('sale.jsonl', log),
      '--lang',
      'en',
      '--key',
      keys,
      '--trust',
      world.trustedFile,
      ...own.flat(),
    )
    expect(said).toContain('THE LOG IS INTACT')
    expect(said.match(/^Receipt for bid \d: true/gm)).toHaveLength(3)
    expect(said).toContain('Time stamps checked: 6.')
    expect(code).toBe(0)
  })

  it('is found intact by the program on Node.js 20 too', async () => {
    const old = ['--import', `data:text/javascript,${encodeURIComponent(AS_NODE_20)}`]
    const { code, said } = await runUnder(old, [
      file('sale.jsonl', log),
      '--trust',
      world.trustedFile,
      '--lang',
      'en',
    ])
    expect([code, said]).toEqual([0, expect.stringContaining('Time stamps checked: 6.')])
  })

  it('speaks Bulgarian unless asked otherwise, and says which line was changed', async () => {
    const lines = log.split('\n')
    const forged = file('forged.jsonl', lines.with(2, lines[2]!.replace('"price":1', '"price":2')).join('\n'))
    expect(await run(forged)).toMatchObject({
      code: 1,
      said: expect.stringContaining('ДНЕВНИКЪТ Е ПРОМЕНЕН'),
    })
    expect((await run(forged, '--lang', 'en')).said).toContain('line 3')
    expect(await run()).toMatchObject({ code: 2 })
  })

  it('does not believe a log or a receipt that somebody else signed, once it knows the keys of the portal', async () => {
    const stranger = signingKeys(['the key of somebody who would like to be the portal'])
    const [receipt] = receipts as { signature: string }[]
    const keys = file('keys.json', await world.done(proofs.listSigningKeys, {}))
    const parsed = log.trimEnd().split('\n').slice(0, -1)
    const { keyId, signature } = await stranger.sign(() => `${parsed.join('\n')}\n`)
    const publicKey = stranger.published[0]!.raw.toString('base64')
    const other = `${[...parsed, JSON.stringify({ keyId, publicKey, signature })].join('\n')}\n`
    expect(replayed(other)).toMatchObject({ sound: true })
    expect((await run(file('other.jsonl', other), '--key', keys)).code).toBe(1)
    const forged = file('forged.json', { ...receipt, price: 1 })
    const { code, said } = await run(
      file('sale.jsonl', log),
      '--key',
      keys,
      '--receipt',
      forged,
      '--lang',
      'en',
    )
    expect(said).toContain('the signature of the portal is not true')
    expect(code).toBe(1)
  })

  it('tells a time stamp by another authority, or on something else', async () => {
    const { tsa } = world
    const strange = file(
      'strange.pem',
      await import('../sandbox/tsa.ts').then(async ({ startTsa }) => {
        const another = await startTsa({ folder: join(folder, 'tsa'), clock: world.now })
        await another.close()
        return another.root
      }),
    )
    expect(tsa.asked()).toBeGreaterThan(0)
    expect(await run(file('sale.jsonl', log), '--trust', strange, '--lang', 'en')).toMatchObject({
      code: 1,
      said: expect.stringContaining('not named as trusted'),
    })
    const lines = log.split('\n')
    const token = (row: number) => (JSON.parse(lines[row]!) as { token: string }).token
    const points = lines.flatMap((line, row) => (line.startsWith('{"checkpoint"') ? [row] : []))
    const [one, two] = points as [number, number]
    const swapped = lines.with(one, lines[one]!.replace(token(one), token(two))).join('\n')
    const { code, said } = await run(
      file('swapped.jsonl', swapped),
      '--trust',
      world.trustedFile,
      '--lang',
      'en',
    )
    expect(said).toContain(`line ${one + 1}: the time stamp is on something else`)
    expect(code).toBe(1)
  })
})
