/** The whole trace for paper: every distraint, every look, every question. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatDateTime } from '#platform/dates.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { cell } from '#platform/web/ui/grid/cell.tsx'
import { BulgarianTime } from '#platform/web/ui/Moment.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Pending } from '#platform/web/ui/Pending.tsx'
import classes from '../../register/lists/web/registers.module.css'
import { type Look, type MyTrace, trace } from '../trace.contract.ts'
import { messages } from '../trace.messages.ts'
import { MyEntries } from './MyEntries.tsx'
import { LOOKS, LooksNotes } from './MyLooks.tsx'
import { MyQuestions } from './MyQuestions.tsx'

const words = dictionary(messages)

export function TracePaper({ trace: all, back }: { trace: MyTrace; back: () => void }) {
  const [made] = useState(() => new Date())
  const { data, error, refetch } = useAsk(trace.listMyLooks, { size: -1 })
  return (
    <Page
      title={words.title}
      lead={words.lead(all.name, all.number)}
      actions={
        <>
          <Button variant="default" onClick={back}>
            {words.back}
          </Button>
          <Button disabled={!data} onClick={() => globalThis.print()}>
            {words.printNow}
          </Button>
        </>
      }
    >
      <p>{words.madeAt(formatDateTime(made))}</p>
      <MyEntries trace={all} />
      <div className="column">
        <h2>{words.looks}</h2>
        <LooksNotes since={all.completeSince} />
        {data ? <Looks rows={data.rows} /> : <Pending error={error} retry={refetch} />}
      </div>
      <MyQuestions questions={all.questions} />
      <BulgarianTime />
    </Page>
  )
}

const Looks = ({ rows }: { rows: readonly Look[] }) =>
  rows.length === 0 ? (
    <p>{words.noLooks}</p>
  ) : (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
    <section className={`${classes.scroll} ${classes.cards}`} aria-label={words.looks} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            {LOOKS.map(({ key, title }) => (
              <th key={key} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.about}-${row.id}`}>
              {LOOKS.map((column) => (
                <td key={column.key} data-title={column.title}>
                  {cell(column, row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
