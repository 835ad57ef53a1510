/** Several auctions at once for a bidder, side by side: each with its clock, its price, what it is to them, and the button that bids. */
import { Checkbox } from '@mantine/core'
import { useRef, useState } from 'react'
import { beep, useNews, useTitleMark } from '#platform/web/attention.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Pending } from '#platform/web/ui/Pending.tsx'
import { Empty, ErrorPanel, Loading } from '#platform/web/ui/States.tsx'
import { applications } from '#sales/applications/applications.contract.ts'
import { messages as auctionWords } from '#sales/bidding/bid/bid.messages.ts'
import { auctions } from '#sales/bidding/bid/bidding.contract.ts'
import { LinkToPractice } from '#sales/bidding/auction/web/LinkToPractice.tsx'
import { SoundChoice, useSoundChoice } from '#sales/bidding/auction/web/SoundChoice.tsx'
import { BiddingTableSale, type SaleReport } from './BiddingTableSale.tsx'
import classes from './bidding-table.module.css'
import { MOST_STREAMS, orderOf, useTableChoice } from './table-choice.ts'
import { biddingTable, type OnTable, TABLE_SIZE } from './table.contract.ts'
import { messages } from './table.messages.ts'

const words = dictionary(messages)
const OTHERS = 50

type BiddingTableChoiceProps = { choice: ReturnType<typeof useTableChoice>; onTable: readonly OnTable[] }

/** The choice of what lies on the table: own auctions can be put aside, others can be watched. */
function BiddingTableChoice(props: BiddingTableChoiceProps) {
  const [open, setOpen] = useState(false)
  return (
    <details className={classes.choice} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{words.choose}</summary>
      {open && <Choices {...props} />}
    </details>
  )
}

function Choices({ choice, onTable }: BiddingTableChoiceProps) {
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
    <div className={classes.choices}>
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
  <fieldset className={classes.group}>
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

const names = dictionary(auctionWords)
const ASK_EVERY_MS = 4_000

export function BiddingTableScreen() {
  const choice = useTableChoice()
  const { data, error, refetch } = useAsk(
    biddingTable.seeTable,
    { watched: choice.watched.join(','), hidden: choice.hidden.join(',') },
    { refetchInterval: ASK_EVERY_MS, keepPrevious: true },
  )
  const sound = useSoundChoice()
  return (
    <Page title={words.title} lead={words.lead} trail={[{ label: names.auctions, to: '/auctions' }]}>
      <div className={classes.tools}>
        <SoundChoice {...sound} />
        <LinkToPractice />
      </div>
      <BiddingTableChoice choice={choice} onTable={data?.sales ?? []} />
      {data ? (
        data.sales.length > 0 ? (
          <Sales sales={data.sales} lost={error !== null} refresh={refetch} loud={sound.loud} />
        ) : (
          <Empty
            title={words.none}
            hint={words.noneHint}
            action={
              <LinkButton to="/auctions" variant="default">
                {words.toAuctions}
              </LinkButton>
            }
          />
        )
      ) : (
        <Pending error={error} retry={refetch} rows={6} />
      )}
    </Page>
  )
}

type Props = { sales: readonly OnTable[]; lost: boolean; refresh: () => unknown; loud: boolean }

function Sales({ sales, lost, refresh: ask, loud }: Props) {
  const { news, hear } = useMyNews(loud)
  const { order, calm } = useStableOrder(sales.map(({ auction }) => auction.id))
  const running = sales.filter(({ auction }) => !auction.closed && auction.startsAt <= auction.now)
  const followed = running.slice(0, MOST_STREAMS).map(({ auction }) => auction.id)
  return (
    <>
      <output className="visually-hidden">{news}</output>
      {lost && <p className="note note-bad">{words.lost}</p>}
      <section aria-label={words.sales} className={classes.sales} {...calm}>
        {order.map((id) => {
          const sale = sales.find(({ auction }) => auction.id === id)
          return (
            sale && (
              <BiddingTableSale
                key={id}
                asked={sale}
                followed={followed.includes(id)}
                lost={lost}
                refresh={ask}
                report={hear}
              />
            )
          )
        })}
      </section>
      {running.length > MOST_STREAMS && <p className="small">{words.atOnce(MOST_STREAMS)}</p>}
    </>
  )
}

/** What is said and sounded: only what changed in my own state, and in which auction. */
function useMyNews(loud: boolean) {
  const { news, announce } = useNews()
  const [overtaken, setOvertaken] = useState<ReadonlySet<number>>(new Set())
  useTitleMark(overtaken.size > 0 ? names.outbidMark : undefined)
  const hear = ({ id, kind, sentence }: SaleReport) => {
    announce(`${kind === 'bid' ? 'bid' : 'bidderStatus'} ${id}`, sentence)
    if (kind === 'bid') return
    if (kind === 'outbid' && loud) beep()
    setOvertaken((before) => {
      const after = new Set(before)
      if (kind === 'outbid') after.add(id)
      else after.delete(id)
      return after
    })
  }
  return { news, hear }
}

/** While the person is at one of the auctions, they keep their places. */
function useStableOrder(sorted: readonly number[]) {
  const [busy, setBusy] = useState(false)
  const [shown, setShown] = useState<readonly number[]>(sorted)
  const pointed = useRef(false)
  const order = orderOf(sorted, busy ? shown : undefined)
  if (order.join() !== shown.join()) setShown(order)
  const notBackingOff = {
    onFocus: () => setBusy(true),
    onBlur: ({ currentTarget, relatedTarget }: React.FocusEvent) =>
      setBusy(pointed.current || currentTarget.contains(relatedTarget)),
    onPointerEnter: () => {
      pointed.current = true
      setBusy(true)
    },
    onPointerLeave: ({ currentTarget }: React.PointerEvent) => {
      pointed.current = false
      setBusy(currentTarget.contains(document.activeElement))
    },
  }
  return { order, calm: notBackingOff }
}
