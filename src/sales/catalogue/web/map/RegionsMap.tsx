/** Where the sales are: the regions in their shapes, shaded by number, and each near by with its municipalities. The list beside it says and does the same. */
import { wordsIn } from '#platform/lang/language.ts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { dictionary, language } from '#platform/web/say.ts'
import type { SalePlaces } from '../../catalogue.contract.ts'
import { mapMessages } from './map.messages.ts'
import classes from './map.module.css'
import { apart, boxAround, named, shadeOf, shadesFor, spanOf } from './map.rules.ts'
import { HEIGHT, REGIONS, seats, WIDTH } from './shapes.ts'

/** Where a place on the map leads: the same search within it, as cards. */

type Place = { regionCode?: string; municipalityCode?: string; ekatte?: string }

const within = (place: Place) =>
  ((previous: Record<string, unknown>) => ({
    ...previous,
    regionCode: place.regionCode,
    municipalityCode: place.municipalityCode,
    ekatte: place.ekatte,
    view: undefined,
    page: undefined,
  })) as never

const words = dictionary(mapMessages)
const WHOLE = { x: 0, y: 0, width: WIDTH, height: HEIGHT }
/** How large numbers and points are, as parts of the width that is seen. */
const LETTER = 0.029
const SMALLEST = 0.02
const LARGEST = 0.032
/** A municipality without sales. */
const SEAT = 0.006
/** Where there are few sales everywhere, no point is large. */
const MANY = 20

type Props = { regions: readonly Region[]; near: Region | undefined; shades: readonly number[] }

/** The drawing itself, for the eye and the mouse only: the list beside it says and does the same. */
function Drawing({ regions, near, shades }: Props) {
  const whole = { width: WIDTH, height: HEIGHT }
  const box = near ? boxAround(REGIONS[near.code]!.path, whole) : WHOLE
  const known = new Map(regions.map((region) => [region.code, region]))
  return (
    <svg
      viewBox={[box.x, box.y, box.width, box.height].map(Math.round).join(' ')}
      width={WIDTH}
      height={HEIGHT}
      className={classes.drawing}
      style={{ fontSize: box.width * LETTER }}
      aria-hidden
      focusable="false"
    >
      {Object.entries(REGIONS).map(([code, { path }]) => {
        const region = known.get(code)
        const shade = near ? (code === near.code ? 'near' : 'beside') : shadeOf(region?.sales ?? 0, shades)
        const shape = <path d={path} data-shade={shade} vectorEffect="non-scaling-stroke" />
        if (!region || near) return <g key={code}>{shape}</g>
        return (
          <Link
            key={code}
            to="."
            search={within({ regionCode: code })}
            tabIndex={-1}
            className={classes.region}
          >
            <title>{words.ofRegion(wordsIn(region, language), region.sales)}</title>
            {shape}
          </Link>
        )
      })}
      {near ? <Municipalities region={near} width={box.width} /> : <Numbers {...{ regions, shades }} />}
    </svg>
  )
}

/** The number of each region is written in it, so that no shade alone says it. */
const Numbers = ({ regions, shades }: Omit<Props, 'near'>) =>
  regions.map(({ code, sales }) => {
    const region = REGIONS[code]
    if (!region) return null
    const [x, y] = region.at
    return (
      <text key={code} x={x} y={y} className={classes.number} data-shade={shadeOf(sales, shades)}>
        {sales}
      </text>
    )
  })

function Municipalities({ region, width }: { region: Region; width: number }) {
  const places = seats()
  const most = Math.max(MANY, ...region.municipalities.map(({ sales }) => sales))
  // Their codes begin alike within a region.
  const begun = region.municipalities[0]?.code.slice(0, 3)
  const others = [...places].filter(([code]) => code.startsWith(begun ?? '-'))
  const spots = region.municipalities.flatMap((municipality) => {
    const [x, y] = places.get(municipality.code) ?? []
    if (x === undefined || y === undefined) return []
    const part = SMALLEST + (LARGEST - SMALLEST) * Math.sqrt((municipality.sales - 1) / most)
    return { ...municipality, x, y, radius: part * width, name: wordsIn(municipality, language) }
  })
  // Those with most sales first, so that their names are written.
  const shown = apart(spots.toSorted((one, other) => other.sales - one.sales))
  const withName = new Set(named(shown, width * LETTER).map(({ code }) => code))
  return (
    <>
      {others.map(([code, [x, y]]) => (
        <circle key={code} cx={x} cy={y} r={width * SEAT} className={classes.seat} />
      ))}
      {shown.map(({ code, x, y, radius, sales, name }) => (
        <Link
          key={code}
          to="."
          search={within({ regionCode: region.code, municipalityCode: code })}
          tabIndex={-1}
          className={classes.point}
        >
          <title>{words.ofMunicipality(name, sales)}</title>
          <circle cx={x} cy={y} r={radius} />
          <text x={x} y={y}>
            {sales}
          </text>
          {withName.has(code) && (
            <text x={x} y={y + radius + width * LETTER * 0.6} className={classes.name}>
              {name}
            </text>
          )}
        </Link>
      ))}
    </>
  )
}

export type Region = SalePlaces['regions'][number]
type RegionStyle = (code: string | undefined) => void

/** `only` is the region to which the search is narrowed down already. */
export function RegionsMap({ places, only }: { places: SalePlaces; only: string | undefined }) {
  const [chosen, style] = useState<string | undefined>(only)
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
      {near ? <Near region={near} look={style} /> : <All places={places} look={style} />}
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

function All({ places, look }: { places: SalePlaces; look: RegionStyle }) {
  return (
    <ul className={classes.regions}>
      {places.regions.map((region) => (
        <li key={region.code}>
          <Link to="." search={within({ regionCode: region.code })}>
            {words.ofRegion(wordsIn(region, language), region.sales)}
          </Link>
          {region.code in REGIONS && (
            <Button
              size="compact-sm"
              variant="subtle"
              aria-label={words.closerAt(wordsIn(region, language))}
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

function Near({ region, look }: { region: Region; look: RegionStyle }) {
  const { code: regionCode, municipalities, settlements, sales } = region
  const placed = municipalities.reduce((sum, each) => sum + each.sales, 0)
  return (
    <div className={classes.near}>
      <div className="row">
        <Button variant="default" onClick={() => look(undefined)}>
          {words.whole}
        </Button>
        <Link to="." search={within({ regionCode })}>
          {words.allOfRegion(wordsIn(region, language))} ({sales})
        </Link>
      </div>
      <ul className={classes.regions}>
        {municipalities.map((municipality) => (
          <li key={municipality.code}>
            <Link to="." search={within({ regionCode, municipalityCode: municipality.code })}>
              {words.ofMunicipality(wordsIn(municipality, language), municipality.sales)}
            </Link>
            <ul>
              {settlements
                .filter((each) => each.municipality === municipality.code)
                .map((settlement) => (
                  <li key={settlement.code}>
                    <Link to="." search={within({ regionCode, ekatte: settlement.code })}>
                      {wordsIn(settlement, language)}
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
