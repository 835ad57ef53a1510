/** What is known of an asset, line by line: a name on the left, its value on the right. */
import type { ReactNode } from 'react'
import classes from './Facts.module.css'

export function Facts({ children }: { children: ReactNode }) {
  return <dl className={classes.facts}>{children}</dl>
}

export function Fact({ name, note, children }: { name: string; note?: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>
        {children}
        {note && <div className={classes.note}>{note}</div>}
      </dd>
    </div>
  )
}
