/** The rows of the audit with their filters; pages go from row to row, so that the last is as near as the first. */
import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { formatLongDateTime } from '#platform/dates.ts'
import type { OutputOf } from '#platform/endpoint.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { DownloadButton } from '#platform/web/ui/DownloadButton.tsx'
import { Empty, ErrorPanel } from '#platform/web/ui/States.tsx'
import grid from '#platform/web/ui/grid/DataGrid.module.css'
import { GridCards } from '#platform/web/ui/grid/GridCards.tsx'
import { GridFilter } from '#platform/web/ui/grid/GridFilter.tsx'
import { GridTable } from '#platform/web/ui/grid/GridTable.tsx'
import pager from '#platform/web/ui/grid/Pager.module.css'
import { type Filter, stateOf } from '#platform/web/ui/grid/grid-state.ts'
import { useStoredState } from '#platform/web/ui/grid/stored-state.ts'
import { messages as shared } from '#platform/web/ui/ui.messages.ts'
import { useIsPhone } from '#platform/web/use-phone.ts'
import { AUDIT_PAGE_SIZES, auditEndpoints, type AuditRow, OUTCOMES } from '../audit.contract.ts'
import { messages } from '../audit.messages.ts'
import { AuditDialog } from './AuditDialog.tsx'
import { auditColumns, cardTitle } from './audit-columns.tsx'

const auditWords = dictionary(messages)

type Commands = OutputOf<(typeof auditEndpoints)['listAuditedCommands']>

/** By what the audit is filtered. */
const filtersOf = (commands: Commands) =>
  [
    { key: 'from', label: auditWords.from, typed: 'day' },
    { key: 'to', label: auditWords.to, typed: 'day' },
    { key: 'person', label: auditWords.personFilter, typed: 'text' },
    {
      key: 'deed',
      label: auditWords.deed,
      options: commands.map(({ deed, title }) => ({ value: deed, label: title })),
    },
    {
      key: 'outcome',
      label: auditWords.outcome,
      options: OUTCOMES.map((value) => ({ value, label: auditWords[value] })),
    },
    { key: 'object', label: auditWords.objectFilter, typed: 'text' },
    { key: 'request', label: auditWords.requestId, typed: 'text' },
  ] as const satisfies readonly Filter[]

const words = { ...dictionary(shared), ...dictionary(messages) }
const { before: _before, after: _after, ...SHAPE } = auditEndpoints.listAudit.input.shape
const NEWEST = { before: '', after: '' }

export function AuditList() {
  const [settings, change] = useStoredState('list:audit', SHAPE)
  const [place, setPlace] = useState(NEWEST)
  const [opened, setOpened] = useState<number>()
  const [cleared, setCleared] = useState(0)
  const isPhone = useIsPhone()
  const { chosen } = stateOf(settings)
  const query = useAsk(auditEndpoints.listAudit, { ...settings, ...place }, { keepPrevious: true })
  const answer = query.data
  const commands = useAsk(auditEndpoints.listAuditedCommands, {}).data

  const set = (patch: Record<string, unknown>) => {
    setPlace(NEWEST)
    change(patch)
  }
  const clear = () => {
    setCleared((count) => count + 1)
    set(Object.fromEntries(Object.keys(chosen).map((field) => [field, undefined])))
  }
  const columns = auditColumns({ open: setOpened, only: (object) => set({ object }) })
  const body = { title: words.title, columns, rows: answer?.rows, rowKey: ({ id }: AuditRow) => id }
  const isFiltered = Object.keys(chosen).length > 0
  const { size: _, ...filters } = settings
  const fields = filtersOf(commands ?? []).map((filter) => (
    <GridFilter
      key={`${filter.key} ${cleared} ${filter.key === 'object' ? String(chosen['object'] ?? '') : ''}`}
      filter={filter}
      schema={SHAPE[filter.key]}
      value={String(chosen[filter.key] ?? '')}
      choose={(value) => set({ [filter.key]: value || undefined })}
    />
  ))
  return (
    <section className={grid.grid} aria-label={words.title}>
      <div className={`${grid.tools} no-print`}>
        {isPhone ? (
          <details className={grid.more}>
            <summary>{words.moreTools(true, Object.keys(chosen).length)}</summary>
            <div className={grid.moreTools}>{fields}</div>
          </details>
        ) : (
          fields
        )}
        {isFiltered && (
          <Button variant="subtle" className={grid.tool ?? ''} onClick={clear}>
            {words.clearFilters}
          </Button>
        )}
        <div className={grid.taking}>
          <DownloadButton endpoint={auditEndpoints.exportAudit} input={filters} name="audit.csv">
            {words.save}
          </DownloadButton>
        </div>
      </div>
      {query.error ? (
        <ErrorPanel error={query.error} retry={query.refetch} />
      ) : answer?.rows.length === 0 ? (
        <Empty
          title={isFiltered ? words.nothingMatches : words.none}
          hint={isFiltered ? words.nothingMatchesHint : words.noneHint}
        />
      ) : (
        <div
          className={grid.body}
          aria-busy={query.isFetching}
          data-stale={query.isPlaceholderData || undefined}
        >
          {isPhone ? (
            <GridCards {...body} cardTitle={cardTitle} />
          ) : (
            <GridTable {...body} state={stateOf({})} order={() => {}} />
          )}
        </div>
      )}
      <div className={pager.pager}>
        <output className={pager.count}>{shownText(answer?.rows)}</output>
        <nav aria-label={words.pages} className="buttons">
          <Button variant="default" disabled={!answer?.newer} onClick={() => setPlace(NEWEST)}>
            {words.newest}
          </Button>
          <Button
            variant="default"
            disabled={!answer?.newer}
            onClick={() => setPlace({ before: '', after: answer?.newer ?? '' })}
          >
            {words.newer}
          </Button>
          <Button
            variant="default"
            disabled={!answer?.older}
            onClick={() => setPlace({ before: answer?.older ?? '', after: '' })}
          >
            {words.older}
          </Button>
        </nav>
        <NativeSelect
          className={`${pager.size} no-print`}
          label={words.perPage}
          size="sm"
          data={AUDIT_PAGE_SIZES.map(String)}
          value={String(settings['size'] ?? AUDIT_PAGE_SIZES[0])}
          onChange={({ currentTarget: { value } }) => set({ size: Number(value) })}
        />
      </div>
      {opened !== undefined && (
        <AuditDialog
          id={opened}
          onClose={() => {
            setOpened(undefined)
            // The look is a row, too.
            void query.refetch()
          }}
        />
      )}
    </section>
  )
}

function shownText(rows: readonly AuditRow[] | undefined) {
  const [newest, oldest] = [rows?.[0], rows?.at(-1)]
  return newest && oldest ? words.shownFrom(formatLongDateTime(oldest.at), formatLongDateTime(newest.at)) : ''
}
