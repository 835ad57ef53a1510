/** The drawing itself, for the eye and the mouse only: the list beside it says and does the same. */
import { Link } from '@tanstack/react-router'
import { dictionary, language } from '#platform/web/say.ts'
import { within } from './links.ts'
import { mapMessages } from './map.messages.ts'
import { apart, boxAround, named, shadeOf } from './map.rules.ts'
import type { Region } from './RegionsMap.tsx'
import { HEIGHT, REGIONS, seats, WIDTH } from './shapes.ts'
import classes from './map.module.css'

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

export function Drawing({ regions, near, shades }: Props) {
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
            <title>{words.ofRegion(region[language], region.sales)}</title>
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
    return { ...municipality, x, y, radius: part * width, name: municipality[language] }
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
