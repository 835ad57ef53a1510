/** A sale held on the portal, checked by the independent program as people run it, beside the portal's own check. */
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auctions } from '#sales/bidding/bid/bidding.contract.ts'
import { proofs } from '#sales/proofs/proofs.contract.ts'
import { signedLog, type UnsignedLog } from '#sales/proofs/server/export.ts'
import { addLostTime, lockSale, suspendAuction } from '#sales/bidding/bid/server/suspension.ts'
import { verifyLog } from '#sales/proofs/server/verification.ts'
import { formatMillis } from '#platform/dates.ts'
import { signingKeys } from '#platform/pki/signing.ts'
import type { Sale } from './builders.ts'
import { logOf } from './sale-logs.ts'
import { createStampedWorld, type StampedWorld } from './stamps.ts'
import type { Person } from './world.ts'

const MINUTE = 60_000
const folder = mkdtempSync(join(tmpdir(), 'replay-'))
let world: StampedWorld
let bidders: Person[]

beforeAll(async () => {
  world = await createStampedWorld()
  bidders = await Promise.all([world.person('AuctionParticipant'), world.person('AuctionParticipant')])
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await world.close()
})

/** Runs the program as people do: its answer and its exit code. */
const run = (...args: string[]) => runUnder([], args)

/** What Node.js 20, for which the program is documented too, does not have of what it could use. */
const AS_NODE_20 = `import { X509Certificate } from 'node:crypto'
  delete X509Certificate.prototype.validFromDate
  delete X509Certificate.prototype.validToDate`

async function runUnder(node: string[], args: string[]): Promise<{ code: number; said: string }> {
  const command = [...node, join(import.meta.dirname, '../verifier/replay.mjs'), ...args]
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

describe('a sale held on the portal', () => {
  let sale: Sale
  let log: string
  const receipts: object[] = []
  const at = (time: Date, ms: number) => world.at(new Date(time.getTime() + ms))
  const moveOn = async () => {
    await world.job()
    await world.job()
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

  const keyFile = async () => file('keys.json', await world.done(proofs.listSigningKeys, {}))
  /** The log anew under the key of the portal, with some lines changed. */
  const resigned = async (change: (line: Record<string, unknown>) => object) => {
    const lines = log.trimEnd().split('\n').slice(0, -1)
    const [head, ...rest] = lines.map((line) => change(JSON.parse(line) as Record<string, unknown>))
    const checkpoints = rest.filter((line) => 'checkpoint' in line)
    const course = rest.filter((line) => !('checkpoint' in line)).slice(0, -1)
    const unsigned = { head, course, checkpoints, end: rest.at(-1) } as unknown as UnsignedLog
    return signedLog(unsigned, world.services.signing)
  }

  it('is proven to the portal’s own check and to the program, with stamps, keys and receipts', async () => {
    const keys = world.services.signing.published
    expect(verifyLog(log, { keys, stamps: world.trust })).toMatchObject({
      sound: true,
      proven: true,
      bids: 3,
      checkpoints: { made: 6, stamped: 6 },
    })
    const own = receipts.map((receipt, index) => ['--receipt', file(`receipt-${index}.json`, receipt)])
    const named = ['--key', await keyFile(), '--trust', world.trustedFile]
    const { code, said } = await run(file('sale.jsonl', log), '--lang', 'en', ...named, ...own.flat())
    expect(said).toContain('THE LOG IS PROVEN')
    expect(said.match(/^The receipt for bid \d is true/gm)).toHaveLength(3)
    expect(said).toContain('at most 11 min after they were recorded')
    expect(code).toBe(0)
  })

  it('is consistent but unproven while nobody is named, or a key alone, or an authority alone', async () => {
    const receipt = ['--receipt', file('receipt-0.json', receipts[0])]
    for (const [named, lacks] of [
      [[], '--key'],
      [['--key', await keyFile()], '--trust'],
      [['--trust', world.trustedFile], '--key'],
    ] as const) {
      const { code, said } = await run(file('sale.jsonl', log), '--lang', 'en', ...named, ...receipt)
      expect([code, said]).toEqual([3, expect.stringContaining('THE LOG IS CONSISTENT BUT UNPROVEN')])
      expect(said).toContain(lacks)
      expect(said).toContain('agrees with the log (application')
      expect(said).not.toMatch(/INTACT|IS PROVEN|is true/)
    }
    const lacks = [{ en: expect.stringContaining('no key of the portal was named') }]
    expect(verifyLog(log, { stamps: world.trust })).toMatchObject({ sound: true, proven: false, lacks })
    expect(verifyLog(log)).toMatchObject({ sound: true, proven: false })
  })

  it('is unproven if who holds the portal’s key has removed the stamps, or some that nothing makes up for', async () => {
    const named = ['--key', await keyFile(), '--trust', world.trustedFile, '--lang', 'en']
    const trust = { keys: world.services.signing.published, stamps: world.trust }
    for (const [removed, lacks] of [
      [[1, 2, 3, 4, 5, 6], 'the log has none at all'],
      [[6], 'a time stamp on the end of bidding'],
      [[2, 3], 'bid 1, 2 has a stamp only 1 h 12 min after it was recorded'],
      [[2], undefined],
    ] as const) {
      const gone: readonly unknown[] = removed
      const some = await resigned((line) =>
        gone.includes(line['checkpoint']) ? { ...line, token: null } : line,
      )
      expect(verifyLog(some, trust)).toMatchObject({ sound: true, proven: lacks === undefined })
      const { code, said } = await run(file('some.jsonl', some), ...named)
      expect(said).toContain(lacks ?? 'THE LOG IS PROVEN')
      expect(code).toBe(lacks === undefined ? 0 : 3)
    }
  })

  it('gets the same verdicts and exit codes from npm run verify, without a database', async () => {
    const { TSA_TRUSTED: _, DATABASE_URL: __, ...bare } = process.env
    const verify = (name: string, content: string, ...named: string[]) =>
      promisify(execFile)(process.execPath, ['src/app/commands/verify.ts', file(name, content), ...named], {
        env: bare,
      }).then(
        ({ stdout }) => ({ code: 0, said: stdout }),
        ({ code, stdout }: { code: number; stdout: string }) => ({ code, said: stdout }),
      )
    const keys = await keyFile()
    const proven = await verify('sale.jsonl', log, '--key', keys, '--trust', world.trustedFile)
    expect(proven).toMatchObject({ code: 0, said: expect.stringContaining('The log is proven: 3 bids.') })
    const unproven = await verify('sale.jsonl', log)
    expect(unproven).toMatchObject({ code: 3, said: expect.stringContaining('непротиворечив, но недоказан') })
    expect(unproven.said).toContain('the time stamps were not checked')
    expect(await verify('cut.jsonl', log.slice(0, -1), '--key', keys)).toMatchObject({ code: 1 })
  })

  it('is proven by the program on Node.js 20 too', async () => {
    const old = ['--import', `data:text/javascript,${encodeURIComponent(AS_NODE_20)}`]
    const named = ['--key', await keyFile(), '--trust', world.trustedFile]
    const { code, said } = await runUnder(old, [file('sale.jsonl', log), ...named, '--lang', 'en'])
    expect([code, said]).toEqual([0, expect.stringContaining('THE LOG IS PROVEN')])
  })

  it('speaks Bulgarian unless asked otherwise, and says which line was changed', async () => {
    const lines = log.split('\n')
    const forged = file('forged.jsonl', lines.with(2, lines[2]!.replace('"price":1', '"price":2')).join('\n'))
    expect(await run(forged)).toMatchObject({
      code: 1,
      said: expect.stringContaining('ДНЕВНИКЪТ Е ПРОМЕНЕН. Първата грешка е на ред 3'),
    })
    expect((await run(forged, '--lang', 'en')).said).toContain('line 3')
  })

  it('is not judged at all where the program was called wrongly', async () => {
    const whole = file('sale.jsonl', log)
    const nonsense = file('nonsense.txt', 'Здравейте')
    for (const wrong of [
      [],
      [whole, '--key', nonsense],
      [whole, '--trust', nonsense],
      [whole, '--receipt', nonsense],
      [whole, '--report-hash', '12'],
      [whole, '--applications', join(folder, 'nowhere')],
    ]) {
      const { code, said } = await run(...wrong)
      expect([wrong, code]).toEqual([wrong, 2])
      expect(said).not.toMatch(/ДНЕВНИКЪТ|Error/)
    }
    expect(await run(whole, '--receipt', file('none.json', '[null]'))).toMatchObject({
      code: 1,
      said: expect.stringContaining('това не е разписка'),
    })
  })

  it('is told in amounts and times as people write them, by the clock in Sofia', async () => {
    const [receipt] = receipts as [object]
    const wrong = { ...receipt, price: 123_456_789, recordedAt: '2027-07-01T09:00:00.000Z' }
    const { said } = await run(file('sale.jsonl', log), '--receipt', file('wrong.json', wrong))
    // An amount in leva ends with a full stop of its own.
    const { text: leva } = await logOf({ first: 0, actions: [{ after: 1, bid: true }], currency: 'BGN' })
    const inLeva = await run(file('leva.jsonl', leva))
    const reported = `${said}${inLeva.said}`.replaceAll('\u00a0', ' ')
    expect(reported).toContain('Последна цена: 11 000,00 EUR.\n')
    expect(reported).toContain('Последна цена: 10 000,00 лв.\n')
    const end = new Date(sale.endsAt.getTime() + 48 * 60 * MINUTE + 10 * MINUTE)
    expect(reported).toContain(`Край на наддаването: ${formatMillis(end)}. Удължавания: 1.`)
    expect(reported).toContain('цена: в разписката 1 234 567,89 EUR, в дневника 10 000,00 EUR\n')
    expect(reported).toContain(
      'време на записване: в разписката 01.07.2027 12:00:00.000, в дневника 12.01.2027 09',
    )
    expect(reported).not.toMatch(/\.\.|\dT\d|[[{]/)
  })

  it('does not believe a log or a receipt that somebody else signed, once it knows the keys of the portal', async () => {
    const stranger = signingKeys(['the key of somebody who would like to be the portal'])
    const [receipt] = receipts as { signature: string }[]
    const keys = file('keys.json', await world.done(proofs.listSigningKeys, {}))
    const parsed = log.trimEnd().split('\n').slice(0, -1)
    const { keyId, signature } = await stranger.sign(() => `${parsed.join('\n')}\n`)
    const publicKey = stranger.published[0]!.raw.toString('base64')
    const other = `${[...parsed, JSON.stringify({ keyId, publicKey, signature })].join('\n')}\n`
    // Whole in itself; without the keys of the portal that is all that can be said.
    expect((await run(file('other.jsonl', other), '--trust', world.trustedFile)).code).toBe(3)
    const refuted = await run(file('other.jsonl', other), '--key', keys, '--lang', 'en')
    expect(refuted).toMatchObject({ code: 1, said: expect.stringContaining(`line ${parsed.length + 1}`) })
    const verdict = verifyLog(other, { keys: world.services.signing.published })
    expect(verdict).toMatchObject({ sound: false, row: parsed.length + 1 })
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
      await import('#sandbox/tsa.ts').then(async ({ startTsa }) => {
        const another = await startTsa({ folder: join(folder, 'tsa'), clock: world.now, whose: 'another' })
        await another.close()
        return another.root
      }),
    )
    expect(tsa.asked()).toBeGreaterThan(0)
    // An authority that was not named is no forgery.
    expect(await run(file('sale.jsonl', log), '--trust', strange, '--lang', 'en')).toMatchObject({
      code: 3,
      said: expect.stringContaining('time stamps: 6 by an authority that was not named'),
    })
    const others = { trusted: [readFileSync(strange, 'utf8')], policies: [] }
    expect(verifyLog(log, { stamps: others })).toMatchObject({ sound: true, proven: false })
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
