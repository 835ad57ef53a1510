/** What officers did upon a record, one act after the other: what it was, and what is known of it. */
import type { ReactNode } from 'react'
import { Fact, Facts } from '#platform/web/ui/Facts.tsx'
import classes from './actions.module.css'

export type Done = {
  key: number
  title: string
  facts: readonly ({ name: string; value: ReactNode; note?: ReactNode } | false | null | undefined)[]
}

export const ActionList = ({ done }: { done: readonly Done[] }) => (
  <ol className={classes.history}>
    {done.map(({ key, title, facts }) => (
      <li key={key}>
        <h3>{title}</h3>
        <Facts>
          {facts.map(
            (fact) =>
              fact && (
                <Fact key={fact.name} name={fact.name} note={fact.note}>
                  {fact.value}
                </Fact>
              ),
          )}
        </Facts>
      </li>
    ))}
  </ol>
)
