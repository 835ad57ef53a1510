/** Free text in the list of distraints: number, thing, names, case number, place. */
import type { ExpressionBuilder } from 'kysely'
import { Refusal } from '#platform/endpoint.ts'
import { containing } from '#platform/db/paged.ts'
import type { DB } from '#db/schema.ts'
import { asIdentifier, isIndexed } from '#register/things/search.rules.ts'

/**
 * The condition that a distraint `d` has all these words somewhere, or the text as an identifier, which is compared folded.
 * Refuses a text by which nothing could be found quickly.
 */
export function matchingText(is: ExpressionBuilder<{ d: DB['distraint'] } & DB, 'd'>, text: string) {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const identifiers = asIdentifier(text)
  // Short words help to choose, but only beside one that the index knows.
  const byWords = words.some(isIndexed)
  if (!byWords && identifiers.length === 0) throw new Refusal('tooVague', { field: 'search' })
  return is(
    'd.id',
    'in',
    is
      .selectFrom('distraint_search as s')
      .select('s.distraint_id')
      .where((or) =>
        or.or([
          ...(byWords ? [or.and(words.map((word) => or('s.words', 'like', containing(word))))] : []),
          ...identifiers.map((identifier) => or('s.words', 'like', containing(identifier))),
        ]),
      ),
  )
}
