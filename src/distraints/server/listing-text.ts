/** Free text in the list of distraints: number, thing, names, case number, place. */
import type { ExpressionBuilder } from 'kysely'
import { containing } from '../../platform/server/paged.ts'
import type { DB } from '../../platform/server/schema.ts'
import { fold } from '../../properties/folding.rules.ts'

/** The condition that a distraint `d` has this text somewhere; identifiers are compared folded. */
export function matchingText(is: ExpressionBuilder<{ d: DB['distraint'] } & DB, 'd'>, text: string) {
  const like = containing(text)
  const folded = fold(text)
  return is.or([
    ...(['d.reference', 'd.suit_number', 'd.debtor_name', 'd.creditor_name', 'd.location'] as const).map(
      (column) => is(column, 'ilike', like),
    ),
    ...(folded.length >= 3
      ? [
          is(
            'd.property_id',
            'in',
            is
              .selectFrom('property as p')
              .select('p.id')
              .where((or) =>
                or.or([
                  or('p.folded', 'like', containing(folded)),
                  or('p.second_folded', 'like', containing(folded)),
                ]),
              ),
          ),
        ]
      : []),
  ])
}
