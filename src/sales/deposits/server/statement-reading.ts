/** What a thread reads out of one bank statement; see statement.ts. It can be meant to harm: what leaves here is bounded. */
import { readCamt } from './statement-camt.ts'
import { AlteredRow, decoded, isWide, type ReadFile, type TableForm, TooMany } from './statement-lines.ts'
import { isMt940, readMt940 } from './statement-mt940.ts'
import { readTable, readWorkbook } from './statement-table.ts'

/** The lines of a file, whose form is seen in its first signs; throws at what is no statement. */
export async function readStatementFile({
  bytes,
  form,
}: {
  bytes: Uint8Array
  form: TableForm | undefined
}): Promise<ReadFile> {
  const isPacked = bytes[0] === 0x50 && bytes[1] === 0x4b
  // No other text has such signs; a picture has.
  if (!isPacked && !isWide(bytes) && bytes.includes(0)) throw new Error('no text')
  const first = bytes.subarray(0, 4000)
  const start = isWide(bytes)
    ? decoded(first)
    : new TextDecoder('latin1').decode(first).replace(/^ï»¿/, '').trimStart()
  try {
    if (isPacked) return readWorkbook(bytes, form)
    if (start.startsWith('<')) {
      const [, declared] = /^<\?xml[^>]*encoding=["']([\w.:-]{1,40})["']/.exec(start) ?? []
      return { format: 'CAMT053', statements: readCamt(decoded(bytes, 'AUTO', declared)) }
    }
    if (isMt940(start)) return { format: 'MT940', statements: readMt940(decoded(bytes)) }
    return readTable(bytes, form)
  } catch (error) {
    if (error instanceof TooMany) return { tooMany: true }
    if (error instanceof AlteredRow) return { altered: { row: error.row } }
    throw error
  }
}
