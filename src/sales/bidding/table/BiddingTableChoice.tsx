/** The choice of what lies on the table: own auctions can be put aside, others can be watched. */
import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { applications } from '#sales/applications/applications.contract.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { ErrorPanel, Loading } from '#platform/web/ui/States.tsx'
import { auctions } from '#sales/bidding/bid/bidding.contract.ts'
import { type OnTable, TABLE_SIZE } from './table.contract.ts'
import { messages } from './table.messages.ts'
import type { useTableChoice } from './table-choice.ts'
import look from './bidding-table.module.css'

const words = dictionary(messages)
const OTHERS = 50

type Props = { choice: ReturnType<typeof useTableChoice>; onTable: readonly OnTable[] }

export function BiddingTableChoice(props: Props) {
  const [open, setOpen] = useState(false)
  return (
    <details className={look.choice} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{words.choose}</summary>
      {open && <Choices {...props} />}
    </details>
  )
}

function Choices({ choice, onTable }: Props) {
  const mine = useAsk(applications.listMyRegistrations, { size: -1 })
  const current = useAsk(auctions.listAuctions, { phase: 'current', size: OTHERS, sort: 'endsAt' })
  const error = mine.error ?? current.error
  if (error)
    return <ErrorPanel error={error} retry={() => Promise.all([mine.refetch(), current.refetch()])} />
  if (!mine.data || !current.data) return <Loading rows={3} />
  const own = mine.data.rows
    .filter(({ status, phase }) => status === 'APPROVED' && phase !== 'past')
    .map(({ announcementId: id, code, title }) => ({ id, code, title }))
  const others = current.data.rows.filter(({ id }) => own.every((each) => each.id !== id))
  const full = onTable.length >= TABLE_SIZE
  return (
    <div className={look.choices}>
      {full && <p className="note note-warn">{words.full(TABLE_SIZE)}</p>}
      <Group
        legend={words.admittedTo}
        none={words.admittedToNone}
        sales={own}
        full={full}
        isChosen={(id) => !choice.hidden.includes(id)}
        toggle={choice.hide}
      />
      <Group
        legend={words.others}
        none={words.noOthers}
        sales={others}
        full={full}
        isChosen={(id) => choice.watched.includes(id)}
        toggle={choice.watch}
      />
    </div>
  )
}

type GroupProps = {
  legend: string
  none: string
  sales: readonly { id: number; code: string; title: string }[]
  full: boolean
  isChosen: (id: number) => boolean
  toggle: (id: number) => void
}

const Group = ({ legend, none, sales, full, isChosen, toggle }: GroupProps) => (
  <fieldset className={look.group}>
    <legend>{legend}</legend>
    {sales.length === 0 && <p className="small">{none}</p>}
    {sales.map(({ id, code, title }) => (
      <Checkbox
        key={id}
        label={words.oneOf(code, title)}
        checked={isChosen(id)}
        disabled={full && !isChosen(id)}
        onChange={() => toggle(id)}
      />
    ))}
  </fieldset>
)
