/** Regions as lying bars, the largest first; a table that is drawn. */
import { useId } from 'react'
import { dictionary, language } from '#platform/web/say.ts'
import type { Statistics } from '#open-data/sets/sets.contract.ts'
import { shownFigure, shownMonth } from './MonthChart.tsx'
import { messages } from './statistics.messages.ts'
import look from './statistics.module.css'

const words = dictionary(messages)
const WIDTH = 100
const HEIGHT = 12

type Props = { regions: Statistics['regions'][number]; names: Statistics['regionNames'] }

export function RegionChart({ regions, names }: Props) {
  const id = useId()
  const most = Math.max(1, ...regions.parts.map(({ count }) => count ?? 0))
  const anyHidden = regions.parts.some(({ count }) => count === null)
  return (
    <figure className={look.chart} aria-labelledby={id}>
      <h2 id={id}>{words.regions(shownMonth(regions.month))}</h2>
      <div className={look.scroll}>
        <table className={look.table} aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">{words.region}</th>
              <th scope="col">{words.count}</th>
            </tr>
          </thead>
          <tbody>
            {regions.parts.map(({ name: code, count }) => (
              <tr key={code}>
                <th scope="row">
                  {names.find((each) => each.code === code)?.[language] ?? words.unknownRegion}
                </th>
                <td className={look.lying}>
                  {shownFigure(count)}
                  <svg
                    className={look.drawing}
                    viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
                    preserveAspectRatio="none"
                    height={HEIGHT}
                    aria-hidden
                    focusable={false}
                  >
                    <rect
                      className={look.bar}
                      x={0}
                      y={0}
                      width={((count ?? 0) * WIDTH) / most}
                      height={HEIGHT}
                    />
                  </svg>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {anyHidden && <p className="small">{words.hiddenMark}</p>}
    </figure>
  )
}
