/** Where the sales are: the regions in their shapes, shaded by number, and each near by with its municipalities. The list beside it says and does the same. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { dictionary, language } from '#platform/web/say.ts'
import type { SalePlaces } from '../../catalogue.contract.ts'
import { Drawing } from './Drawing.tsx'
import { within } from './links.ts'
import { mapMessages } from './map.messages.ts'
import { REGIONS } from './shapes.ts'
import { shadesFor, spanOf } from './map.rules.ts'
import classes from './map.module.css'

const words = dictionary(mapMessages)
export type Region = SalePlaces['regions'][number]
type Look = (code: string | undefined) => void

/** `only` is the region to which the search is narrowed down already. */
export function RegionsMap({ places, only }: { places: SalePlaces; only: string | undefined }) {
  const [chosen, look] = useState<string | undefined>(only)
  const near = places.regions.find(({ code }) => code === chosen && code in REGIONS)
  const most = Math.max(0, ...places.regions.map(({ sales }) => sales))
  const shades = shadesFor(most)
  return (
    <section className={classes.map} aria-label={words.title}>
      <p className="small">{near ? words.closerLead : words.lead}</p>
      <div className={classes.picture}>
        <Drawing regions={places.regions} near={near} shades={shades} />
        {!near && most > 0 && <Legend shades={shades} most={most} />}
        <p className={classes.source}>{words.source}</p>
      </div>
      {near ? <Near region={near} look={look} /> : <All places={places} look={look} />}
    </section>
  )
}

function Legend({ shades, most }: { shades: readonly number[]; most: number }) {
  return (
    <p className={classes.legend}>
      <span>{words.legend}</span>
      {[0, ...shades.map((_, at) => at + 1)].map((shade) => (
        <span key={shade} className={classes.key}>
          <span className={classes.swatch} data-shade={shade} aria-hidden />
          {shade === 0 ? words.noSales : spanOf(shade, shades, most)}
        </span>
      ))}
    </p>
  )
}

function All({ places, look }: { places: SalePlaces; look: Look }) {
  return (
    <ul className={classes.regions}>
      {places.regions.map((region) => (
        <li key={region.code}>
          <Link to="." search={within({ regionCode: region.code })}>
            {words.ofRegion(region[language], region.sales)}
          </Link>
          {region.code in REGIONS && (
            <Button
              size="compact-sm"
              variant="subtle"
              aria-label={words.closerAt(region[language])}
              onClick={() => look(region.code)}
            >
              {words.closer}
            </Button>
          )}
        </li>
      ))}
      {places.nowhere > 0 && <li className="small">{words.nowhere(places.nowhere)}</li>}
    </ul>
  )
}

function Near({ region, look }: { region: Region; look: Look }) {
  const { code: regionCode, municipalities, settlements, sales } = region
  const placed = municipalities.reduce((sum, each) => sum + each.sales, 0)
  return (
    <div className={classes.near}>
      <div className="row">
        <Button variant="default" onClick={() => look(undefined)}>
          {words.whole}
        </Button>
        <Link to="." search={within({ regionCode })}>
          {words.allOfRegion(region[language])} ({sales})
        </Link>
      </div>
      <ul className={classes.regions}>
        {municipalities.map((municipality) => (
          <li key={municipality.code}>
            <Link to="." search={within({ regionCode, municipalityCode: municipality.code })}>
              {words.ofMunicipality(municipality[language], municipality.sales)}
            </Link>
            <ul>
              {settlements
                .filter((each) => each.municipality === municipality.code)
                .map((settlement) => (
                  <li key={settlement.code}>
                    <Link to="." search={within({ regionCode, ekatte: settlement.code })}>
                      {settlement[language]}
                    </Link>{' '}
                    ({settlement.sales})
                  </li>
                ))}
            </ul>
          </li>
        ))}
        {sales > placed && <li className="small">{words.noMunicipality(sales - placed)}</li>}
      </ul>
    </div>
  )
}
