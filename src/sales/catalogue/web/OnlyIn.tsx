/** Says that a list shows one settlement only, as chosen on the map, and how to see all again. */
import { Link } from '@tanstack/react-router'
import { useAsk } from '../../../platform/web/hooks.ts'
import { dictionary, language } from '../../../platform/web/say.ts'
import { finding } from '../finding.contract.ts'
import { findingMessages } from '../finding.messages.ts'
import classes from './finding.module.css'

const words = dictionary(findingMessages)

export function OnlyIn({ ekatte }: { ekatte: string }) {
  const { data } = useAsk(finding.listSalePlaces, { ekatte })
  const place = data?.regions.flatMap(({ settlements }) => settlements).find(({ code }) => code === ekatte)
  return (
    <p className={classes.only}>
      <strong>{words.onlyIn(place?.[language] ?? ekatte)}</strong>
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
