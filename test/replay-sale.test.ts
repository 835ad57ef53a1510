/** A sale held on the portal, checked by the independent program as people run it, beside the portal's own check. */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkpointText } from '#sales/history/hash-chain.rules.ts'
import { auctions } from '#sales/bidding/bid/bidding.contract.ts'
import { proofs } from '#sales/proofs/proofs.contract.ts'
import { signedLog, type UnsignedLog } from '#sales/proofs/server/export.ts'
import { addLostTime, lockSale, suspendAuction } from '#sales/bidding/bid/server/suspension.ts'
import { verifyLog } from '#sales/proofs/server/verification.ts'
import { canonical } from '#platform/process/canonical.ts'
import { formatMillis } from '#platform/dates.ts'
import { signingKeys } from '#platform/pki/signing.ts'
import { stamp } from '#platform/pki/timestamp.ts'
import type { Sale } from './builders.ts'
import { logOf, SIGNING } from './sale-logs.ts'
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
const run = (...args: string[]) => runUnder([], 'replay.mjs', args)

/** What Node.js 20, for which the program is documented too, does not have of what it could use. */
const AS_NODE_20 = `import { X509Certificate } from 'node:crypto'
  delete X509Certificate.prototype.validFromDate
  delete X509Certificate.prototype.validToDate`

async function runUnder(
  node: string[],
  program: string,
  args: string[],
): Promise<{ code: number; said: string }> {
  const command = [...node, join(import.meta.dirname, '../verifier', program), ...args]
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
    const { code, said } = await runUnder(old, 'replay.mjs', [
      file('sale.jsonl', log),
      ...named,
      '--lang',
      'en',
    ])
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

describe('the program on a log and what belongs to it', () => {
  /** A sale of eleven minutes in which nobody bid, and this much longer. */
  const short = (longer = 0) => {
    const startsAt = new Date('2027-02-17T07:00:00.000Z')
    const firstEndsAt = new Date(startsAt.getTime() + 11 * MINUTE + longer)
    return logOf({ first: 0, actions: [], terms: { startsAt, firstEndsAt } })
  }
  const inEnglish = (...args: string[]) => run(...args, '--lang', 'en')
  /** What the organiser's report says of such a sale. */
  const reportOf = ({ unsigned: { head, end } }: Awaited<ReturnType<typeof short>>) => ({
    sale: { id: head.id, code: head.code, currency: head.currency, step: head.step, lastHash: end.lastHash },
    property: {},
    startPrice: head.startPrice,
    biddingPeriod: { from: head.startsAt, until: head.firstEndsAt },
    applications: [],
    approved: [],
    biddingStartedAt: head.startsAt,
    biddersWithBids: 0,
    bidCount: 0,
    bids: [],
    extensions: 0,
    biddingEndedAt: end.endsAt,
    faults: [],
    ranking: [],
  })

  it('says what is missing of its checkpoints: the last one, and any for more than eleven minutes', async () => {
    const late = /longest bidding without a checkpoint is 11 min;/
    const [eleven, more] = [await short(), await short(1)]
    const whole = await inEnglish(file('eleven.jsonl', eleven.text))
    expect(whole).toMatchObject({ code: 3, said: expect.stringContaining('There are no bids.') })
    expect(whole.said).not.toMatch(/longest bidding|last checkpoint has not/)
    expect((await inEnglish(file('more.jsonl', more.text))).said).toMatch(late)
    const { unsigned } = eleven
    const end = { ...unsigned.end, checkpoints: 0, terminatedAt: unsigned.head.startsAt }
    const open = await signedLog({ ...unsigned, checkpoints: [], end }, SIGNING)
    const { said } = await inEnglish(file('open.jsonl', open))
    expect(said).toContain('last checkpoint has not been made')
    expect(said).toContain('terminated by an act at 17.02.2027 09:00:00.000')
  })

  it('says that nothing else was checked where the log was changed', async () => {
    const { text } = await short()
    const changed = file('changed.jsonl', text.replace('"extensions":0', '"extensions":1'))
    const none = file('none.json', [])
    const unchecked = /were not checked/
    expect((await inEnglish(changed)).said).not.toMatch(unchecked)
    expect((await inEnglish(changed, '--receipt', none)).said).not.toMatch(unchecked)
    for (const option of ['--receipt', '--report']) {
      const { code, said } = await inEnglish(changed, option, file('some.json', {}))
      expect([option, code, said]).toEqual([option, 1, expect.stringMatching(unchecked)])
    }
  })

  it('takes a report for what it is: proven only by its hash beside a proven log', async () => {
    const made = await short()
    const points = []
    for (const point of made.unsigned.checkpoints) {
      world.at(new Date(point.at))
      const bytes = Buffer.from(checkpointText(made.unsigned.head.id, point))
      const { token } = await stamp(bytes, world.services.stamps!, world.now)
      points.push({ ...point, token: token.toString('base64') })
    }
    const text = await signedLog({ ...made.unsigned, checkpoints: points }, SIGNING)
    const keys = file('signing.json', {
      keys: SIGNING.published.map(({ raw }) => ({ jwk: { x: raw.toString('base64url') } })),
    })
    const report = file('report.json', reportOf(made))
    const hash = createHash('sha256')
      .update(canonical(reportOf(made)))
      .digest('hex')
    const proven = ['--key', keys, '--trust', world.trustedFile]
    const on = (...args: string[]) => inEnglish(file('stamped.jsonl', text), '--report', report, ...args)

    expect(await on(...proven, '--report-hash', hash)).toMatchObject({
      code: 0,
      said: expect.stringContaining('THE REPORT IS PROVEN'),
    })
    const grouped = hash.toUpperCase().replaceAll(/.{8}/g, '$& ')
    expect(await on(...proven, '--report-hash', grouped)).toMatchObject({ code: 0 })
    const unnamed = await on(...proven)
    expect(unnamed).toMatchObject({
      code: 3,
      said: expect.stringContaining('REPORT IS CONSISTENT BUT UNPROVEN'),
    })
    expect(unnamed.said).toContain(hash)
    expect(unnamed.said).toContain('THE LOG IS PROVEN')
    const unproven = await on('--report-hash', hash)
    expect(unproven).toMatchObject({
      code: 3,
      said: expect.stringContaining('REPORT IS CONSISTENT BUT UNPROVEN'),
    })
    expect(unproven.said.split(hash)).toHaveLength(1)
    for (const wrong of [
      ['--report-hash', 'ab'.repeat(32)],
      ['--report', file('empty.json', {})],
    ])
      expect((await on(...proven, ...wrong)).code).toBe(1)

    const protocol = (own: string) => [
      '--protocol',
      file('protocol.json', { number: 5, report: { hash: own } }),
    ]
    const compared = await on(...proven, '--report-hash', hash, ...protocol(hash))
    expect(compared).toMatchObject({ code: 0, said: expect.stringContaining('protocol no. 5') })
    expect(await on(...proven, '--report-hash', hash, ...protocol('x'))).toMatchObject({ code: 1 })
    const filed = join(folder, 'filed')
    mkdirSync(join(filed, '1'), { recursive: true })
    writeFileSync(join(filed, 'notes.txt'), 'no application')
    const applications = ['--applications', filed]
    expect(await on(...applications)).toMatchObject({ code: 2 })
    writeFileSync(join(filed, '1', 'application.json'), JSON.stringify({ number: '2027-1' }))
    const left = await on(...applications)
    expect(left).toMatchObject({ code: 1, said: expect.stringContaining('2027-1') })
    rmSync(join(filed, '1'), { recursive: true })
    expect(await on(...applications)).toMatchObject({
      code: 3,
      said: expect.stringContaining('0 applications'),
    })
    // A report that cannot be read is compared with nothing.
    const nonsense = ['--report', file('empty.json', {}), ...applications, ...protocol(hash)]
    expect(await inEnglish(file('stamped.jsonl', text), ...nonsense)).toMatchObject({ code: 1 })
  })
})

describe('the program on an archive for a court', () => {
  const archive = join(folder, 'archive')
  const at = (name: string) => join(archive, name)
  const check = (...args: string[]) => runUnder([], 'bundle.mjs', [...args, '--lang', 'en'])
  const large = Buffer.alloc(1_500_000, 7)
  const published = {
    keys: SIGNING.published.map(({ id, raw }) => ({ id, jwk: { x: raw.toString('base64url') } })),
  }
  const contents: Record<string, string | Buffer> = {
    'a..b.txt': 'two dots in a name',
    'empty.txt': '',
    'deep/er/large.bin': large,
    '07-log/keys.json': JSON.stringify(published),
  }
  const names = Object.keys(contents)
  const sum = (name: string) => createHash('sha256').update(contents[name]!).digest('hex')
  const list = names.map((name) => `${sum(name)}  ${name}\n`).join('')
  const keys = () => file('published.json', published)
  /** Writes the archive anew, with a list that the portal has signed. */
  const write = async (listed = list) => {
    rmSync(archive, { recursive: true, force: true })
    for (const [name, content] of Object.entries(contents)) {
      mkdirSync(dirname(at(name)), { recursive: true })
      writeFileSync(at(name), content)
    }
    writeFileSync(at('README.txt'), 'not in the list')
    writeFileSync(at('SHA256SUMS'), listed)
    writeFileSync(at('SHA256SUMS.signature.json'), JSON.stringify(await SIGNING.sign(() => listed)))
  }
  const found = ({ said }: { said: string }) => said.match(/^ {2}– .*$/gm) ?? []

  it('is proven with a key of the portal, and unproven with the one that it brings', async () => {
    await write()
    const { keyId } = await SIGNING.sign(() => list)
    const proven = await check(archive, '--key', keys())
    expect(proven).toMatchObject({ code: 0, said: expect.stringContaining('THE ARCHIVE IS PROVEN: 4 files') })
    expect(proven.said).toContain(keyId)
    const other = file('other.json', { keys: [{ jwk: { x: Buffer.alloc(32, 1).toString('base64url') } }] })
    expect(await check(archive, '--key', other, '--key', keys())).toMatchObject({ code: 0 })
    const own = await check(archive)
    expect(own).toMatchObject({ code: 3, said: expect.stringContaining('UNPROVEN: 4 files') })
    expect(found(own)).toEqual([expect.stringContaining(keyId)])
    const strange = await check(archive, '--key', other)
    expect(strange.code).toBe(1)
    expect(found(strange)).toEqual([expect.stringContaining(`key ${keyId}, which is not`)])
    expect((await runUnder([], 'bundle.mjs', [archive])).said).toContain('АРХИВЪТ')
  })

  it('names each file that is missing, another, or added, and each line that the portal does not write', async () => {
    const faults = async (change: () => unknown, listed?: string) => {
      await write(listed)
      change()
      const { code, said } = await check(archive, '--key', keys())
      expect(code).toBe(1)
      return found({ said })
    }
    const [missing, differs, added] = ['is missing', 'is another one', 'was added'].map(
      (what) => (name: string) => `  – the file “${name}” ${what}`,
    ) as [(name: string) => string, (name: string) => string, (name: string) => string]
    const named = (line: string) => expect.stringContaining(line)
    expect(await faults(() => rmSync(at('empty.txt')))).toEqual([named(missing('empty.txt'))])
    const folderInstead = () => {
      rmSync(at('empty.txt'))
      mkdirSync(at('empty.txt'))
    }
    expect(await faults(folderInstead)).toEqual([named(missing('empty.txt'))])
    const last = Buffer.from(large)
    last[last.length - 1] = 8
    expect(await faults(() => writeFileSync(at('deep/er/large.bin'), last))).toEqual([
      named(differs('deep/er/large.bin')),
    ])
    expect(await faults(() => writeFileSync(at('empty.txt'), ' '))).toEqual([named(differs('empty.txt'))])
    expect(await faults(() => writeFileSync(at('deep/er/more.txt'), ''))).toEqual([
      named(added('deep/er/more.txt')),
    ])
    for (const line of [
      'nonsense',
      `${sum('empty.txt')}  ../x`,
      `${sum('empty.txt')}  a/../x`,
      `${sum('empty.txt')}  /x`,
    ])
      expect(await faults(() => undefined, `${list}${line}\n`)).toEqual([
        named(`no such line into SHA256SUMS: “${line}”`),
      ])
    expect(await faults(() => writeFileSync(at('SHA256SUMS'), `${list}\n`))).toEqual([
      named('does not fit the list'),
    ])
    const many = (count: number) => () => {
      for (let more = 0; more < count; more++) writeFileSync(at(`more-${more}.txt`), '')
    }
    const twenty = await faults(many(20))
    expect(twenty).toHaveLength(20)
    expect(twenty.at(-1)).toContain('was added')
    const all = await faults(many(23))
    expect(all).toHaveLength(21)
    expect(all.slice(0, 20).every((line) => line.includes('was added'))).toBe(true)
    expect(all.at(-1)).toBe('  – and 3 more')
  })

  it('is not judged at all where the program was called wrongly', async () => {
    await write()
    const noKeys = file('no-keys.json', { keys: [] })
    for (const wrong of [
      [],
      [archive, archive],
      [archive, '--other'],
      [join(folder, 'nowhere')],
      [archive, '--key', join(folder, 'nowhere')],
      [archive, '--key', noKeys],
      [archive, '--key', file('nonsense.txt', '{')],
    ]) {
      const { code, said } = await check(...wrong)
      expect([wrong, code]).toEqual([wrong, 2])
      expect(said).not.toMatch(/ARCHIVE|АРХИВЪТ|Error|at /)
    }
    expect(await runUnder([], 'bundle.mjs', [archive, '--lang', 'fr'])).toMatchObject({ code: 2 })
    for (const signature of [
      '{',
      '{}',
      '{"keyId":"x"}',
      '{"signature":"x"}',
      '{"keyId":5,"signature":"x"}',
    ]) {
      writeFileSync(at('SHA256SUMS.signature.json'), signature)
      const { code, said } = await check(archive, '--key', keys())
      expect([signature, code, said]).toEqual([signature, 2, expect.stringContaining('holds no JSON')])
    }
    rmSync(at('SHA256SUMS.signature.json'))
    expect(await check(archive)).toMatchObject({ code: 2, said: expect.stringContaining('cannot be read') })
  })
})
