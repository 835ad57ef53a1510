/** The home page: what this portal is, the search for an item, and the six ways in. */
import { CatchBoundary, type ErrorComponentProps, useSearch } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { participants } from '../../announcements/admission.contract.ts'
import { judge } from '../../platform/access.ts'
import { Search } from '../../platform/lists.ts'
import { dictionary } from '../../platform/web/say.ts'
import { storedUser } from '../../platform/web/session.ts'
import { ErrorPanel, Loading } from '../../platform/web/ui/States.tsx'
import { useTitle } from '../../platform/web/ui/use-title.ts'
import { failureOf } from '../frame/failure.ts'
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

const nothing = (): ReactNode => null
const tryAgain = ({ error }: ErrorComponentProps): ReactNode => (
  <ErrorPanel error={failureOf(error)} retry={() => location.reload()} />
)

/** A part whose file may fail to come, as on a bad line: the page stands without it. `failed` is shown in its place. */
function Part({
  failed = nothing,
  children,
}: {
  failed?: (props: ErrorComponentProps) => ReactNode
  children: ReactNode
}) {
  return (
    <CatchBoundary getResetKey={() => 'home'} errorComponent={failed}>
      <Suspense fallback={failed === nothing ? undefined : <Loading />}>{children}</Suspense>
    </CatchBoundary>
  )
}

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
        <Part>
          <OutageNotices />
        </Part>
        {sought && Search.safeParse(sought).success && (
          <Part failed={tryAgain}>
            <KnownThings sought={sought} />
            <SearchResults sought={sought} />
          </Part>
        )}
        {judge(participants, storedUser()) === 'allowed' && (
          <Part>
            <BidderWays />
          </Part>
        )}
        <Cards />
      </div>
    </>
  )
}
