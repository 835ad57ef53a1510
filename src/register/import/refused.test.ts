/** What an import refuses: each row with all that is wrong with it and where it clashes, so that a mended file goes in. */
import { afterAll, describe, expect, it } from 'vitest'
import { csv, good, openImporting } from '#test/importing.ts'
import { MARIA } from '#test/register.ts'
import { formatDate } from '#platform/dates.ts'
import { refusalsOf } from './import.ts'

const { world, file, bring, refused, one, close } = await openImporting()
afterAll(close)

describe('what is refused', () => {
  it.each([
    [{ suitNumber: '' }, 'suitNumber', 'invalidInput'],
    [{ imposedOn: '' }, 'imposedOn', 'imposedOnMissing'],
    [{ imposedOn: '31.02.2026' }, 'imposedOn', 'invalidInput'],
    [{ imposedOn: '2031-01-01' }, 'imposedOn', 'dateInFuture'],
    [{ 'debtor.identifier': '9224171016' }, 'debtor.identifier', 'invalidInput'],
    [{ 'debtor.lastName': '' }, 'debtor.lastName', 'invalidInput'],
    [{ 'thing.title': '' }, 'thing.description', 'descriptionMissing'],
    [{ 'thing.identifier': '—' }, 'thing.identifier', 'descriptionMissing'],
    [{ status: 'REVOKED' }, 'revocation.revokedOn', 'invalidInput'],
    [{ status: 'DELETED' }, 'status', 'invalidInput'],
    [{ officer: 'nobody' }, 'officer', 'noSuchOfficer'],
    [{ officer: 'operator' }, 'officer', 'mayNotEnter'],
    [{ officer: '' }, 'officer', 'noSuchOfficer'],
    [{ 'thing.identifier': '1,23457E+17' }, 'thing.identifier', 'alteredNumber'],
    [{ suitNumber: '05.11.2026' }, 'suitNumber', 'alteredNumber'],
    [{ externalKey: 'ное.26' }, 'externalKey', 'alteredNumber'],
  ] as const)('%j names %s', async (change, field, code) => {
    const run = await bring(await file('bad.csv', csv([good(50, { ...change })])))
    expect(run).toMatchObject({ entered: 0, refused: 1 })
    expect(await refused(run.id)).toEqual([[2, field, code]])
  })

  it('a key that stands for another row already', async () => {
    await bring(await file('key-1.csv', csv([good(60, { externalKey: 'К-1' })])))
    const run = await bring(
      await file(
        'key-2.csv',
        csv([good(60, { externalKey: 'К-1', location: 'София' }), good(61, { externalKey: 'К-2' })]),
      ),
    )
    expect(run).toMatchObject({ entered: 1, known: 0, refused: 1 })
    expect(await refused(run.id)).toEqual([[2, 'externalKey', 'keyUsed']])
  })

  it('a key that stands for another row, with where that row is: in this file, or in one of before and in the register', async () => {
    const [first, second] = [good(62, { externalKey: 'К-3' }), good(63, { externalKey: 'К-3' })]
    const reasons = async (path: string, batch: number) => {
      const run = await bring(path, { language: 'en', batch })
      return (await refusalsOf(world.db, run.id, { row: 0, position: 0 }, 9)).map(({ reason }) => reason)
    }
    const path = await file('twice.csv', csv([first, second]))
    const inFile = ['A row with this key was already imported with other data: row 2 of this file.']
    expect(await reasons(path, 2)).toEqual(inFile)
    const { reference } = await one('select reference from distraint where suit_number = $1', [
      first.suitNumber,
    ])
    const day = formatDate((await one('select max(started_at) at from import_run')).at)
    expect(await reasons(await file('mended.csv', csv([second])), 1)).toEqual([
      `A row with this key was already imported with other data: row 2 of twice.csv, imported on ${day} as distraint ${reference}.`,
    ])
    const [third, fourth] = [good(64, { externalKey: 'К-4' }), good(65, { externalKey: 'К-4' })]
    expect(await reasons(await file('batches.csv', csv([third, fourth])), 1)).toEqual(inFile)
  })

  it('and everything that is wrong with a row at once, so that a row that was mended goes in', async () => {
    const bad = good(66, {
      officer: 'nobody',
      imposedOn: '31.02.2026',
      'thing.title': '',
      'debtor.identifier': '9224171016',
      status: 'REVOKED',
    })
    const unsaid = { ...bad, debtorOwns: 'може би' }
    const run = await bring(await file('all.csv', csv([bad, good(67), unsaid])))
    expect(run).toMatchObject({ entered: 1, refused: 2 })
    const faults = async (wanted: number) =>
      (await refused(run.id))
        .flatMap(([row, field, code]) => (row === wanted ? [`${field} ${code}`] : []))
        .toSorted()
    expect(await faults(4)).toContain('officer noSuchOfficer')
    expect(await faults(4)).toContain('debtorOwns invalidInput')
    expect(await faults(2)).toEqual([
      'debtor.identifier invalidInput',
      'imposedOn invalidInput',
      'officer noSuchOfficer',
      'revocation.revokedOn invalidInput',
      'thing.description descriptionMissing',
    ])
  })

  it('a row with characters that no database keeps, in a value or a name, and no other row with it', async () => {
    const rows = [{ officer: 'bail\0iff' }, { 'ключ\0': 1, '\ud800': 2 }, { bailiffNumber: '8\0' }]
    const run = await bring(await file('signs.jsonl', rows.map((row) => JSON.stringify(row)).join('\n')))
    expect(run).toMatchObject({ entered: 0, refused: 3 })
    const reported = await refused(run.id)
    expect(reported).toContainEqual([1, 'officer', 'noSuchOfficer'])
    expect(reported).toContainEqual([2, 'ключ\ufffd', 'invalidInput'])
    expect(reported).toContainEqual([3, 'bailiffNumber', 'noSuchOfficer'])
  })

  it('the list of refused rows itself: they are to be corrected where they stand', async () => {
    const path = await file('all.csv.refused.csv', 'row;field;code;reason\n2;imposedOn;invalidInput;—')
    await expect(bring(path)).rejects.toThrow('Correct them in the file that they stand in')
  })

  it('a file with columns that the form does not know, as a whole', async () => {
    const path = await file('columns.csv', 'suitNumber;ЕГН\n1;2')
    await expect(bring(path)).rejects.toThrow('Unknown columns: ЕГН')
  })

  it('numbers of persons stand nowhere in plain', async () => {
    for (const table of [
      'import_row',
      'import_refusal',
      'import_run',
      'audit_entry',
      'distraint_entry',
      'party',
    ]) {
      const { n } = await one(
        `select count(*)::int n from ${table} t where t::text like '%${MARIA.identifier}%'`,
      )
      expect([table, n]).toEqual([table, 0])
    }
  })
})
