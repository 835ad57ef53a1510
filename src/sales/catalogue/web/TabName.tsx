/** The name of a tab, with how many sales it holds once that is known, and whether there are more. */
import { formatCount } from '#platform/lang/language.ts'
import { dictionary, language } from '#platform/web/say.ts'
import { findingMessages } from '../catalogue.messages.ts'
import classes from './finding.module.css'

const words = dictionary(findingMessages)

type Named<T extends string> = {
  name: string
  tab: T
  counts: (Record<T, number> & { more: readonly T[] }) | undefined
}

export function TabName<T extends string>({ name, tab, counts }: Named<T>) {
  const more = counts?.more.includes(tab) ?? false
  return (
    <>
      {name}
      {counts === undefined ? (
        // Holds the place, so that the list below does not move when the number comes.
        <span className={classes.count} aria-hidden data-coming>
          0
        </span>
      ) : (
        <span className={classes.count}>
          <span aria-hidden>
            {formatCount(counts[tab], language)}
            {more && '+'}
          </span>
          <span className="visually-hidden">, {words.inTab(counts[tab], more)}</span>
        </span>
      )}
    </>
  )
}
