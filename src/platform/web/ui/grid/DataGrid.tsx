/** Any list of the portal, from its endpoint and its columns: pages, order, filters, file, document, and cards on a phone. */
import { Button } from '@mantine/core'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { AnyEndpoint, InputOf, OutputOf, Refusal } from '#platform/endpoint.ts'
import { call } from '#platform/web/call.ts'
import { keyOf, useAsk } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { Empty, ErrorPanel } from '#platform/web/ui/States.tsx'
import { messages } from '#platform/web/ui/ui.messages.ts'
import { useIsPhone } from '#platform/web/use-phone.ts'
import classes from './DataGrid.module.css'
import { GridCards } from './GridCards.tsx'
import { GridTable } from './GridTable.tsx'
import { GridTools } from './GridTools.tsx'
import { Pager } from './Pager.tsx'
import { useChosenColumns } from './chosen-columns.ts'
import { type Column, type Filter, nextOrder, ownShape, type RowOf, stateOf } from './grid-state.ts'
import { type Fields, useStoredState } from './stored-state.ts'

/* Further pages of a list beneath the one that stands in its address: `?more=2` shows two more, so that the way back finds them too. */

/** Of one page so many more: who wants all of a long list takes larger pages. */
const MOST_MORE = 20
const FRESH_MS = 30_000

/** How many further pages the address asks for. */
function useMore(): number {
  const { more } = useSearch({ strict: false }) as { more?: unknown }
  const request = Number(more ?? 0)
  return Number.isInteger(request) && request > 0 ? Math.min(request, MOST_MORE) : 0
}

/** The rows of the pages after this one. */
function useMorePages<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  page: number,
  more: number,
  refetchInterval: number | false,
): { rows: RowOf<E>[]; coming: boolean } {
  const cache = useQueryClient()
  const ask = (place: number) => {
    const request = { ...input, page: page + place + 1 }
    return cache.fetchQuery({
      queryKey: keyOf(endpoint, request),
      queryFn: ({ signal }): Promise<OutputOf<E>> => call(endpoint, request, signal),
      networkMode: 'always',
      // What has just come with fewer pages is not asked for again with more.
      staleTime: (refetchInterval || FRESH_MS) / 2,
    }) as unknown as Promise<{ rows: RowOf<E>[] }>
  }
  const { data, isFetching } = useQuery({
    queryKey: [...keyOf(endpoint, input), 'more', page, more],
    queryFn: async () =>
      (await Promise.all(Array.from({ length: more }, (_, at) => ask(at)))).flatMap(({ rows }) => rows),
    networkMode: 'always',
    enabled: more > 0,
    refetchInterval,
    placeholderData: keepPreviousData,
  })
  // Those of another page or another search, which stay until new ones come, belong to no list without more.
  return { rows: more > 0 ? (data ?? []) : [], coming: more > 0 && isFetching }
}

const words = dictionary(messages)

export type DataGridProps<E extends AnyEndpoint> = {
  /** Names the list in the browser's storage. */
  name: string
  /** Names the list to people: to a screen reader, on paper and in the file. */
  title: string
  endpoint: E
  columns: readonly Column<RowOf<E>>[]
  rowKey: (row: RowOf<E>) => string | number
  /** Values of the input that the screen sets and the person does not. */
  filters?: Partial<InputOf<E>>
  filterFields?: readonly Filter[]
  /** What to write into the search box's label; a list without a `search` field has no box. */
  searchLabel?: string
  empty: { title: string; hint?: ReactNode; action?: ReactNode }
  /** The heading of a row's card on a phone; without it the first column. */
  cardTitle?: (row: RowOf<E>) => ReactNode
  /** The rows in another shape than a table; `columns` then serve the order and the file only. */
  arrange?: ((rows: readonly RowOf<E>[]) => ReactNode) | undefined
  /** Stands in place of the rows and their pages, such as a map of them; search and filters stay. */
  instead?: ReactNode
  /** The order as long as nobody has chosen one. */
  order?: { sort: string; direction: 'asc' | 'desc' }
  /** What is chosen, in words, below the tools; each to be taken back by itself. */
  chosen?: ReactNode
  /** Offers the next page beneath the rows, and keeps the place. */
  growing?: boolean
  /** Asks again and again while the list is looked at. */
  refreshMs?: number | undefined
  /** An explanation in place of the error panel, for refusals that are no failure. */
  explain?: ((error: Refusal) => ReactNode) | undefined
}

export function DataGrid<E extends AnyEndpoint>(props: DataGridProps<E>) {
  const { name, title, endpoint, columns, rowKey, filters = {}, filterFields = [], empty } = props
  const fixed = Object.keys(filters).join()
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the shape depends on which fields are fixed, not on their values
  const shape = useMemo(() => ownShape(endpoint, filters), [endpoint, fixed])
  const [settings, store] = useStoredState(`list:${name}`, shape)
  // Whatever else is asked for begins anew, without the pages that were added beneath.
  const change = (patch: Fields) => store({ more: undefined, ...patch })
  const state = stateOf(settings)
  const input = { ...(settings.sort === undefined && props.order), ...settings, ...filters } as InputOf<E>
  const refetchInterval = props.refreshMs ?? false
  const query = useAsk(endpoint, input, { keepPrevious: true, refetchInterval })
  const answer = query.data as { rows: RowOf<E>[]; total: number; more?: boolean } | undefined
  const added = useMore()
  const beneath = useMorePages(
    endpoint,
    input,
    state.page,
    props.growing && state.size > 0 && !query.isPlaceholderData ? added : 0,
    refetchInterval,
  )
  const rows = answer && [...answer.rows, ...beneath.rows]
  const body = useRef<HTMLDivElement>(null)
  useFocusOnNew(body, props.growing ? (rows?.length ?? 0) : 0, added)
  const isPhone = useIsPhone()

  const lastPage = answer && state.size > 0 ? Math.max(1, Math.ceil(answer.total / state.size)) : 1
  const more = answer?.more ?? false
  const isBeyond = answer !== undefined && !query.isPlaceholderData && state.page > lastPage
  useEffect(() => {
    if (isBeyond) change({ page: lastPage === 1 ? undefined : lastPage })
  })

  // What was typed into a filter and never fitted goes too.
  const [cleared, setCleared] = useState(0)
  const clear = () => {
    setCleared((count) => count + 1)
    change({
      page: undefined,
      ...Object.fromEntries(Object.keys(state.chosen).map((field) => [field, undefined])),
    })
  }
  const { shown, chooser } = useChosenColumns(name, columns)
  const explained = query.error && props.explain?.(query.error)
  if (explained) return explained

  const table = { columns: shown, rowKey, state, rows, title }
  const pages = 1 + added
  const isMore = rows !== undefined && (more || (state.page - 1) * state.size + rows.length < answer!.total)
  return (
    <section className={classes.grid} aria-label={title}>
      <GridTools
        {...{
          title,
          columns,
          chooser,
          endpoint,
          input,
          state,
          change,
          clear,
          cleared,
          filterFields,
          isPhone,
          ordered: isPhone || props.arrange !== undefined,
        }}
        searchLabel={'search' in shape ? (props.searchLabel ?? words.search) : undefined}
        canSave={(answer?.total ?? 0) > 0}
      />
      {props.chosen}
      {query.error ? (
        <ErrorPanel error={query.error} retry={query.refetch} />
      ) : answer?.total === 0 ? (
        Object.keys(state.chosen).length > 0 ? (
          <Empty
            title={words.nothingMatches}
            hint={words.nothingMatchesHint}
            action={
              <Button variant="default" onClick={clear}>
                {words.clearFilters}
              </Button>
            }
          />
        ) : (
          <Empty {...empty} />
        )
      ) : props.instead ? (
        props.instead
      ) : (
        <div
          ref={body}
          className={classes.body}
          aria-busy={query.isFetching}
          data-stale={query.isPlaceholderData || undefined}
        >
          {props.arrange && rows ? (
            props.arrange(rows)
          ) : isPhone ? (
            <GridCards {...table} cardTitle={props.cardTitle} />
          ) : (
            <GridTable {...table} order={(column) => change(nextOrder(state, column))} />
          )}
        </div>
      )}
      {props.growing && !props.instead && state.size > 0 && isMore && added < MOST_MORE && (
        <Button
          variant="default"
          className={classes.showMore}
          loading={beneath.coming}
          onClick={() => store({ more: added + 1 })}
        >
          {words.showMore}
        </Button>
      )}
      {!props.instead && (
        <Pager
          page={state.page}
          size={state.size}
          pages={props.growing ? pages : 1}
          total={answer?.total}
          more={more}
          isNarrow={isPhone}
          order={orderText(columns, state)}
          go={(page) => change({ page })}
          resize={(size) => change({ size, page: undefined })}
        />
      )}
    </section>
  )
}

/** The rows that were added are come to with the next key: the first of them takes the focus of the button that brought them. */
function useFocusOnNew(body: { current: HTMLElement | null }, rows: number, added: number) {
  const before = useRef({ rows, added })
  useEffect(() => {
    const { current: was } = before
    if (rows === was.rows) return
    before.current = { rows, added }
    if (added <= was.added || rows < was.rows || was.rows === 0) return
    const place = was.rows + 1
    body.current
      ?.querySelector<HTMLElement>(`li:nth-child(${place}) a, tbody tr:nth-child(${place}) a`)
      ?.focus({ preventScroll: true })
  }, [body, rows, added])
}

function orderText<Row>(columns: readonly Column<Row>[], { sort, direction }: ReturnType<typeof stateOf>) {
  const column = columns.find(({ key }) => key === sort)
  return column && words.sortedBy(column.title, direction === 'desc')
}
