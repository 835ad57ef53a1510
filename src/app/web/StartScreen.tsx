/** What stands at `/`: the home page for a visitor, and for whoever is signed in their own page with what waits for them. */
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Loading } from '#platform/web/ui/States.tsx'
import { Cards } from '#app/web/home/Cards.tsx'
import { ItemSearch } from '#app/web/home/ItemSearch.tsx'
import { HomeScreen } from '#app/web/home/HomeScreen.tsx'
import { useVisitor } from '#app/web/frame/use-visitor.ts'

// No visitor needs it, so it is no part of the first page.
const WorkScreen = lazy(async () => ({
  default: (await import('#operations/my-tasks/WorkScreen.tsx')).WorkScreen,
}))

/** What is sought stands in the address of the home page, whoever asks. */
export function StartScreen() {
  const { search } = useSearch({ strict: false })
  const user = useVisitor()
  if (!user || search !== undefined) return <HomeScreen />
  return (
    <Suspense
      fallback={
        <div className="page">
          <Loading rows={8} named />
        </div>
      }
    >
      <WorkScreen>
        <ItemSearch searchText="" />
        <Cards />
      </WorkScreen>
    </Suspense>
  )
}
