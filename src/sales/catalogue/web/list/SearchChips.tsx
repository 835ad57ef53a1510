/** What a list of sales is narrowed down to, in words, each to be taken back by itself. */
import { Link } from '@tanstack/react-router'
import { dictionary } from '#platform/web/say.ts'
import type { SaleSearch } from '#sales/notice/search.contract.ts'
import { findingMessages } from '../../catalogue.messages.ts'
import classes from '../finding.module.css'
import { useSearchParts } from '../search-words.ts'

const words = dictionary(findingMessages)

export function SearchChips({ search }: { search: SaleSearch }) {
  const parts = useSearchParts(search)
  if (parts.length === 0) return null
  return (
    <ul className={`${classes.chips} no-print`} aria-label={words.conditions}>
      {parts.map(({ key, text }) => (
        <li key={key}>
          <Link
            to="."
            className={classes.chip}
            aria-label={words.takeBack(text)}
            resetScroll={false}
            search={
              ((previous: Record<string, unknown>) => ({
                ...previous,
                [key]: undefined,
                page: undefined,
                more: undefined,
              })) as never
            }
          >
            {text}
            <span aria-hidden>×</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
