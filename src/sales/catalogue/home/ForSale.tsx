/** What is for sale, on the home page: what ends soonest, what is new, what is near, and how many there are of each kind. */
import { Link } from '@tanstack/react-router'
import { type ReactNode, lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { propertyTypes } from '#register/assets/property-types.messages.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { front, type ShortSale } from '#sales/catalogue/front.contract.ts'
import { forSaleMessages } from '#sales/catalogue/front.messages.ts'
import classes from './for-sale.module.css'
import { chosenPlace, whenPlaceChanges } from './near.ts'
import { ShortCards } from './ShortCards.tsx'

// The place is chosen by few.
const NearYou = lazy(async () => ({ default: (await import('./NearYou.tsx')).NearYou }))

const words = dictionary(forSaleMessages)
const kindNames = dictionary(propertyTypes)

export function ForSale() {
  const { data } = useAsk(front.seeForSale, {})
  // Whoever waits for it reads the rest of the page meanwhile; what does not come is missed by nobody.
  if (!data) return <div className={classes.awaited} aria-hidden />
  const { ending, fresh, kinds } = data
  return (
    <>
      <Row id="ending" name={words.ending} rows={ending}>
        <Link to="/auctions">{words.allRunning}</Link>
      </Row>
      <Row id="fresh" name={words.fresh} rows={fresh}>
        <Link to="/announcements">{words.allNew}</Link>
      </Row>
      {kinds.length > 0 && (
        <section aria-labelledby="kinds" className={classes.row}>
          <h2 id="kinds">{words.kinds}</h2>
          <ul className={classes.kinds}>
            {kinds.map(({ kind, sales }) => (
              <li key={kind}>
                <Link to="/announcements" search={{ propertyType: kind } as never}>
                  {kindNames[kind]} <span>{sales}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Near />
    </>
  )
}

function Near() {
  // The server, which draws this page too, knows of nobody's browser.
  const code = useSyncExternalStore(whenPlaceChanges, chosenPlace, () => '')
  const [choosing, choose] = useState(false)
  return (
    <section aria-labelledby="near" className={classes.row}>
      <div className={classes.head}>
        <h2 id="near">{words.near}</h2>
        <button type="button" className="link" aria-expanded={choosing} onClick={() => choose(!choosing)}>
          {words.choosePlace}
        </button>
      </div>
      {(code || choosing) && (
        <Suspense>
          <NearYou code={code} choosing={choosing} done={() => choose(false)} />
        </Suspense>
      )}
    </section>
  )
}

type RowProps = { id: string; name: string; rows: readonly ShortSale[]; children: ReactNode }

function Row({ id, name, rows, children }: RowProps) {
  if (rows.length === 0) return null
  return (
    <section aria-labelledby={id} className={classes.row}>
      <div className={classes.head}>
        <h2 id={id}>{name}</h2>
        {children}
      </div>
      <ShortCards rows={rows} />
    </section>
  )
}
