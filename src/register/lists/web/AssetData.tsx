/** What is known of an asset: the card of its kind in one of its versions, and asking the state register for a newer one. */
import { Button, NativeSelect } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { judge } from '#platform/access.ts'
import { formatDateTime } from '#platform/dates.ts'
import { call } from '#platform/web/call.ts'
import { useAsk, useDo } from '#platform/web/hooks.ts'
import { usePurpose } from '#platform/web/purpose.tsx'
import { dictionary } from '#platform/web/say.ts'
import { storedUser } from '#platform/web/session.ts'
import { showToast } from '#platform/web/ui/Toast.tsx'
import { Pending } from '#platform/web/ui/Pending.tsx'
import { lookups } from '#register/assets/lookup.contract.ts'
import { assetViews } from '#register/assets/views.contract.ts'
import { PropertyCard } from '#register/assets/web/cards/PropertyCard.tsx'
import { seizedMessages } from '../lists.messages.ts'
import { seized, type SeizedRow } from '../seized.contract.ts'
import { names } from '#register/distraints/web/names.ts'
import classes from './registers.module.css'
import { entryOf } from '#platform/kinds.ts'

const words = dictionary(seizedMessages)

type Props = {
  thing: SeizedRow
  /** The last that was known on the day that is shown. */
  version: number
  isPast: boolean
}

export function AssetData({ thing, version, isPast }: Props) {
  const purpose = usePurpose()
  const [chosen, choose] = useState(version)
  const { data, error, refetch } = useAsk(
    assetViews.seeThing,
    { id: thing.id, purpose, version: chosen },
    { keepPrevious: true },
  )
  const versions = data?.versions.filter(({ number }) => number <= version) ?? []
  return (
    <section className={classes.section} aria-labelledby="thing-data">
      <h2 id="thing-data">{words.data}</h2>
      <div className={`${classes.past} no-print`}>
        {versions.length > 1 && (
          <NativeSelect
            label={words.version}
            value={String(chosen)}
            onChange={({ currentTarget: { value } }) => choose(Number(value))}
            data={versions.map(({ number, answeredAt, source }) => ({
              value: String(number),
              label: `${words.versionOf(number, formatDateTime(answeredAt))}, ${names.source[source] ?? source}`,
            }))}
          />
        )}
        {!isPast && <Renew thing={thing} />}
      </div>
      {data ? (
        <PropertyCard document={data.document} origin={data.shown} />
      ) : (
        <Pending error={error} retry={refetch} rows={6} />
      )}
    </section>
  )
}

/** By which number a state register is asked for the very same asset; ships are asked for by their owner only. */
const SEARCHED_BY = { VEHICLE: 'REGNUMBER', AIRCRAFT: 'MSN' } as const

function Renew({ thing: { id, kind, identifier } }: Pick<Props, 'thing'>) {
  const purpose = usePurpose()
  const store = useDo(seized.renewSeized)
  const asking = useMutation({
    networkMode: 'always',
    mutationFn: async (by: 'REGNUMBER' | 'MSN') => {
      const answer = await call(lookups.lookUpThing, { kind, by, identifier, purpose })
      const found = answer.things.find(({ known }) => known?.id === id)
      if (!found) throw new Error(answer.why ?? words.notFoundThere)
      return store.mutateAsync({ id, propertyType: kind, purpose, lookupId: found.lookupId })
    },
    onSuccess: ({ changed }) => showToast(changed ? words.renewed : words.sameData),
  })
  const by = entryOf(SEARCHED_BY, kind)
  if (!by || judge(seized.renewSeized.access, storedUser()) !== 'allowed') return null
  return (
    <>
      <Button variant="default" loading={asking.isPending} onClick={() => asking.mutate(by)}>
        {words.renew}
      </Button>
      {asking.error && (
        <p role="alert" className={classes.fault}>
          {asking.error.message}
        </p>
      )}
    </>
  )
}
