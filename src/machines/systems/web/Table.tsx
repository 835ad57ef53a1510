/** A table about a system, in a frame that scrolls where it is wider than the screen; with `actions` its last column holds what can be done. */
import type { ReactNode } from 'react'
import { dictionary } from '#platform/web/say.ts'
import { messages } from '../keys.messages.ts'
import classes from './systems.module.css'

const words = dictionary(messages)

type Props = { label: string; heads: readonly string[]; actions?: boolean; children: ReactNode }

export function Table({ label, heads, actions = false, children }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
    <section tabIndex={0} className={classes.scroll} aria-label={label}>
      <table className={classes.table}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            {actions && (
              <th scope="col">
                <span className="visually-hidden">{words.actions}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}
