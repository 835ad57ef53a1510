/** The public page Statistics: charts of the open data with their tables, and the files. */
import { wordsIn } from '#platform/lang/language.ts'
import { useId } from 'react'
import { openData, SET_NAMES, type Statistics } from '#open-data/sets/sets.contract.ts'
import { otherWords, setNames } from '#open-data/sets/sets.messages.ts'
import { formatDateTime } from '#platform/dates.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary, language } from '#platform/web/say.ts'
import { Page } from '#platform/web/ui/Page.tsx'
import { Pending } from '#platform/web/ui/Pending.tsx'
import { propertyTypes } from '#register/assets/property-types.messages.ts'
import { MonthChart, shownFigure, shownMonth } from './MonthChart.tsx'
import { messages } from './statistics.messages.ts'
import classes from './statistics.module.css'

const words = dictionary(messages)
const WIDTH = 100
const HEIGHT = 12

type Props = { regions: Statistics['regions'][number]; names: Statistics['regionNames'] }

/** Regions as lying bars, the largest first; a table that is drawn. */
function RegionChart({ regions, names }: Props) {
  const id = useId()
  const most = Math.max(1, ...regions.parts.map(({ count }) => count ?? 0))
  const nameOf = (code: string) => {
    const region = names.find((each) => each.code === code)
    return region ? wordsIn(region, language) : words.unknownRegion
  }
  const anyHidden = regions.parts.some(({ count }) => count === null)
  return (
    <figure className={classes.chart} aria-labelledby={id}>
      <h2 id={id}>{words.regions(shownMonth(regions.month))}</h2>
      <div className={classes.scroll}>
        <table className={classes.table} aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">{words.region}</th>
              <th scope="col">{words.count}</th>
            </tr>
          </thead>
          <tbody>
            {regions.parts.map(({ name: code, count }) => (
              <tr key={code}>
                <th scope="row">{nameOf(code)}</th>
                <td className={classes.lying}>
                  {shownFigure(count)}
                  <svg
                    className={classes.drawing}
                    viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
                    preserveAspectRatio="none"
                    height={HEIGHT}
                    aria-hidden
                    focusable={false}
                  >
                    <rect
                      className={classes.bar}
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

const names = dictionary(setNames)
const kinds = dictionary(propertyTypes)
const others = dictionary(otherWords)

export function StatisticsScreen() {
  const { data, error, refetch } = useAsk(openData.seeStatistics, {})
  return (
    <Page title={words.title} lead={words.lead}>
      {data ? <Shown of={data} /> : <Pending error={error} retry={refetch} rows={10} />}
      <section className="panel" aria-labelledby="files">
        <h2 id="files">{words.files}</h2>
        <p>{words.filesLead}</p>
        <ul className={classes.files}>
          {SET_NAMES.map((set) => (
            <li key={set}>
              <span>{names[set]}</span>
              {['csv', 'json'].map((format) => (
                <a
                  key={format}
                  href={`/open-data/${set}.${format}`}
                  download
                  aria-label={words.download(format.toUpperCase(), names[set])}
                >
                  {format.toUpperCase()}
                </a>
              ))}
            </li>
          ))}
          <li>
            <a href="/open-data/catalog.jsonld">{words.catalogue}</a>
          </li>
        </ul>
      </section>
    </Page>
  )
}

type Parts = Statistics['distraints']

/** The parts of all months, each with a count for every month; what is not named in a month counted nothing. */
const seriesOf = <N extends string>(months: Parts, known: Readonly<Record<N, string>>) =>
  (Object.entries(known) as [N, string][]).map(([name, word]) => ({
    name: word,
    values: months.map(({ parts }) => {
      const part = parts.find((each) => each.name === name)
      return part ? part.count : 0
    }),
  }))

function Shown({
  of: { running, generatedAt, distraints, regions, regionNames, sales, papers, outages },
}: {
  of: Statistics
}) {
  if (!generatedAt) return <p className="note">{words.empty}</p>
  const monthsOf = (rows: readonly { month: string }[]) => rows.map(({ month }) => month)
  const upliftOf = ({ parts }: Parts[number]) => parts.find(({ name }) => name === 'UPLIFT')?.count ?? 0
  const { CERTIFICATE, REPORT } = others
  return (
    <>
      <p className="small">
        {words.made(formatDateTime(generatedAt))} {running && words.running(shownMonth(running))} {words.rule}
      </p>
      <div className={classes.charts}>
        <MonthChart
          title={words.distraints}
          by={words.distraintsBy}
          months={monthsOf(distraints)}
          series={seriesOf(distraints, kinds)}
          totals={distraints.map(({ total }) => total)}
        />
        {regions.map((each) => (
          <RegionChart key={each.month} regions={each} names={regionNames} />
        ))}
        <MonthChart
          title={words.sales}
          by={words.salesBy}
          months={monthsOf(sales)}
          series={seriesOf(sales, {
            SOLD: words.sold,
            NOT_SOLD: words.notSold,
            PENDING: words.pending,
            STOPPED: words.stopped,
          })}
          totals={sales.map(({ total }) => total)}
          more={seriesOf(sales, { REPEATED: words.repeated })}
        />
        <MonthChart
          title={words.uplift}
          by={words.upliftBy}
          months={monthsOf(sales)}
          series={[{ name: '%', values: sales.map(upliftOf) }]}
          totals={sales.map(upliftOf)}
        />
        <MonthChart
          title={words.papers}
          by={words.certificatesBy}
          months={monthsOf(papers)}
          series={seriesOf(papers, { CERTIFICATE, REPORT })}
          totals={papers.map(({ total }) => total)}
        />
        <MonthChart
          title={words.outages}
          by={words.outagesBy}
          months={monthsOf(outages)}
          series={[{ name: words.minutes, values: outages.map(({ total }) => total) }]}
          totals={outages.map(({ total }) => total)}
          more={seriesOf(outages, { COUNT: words.outagesCount })}
        />
      </div>
    </>
  )
}
