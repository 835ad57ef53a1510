/** Under a list: how many rows there are, going through its pages, and how many rows a page has. */
import { NativeSelect, Pagination } from '@mantine/core'
import '@mantine/core/styles/Pagination.layer.css'
import { PAGE_SIZES } from '#platform/lists.ts'
import { dictionary } from '#platform/web/say.ts'
import { messages } from '#platform/web/ui/ui.messages.ts'
import classes from './Pager.module.css'
import { PlainLinks } from './PlainLinks.tsx'

const words = dictionary(messages)

type Props = {
  page: number
  size: number
  /** How many pages are shown at once. */
  pages?: number
  /** None until the first answer. */
  total: number | undefined
  /** Whether there are more rows than `total`. */
  more?: boolean
  /** There is room for few pages. */
  isNarrow: boolean
  /** The order of the rows in words, for those who do not see the arrow. */
  order: string | undefined
  go: (page: number) => void
  resize: (size: number) => void
}

export function Pager({ page, size, pages = 1, total, more = false, isNarrow, order, go, resize }: Props) {
  const last = total === undefined || size < 0 ? 1 : Math.max(1, Math.ceil(total / size))
  /** Stays focusable at the ends, where the library's own would lose the focus. */
  const stepTo = (to: number, atEnd: boolean, label: string) => ({
    disabled: false,
    ...(atEnd && { 'aria-disabled': true, mod: { disabled: true } }),
    'aria-label': label,
    onClick: () => {
      if (!atEnd) go(to)
    },
  })
  const beside = [
    ...(page > 1
      ? [{ name: 'before', label: words.previousPage, change: { page: page - 1, more: undefined } }]
      : []),
    ...(page + pages <= last || more
      ? [{ name: 'after', label: words.nextPage, change: { page: page + pages, more: undefined } }]
      : []),
  ]
  return (
    <div className={classes.pager}>
      <output className={classes.count}>
        {total !== undefined && countText({ page, size, pages, total, more })}
        {total !== undefined && order && <span className="visually-hidden">, {order}</span>}
      </output>
      {(last > 1 || more) && (
        <nav aria-label={words.pages} className={classes.pages}>
          <Pagination.Root
            total={last}
            siblings={isNarrow ? 0 : 1}
            value={page}
            onChange={go}
            getItemProps={(each) => ({ 'aria-label': words.page(each) })}
          >
            <Pagination.Previous {...stepTo(page - 1, page <= 1, words.previousPage)} />
            <Pagination.Items dotsIcon={Gap} />
            <Pagination.Next {...stepTo(page + pages, page + pages > last && !more, words.nextPage)} />
          </Pagination.Root>
        </nav>
      )}
      {beside.length > 0 && <PlainLinks label={words.pages} links={beside} />}
      {(total ?? 0) > 0 && (
        <NativeSelect
          className={`${classes.size} no-print`}
          label={words.perPage}
          size="sm"
          data={PAGE_SIZES.map((each) => ({
            value: String(each),
            label: each < 0 ? words.all : String(each),
          }))}
          value={String(size)}
          onChange={({ currentTarget: { value } }) => resize(Number(value))}
        />
      )}
    </div>
  )
}

type Counted = { page: number; size: number; pages: number; total: number; more: boolean }

function countText({ page, size, pages, total, more }: Counted) {
  const to = (page + pages - 1) * size
  if (more && size > 0) return words.rowsShownOfMore((page - 1) * size + 1, to, total)
  if (more) return words.rowsShownOfMore(1, total, total)
  if (total === 0 || size < 0 || total <= size) return words.rowsFound(total)
  const from = (page - 1) * size + 1
  return words.rowsShown(from, Math.min(to, total), total)
}

const Gap = () => <span aria-hidden>…</span>
