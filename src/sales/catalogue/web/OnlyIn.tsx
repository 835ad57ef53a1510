/** Says that a list shows one settlement only, as chosen on the map, and how to see all again. */
import { Link } from '@tanstack/react-router'
import { dictionary } from '../../../platform/web/say.ts'
import { findingMessages } from '../catalogue.messages.ts'
import classes from './finding.module.css'
import { useSettlementName } from './search-words.ts'

const words = dictionary(findingMessages)

export function OnlyIn({ ekatte }: { ekatte: string }) {
  const name = useSettlementName(ekatte)
  return (
    <p className={classes.only}>
      <strong>{words.onlyIn(name ?? ekatte)}</strong>
      <Link
        to="."
        search={
          ((previous: Record<string, unknown>) => ({
            ...previous,
            ekatte: undefined,
            page: undefined,
          })) as never
        }
      >
        {words.everywhere}
      </Link>
    </p>
  )
}
