/** The home page: what this portal is, the search for an item, and the six ways in. */
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { participants } from '../../announcements/admission.contract.ts'
import { judge } from '../../platform/access.ts'
import { Search } from '../../platform/lists.ts'
import { dictionary } from '../../platform/web/say.ts'
import { storedUser } from '../../platform/web/session.ts'
import { useTitle } from '../../platform/web/ui/use-title.ts'
import { messages as frame } from '../messages.ts'
import { Cards } from './Cards.tsx'
import { ItemSearch } from './ItemSearch.tsx'

// Not needed for the first look, so not loaded with the first page.
const KnownThings = lazy(async () => ({ default: (await import('./KnownThings.tsx')).KnownThings }))
const OutageNotices = lazy(async () => ({
  default: (await import('../../outages/web/OutageNotices.tsx')).OutageNotices,
}))
const BidderWays = lazy(async () => ({
  default: (await import('../../auctions/web/BidderWays.tsx')).BidderWays,
}))
const SearchResults = lazy(async () => ({ default: (await import('./SearchResults.tsx')).SearchResults }))

const words = dictionary(frame)

export function HomeScreen() {
  const { search } = useSearch({ strict: false }) as { search?: string | number }
  const sought = search === undefined ? '' : String(search)
  useTitle(words.title)
  return (
    <>
      <div className="hero">
        <div className="hero-row">
          <div className="hero-words">
            <h1 tabIndex={-1}>{words.title}</h1>
            <p className="hero-lead">{words.about}</p>
          </div>
          <ItemSearch sought={sought} />
        </div>
      </div>
      <div className="page">
        <Suspense>
          <OutageNotices />
        </Suspense>
        {sought && Search.safeParse(sought).success && (
          <Suspense>
            <KnownThings sought={sought} />
            <SearchResults sought={sought} />
          </Suspense>
        )}
        {judge(participants, storedUser()) === 'allowed' && (
          <Suspense>
            <BidderWays />
          </Suspense>
        )}
        <Cards />
      </div>
    </>
  )
}
