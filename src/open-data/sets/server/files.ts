/** A data set as a file, written some rows at a time, so that no more than those are in memory. */
import { csvRecord } from '#platform/csv.ts'
import type { Db } from '#platform/db/database.ts'
import { entryOf } from '#platform/kinds.ts'
import type { Text } from '#platform/lang/language.ts'
import type { SetName } from '../sets.contract.ts'
import { columnMeanings, columnNames, setDescriptions, setNames } from '../sets.messages.ts'
import { COLUMNS, FIGURES } from '../sets.rules.ts'
import { codesOf } from '../words.ts'
import { type Release, slicesOfRelease } from './releases.ts'

export const FORMATS = ['csv', 'json'] as const
export type Format = (typeof FORMATS)[number]
export const MEDIA_TYPES: Readonly<Record<Format, string>> = {
  csv: 'text/csv; charset=utf-8; header=present',
  json: 'application/json; charset=utf-8',
}

/** The pieces of a file with these months. */
export async function* fileOf(db: Db, set: SetName, releases: readonly Release[], format: Format) {
  if (format === 'csv') {
    yield csvRecord(COLUMNS[set])
    for (const { id } of releases)
      for await (const rows of slicesOfRelease(db, id)) yield rows.map(csvRecord).join('')
    return
  }
  yield `${JSON.stringify({ set, ...describe(set) }).slice(0, -1)},"months":[`
  for (const [at, { id, month, number, madeAt, hash }] of releases.entries()) {
    const made = { month, version: number, made: madeAt.toISOString(), sha256: hash }
    yield `${at > 0 ? ',' : ''}${JSON.stringify(made).slice(0, -1)},"rows":[`
    let first = true
    for await (const rows of slicesOfRelease(db, id)) {
      if (rows.length > 0) yield `${first ? '' : ','}${JSON.stringify(rows).slice(1, -1)}`
      first = false
    }
    yield ']}'
  }
  yield ']}\n'
}

const meanings: Readonly<Record<string, Text>> = columnMeanings

/** What the set and its columns are called and mean, in both languages. */
function describe(set: SetName) {
  return {
    title: setNames[set],
    description: setDescriptions[set],
    columns: COLUMNS[set].map((name) => ({
      name,
      type: FIGURES.has(name) ? 'number' : 'string',
      title: columnNames[name],
      ...(entryOf(meanings, name) && { description: entryOf(meanings, name) }),
      ...(codesOf(name) && { values: codesOf(name) }),
    })),
  }
}
