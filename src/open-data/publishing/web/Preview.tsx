/** The rows of a set's newest month, as they are published. */
import { dictionary, language } from '#platform/web/say.ts'
import { DetailsDialog } from '#platform/web/ui/form/DetailsDialog.tsx'
import type { SetName } from '#open-data/sets/sets.contract.ts'
import { columnNames, setNames } from '#open-data/sets/sets.messages.ts'
import { COLUMNS, FIGURES } from '#open-data/sets/sets.rules.ts'
import { wordOf } from '#open-data/sets/words.ts'
import { publishing } from '../publishing.contract.ts'
import { messages } from '../publishing.messages.ts'
import look from './open-data.module.css'

const words = dictionary(messages)
const columns = dictionary(columnNames)
const names = dictionary(setNames)

type Props = { set: SetName; onClose: () => void }

export function Preview({ set, onClose }: Props) {
  const own = COLUMNS[set]
  return (
    <DetailsDialog
      endpoint={publishing.seeOpenData}
      input={{ set }}
      title={words.previewOf(names[set])}
      onClose={onClose}
    >
      {({ details: data }) =>
        data && (
          <>
            <p className="small">{words.shownRows(data.rows.length, data.months[0]?.rows ?? 0)}</p>
            {/* It scrolls, so it must be reached by keys. */}
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
            <section className={look.scroll} tabIndex={0} aria-label={words.preview}>
              <table className={look.table}>
                <thead>
                  <tr>
                    {own.map((name) => (
                      <th key={name} scope="col" data-figure={FIGURES.has(name)}>
                        {columns[name]}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {data.rows.map((row, at) => (
                    // Rows have no names of their own, and never change their order.
                    // oxlint-disable-next-line react/no-array-index-key
                    <tr key={at}>
                      {own.map((name, place) => (
                        <td key={name} data-figure={FIGURES.has(name)}>
                          {wordOf(name, row[place] ?? null, language)}
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
          </>
        )
      }
    </DetailsDialog>
  )
}
