/** Facts in groups and in lists: what a register left out is left out here too. */
import { LANGUAGES } from '#platform/lang/language.ts'
import { type ReactNode, useId } from 'react'
import { formatDate } from '#platform/dates.ts'
import { dictionary, language } from '#platform/web/say.ts'
import { Fact, Facts } from '#platform/web/ui/Facts.tsx'
import { cardMessages } from '../../cards.messages.ts'
import classes from './cards.module.css'

const words = dictionary(cardMessages)

/** What may stand in a document; a day is told apart by its shape. */
export type Value = string | number | boolean | undefined
/** A fact: its name, its value, and how it is shown if not plainly. */
export type Line = readonly [name: string, value: Value | ReactNode]

const DAY = /^\d{4}-\d\d-\d\d$/

/** A value as people read it. */
export function shown(value: Value | ReactNode): ReactNode {
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'number')
    return value.toLocaleString(LANGUAGES[language].locale, { maximumFractionDigits: 3 })
  if (typeof value === 'string' && DAY.test(value)) return <time dateTime={value}>{formatDate(value)}</time>
  return value
}

const isReported = ([, value]: Line) => value !== undefined && value !== null && value !== ''

/** The facts of a record in the order of their names. */
export const linesOf = <F extends Record<string, string>>(
  names: F,
  record: { readonly [K in keyof F]?: Value },
  fields: readonly (keyof F)[] = Object.keys(names),
): Line[] => fields.map((field) => [names[field]!, record[field]])

/** Facts under a heading; nothing at all where there is none. */
export function Group({ title, lines }: { title: string; lines: readonly Line[] }) {
  const id = useId()
  if (!lines.some(isReported)) return null
  return (
    <section className={classes.group} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <Reported lines={lines} />
    </section>
  )
}

export function Reported({ lines }: { lines: readonly Line[] }) {
  const filled = lines.filter(isReported)
  if (filled.length === 0) return null
  return (
    <Facts>
      {filled.map(([name, value]) => (
        <Fact key={name} name={name}>
          {shown(value)}
        </Fact>
      ))}
    </Facts>
  )
}

/** One of several: what it is called, and its facts. */
export type Item = { name: string; mark?: ReactNode; lines: readonly Line[] }

type Many = { title: string; items: readonly Item[]; wide?: boolean }

/** Several of a kind, each with its name and facts, `wide` if these are many; nothing at all where there is none. */
export function Several({ title, items, wide }: Many) {
  const id = useId()
  if (items.length === 0) return null
  return (
    <section className={classes.several} aria-labelledby={id}>
      <h3 id={id}>
        {title}
        {items.length > 1 && <span className={classes.count}> {items.length}</span>}
      </h3>
      <ul className={wide ? `${classes.items} ${classes.wide}` : classes.items}>
        {items.map(({ name, mark, lines }, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- a document never changes, and its lists have no keys
          <li key={place} className={classes.item}>
            <p className={classes.itemName}>
              {name} {mark}
            </p>
            <Reported lines={lines} />
          </li>
        ))}
      </ul>
    </section>
  )
}
