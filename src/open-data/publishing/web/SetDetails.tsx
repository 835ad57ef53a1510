/** The months of a set with their versions, and what happened to it at the national portal. */
import { formatCount } from '#platform/lang/language.ts'
import { dictionary, language } from '#platform/web/say.ts'
import { DetailsDialog } from '#platform/web/ui/form/DetailsDialog.tsx'
import { Moment } from '#platform/web/ui/Moment.tsx'
import type { SetName } from '#open-data/sets/sets.contract.ts'
import { setNames } from '#open-data/sets/sets.messages.ts'
import { publishing } from '../publishing.contract.ts'
import { events, messages } from '../publishing.messages.ts'
import look from './open-data.module.css'

const words = dictionary(messages)
const told = dictionary(events)
const names = dictionary(setNames)

export function SetDetails({ set, onClose }: { set: SetName; onClose: () => void }) {
  return (
    <DetailsDialog endpoint={publishing.seeOpenData} input={{ set }} title={names[set]} onClose={onClose}>
      {({ details: data }) =>
        data && (
          <>
            <h3 id="months">{words.months}</h3>
            {data.months.length === 0 ? (
              <p>{words.noMonths}</p>
            ) : (
              // It scrolls, so it must be reached by keys.
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
              <section className={look.scroll} tabIndex={0} aria-labelledby="months">
                <table className={look.table} aria-labelledby="months">
                  <thead>
                    <tr>
                      <th scope="col">{words.month}</th>
                      <th scope="col">{words.version}</th>
                      <th scope="col">{words.generated}</th>
                      <th scope="col">{words.rows}</th>
                      <th scope="col">{words.inPortal}</th>
                      <th scope="col">SHA-256</th>
                    </tr>
                  </thead>
                  <tbody>
                    {data.months.map(({ month, version, generatedAt, rows, publishedVersion, hash }) => (
                      <tr key={month}>
                        <th scope="row">{month}</th>
                        <td>{version}</td>
                        <td>
                          <Moment at={generatedAt} as="long" />
                        </td>
                        <td>{formatCount(rows, language)}</td>
                        <td>{publishedVersion === null ? '–' : words.newestVersion(publishedVersion)}</td>
                        <td className={look.technical}>{hash.slice(0, 16)}…</td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </section>
            )}
            <h3>{words.history}</h3>
            {data.history.length === 0 ? (
              <p>{words.noHistory}</p>
            ) : (
              <ol className="items small">
                {data.history.map(({ at, event, month, version, error: why, by }) => (
                  <li key={`${at} ${event} ${month}`}>
                    <Moment at={at} as="long" /> {told[event]}
                    {month && ` ${month}`}
                    {version !== null && `, ${words.newestVersion(version)}`}
                    {by && ` (${by})`}
                    {why && <span className={look.technical}> {why}</span>}
                  </li>
                ))}
              </ol>
            )}
          </>
        )
      }
    </DetailsDialog>
  )
}
