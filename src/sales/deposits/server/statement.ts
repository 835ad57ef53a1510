/** Bank statements, read in a thread of their own: camt.052 to 054, MT940 and MT942, or a table (CSV, XLSX) as the office described it. */
import { Refusal } from '#platform/endpoint.ts'
import { readApart } from '#platform/process/reading.ts'
import { otherTable } from '#platform/process/xlsx.ts'
import { isNoMovement } from '../statements.contract.ts'
import type { ReadFile, ReadStatement, TableForm } from './statement-lines.ts'

const MODULE = new URL('./statement-reading.ts', import.meta.url)

export type StatementFile = {
  format: 'CAMT053' | 'MT940' | 'CSV'
  statements: ReadStatement[]
  headings?: string[]
}

/** Reads a file. Throws the Refusals unreadableStatement, those of OTHER_TABLES, tooManyLines, emptyStatement, and tableNotDescribed with the headings that were found. */
export async function readStatement(file: Buffer, form: TableForm | undefined): Promise<StatementFile> {
  const other = otherTable(file)
  if (other) throw new Refusal(other)
  const bytes = new Uint8Array(file)
  const task = { module: MODULE, name: 'readStatementFile', input: { bytes, form }, transfer: [bytes.buffer] }
  const read = await readApart<ReadFile>(task).catch((error: unknown) => {
    throw error instanceof Refusal ? error : new Refusal('unreadableStatement')
  })
  if ('tooMany' in read) throw new Refusal('tooManyLines')
  if ('altered' in read) throw new Refusal('alteredNumber', read.altered)
  if (!('format' in read))
    throw new Refusal('tableNotDescribed', { headings: read.headings, direction: read.direction ?? '' })
  if (read.statements.every(({ lines }) => lines.length === 0)) {
    const fault = read.statements.flatMap(({ left }) => left).find(({ why }) => !isNoMovement(why))
    throw fault ? new Refusal('unreadableStatement', { row: fault.row }) : new Refusal('emptyStatement')
  }
  return read
}
