/** Free text in the list of distraints: number, thing, names, case number, place. */
import type { ExpressionBuilder } from 'kysely'
import { containing } from '../../platform/server/paged.ts'
import type { DB } from '../../platform/server/schema.ts'
import { fold } from '../../properties/folding.rules.ts'

/** The condition that a distraint `d` has all these words somewhere, or the text as an identifier, which is compared folded. */
export function matchingText(is: ExpressionBuilder<{ d: DB['distraint'] } & DB, 'd'>, text: string) {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const folded = fold(text).toLowerCase()
  return is(
    'd.id',
    'in',
    is
      .selectFrom('distraint_search as s')
      .select('s.distraint_id')
      .where((or) =>
        or.or([
          or.and(words.map((word) => or('s.words', 'like', containing(word)))),
          ...(folded.length >= 3 ? [or('s.words', 'like', containing(folded))] : []),
        ]),
      ),
  )
}
