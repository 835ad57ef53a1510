/** What a register, or this one, knows of the thing that was chosen. */
import { useAsk } from '#platform/web/hooks.ts'
import { ErrorPanel, Loading } from '#platform/web/ui/States.tsx'
import { thingViews } from '#register/things/views.contract.ts'
import { PropertyCard } from '#register/things/web/cards/PropertyCard.tsx'
import type { FoundThing } from '#register/things/web/thing-draft.ts'

type Props = { thing: FoundThing; purpose: string }

export function KnownThing({ thing, purpose }: Props) {
  const id = thing.from === 'known' ? thing.propertyId : 0
  const { data, error, refetch } = useAsk(thingViews.seeThing, { id, purpose }, { enabled: id > 0 })
  if (thing.from === 'lookup') {
    const { document, source, reference, answeredAt } = thing
    return document && <PropertyCard document={document} origin={{ source, reference, answeredAt }} />
  }
  if (error) return <ErrorPanel error={error} retry={refetch} />
  return data ? <PropertyCard document={data.document} origin={data.shown} /> : <Loading rows={6} />
}
