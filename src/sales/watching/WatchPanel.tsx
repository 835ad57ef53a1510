/** Watching the assets of a sale, on the page of one's application: how it stands, on and off by one press. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { formatDateTime } from '#platform/dates.ts'
import { useAsk, useDo } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { Fact, Facts } from '#platform/web/ui/Facts.tsx'
import { Pending, Refused } from '#platform/web/ui/Pending.tsx'
import { propertyTypes } from '#register/assets/property-types.messages.ts'
import { type SaleWatch, watching } from './watching.contract.ts'
import { messages } from './watching.messages.ts'

const words = dictionary(messages)
const kinds = dictionary(propertyTypes)

export function WatchPanel({ registrationId: id }: { registrationId: number }) {
  const { data, error, refetch } = useAsk(watching.seeSaleWatch, { id })
  return (
    <section className="panel" aria-labelledby="watch">
      <h2 id="watch">{words.title}</h2>
      {data ? <Watch id={id} watch={data} /> : <Pending error={error} retry={refetch} rows={2} />}
    </section>
  )
}

function Watch({ id, watch: { state, email, things } }: { id: number; watch: SaleWatch }) {
  const begin = useDo(watching.watchSale)
  const stop = useDo(watching.stopSaleWatch)
  const said = state === 'ON' ? words.ON(email ?? '') : words[state]
  return (
    <>
      <output className={`note ${state === 'ON' ? 'note-good' : ''}`}>{said}</output>
      {state !== 'OVER' && state !== 'NOTHING' && (
        <p className="small">
          {words.lead} {words.ends}
        </p>
      )}
      {(state === 'ON' || things.some(({ told }) => told > 0)) && (
        <Facts>
          {things.map(({ number, kind, identifier, told, toldAt }) => (
            <Fact key={number} name={`${kinds[kind]} ${identifier}`}>
              {toldAt ? words.told(told, formatDateTime(toldAt)) : words.notTold}
            </Fact>
          ))}
        </Facts>
      )}
      {state === 'ON' && (
        <p className="small">
          {words.push}{' '}
          <Link to="/account/profile" search={{ tab: 5 }}>
            {words.toProfile}
          </Link>
          .
        </p>
      )}
      <Refused error={begin.error ?? stop.error} />
      {state === 'OFF' && email === null && <p className="note note-warn">{words.noAddress}</p>}
      {state === 'OFF' && email !== null && (
        <div>
          <Button loading={begin.isPending} onClick={() => begin.mutate({ id })}>
            {words.watch}
          </Button>
        </div>
      )}
      {state === 'ON' && (
        <div>
          <Button variant="default" loading={stop.isPending} onClick={() => stop.mutate({ id })}>
            {words.stop}
          </Button>
        </div>
      )}
    </>
  )
}
