/** One data set: what there is of it, how it stands at the national portal, and what may be done. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatDateTime } from '#platform/dates.ts'
import { formatCount } from '#platform/lang/language.ts'
import { useDo } from '#platform/web/hooks.ts'
import { dictionary, language } from '#platform/web/say.ts'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { Fact, Facts } from '#platform/web/ui/Facts.tsx'
import { Confirm } from '#platform/web/ui/form/Confirm.tsx'
import { useAskedDeed } from '#platform/web/ui/form/use-deed.ts'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { Refused } from '#platform/web/ui/Pending.tsx'
import { showToast } from '#platform/web/ui/Toast.tsx'
import { setDescriptions, setNames } from '#open-data/sets/sets.messages.ts'
import { publishing, type SetRow } from '../publishing.contract.ts'
import { messages, standings } from '../publishing.messages.ts'
import look from './open-data.module.css'
import { Preview } from './Preview.tsx'
import { SetDetails } from './SetDetails.tsx'

const words = dictionary(messages)
const names = dictionary(setNames)
const descriptions = dictionary(setDescriptions)
const states = dictionary(standings)
const TONES = { OFF: 'plain', WAITING: 'accent', PUBLISHED: 'good', DRAFT: 'warn' } as const

export function SetCard({ row, configured }: { row: SetRow; configured: boolean }) {
  const { set, from, until, generatedAt, rows, hidden, standing, error, retryAt } = row
  const [shown, setShown] = useState<'preview' | 'details'>()
  const name = names[set]
  const generating = useDo(publishing.generateOpenData)
  const publish = useAskedDeed(publishing.publishOpenData, () => words.published)
  const stop = useAskedDeed(publishing.publishOpenData, () => words.stopped)
  const generate = () =>
    generating.mutate({ set }, { onSuccess: ({ changed }) => showToast(words.made(changed)) })
  const on = standing !== 'OFF'
  return (
    <article className="panel" aria-label={name}>
      <div className={look.head}>
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
          <span className={look.technical}>{error}</span>
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
      <p className={look.links}>
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
