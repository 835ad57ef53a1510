/** Where the sales are: points on a drawing of the country and, for keyboard and screen readers, the same as a list of links. */
import { Link } from '@tanstack/react-router'
import type { InputOf } from '../../../platform/endpoint.ts'
import { useAsk } from '../../../platform/web/hooks.ts'
import { dictionary, language } from '../../../platform/web/say.ts'
import { ErrorPanel, Loading } from '../../../platform/web/ui/States.tsx'
import { catalogue, type SalePlaces } from '../catalogue.contract.ts'
import { findingMessages } from '../catalogue.messages.ts'
import classes from './finding.module.css'
import { centreOf, HEIGHT, OUTLINE, WIDTH } from './map-shape.ts'

const words = dictionary(findingMessages)
const SMALLEST = 9
const LARGEST = 24
/** Where there are few sales everywhere, no point is large. */
const MANY = 30

/** The search with this place in it, as cards. */
const within = (place: { regionCode?: string; ekatte?: string }) =>
  ((previous: Record<string, unknown>) => ({
    ...previous,
    regionCode: place.regionCode,
    ekatte: place.ekatte,
    view: undefined,
    page: undefined,
  })) as never

export function SaleMap({ asked }: { asked: InputOf<typeof catalogue.listSalePlaces> }) {
  const { data, error, refetch } = useAsk(catalogue.listSalePlaces, asked, { keepPrevious: true })
  if (error) return <ErrorPanel error={error} retry={refetch} />
  if (!data) return <Loading rows={6} />
  return (
    <section className={classes.map} aria-label={words.mapTitle}>
      <p className="small">{words.mapLead}</p>
      <Drawing regions={data.regions} />
      <ul className={classes.regions}>
        {data.regions.map((region) => (
          <li key={region.code}>
            <Link to="." search={within({ regionCode: region.code })}>
              {words.ofRegion(region[language], region.sales)}
            </Link>
            {region.settlements.length > 0 && (
              <ul>
                {region.settlements.map((settlement) => (
                  <li key={settlement.code}>
                    <Link to="." search={within({ regionCode: region.code, ekatte: settlement.code })}>
                      {settlement[language]}
                    </Link>{' '}
                    ({settlement.sales})
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
        {data.nowhere > 0 && <li className="small">{words.nowhere(data.nowhere)}</li>}
      </ul>
    </section>
  )
}

/** For the eye and the mouse only: the list says and does the same. */
function Drawing({ regions }: Pick<SalePlaces, 'regions'>) {
  const most = Math.max(MANY, ...regions.map(({ sales }) => sales))
  // The largest first, so that a small point beside it is not covered.
  const points = regions.toSorted((a, b) => b.sales - a.sales)
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={classes.drawing} aria-hidden focusable="false">
      <path d={OUTLINE} className={classes.country} />
      {points.map((region) => {
        const centre = centreOf(region.code)
        if (!centre) return null
        const [x, y] = centre
        const radius = SMALLEST + (LARGEST - SMALLEST) * Math.sqrt((region.sales - 1) / most)
        return (
          <Link
            key={region.code}
            to="."
            search={within({ regionCode: region.code })}
            tabIndex={-1}
            className={classes.point}
          >
            <title>{words.ofRegion(region[language], region.sales)}</title>
            <circle cx={x} cy={y} r={radius} />
            <text x={x} y={y} dominantBaseline="central" textAnchor="middle">
              {region.sales}
            </text>
          </Link>
        )
      })}
    </svg>
  )
}
