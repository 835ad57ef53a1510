/** A table about a system, in a frame that scrolls where it is wider than the screen; with `deeds` its last column holds what can be done. */
import type { ReactNode } from 'react'
import { dictionary } from '#platform/web/say.ts'
import { messages } from '../keys.messages.ts'
import classes from './systems.module.css'

const words = dictionary(messages)

type Props = { label: string; heads: readonly string[]; deeds?: boolean; children: ReactNode }

export function Table({ label, heads, deeds = false, children }: Props) {
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
            {deeds && (
              <th scope="col">
                <span className="visually-hidden">{words.deeds}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}
