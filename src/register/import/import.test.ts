/** Importing an existing register: the checks of the form, a report of each refused row, going on after a break, and never twice. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { many } from '#test/at-length.ts'
import { csv, good, openImporting } from '#test/importing.ts'
import { createWorld, type World } from '#test/world.ts'
import { aDistraint, car, FIRM, freshPlate, GEORGI, MARIA } from '#test/register.ts'

const { world, bailiff, folder, file, bring, refused, one, close } = await openImporting()
afterAll(close)

const parties = { debtorOwns: true, debtor: MARIA, creditor: FIRM, imposedOn: '2026-06-01' }
const piano = (n: number) => ({ kind: 'OTHER', identifier: `ПИАНО ${n}`, description: 'Пиано' })

describe('what a row becomes', () => {
  it('is what the form would have made of it, but for its origin', async () => {
    const [byForm, byFile] = [freshPlate(), freshPlate()]
    const debtor = { ...MARIA, middleName: '' }
    const entered = await aDistraint(world, bailiff, {
      thing: car(byForm),
      debtor,
      suitNumber: '2026/7',
      imposedOn: '2026-06-01',
    })
    const { title, description } = car('').thing
    const row = good(1, {
      'thing.identifier': byFile,
      'thing.title': title,
      'thing.description': description,
      suitNumber: '2026/7',
    })
    await bring(await file('one.csv', csv([row])))
    const bySame = async (plate: string) => {
      const { content, hash, id, ...rest } = await one(
        `select e.content, e.hash, d.id, to_jsonb(d) - '{id,reference,property_id,origin,created_at,updated_at,enforced_at,first_entry_id,last_entry_id,last_hash}'::text[] d,
           to_jsonb(p) - '{id,identifier,folded,last_entry_at,created_at,search}'::text[] p, v.document - 'registrationNumber' as document,
           (select array_agg((c.subject, c.state) order by c.id) from register_check c where c.distraint_id = d.id) checks
         from distraint d join property p on p.id = d.property_id join distraint_entry e on e.distraint_id = d.id
         join property_version v on v.property_id = p.id where p.identifier = $1`,
        [plate],
      )
      const { facts, ...told } = JSON.parse(content)
      const { propertyId: _, propertyIdentifier, ...same } = facts
      const { distraintId, reference: _r, at: _a, origin, ...frame } = told
      expect([propertyIdentifier, distraintId]).toEqual([plate, id])
      return { rest, same, frame, origin, hashed: hash.length }
    }
    const [form, imported] = [await bySame(byForm), await bySame(byFile)]
    expect(entered.status).toBe('ENFORCED')
    expect(imported).toEqual({ ...form, origin: 'IMPORT' })
  })

  it('revoked: two entries, the second linked to the first', async () => {
    const row = good(2, {
      status: 'REVOKED',
      'revocation.revokedOn': '2026-07-01',
      'revocation.caseNumber': '12/2026',
      'revocation.authority': 'Районен съд – София',
      'revocation.ground': 'Отменена мярка',
    })
    await bring(await file('revoked.csv', csv([row])))
    const { rows } = await world.owner.query(
      `select e.number, e.kind, e.hash, e.content::json->>'previousHash' as before, d.status, d.revoked_on, p.in_force, p.entered
       from distraint_entry e join distraint d on d.id = e.distraint_id join property p on p.id = d.property_id
       where d.suit_number = $1 order by e.number`,
      [row.suitNumber],
    )
    expect(rows.map(({ kind }) => kind)).toEqual(['ENFORCED', 'REVOKED'])
    expect(rows[1].before).toBe(rows[0].hash.toString('hex'))
    expect(rows[1]).toMatchObject({ status: 'REVOKED', in_force: 0, entered: 1 })
  })

  it('several on one asset, in a file or before it, stand on one record of the asset', async () => {
    const plate = freshPlate()
    await aDistraint(world, bailiff, { thing: car(plate) })
    await bring(
      await file('same.csv', csv([3, 4].map((n) => good(n, { 'thing.identifier': plate.toLowerCase() })))),
    )
    expect(await one('select in_force, entered from property where identifier = $1', [plate])).toEqual({
      in_force: 3,
      entered: 3,
    })
  })

  it('lines of JSON are taken too, with owners beside the debtor', async () => {
    const { 'debtor.kind': _, ...rest } = good(5)
    const value = {
      officer: rest.officer,
      suitNumber: 'J-5',
      imposedOn: '2026-06-01',
      thing: { kind: 'OTHER', identifier: 'ПИАНО 77', description: 'Пиано' },
      debtor: MARIA,
      creditor: FIRM,
      debtorOwns: false,
      owners: [GEORGI],
    }
    const run = await bring(await file('one.jsonl', `${JSON.stringify(value)}\n{"suitNumber": oops\n`))
    expect(run).toMatchObject({ entered: 1, refused: 1 })
    expect(await refused(run.id)).toEqual([[2, '', 'unreadable']])
    expect(await one("select cardinality(owner_ids) n from distraint where suit_number = 'J-5'")).toEqual({
      n: 1,
    })
  })
})

describe('whose it is', () => {
  const whose = (suitNumber: string) =>
    one(
      `select e.entered_by, e.acting_for, e.office from distraint_entry e join distraint d on d.id = e.distraint_id
       where d.suit_number = $1`,
      [suitNumber],
    )

  it('the bailiff whose number the row gives, entered by the person who runs the import', async () => {
    const operator = await one("select id from account where user_name = 'operator'")
    const value = { ...parties, bailiffNumber: '812', suitNumber: 'W-1', thing: piano(1) }
    await bring(await file('whose.jsonl', JSON.stringify(value)), { actor: 'operator' })
    expect(await whose('W-1')).toEqual({
      entered_by: operator.id,
      acting_for: bailiff.id,
      office: `account:${bailiff.id}`,
    })
  })

  it('that of an officer who imports their own', async () => {
    const value = { ...parties, suitNumber: 'W-2', thing: piano(2) }
    await bring(await file('own.jsonl', JSON.stringify(value)), { actor: 'bailiff' })
    expect(await whose('W-2')).toMatchObject({ entered_by: bailiff.id, acting_for: bailiff.id })
  })

  it('a name that no account has ends the import', async () => {
    const path = await file('none.jsonl', JSON.stringify({ ...parties, thing: piano(3) }))
    await expect(bring(path, { actor: 'nobody' })).rejects.toThrow('There is no account called nobody.')
  })
})

describe('how far it is, and stopping it', () => {
  const rows = [31, 32, 33, 34, 35, 36].map((n) => good(n))
  // A cell of a table may have lines of its own.
  const long = rows.map((row) => ({ ...row, 'thing.description': 'с два\nреда' }))

  it('tells the share of rows that are entered, not of what was read ahead', async () => {
    const shares: number[] = []
    await bring(await file('shares.csv', csv(long)), { batch: 2, tell: ({ share }) => shares.push(share) })
    // The heading is a row too.
    expect(shares).toEqual([3 / 7, 5 / 7, 1])
  })

  it('stops after the batch that is under way, and the same file goes on from there', async () => {
    const stop = new AbortController()
    const path = await file(
      'stopped.csv',
      csv(rows.map((row, n) => ({ ...row, suitNumber: `ст. ${n}/2026` }))),
    )
    const first = await bring(path, { batch: 2, stop: stop.signal, tell: () => stop.abort() })
    expect(first).toMatchObject({ stopped: true, lastRow: 3, entered: 2 })
    const rest = await bring(path, { batch: 2 })
    expect(rest).toMatchObject({ id: first.id, stopped: false, lastRow: 7, entered: 6, known: 0 })
  })
})

const ROWS = many(2000, 10_000)
const BAD = ROWS / 100
const grouped = (n: number) => n.toLocaleString('en-GB')

describe(`${grouped(ROWS)} rows, ${BAD} of them bad`, () => {
  // Of its own, since the command reads its keys from a list with commas, and the key of a world has some.
  let crowd: World
  beforeAll(async () => {
    crowd = await createWorld()
    await crowd.person('PrivateBailiff', { userName: 'bailiff' })
    await crowd.person('SysAdmin', { userName: 'operator' })
  })
  afterAll(() => crowd.close())
  const one = async (sql: string) => (await crowd.owner.query(sql)).rows[0]
  const rows = Array.from({ length: ROWS }, (_, n) =>
    good(n, {
      'thing.identifier': `Е${n % (ROWS * 0.9)}КК`,
      ...(n % 100 === 99 && { 'debtor.identifier': '12' }),
    }),
  )
  const command = (path: string, killWhen?: () => Promise<boolean>, more: string[] = []) => {
    const child = spawn(
      process.execPath,
      [
        'src/app/commands/import.ts',
        'distraints',
        path,
        '--actor',
        'operator',
        '--batch',
        '400',
        '--language',
        'en',
        ...more,
      ],
      {
        env: {
          ...process.env,
          DATABASE_URL: crowd.ownerUrl,
          DATA_DIR: folder,
          PERSONAL_DATA_KEYS: 'another-key-for-tests-that-is-no-secret-at-all',
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
    let said = ''
    child.stdout.on('data', (text) => (said += text))
    child.stderr.on('data', (text) => (said += text))
    const watch = async () => {
      while (child.exitCode === null && !(await killWhen!())) await sleep(5)
      child.kill('SIGKILL')
    }
    if (killWhen) void watch()
    return once(child, 'exit').then(([code]) => ({ code, said }))
  }
  const newest = () => one('select last_row, entered, refused from import_run order by id desc limit 1')

  it('go on after the process was killed, are entered once, and every bad one is reported', async () => {
    const path = await file('many.csv', csv(rows))
    const before = (await one('select count(*)::int n from distraint')).n
    const killed = await command(path, async () => ((await newest())?.last_row ?? 0) >= 800)
    expect(killed).toMatchObject({ code: null })
    const halfway = await newest()
    expect(halfway.entered).toBeGreaterThan(0)
    expect(halfway.entered).toBeLessThan(ROWS - BAD)
    expect((await one('select count(*)::int n from distraint')).n - before).toBe(halfway.entered)

    const due = async () => (await one('select count(*)::int n from notice_due')).n
    expect(await due()).toBe(0)
    const resumed = await command(path, undefined, ['--tell'])
    expect(await due()).toBe(ROWS - BAD - halfway.entered)
    expect(resumed.said).toContain(`${grouped(ROWS - BAD)} entered, 0 were there already, ${BAD} refused.`)
    expect(resumed.code).toBe(3)
    const report = (await readFile(`${path}.refused.csv`, 'utf8')).trim().split('\r\n').slice(1)
    expect(report).toHaveLength(BAD)
    expect(report.map((line) => line.split(';')[0])).toEqual(
      Array.from({ length: BAD }, (_, n) => `"${n * 100 + 101}"`),
    )
    expect(report[0]).toBe('"101";"debtor.identifier";"invalidInput";"Invalid personal number (EGN)."')
    expect((await one('select count(*)::int n from distraint')).n - before).toBe(ROWS - BAD)

    const again = await command(path)
    expect(again.said).toContain(`0 entered, ${grouped(ROWS - BAD)} were there already, ${BAD} refused.`)
    expect((await one('select count(*)::int n from distraint')).n - before).toBe(ROWS - BAD)
  })

  it('number the year without a gap and count on the assets what stands on them', async () => {
    const { gaps } = await one(`select max(substr(reference, 6)::int) - count(*) as gaps from distraint`)
    expect(gaps).toBe(0)
    const { wrong } = await one(
      `select count(*)::int wrong from property p where entered <> (select count(*) from distraint d where d.property_id = p.id)`,
    )
    expect(wrong).toBe(0)
  })
})
