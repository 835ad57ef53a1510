/** The map of the sales that fit a search. Its shapes are fetched when it is opened, and its place is kept meanwhile. */
import { lazy, Suspense } from 'react'
import type { InputOf } from '#platform/endpoint.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { ErrorPanel } from '#platform/web/ui/States.tsx'
import { catalogue } from '../catalogue.contract.ts'
import classes from './map/map.module.css'

const RegionsMap = lazy(async () => ({ default: (await import('./map/RegionsMap.tsx')).RegionsMap }))

export function SaleMap({ asked }: { asked: InputOf<typeof catalogue.listSalePlaces> }) {
  const { data, error, refetch } = useAsk(catalogue.listSalePlaces, asked, { keepPrevious: true })
  if (error) return <ErrorPanel error={error} retry={refetch} />
  const waiting = (
    <div className={classes.map} aria-busy>
      <div className={classes.waiting} />
    </div>
  )
  if (!data) return waiting
  return (
    <Suspense fallback={waiting}>
      <RegionsMap key={asked.regionCode ?? ''} places={data} only={asked.regionCode} />
    </Suspense>
  )
}
