/** The exported register is checked from the file alone: whatever is changed, missing or moved is found and named. */
import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aDistraint } from '#test/register.ts'
import { createStampedWorld, type StampedWorld } from '#test/stamps.ts'
import { startTsa } from '#sandbox/tsa.ts'
import { registerProofs } from './proofs.contract.ts'
import { hashOf } from '#platform/process/canonical.ts'
import { stamp } from '#platform/pki/timestamp.ts'
import { hashOfLink } from './server/chain.ts'
import { checkRegister } from './server/proof-check.ts'

let world: StampedWorld
let lines: string[]
const [FROM, TO] = ['2026-12-01', '2026-12-31']

/** Two closed days with entries, one without, and one that is still open. */
beforeAll(async () => {
  world = await createStampedWorld()
  const bailiff = await world.person('PrivateBailiff', { chsiNumber: '816' })
  for (const day of ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04']) {
    world.at(`${day}T09:00:00Z`)
    for (let entry = 0; entry < 4 && day !== '2026-12-03'; entry++) await aDistraint(world, bailiff)
    await world.link()
    await world.stamp()
  }
  lines = await world.exported(FROM, TO)
})
afterAll(() => world.close())

type Row = Record<string, unknown>
/** What a check finds after somebody did this to the rows; they count from 0, and the first is the head. */
async function after(
  action: (rows: Row[]) => unknown,
  trust: StampedWorld['trust'] | undefined = world.trust,
) {
  const rows = lines.map((line) => JSON.parse(line) as Row)
  action(rows)
  const verdict = await checkRegister(
    rows.map((row) => JSON.stringify(row)),
    trust,
  )
  if (!verdict.sound) return `${verdict.row}: ${verdict.what.en}`
  return verdict.proven ? 'proven' : `unproven: ${verdict.lacks.map(({ en }) => en).join('; ')}`
}
/** Makes a row whole in itself again. */
const rehash = (row: Row) => {
  const [day, position] = [row['day'] as string, row['position'] as number]
  row['hash'] = hashOfLink({
    day,
    position,
    previousHash: Buffer.from(row['previousHash'] as string, 'hex'),
    entryHash: hashOf(row['content'] as string),
  }).toString('hex')
}
const otherSuit = (row: Row) => {
  row['content'] = (row['content'] as string).replace('20268400400123', '20268400400124')
}

describe('an exported register', () => {
  it('of days that are closed is proven from the file alone, by every stamp', async () => {
    expect(await checkRegister(await world.exported(FROM, '2026-12-03'), world.trust)).toEqual({
      sound: true,
      proven: true,
      lacks: [],
      entries: 8,
      days: 3,
      stamps: 11,
    })
  })

  it('whose last day is not closed is consistent but unproven: an entry could still vanish', async () => {
    expect(await after(() => {})).toMatch(/^unproven: the closing of the day: .*: 4;[^;]*$/)
    expect(lines.filter((line) => line.startsWith('{"closed"'))).toHaveLength(3)
  })

  it('of a part continues from the stamped day before', async () => {
    const part = await world.exported('2026-12-02', '2026-12-03')
    expect(await checkRegister(part, world.trust)).toMatchObject({
      proven: true,
      entries: 4,
      days: 2,
    })
    const empty = await world.exported('2027-01-01', '2027-01-31')
    expect(await checkRegister(empty, world.trust)).toMatchObject({ proven: false, entries: 0, days: 0 })
  })

  it('holds no personal number, only commitments', () => {
    expect(lines.join('\n')).not.toContain('9224171015')
    expect(lines[1]).toContain('commitment')
  })

  it.each<[string, (rows: Row[]) => unknown, string]>([
    ['the content of an entry is changed', (rows) => otherSuit(rows[2]!), '3: Entry 2 .* was changed'],
    [
      'an entry is replaced with its hash',
      (rows) => [otherSuit(rows[2]!), (rows[2]!['token'] = null), rehash(rows[2]!)],
      '3: Entry 2 .* was replaced',
    ],
    [
      'the last entry of a day is replaced with its hash',
      (rows) => [otherSuit(rows[4]!), (rows[4]!['token'] = null), rehash(rows[4]!)],
      '5: Entry 4 .* was replaced',
    ],
    [
      'a changed entry keeps its stamp',
      (rows) => [otherSuit(rows[2]!), rehash(rows[2]!)],
      '3: The time stamp of entry 2 .* something else',
    ],
    ['a link is changed', (rows) => (rows[3]!['hash'] = 'ab'.repeat(32)), '4: Entry 3 .* was changed'],
    [
      'a link continues another',
      (rows) => (rows[3]!['previousHash'] = 'ab'.repeat(32)),
      '4: Entry 3 .* was changed',
    ],
    ['an entry is missing', (rows) => rows.splice(2, 1), '3: Entry No. 2 of 2026-12-01 is missing'],
    [
      'the last entry of a day is missing',
      (rows) => rows.splice(4, 1),
      '5: Entry No. 4 of 2026-12-01 is missing',
    ],
    [
      'its content is missing',
      (rows) => (rows[2]!['content'] = null),
      '3: The content of entry 2 .* is missing',
    ],
    [
      'an entry is moved within its day',
      (rows) => rows.splice(2, 2, rows[3]!, rows[2]!),
      '3: Entry 3 was moved',
    ],
    [
      'an entry is moved and numbered by its new place',
      (rows) => {
        const [second, third] = [rows[2]!, rows[3]!]
        ;[second['position'], third['position']] = [3, 2]
        rows.splice(2, 2, third, second)
      },
      '3: Entry 3 was moved',
    ],
    [
      'an entry is moved to another day',
      (rows) => rows.splice(8, 0, ...rows.splice(4, 1)),
      '5: Entry No. 4 of 2026-12-01 is missing',
    ],
    [
      'the root of a day is changed',
      (rows) => (rows[10]!['root'] = 'ab'.repeat(32)),
      '10: Entry 8 .* was replaced',
    ],
    [
      'the root of a day without entries is changed',
      (rows) => (rows[11]!['root'] = 'ab'.repeat(32)),
      '12: The closing of 2026-12-03 does not agree',
    ],
    ['a day is missing', (rows) => rows.splice(11, 1), '16: .* last line'],
    [
      'the closing of a day is missing',
      (rows) => rows.splice(5, 1),
      '10: The closing of 2026-12-01 is missing',
    ],
    [
      'a day has the stamp of another',
      (rows) => (rows[10]!['token'] = rows[5]!['token']),
      '11: The time stamp of 2026-12-02 .* something else',
    ],
    [
      'an entry has the stamp of another',
      (rows) => (rows[2]!['token'] = rows[1]!['token']),
      '3: The time stamp of entry 2 .* something else',
    ],
    ['the file is cut off', (rows) => rows.splice(9), '10: The file is cut off'],
    ['the end is another', (rows) => (rows.at(-1)!['entries'] = 11), '17: The last line'],
    ['something is added', (rows) => (rows[2]!['note'] = 'x'), '3: The line is not written'],
  ])('when %s, that is found and named', async (_, action, found) => {
    expect(await after(action)).toMatch(new RegExp(`^${found}`))
  })

  it('all of it rewritten from one entry on is found by the stamp of the day', async () => {
    const rewritten = (rows: Row[]) => {
      otherSuit(rows[2]!)
      rows[2]!['token'] = null
      let previous = rows[1]!['hash']
      for (const row of rows.slice(2)) {
        if ('entry' in row) {
          row['previousHash'] = previous
          rehash(row)
          previous = row['hash']
        } else row[row['end'] ? 'lastHash' : 'root'] = previous
      }
    }
    expect(await after(rewritten)).toMatch(/^6: The time stamp of 2026-12-01 does not prove it/)
  })

  it('whose stamps were taken away is unproven, and they are counted', async () => {
    const found = await after((rows) => rows.forEach((row) => 'token' in row && (row['token'] = null)))
    expect(found).toMatch(/^unproven: .*entries without one: 12; .*closed days without one: 3$/)
  })

  it('stamps of an authority that nobody named prove nothing, and are no forgery either', async () => {
    const other = await startTsa({
      folder: join(world.folder, 'other'),
      clock: world.now,
      whose: 'another',
    })
    await other.close()
    expect(await after(() => {}, { trusted: [other.root], policies: [] })).toMatch(
      /^unproven: .*by another authority: 15\)$/,
    )
    expect(await checkRegister(lines)).toMatchObject({ sound: true, proven: false, stamps: 0 })
  })

  it('that was written anew later, with stamps of that later time, is unproven', async () => {
    const closed = (await world.exported(FROM, '2026-12-03')).map((line) => JSON.parse(line) as Row)
    const [now, first] = [world.now(), closed[1]!]
    world.at('2026-12-20T09:00:00Z')
    const bytes = Buffer.from(first['content'] as string)
    first['token'] = (await stamp(bytes, world.services.stamps!, world.now)).token.toString('base64')
    world.at(now)
    const rewritten = closed.map((row) => JSON.stringify(row))
    expect(await checkRegister(rewritten, world.trust)).toMatchObject({
      proven: false,
      lacks: [{ en: 'a witness in time: time stamps given more than 24 hours after the day: 1' }],
    })
  })

  it('tells what was removed from the database itself', async () => {
    await world.owner.query('alter table entry_link drop constraint entry_link_entry_id_fkey')
    await world.owner.query('create table kept as select * from entry_link where entry_id = 6')
    await world.owner.query('delete from entry_link where entry_id = 6')
    const verdict = await checkRegister(await world.exported(FROM, TO), world.trust)
    expect(verdict).toMatchObject({ sound: false, what: { bg: 'Липсва вписване № 2 от деня 2026-12-02.' } })
    await world.owner.query('insert into entry_link select * from kept')
    expect(await checkRegister(await world.exported(FROM, TO), world.trust)).toMatchObject({ sound: true })
  })
})

describe('the download', () => {
  it('is the same file, for administrators only', async () => {
    const range = { from: FROM, to: TO }
    for (const role of ['SysAdmin', 'MJAdmin'] as const) {
      const { status, text } = await world.ask(registerProofs.exportRegister, range, await world.person(role))
      expect([status, text]).toEqual([200, `${lines.join('\n')}\n`])
    }
    const bailiff = await world.person('PrivateBailiff')
    expect((await world.ask(registerProofs.exportRegister, range, bailiff)).status).toBe(403)
    const admin = await world.person('SysAdmin')
    const backwards = await world.ask(registerProofs.exportRegister, { from: TO, to: FROM }, admin)
    expect([backwards.status, backwards.body.field]).toEqual([400, 'to'])
  })
})

describe('npm run verify', () => {
  const run = promisify(execFile)
  const verify = (...wishes: string[]) => {
    const env = { ...process.env, DATABASE_URL: world.ownerUrl }
    return run(process.execPath, ['src/app/commands/verify.ts', ...wishes], { env }).then(
      ({ stdout }) => ({ said: stdout, code: 0 }),
      (error: { stdout: string; stderr: string; code: number }) => ({
        said: error.stdout + error.stderr,
        code: error.code,
      }),
    )
  }

  it('exports and checks a range, in both languages', async () => {
    const file = join(world.folder, 'register.jsonl')
    const { said, code } = await verify(
      'register',
      '01.12.2026',
      '2026-12-03',
      file,
      '--trust',
      world.trustedFile,
    )
    expect(code).toBe(0)
    expect(said).toContain('ДОКАЗАНО: вписвания 8, приключени дни 3')
    expect(said).toContain('PROVEN: 8 entries, 3 closed days, 11 time stamps checked')
    expect(readFileSync(file, 'utf8')).toBe(`${(await world.exported(FROM, '2026-12-03')).join('\n')}\n`)

    const nobody = await verify(file)
    expect(nobody.code, 'nobody was named').toBe(3)
    expect(nobody.said).toContain('НЕПРОТИВОРЕЧИВО, НО НЕДОКАЗАНО')
    expect(nobody.said).toContain('  – an authority to trust: there are 11 time stamps.')

    writeFileSync(file, readFileSync(file, 'utf8').replace('20268400400123', '20268400400124'))
    const forged = await verify(file)
    expect(forged.code).toBe(1)
    expect(forged.said).toContain(
      'ПРОМЕНЕНО. Първата грешка е на ред 2: Вписване 1 (№ 1 от деня 2026-12-01) е променено',
    )
  })

  it('says how it is used', async () => {
    expect(await verify('register', 'вчера')).toMatchObject({
      code: 2,
      said: expect.stringContaining('Usage'),
    })
    expect(await verify()).toMatchObject({ code: 2 })
  })

  it('finds nothing sound in a range that ends before it begins', async () => {
    const { code, said } = await verify('register', '2026-12-31', '2026-12-01')
    expect(code).toBe(2)
    expect(said).toContain('The first day, 2026-12-31, is after the last one, 2026-12-01.')
  })
})
