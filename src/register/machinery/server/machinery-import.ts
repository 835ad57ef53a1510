/** Machines from a file: every row is judged as the form would be, and either all of them are entered, or those that somebody chose. */
import { setImmediate as othersTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { Refusal } from '#platform/endpoint.ts'
import { inLanguage, type Language } from '#platform/lang/language.ts'
import type { Db } from '#platform/db/database.ts'
import { insertMany } from '#platform/db/many.ts'
import { handlers } from '#platform/http/mount.ts'
import { inTurns } from '#platform/process/turns.ts'
import { alteredInCsv, faultsByField, faultsIn, unreadableIn } from '#platform/validation.ts'
import { fold } from '#platform/folding.ts'
import { addMachines } from '#register/assets/server/machines.ts'
import { type MachineFault, machinery, NewMachine } from '../machinery.contract.ts'
import { alteredCells, machineColumns, machineFileFaults, machineNumberKinds } from '../machinery.messages.ts'
import { nameOfParty } from '#register/assets/party.contract.ts'
import type { Altered } from '#platform/process/xlsx.ts'
import { readTable, type SheetRow } from './machinery-sheet.ts'
import { rowOfMachine, rowOfVersion } from './machinery-edits.ts'
import { recordParties } from '#register/parties/parties.ts'
import { entryOf, keysOf } from '#platform/kinds.ts'

const SAMPLE = 10
/** So many rows are judged before others have their turn. */
const AT_ONCE = 50

type Column = keyof typeof machineColumns
const COLUMNS = keysOf(machineColumns)
const REQUIRED: readonly Column[] = [
  'registrationNumber',
  'frameNumber',
  'type',
  'identifierType',
  'identifier',
]
const OF_OWNER: readonly Column[] = [
  'identifierType',
  'identifier',
  'firstName',
  'middleName',
  'lastName',
  'name',
  'legalForm',
]

export const machineryImportHandlers = handlers(machinery, {
  async checkMachineFile({ input, origin, db }) {
    const { good, faults, total } = await judged(db, input.file, origin.language)
    const sample = good.slice(0, SAMPLE).map(({ row, machine }) => ({
      row,
      registrationNumber: machine.registrationNumber,
      frameNumber: machine.frameNumber,
      type: machine.type,
      ownerName: nameOfParty(machine.owner),
    }))
    return { total, good: good.length, sample, faults }
  },

  async importMachines({ input, user, origin, db, now, services }) {
    const { good, faults } = await judged(db, input.file, origin.language)
    if (faults.length > 0 && !input.goodOnly) throw new Refusal('rowsRefused', { faults })
    const ownerOf = await recordParties(
      db,
      good.map(({ machine }) => machine.owner),
      services.personal,
      now,
    )
    const stated = new Map(
      await inTurns(
        good,
        AT_ONCE,
        ({ row, machine }) =>
          [fold(machine.registrationNumber), { row, ...machine, owner: ownerOf(machine.owner) }] as const,
      ),
    )
    const rows = await inTurns([...stated.values()], AT_ONCE, (each) => ({
      ...rowOfMachine(each),
      last_version: 1,
      deleted: false,
      created_at: now,
      updated_at: now,
    }))
    const made = await addMachines(db, rows)
    const event = { kind: 'ADDED', ground: '', origin: 'IMPORT', by: user.id, now } as const
    await insertMany(
      db,
      'machine_version',
      await inTurns(made, AT_ONCE, ({ id, folded }) => rowOfVersion(id, 1, stated.get(folded)!, event)),
    )
    // Somebody entered one of them at this very moment.
    const entered = new Set(made.map(({ folded }) => folded))
    const late = [...stated].filter(([folded]) => !entered.has(folded)).map(([, { row }]) => row)
    const reason = machineFileFaults.duplicate[origin.language]
    for (const row of late) faults.push({ row, field: 'registrationNumber', reason })
    if (late.length > 0 && !input.goodOnly) throw new Refusal('rowsRefused', { faults })
    return { added: made.length, faults }
  },
})

type Good = { row: number; machine: NewMachine }

/** The rows of a file that can be entered, and why each of the others cannot. */
async function judged(db: Db, file: string, language: Language) {
  // On a busy machine reading takes longer than a transaction may say nothing; nothing is locked yet.
  await sql`set local idle_in_transaction_session_timeout = '10min'`.execute(db)
  const { csv, rows: read } = await readTable(file, (row) =>
    REQUIRED.every((column) => columnsOf(row).includes(column)),
  )
  await sql`set local idle_in_transaction_session_timeout to default`.execute(db)
  const [heading, ...rows] = read
  if (!heading || rows.length === 0) throw new Refusal('nothingInside', { field: 'file' })
  const columns = columnsOf(heading)
  const missing = REQUIRED.filter((column) => !columns.includes(column))
  if (missing.length > 0) {
    const words = inLanguage(machineColumns, language)
    throw new Refusal('columnsMissing', { field: 'file', columns: missing.map((column) => words[column]) })
  }
  const words = inLanguage(machineFileFaults, language)
  const altered = inLanguage(alteredCells, language)
  const good: Good[] = []
  const faults: MachineFault[] = []
  for (const [n, each] of rows.entries()) {
    if (n % AT_ONCE === 0) await othersTurn()
    const { row, cells } = each
    if (cells.slice(columns.length).some((cell) => cell !== '')) {
      faults.push({ row, field: '', reason: words.tooManyCells })
      continue
    }
    const changed = alteredIn(each, columns, csv)
    for (const [field, how] of changed) faults.push({ row, field, reason: altered[how] })
    if (changed.length > 0) continue
    const parsed = NewMachine.safeParse(machineOf(each, columns), { error: faultsIn(language) })
    const found = parsed.success ? unreadableIn(parsed.data, language) : faultsByField(parsed.error)
    for (const [field, [reason]] of Object.entries(found))
      faults.push({
        row,
        field: field.replace(/^owner\./, ''),
        // In the words of the table, not in the codes that the form sends.
        reason: field === 'owner.identifierType' ? words.wrongNumberKind : reason!,
      })
    if (parsed.success && Object.keys(found).length === 0) good.push({ row, machine: parsed.data })
  }
  const fresh = await withoutDuplicates(db, good, faults, language)
  return { total: rows.length, good: fresh, faults: faults.toSorted((one, other) => one.row - other.row) }
}

const columnsOf = ({ cells }: SheetRow) =>
  cells.map((title) => columnCalled(typeof title === 'object' ? '' : String(title)))

/** A heading in either language, or the field's own name. */
const columnCalled = (title: string) => {
  const plain = title
    .normalize('NFC')
    .replaceAll(/[\s\p{Cf}]+/gu, ' ')
    .replace(/[\s*:]+$/, '')
    .trim()
    .toLowerCase()
  return COLUMNS.find((column) =>
    [column, machineColumns[column].bg, machineColumns[column].en].some(
      (name) => name.toLowerCase() === plain,
    ),
  )
}

/** Columns that hold numbers of assets and persons, which are no days. */
const NUMBERS: readonly Column[] = ['registrationNumber', 'frameNumber', 'identifier']

/** Cells of a row that a spreadsheet has altered, by their columns: nobody knows any more what stood there. */
function alteredIn({ cells }: SheetRow, columns: readonly (Column | undefined)[], csv: boolean) {
  return columns.flatMap((column, place): [Column, Altered['altered']][] => {
    const cell = cells[place] ?? ''
    if (column === undefined) return []
    if (typeof cell === 'object') return [[column, cell.altered]]
    // In a workbook a text is what was typed; a table in CSV has nothing but texts.
    const how = csv && typeof cell === 'string' ? alteredInCsv(cell) : undefined
    const meant = how === 'DATE' && !NUMBERS.includes(column)
    if (how && !meant) return [[column, how]]
    return csv && NUMBERS.includes(column) && ROUNDED.test(String(cell)) ? [[column, 'LONG']] : []
  })
}
/** A spreadsheet keeps fifteen digits of a number, and writes noughts for the others. */
const ROUNDED = /^\d{15}0+$/

const DIGITS = { EGN: 10, LNCH: 10, EIK: 9 }
/** A row as the form would send it. */
function machineOf({ cells }: SheetRow, columns: readonly (Column | undefined)[]) {
  const at = (column: Column) => String(cells[columns.indexOf(column)] ?? '')
  const kinds = Object.entries(machineNumberKinds)
  const written = at('identifierType').toUpperCase()
  const identifierType = kinds.find(([kind, text]) => [kind, text.bg, text.en].includes(written))?.[0]
  const party = Object.fromEntries(OF_OWNER.map((column) => [column, at(column)]))
  // A spreadsheet that took a number for an amount has dropped the leading zeros.
  const identifier =
    typeof cells[columns.indexOf('identifier')] === 'number'
      ? at('identifier').padStart(entryOf(DIGITS, identifierType) ?? 0, '0')
      : at('identifier')
  return {
    ...Object.fromEntries(
      COLUMNS.filter((column) => !OF_OWNER.includes(column)).map((column) => [column, at(column)]),
    ),
    owner: {
      ...party,
      identifier,
      identifierType: identifierType ?? written,
      kind: identifierType === 'EIK' ? 'COMPANY' : 'PHYSICAL_PERSON',
    },
  }
}

/** Takes out rows whose number is in the register already, or in an earlier row. */
async function withoutDuplicates(db: Db, rows: Good[], faults: MachineFault[], language: Language) {
  const words = inLanguage(machineFileFaults, language)
  const folded = await inTurns(rows, AT_ONCE, ({ machine }) => fold(machine.registrationNumber))
  // One parameter: a list of thousands takes long to be put into words.
  const inRegister = await db
    .selectFrom('machine')
    .select('folded')
    .where(sql<boolean>`folded = any(${folded}::text[])`)
    .where('deleted', '=', false)
    .execute()
  const known = new Set(inRegister.map((each) => each.folded))
  const first = new Map<string, number>()
  return rows.filter(({ row }, index) => {
    const number = folded[index]!
    const earlier = first.get(number)
    if (earlier === undefined) first.set(number, row)
    if (!known.has(number) && earlier === undefined) return true
    const reason = earlier === undefined ? words.duplicate : words.duplicateInFile(earlier)
    faults.push({ row, field: 'registrationNumber', reason })
    return false
  })
}
