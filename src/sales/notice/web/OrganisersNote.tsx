/** The note on other enforcement, loaded for organisers alone: readers of a sale never see it. */
import { lazy, Suspense } from 'react'

const CompetingNote = lazy(async () => ({ default: (await import('./CompetingNote.tsx')).CompetingNote }))

export const OrganisersNote = (props: { id: number; published?: boolean }) => (
  <Suspense>
    <CompetingNote {...props} />
  </Suspense>
)
