/** A log as a list: its newest rows first, page by page by the row that was seen last, with filters that are remembered. */
import { Button, NativeSelect } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { formatLongDateTime } from '#platform/dates.ts'
import type { AnyEndpoint, InputOf, OutputOf, Refusal } from '#platform/endpoint.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import classes from '../../../platform/web/ui/grid/DataGrid.module.css'
import { useChosenColumns } from '#platform/web/ui/grid/chosen-columns.ts'
import { GridCards } from '#platform/web/ui/grid/GridCards.tsx'
import { GridFilter } from '#platform/web/ui/grid/GridFilter.tsx'
import { type Column, type Filter, type RowOf, stateOf } from '#platform/web/ui/grid/grid-state.ts'
import { GridTable } from '#platform/web/ui/grid/GridTable.tsx'
import { type Fields, useStoredState } from '#platform/web/ui/grid/stored-state.ts'
import pagerClasses from '../../../platform/web/ui/grid/Pager.module.css'
import { SearchBox } from '#platform/web/ui/grid/SearchBox.tsx'
import { messages as shared } from '#platform/web/ui/ui.messages.ts'
import { Empty, ErrorPanel } from '#platform/web/ui/States.tsx'
import type { Line } from '#platform/web/live/listening.ts'
import { useLive } from '#platform/web/use-live.ts'
import { LOG_SIZES } from '../logs.contract.ts'
import { messages } from '../logs.messages.ts'
import { useIsPhone } from '#platform/web/use-phone.ts'

const words = { ...dictionary(shared), ...dictionary(messages) }

type Row = { place: string; at: string }
type Answer<R> = { rows: R[]; older: string | null; newer: string | null }
type Filters<E extends AnyEndpoint> = {
  data: OutputOf<E> | undefined
  error: Refusal | null
  isFetching: boolean
  isPlaceholderData: boolean
  refetch: () => unknown
  line?: Line
}

type Props<E extends AnyEndpoint> = {
  /** Names the list in the browser's storage. */
  name: string
  title: string
  endpoint: E
  columns: (choose: (patch: Fields) => void) => readonly Column<RowOf<E> & Row>[]
  filters: readonly Filter[]
  searchLabel?: string
  empty: { title: string; hint: string }
  /** What else can be done, beside the filters; told what is chosen. */
  tools?: (chosen: Fields) => ReactNode
  /** Whether the newest page is kept as it is at the moment. */
  followed?: boolean
  /** The switch for it; told how the portal is heard. */
  follow?: (line: Line | undefined) => ReactNode
}

export function LogList<E extends AnyEndpoint>(props: Props<E>) {
  const { name, endpoint } = props
  const [settings, change] = useStoredState(`list:${name}`, endpoint.input.shape)
  const input = settings as InputOf<E>
  const isNewest = settings['before'] === undefined && settings['after'] === undefined
  const list = { ...props, settings, change }
  // Only the newest page changes by itself.
  return props.followed && isNewest ? <Followed {...list} input={input} /> : <Page {...list} input={input} />
}

type Inner<E extends AnyEndpoint> = Props<E> & {
  settings: Fields
  change: (patch: Fields) => void
  input: InputOf<E>
}

function Followed<E extends AnyEndpoint>(list: Inner<E>) {
  return <Shown {...list} asked={useLive(list.endpoint, list.input)} />
}

function Page<E extends AnyEndpoint>(list: Inner<E>) {
  return <Shown {...list} asked={useAsk(list.endpoint, list.input, { keepPrevious: true })} />
}

function Shown<E extends AnyEndpoint>(list: Inner<E> & { asked: Filters<E> }) {
  const { name, title, endpoint, settings, change, asked, empty } = list
  const [cleared, setCleared] = useState(0)
  const isPhone = useIsPhone()
  const { before: _, after: __, size: ___, ...chosen } = settings
  const choose = (patch: Fields) => change({ before: undefined, after: undefined, ...patch })
  const { shown, chooser } = useChosenColumns(name, list.columns(choose))
  const answer = asked.data as Answer<RowOf<E> & Row> | undefined
  const isChosen = Object.keys(chosen).length > 0
  const clear = () => {
    setCleared((count) => count + 1)
    choose(Object.fromEntries(Object.keys(chosen).map((field) => [field, undefined])))
  }
  const filterOf = (filter: Filter) => (
    <GridFilter
      key={`${filter.key} ${cleared} ${filter.key in chosen ? '' : 'none'}`}
      filter={filter}
      schema={endpoint.input.shape[filter.key]}
      value={String(chosen[filter.key] ?? '')}
      choose={(value) => choose({ [filter.key]: value || undefined })}
    />
  )
  // On a phone all of them are folded away.
  const further = list.filters.filter((filter) => isPhone || filter.further)
  const furtherChosen = further.filter(({ key }) => chosen[key] !== undefined).length
  const rows = { columns: shown, rowKey: ({ place }: Row) => place, state: stateOf(settings), title }
  return (
    <section className={classes.grid} aria-label={title}>
      <div className={`${classes.tools} no-print`}>
        {list.searchLabel && (
          <SearchBox
            label={list.searchLabel}
            schema={endpoint.input.shape['search']}
            value={String(chosen['search'] ?? '')}
            onSearch={(search) => choose({ search: search || undefined })}
          />
        )}
        {list.filters.filter((filter) => !further.includes(filter)).map(filterOf)}
        {further.length > 0 && (
          <details className={`${classes.more} ${classes.further}`} open={furtherChosen > 0 || undefined}>
            <summary>{isPhone ? words.filters(furtherChosen) : words.furtherFilters(furtherChosen)}</summary>
            <div className={classes.furtherTools}>{further.map(filterOf)}</div>
          </details>
        )}
        {isChosen && (
          <Button variant="subtle" className={classes.tool} onClick={clear}>
            {words.clearFilters}
          </Button>
        )}
        <div className={classes.taking}>
          {chooser}
          {list.follow?.(asked.line)}
          {list.tools?.(chosen)}
        </div>
      </div>
      {asked.error ? (
        <ErrorPanel error={asked.error} retry={asked.refetch} />
      ) : answer?.rows.length === 0 ? (
        isChosen ? (
          <Empty title={words.nothingMatches} hint={words.nothingMatchesHint} />
        ) : (
          <Empty {...empty} />
        )
      ) : (
        <div
          className={classes.body}
          aria-busy={asked.isFetching}
          data-stale={asked.isPlaceholderData || undefined}
        >
          {isPhone ? (
            <GridCards {...rows} rows={answer?.rows} />
          ) : (
            <GridTable {...rows} rows={answer?.rows} order={() => {}} />
          )}
        </div>
      )}
      <Steps answer={answer} settings={settings} change={change} />
    </section>
  )
}

type StepsProps = {
  answer: Answer<Row> | undefined
  settings: Fields
  change: (patch: Fields) => void
}

/** Under a log: to what is older and newer than the page, and how many rows a page has. */
function Steps({ answer, settings, change }: StepsProps) {
  const step = (label: string, place: string | null | undefined, patch: Fields) => (
    <Button
      variant="default"
      {...(!place && { 'aria-disabled': true, 'data-disabled': true })}
      onClick={() => place && change({ before: undefined, after: undefined, ...patch })}
    >
      {label}
    </Button>
  )
  const oldest = answer?.rows.at(-1)
  return (
    <div className={pagerClasses.pager}>
      <output className={pagerClasses.count}>
        {answer && words.shown(answer.rows.length, oldest ? formatLongDateTime(oldest.at) : '')}
      </output>
      {(answer?.older || answer?.newer) && (
        <nav aria-label={words.pages} className="buttons">
          {step(words.newest, answer.newer, {})}
          {step(words.newer, answer.newer, { after: answer.newer })}
          {step(words.older, answer.older, { before: answer.older })}
        </nav>
      )}
      <NativeSelect
        className={`${pagerClasses.size} no-print`}
        label={words.perPage}
        size="sm"
        data={LOG_SIZES.map(String)}
        value={String(settings['size'] ?? LOG_SIZES[0])}
        onChange={({ currentTarget: { value } }) =>
          change({ size: Number(value), before: undefined, after: undefined })
        }
      />
    </div>
  )
}
