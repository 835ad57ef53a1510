/** Under a list: how many rows there are, going through its pages, and how many rows a page has. */
import { ActionIcon, NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { PAGE_SIZES } from '../../../lists.ts'
import { dictionary } from '../../say.ts'
import { NextMark, PreviousMark } from './grid-icons.tsx'
import { pagesAround } from './grid-state.ts'
import { messages } from '../messages.ts'
import classes from './Pager.module.css'

const words = dictionary(messages)

type Props = {
  page: number
  size: number
  /** None until the first answer. */
  total: number | undefined
  /** Whether there are more rows than `total`. */
  more?: boolean
  /** The order of the rows in words, for those who do not see the arrow. */
  order: string | undefined
  go: (page: number) => void
  resize: (size: number) => void
}

export function Pager({ page, size, total, more = false, order, go, resize }: Props) {
  const last = total === undefined || size < 0 ? 1 : Math.max(1, Math.ceil(total / size))
  return (
    <div className={classes.pager}>
      <output className={classes.count}>
        {total !== undefined && countText(page, size, total, more)}
        {total !== undefined && order && <span className="visually-hidden">, {order}</span>}
      </output>
      {(last > 1 || more) && (
        <nav aria-label={words.pages} className={classes.pages}>
          <Step
            label={words.previousPage}
            disabled={page <= 1}
            go={() => go(page - 1)}
            icon={<PreviousMark />}
          />
          {pagesAround(page, last).map((each, index) =>
            each === undefined ? (
              <span key={`gap ${index}`} aria-hidden className={classes.gap}>
                …
              </span>
            ) : (
              <button
                key={each}
                type="button"
                className={classes.page}
                aria-label={words.page(each)}
                aria-current={each === page ? 'page' : undefined}
                onClick={() => go(each)}
              >
                {each}
              </button>
            ),
          )}
          <Step
            label={words.nextPage}
            disabled={page >= last && !more}
            go={() => go(page + 1)}
            icon={<NextMark />}
          />
        </nav>
      )}
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

function countText(page: number, size: number, total: number, more: boolean) {
  if (more && size > 0) return words.rowsShownOfMore((page - 1) * size + 1, page * size, total)
  if (more) return words.rowsShownOfMore(1, total, total)
  if (total === 0 || size < 0 || total <= size) return words.rowsFound(total)
  const from = (page - 1) * size + 1
  return words.rowsShown(from, Math.min(page * size, total), total)
}

type StepProps = { label: string; disabled: boolean; go: () => void; icon: ReactNode }

/** Stays focusable at the ends, so that the focus is not lost on the way. */
const Step = ({ label, disabled, go, icon }: StepProps) => (
  <ActionIcon
    variant="default"
    size="lg"
    aria-label={label}
    {...(disabled && { 'aria-disabled': true, 'data-disabled': true })}
    onClick={() => !disabled && go()}
  >
    {icon}
  </ActionIcon>
)
