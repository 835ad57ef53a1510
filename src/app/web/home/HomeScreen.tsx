/** The home page: what this portal is, the search for an item, what is for sale, and the six ways in. */
import { CatchBoundary, useSearch } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { participants } from '#roles/organisers.contract.ts'
import { judge } from '#platform/access.ts'
import { Search as SearchText } from '#platform/lists.ts'
import { reportLead } from '#platform/web/drawing.ts'
import { dictionary } from '#platform/web/say.ts'
import { storedUser } from '#platform/web/session.ts'
import { ErrorPanel, Loading } from '#platform/web/ui/States.tsx'
import { useTitle } from '#platform/web/ui/use-title.ts'
import { failureOf } from '#app/web/frame/failure.ts'
import { messages as frame } from '#app/web/frame/frame.messages.ts'
import { Cards } from './Cards.tsx'
import { ItemSearch } from './ItemSearch.tsx'

// Not needed for the first look, so not loaded with the first page.
const OutageNotices = lazy(async () => ({
  default: (await import('#sales/outages/OutageNotices.tsx')).OutageNotices,
}))
const BidderWays = lazy(async () => ({
  default: (await import('#sales/catalogue/web/BidderWays.tsx')).BidderWays,
}))
const ForSale = lazy(async () => ({
  default: (await import('#sales/catalogue/home/ForSale.tsx')).ForSale,
}))
const searchParts = () => import('./Found.tsx')

const words = dictionary(frame)

const nothing = (): ReactNode => null

/** A part whose file may fail to come, as on a bad line: the page stands without it. */
const Part = ({ children }: { children: ReactNode }) => (
  <CatchBoundary getResetKey={() => 'home'} errorComponent={nothing}>
    <Suspense>{children}</Suspense>
  </CatchBoundary>
)

/** What was found; a part that did not come is asked for again with each new search. */
function Search({ searchText }: { searchText: string }) {
  const [parts, setParts] = useState<Awaited<ReturnType<typeof searchParts>>>()
  const [failure, setFailure] = useState<{ searchText: string; error: unknown }>()
  useEffect(() => {
    let wanted = true
    searchParts().then(setParts, (error: unknown) => wanted && setFailure({ searchText, error }))
    return () => void (wanted = false)
  }, [searchText])
  if (parts) return <parts.Found key={searchText} searchText={searchText} />
  if (failure?.searchText !== searchText) return <Loading />
  return <ErrorPanel error={failureOf(failure.error)} retry={() => location.reload()} />
}

export function HomeScreen() {
  const { search } = useSearch({ strict: false }) as { search?: string | number }
  const searchText = search === undefined ? '' : String(search)
  useTitle(words.title)
  reportLead(words.about)
  return (
    <>
      <div className="hero">
        <div className="hero-row">
          <div className="hero-words">
            <h1 tabIndex={-1}>{words.title}</h1>
            <p className="hero-lead">{words.about}</p>
          </div>
          <ItemSearch searchText={searchText} />
        </div>
      </div>
      <div className="page">
        <Part>
          <OutageNotices />
        </Part>
        {searchText && SearchText.safeParse(searchText).success && <Search searchText={searchText} />}
        {judge(participants, storedUser()) === 'allowed' && (
          <Part>
            <BidderWays />
          </Part>
        )}
        {!searchText && (
          <Part>
            <ForSale />
          </Part>
        )}
        <Cards />
      </div>
    </>
  )
}
