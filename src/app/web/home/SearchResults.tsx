/** What the item search found: the first few announcements, whatever their phase, and the way to all of them. */
import { Link } from '@tanstack/react-router'
import { announcements } from '#sales/notice/notices.contract.ts'
import { formatDateTime } from '#platform/dates.ts'
import type { OutputOf } from '#platform/endpoint.ts'
import { formatMoney } from '#platform/money.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary, language } from '#platform/web/say.ts'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { Empty, ErrorPanel, Loading } from '#platform/web/ui/States.tsx'
import { names, stateOf, titleOf } from '#sales/notice/web/names.ts'
import { messages } from './home.messages.ts'

const words = dictionary(messages)

export function SearchResults({ searchText }: { searchText: string }) {
  const { data, error, refetch } = useAsk(announcements.listAnnouncements, { search: searchText, size: 5 })
  return (
    <section className="results" aria-labelledby="results">
      <div className="results-head">
        <h2 id="results">{words.results(searchText)}</h2>
        <Link to="/" resetScroll={false}>
          {words.clear}
        </Link>
      </div>
      {error ? (
        <ErrorPanel error={error} retry={refetch} />
      ) : data ? (
        <Found {...data} searchText={searchText} />
      ) : (
        <Loading rows={3} />
      )}
    </section>
  )
}

function Found({
  rows,
  total,
  searchText,
}: OutputOf<typeof announcements.listAnnouncements> & { searchText: string }) {
  const all = (
    <LinkButton
      to="/announcements"
      search={(total > 0 ? { search: searchText } : {}) as never}
      variant="default"
    >
      {total > 0 ? words.seeInList : words.allAnnouncements}
    </LinkButton>
  )
  if (total === 0) return <Empty title={words.nothing} hint={words.nothingHint} action={all} />
  return (
    <>
      <output>{rows.length < total ? words.firstOf(rows.length, total) : words.found(total)}</output>
      <ul className="results-list">
        {rows.map((row) => (
          <li key={row.id} className="result">
            <div>
              <Link to="/announcements/details/$id" params={{ id: String(row.id) }} lang={titleOf(row).lang}>
                {titleOf(row).text}
              </Link>
              <p className="result-facts">
                <span>{row.code}</span>
                <span>{names.state[stateOf(row)]}</span>
                <span>
                  {words.bidding} {formatDateTime(row.biddingStartsAt)} – {formatDateTime(row.biddingEndsAt)}
                </span>
              </p>
            </div>
            <p className="result-price">
              <span>{words.startPrice}</span> {formatMoney(row.startPrice, row.currency, language)}
            </p>
          </li>
        ))}
      </ul>
      <div>{all}</div>
    </>
  )
}
