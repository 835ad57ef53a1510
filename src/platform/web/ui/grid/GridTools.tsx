/** Above a list: search, filters, order on a phone, and taking the list away as a file or on paper. */
import { Button, NativeSelect } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { csv } from '#platform/csv.ts'
import { dayInSofia } from '#platform/dates.ts'
import type { AnyEndpoint } from '#platform/endpoint.ts'
import { call } from '#platform/web/call.ts'
import { saveAs } from '#platform/web/open-file.ts'
import { dictionary } from '#platform/web/say.ts'
import classes from './DataGrid.module.css'
import { DownloadMark, PrintMark } from './grid-icons.tsx'
import { cellText, type Column, type Filter, type GridState } from './grid-state.ts'
import type { Fields } from './stored-state.ts'
import { messages } from '#platform/web/ui/ui.messages.ts'
import { GridFilter } from './GridFilter.tsx'
import { SearchBox } from './SearchBox.tsx'

const words = dictionary(messages)

type Props<Row> = {
  title: string
  columns: readonly Column<Row>[]
  endpoint: AnyEndpoint
  input: Fields
  state: GridState
  change: (patch: Fields) => void
  clear: () => void
  /** How often the filters were cleared. */
  cleared: number
  /** Where the columns are chosen, if there is a choice. */
  chooser: ReactNode
  filterFields: readonly Filter[]
  searchLabel: string | undefined
  isPhone: boolean
  /** Whether the order is chosen here, because there are no column titles to press. */
  ordered: boolean
  canSave: boolean
}

export function GridTools<Row>(props: Props<Row>) {
  const { title, columns, endpoint, input, state, change, clear, filterFields, searchLabel } = props
  const saving = useMutation({
    mutationFn: async () => {
      const { rows, more } = (await call(endpoint, { ...input, page: 1, size: -1 })) as {
        rows: Row[]
        more?: boolean
      }
      const written = columns.filter(({ tools }) => !tools)
      const lines = rows.map((row) => written.map((column) => cellText(column, row)))
      saveAs(
        `${title} ${dayInSofia(new Date())}.csv`,
        csv(
          written.map((column) => column.title),
          lines,
        ),
      )
      return more ? rows.length : undefined
    },
  })
  const filterOf = (filter: Filter) => (
    <GridFilter
      key={`${filter.key} ${props.cleared}`}
      filter={filter}
      schema={endpoint.input.shape[filter.key]}
      value={String(state.chosen[filter.key] ?? '')}
      choose={(value) => change({ [filter.key]: value || undefined, page: undefined })}
    />
  )
  // On a phone all of them are folded away already.
  const further = props.isPhone ? [] : filterFields.filter((filter) => filter.further)
  const furtherChosen = further.filter(({ key }) => state.chosen[key] !== undefined).length
  const others = (
    <>
      {filterFields.filter((filter) => !further.includes(filter)).map(filterOf)}
      {props.ordered && columns.some(({ sortable }) => sortable) && <Order {...{ columns, state, change }} />}
      {further.length > 0 && (
        <details className={`${classes.more} ${classes.further}`} open={furtherChosen > 0 || undefined}>
          <summary>{words.furtherFilters(furtherChosen)}</summary>
          <div className={classes.furtherTools}>{further.map(filterOf)}</div>
        </details>
      )}
      {Object.keys(state.chosen).length > 0 && (
        <Button variant="subtle" className={classes.tool} onClick={clear}>
          {words.clearFilters}
        </Button>
      )}
      <div className={classes.taking}>
        {props.chooser}
        <Button
          variant="default"
          leftSection={<DownloadMark />}
          disabled={!props.canSave}
          loading={saving.isPending}
          title={words.exportHint}
          onClick={() => saving.mutate()}
        >
          {words.exportCsv}
        </Button>
        <Button
          variant="default"
          leftSection={<PrintMark />}
          disabled={!props.canSave}
          onClick={() => globalThis.print()}
        >
          {words.print}
        </Button>
      </div>
    </>
  )
  return (
    <div className={`${classes.tools} no-print`}>
      {searchLabel && (
        <SearchBox
          label={searchLabel}
          schema={endpoint.input.shape.search}
          value={String(state.chosen.search ?? '')}
          onSearch={(search) => change({ search: search || undefined, page: undefined })}
        />
      )}
      <Folded
        title={words.moreTools(filterFields.length > 0, Object.keys(state.chosen).length)}
        isPhone={props.isPhone}
      >
        {others}
      </Folded>
      {!props.isPhone && <div className={classes.wide}>{others}</div>}
      {saving.data !== undefined && <output className={classes.cut}>{words.fileCut(saving.data)}</output>}
      {saving.error && (
        <p role="alert" className={classes.failure}>
          {saving.error.message}
        </p>
      )}
    </div>
  )
}

/**
 * Filled when it is opened: on a telephone most people scroll past the tools, and a dozen fields take it a moment. It stands on the page
 * that the server draws for all widths, too, and is shown there to a telephone in place of the tools, so that nothing moves later.
 */
function Folded({ title, isPhone, children }: { title: string; isPhone: boolean; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDetailsElement>(null)
  // Whoever was quicker than the scripts has opened it already.
  useEffect(() => setOpen(box.current!.open), [])
  return (
    <details
      ref={box}
      className={`${classes.more} ${isPhone ? '' : classes.narrow}`}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{title}</summary>
      <div className={classes.moreTools}>{isPhone && open && children}</div>
    </details>
  )
}

function Order<Row>({ columns, state, change }: Pick<Props<Row>, 'columns' | 'state' | 'change'>) {
  const options = columns
    .filter(({ sortable }) => sortable)
    .flatMap(({ key, title }) => [
      { value: `${key} asc`, label: words.ascending(title) },
      { value: `${key} desc`, label: words.descending(title) },
    ])
  return (
    <NativeSelect
      className={classes.filter}
      label={words.sortBy}
      data={[{ value: '', label: words.sortByDefault }, ...options]}
      value={state.sort ? `${state.sort} ${state.direction}` : ''}
      onChange={({ currentTarget: { value } }) => {
        const [sort, direction] = value.split(' ')
        change({
          sort: sort || undefined,
          direction: direction === 'desc' ? 'desc' : undefined,
          page: undefined,
        })
      }}
    />
  )
}
