/** One data set: what there is of it, how it stands at the national portal, and what may be done. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { SetName } from '#open-data/sets/sets.contract.ts'
import { columnNames, setDescriptions, setNames } from '#open-data/sets/sets.messages.ts'
import { COLUMNS, FIGURES } from '#open-data/sets/sets.rules.ts'
import { wordOf } from '#open-data/sets/words.ts'
import { formatDateTime } from '#platform/dates.ts'
import { formatCount } from '#platform/lang/language.ts'
import { useDo } from '#platform/web/hooks.ts'
import { dictionary, language } from '#platform/web/say.ts'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { Fact, Facts } from '#platform/web/ui/Facts.tsx'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { Refused } from '#platform/web/ui/Pending.tsx'
import { showToast } from '#platform/web/ui/Toast.tsx'
import { Confirm } from '#platform/web/ui/form/Confirm.tsx'
import { DetailsDialog } from '#platform/web/ui/form/DetailsDialog.tsx'
import { useConfirmedCommand } from '#platform/web/ui/form/use-command.ts'
import { publishing, type SetRow } from '../publishing.contract.ts'
import { events, messages, statuses } from '../publishing.messages.ts'
import classes from './open-data.module.css'

const words = dictionary(messages)
const reported = dictionary(events)
const names = dictionary(setNames)

/** The months of a set with their versions, and what happened to it at the national portal. */
function SetDetails({ set, onClose }: { set: SetName; onClose: () => void }) {
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
              <section className={classes.scroll} tabIndex={0} aria-labelledby="months">
                <table className={classes.table} aria-labelledby="months">
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
                        <td className={classes.technical}>{hash.slice(0, 16)}…</td>
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
                    <Moment at={at} as="long" /> {reported[event]}
                    {month && ` ${month}`}
                    {version !== null && `, ${words.newestVersion(version)}`}
                    {by && ` (${by})`}
                    {why && <span className={classes.technical}> {why}</span>}
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

const columns = dictionary(columnNames)

type Props = { set: SetName; onClose: () => void }

/** The rows of a set's newest month, as they are published. */
function Preview({ set, onClose }: Props) {
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
            <section className={classes.scroll} tabIndex={0} aria-label={words.preview}>
              <table className={classes.table}>
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

const descriptions = dictionary(setDescriptions)
const states = dictionary(statuses)
const TONES = { OFF: 'plain', WAITING: 'accent', PUBLISHED: 'good', DRAFT: 'warn' } as const

export function SetCard({ row, configured }: { row: SetRow; configured: boolean }) {
  const { set, from, until, generatedAt, rows, hidden, standing, error, retryAt } = row
  const [shown, setShown] = useState<'preview' | 'details'>()
  const name = names[set]
  const generating = useDo(publishing.generateOpenData)
  const publish = useConfirmedCommand(publishing.publishOpenData, () => words.published)
  const stop = useConfirmedCommand(publishing.publishOpenData, () => words.stopped)
  const generate = () =>
    generating.mutate({ set }, { onSuccess: ({ changed }) => showToast(words.made(changed)) })
  const on = standing !== 'OFF'
  return (
    <article className="panel" aria-label={name}>
      <div className={classes.head}>
        <h2>{name}</h2>
        <Chip tone={error ? 'bad' : TONES[standing]}>{states[standing]}</Chip>
      </div>
      <p className="small">{descriptions[set]}</p>
      <Facts>
        <Fact name={words.period}>{from && until ? words.between(from, until) : words.noMonths}</Fact>
        <Fact name={words.formats}>CSV, JSON</Fact>
        <Fact name={words.generated}>
          {generatedAt ? <Moment at={generatedAt} as="long" /> : words.never}
        </Fact>
        <Fact name={words.rows} note={hidden > 0 && words.hidden(formatCount(hidden, language))}>
          {formatCount(rows, language)}
        </Fact>
        {(on || row.sent > 0) && (
          <Fact
            name={words.atPortal}
            note={row.publishedVersion !== null && words.newestVersion(row.publishedVersion)}
          >
            {words.sentMonths(row.sent, row.waiting)}
          </Fact>
        )}
      </Facts>
      {standing === 'DRAFT' && <p className="note note-warn">{words.draftHint}</p>}
      {error && (
        <p className="note note-bad">
          <span className={classes.technical}>{error}</span>
          {retryAt && <span> {words.retry(formatDateTime(retryAt))}</span>}
        </p>
      )}
      <Refused error={generating.error} />
      <div className="buttons">
        <Button
          variant="default"
          size="sm"
          onClick={() => setShown('preview')}
          disabled={!until}
          aria-label={words.previewOf(name)}
        >
          {words.preview}
        </Button>
        <Button
          variant="default"
          size="sm"
          onClick={() => setShown('details')}
          aria-label={words.detailsOf(name)}
        >
          {words.details}
        </Button>
        <Button
          variant="default"
          size="sm"
          onClick={generate}
          loading={generating.isPending}
          aria-label={words.generateOf(name)}
        >
          {words.generate}
        </Button>
        {on ? (
          <Button variant="default" size="sm" onClick={stop.ask} aria-label={words.stopOf(name)}>
            {words.stop}
          </Button>
        ) : (
          <Button size="sm" onClick={publish.ask} disabled={!configured} aria-label={words.publishOf(name)}>
            {words.publish}
          </Button>
        )}
      </div>
      <p className={classes.links}>
        {(['csv', 'json'] as const).map((format) => (
          <a
            key={format}
            href={`/open-data/${set}.${format}`}
            download
            aria-label={words.downloadOf(format.toUpperCase(), name)}
          >
            {words.download(format.toUpperCase())}
          </a>
        ))}
      </p>
      <Confirm
        title={words.publishOf(name)}
        confirm={words.publish}
        {...publish.asked}
        onConfirm={() => publish.send({ set, on: true })}
      >
        <p>{words.publishText}</p>
      </Confirm>
      <Confirm
        title={words.stopOf(name)}
        confirm={words.stop}
        {...stop.asked}
        onConfirm={() => stop.send({ set, on: false })}
      >
        <p>{words.stopText}</p>
      </Confirm>
      {shown === 'preview' && until && <Preview set={set} onClose={() => setShown(undefined)} />}
      {shown === 'details' && <SetDetails set={set} onClose={() => setShown(undefined)} />}
    </article>
  )
}
