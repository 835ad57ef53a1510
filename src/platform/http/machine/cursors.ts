/** The marks of lists for programs: where a list goes on, in a spelling that says nothing. */
import type { z } from 'zod'
import { Refusal } from '#platform/endpoint.ts'
import { type Language, wordsIn } from '#platform/lang/language.ts'

const NO_MARK = { bg: 'Няма такова място в списъка.', en: 'The list has no such place.' }

/** The mark of a place in a list. */
const cursorAt = (place: unknown): string => Buffer.from(JSON.stringify(place)).toString('base64url')

/** The place that a mark means; undefined without a mark, and refused (`invalidInput`) where it is none of ours. */
export function placeOf<S extends z.ZodType>(
  schema: S,
  cursor: string | undefined,
  language: Language,
): z.output<S> | undefined {
  if (cursor === undefined || cursor === '') return undefined
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  } catch {
    throw new Refusal('invalidInput', { fields: { cursor: [wordsIn(NO_MARK, language)] } })
  }
}

/** A page of what was asked for with one row too many: its rows, and the mark of the next page. */
export function pageOf<R>(rows: readonly R[], limit: number, placeAfter: (row: R) => unknown) {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, next: rows.length > limit && last !== undefined ? cursorAt(placeAfter(last)) : null }
}
