/** The columns that lists of letters have in common. */
import { dayInSofia, formatDate, formatDateTime } from '#platform/dates.ts'
import { dictionary } from '#platform/web/say.ts'
import { Chip, type Tone } from '#platform/web/ui/Chip.tsx'
import type { Column, RowOf } from '#platform/web/ui/grid/grid-state.ts'
import { Moment } from '#platform/web/ui/Moment.tsx'
import type { letterEndpoints, SentLetter } from '../letters.contract.ts'
import { letterKinds } from '../letter-kinds.ts'
import { deliveryWords, letterStates, messages } from '../letters.messages.ts'
import classes from './letters.module.css'

const words = dictionary(messages)
export const kindNames = dictionary(letterKinds)
const stateNames = dictionary(letterStates)
const deliveryNames = dictionary(deliveryWords)

type MyRow = RowOf<typeof letterEndpoints.listMyLetters>
export type AnyRow = MyRow & Partial<SentLetter>

const TONES: Record<MyRow['state'], Tone> = { QUEUED: 'warn', SENT: 'good', FAILED: 'bad', NOT_SENT: 'bad' }

/** It has lain unopened in the profile of its reader for so long that it counts as served. CPC art. 41a(1). */
const isDeemed = ({ delivery }: AnyRow) =>
  Boolean(delivery?.deemedOn && delivery.deemedOn <= dayInSofia(new Date()))

/** What e-delivery did with it, where that says more than the receipt; undefined where it goes by e-mail alone. */
export function deliveryOf(row: AnyRow): string | undefined {
  const { delivery } = row
  if (!delivery) return row.channel === 'EDELIVERY' ? words.eDelivery : undefined
  if (delivery.state === 'SENT') return deliveryNames.SENT(formatDate(delivery.deemedOn ?? ''))
  return deliveryNames[delivery.state]
}

/** Whether its reader has it: confirmed, served otherwise, waiting for either, or not asked at all. */
export function receiptOf(row: AnyRow): { label: string; tone: Tone; when?: string } {
  if (row.confirmedAt) return { label: words.confirmed, tone: 'good', when: formatDateTime(row.confirmedAt) }
  if (row.servedOn) return { label: words.served, tone: 'good', when: formatDate(row.servedOn) }
  if (row.delivery?.servedAt)
    return { label: deliveryNames.SERVED, tone: 'good', when: formatDateTime(row.delivery.servedAt) }
  if (isDeemed(row))
    return { label: deliveryNames.deemed, tone: 'good', when: formatDate(row.delivery!.deemedOn!) }
  if (!row.asksReceipt) return { label: words.notAsked, tone: 'plain' }
  return row.ordinary ? { label: words.serveNow, tone: 'bad' } : { label: words.notConfirmed, tone: 'warn' }
}

const receiptText = (row: AnyRow) => {
  const { label, when } = receiptOf(row)
  return when ? `${label} (${when})` : label
}

export const kind: Column<AnyRow> = {
  key: 'kind',
  title: words.kind,
  sortable: true,
  text: (row) => kindNames[row.kind],
  hideOnPhone: true,
}

export const queuedAt: Column<AnyRow> = {
  key: 'queuedAt',
  title: words.queuedAt,
  sortable: true,
  optional: true,
  as: 'moment',
}

/** When it left, or why it has not. */
export const sentAt: Column<AnyRow> = {
  key: 'sentAt',
  title: words.sentAt,
  sortable: true,
  render: (row) =>
    row.sentAt ? (
      <Moment at={row.sentAt} as="stacked" />
    ) : (
      <Chip tone={TONES[row.state]}>{stateNames[row.state]}</Chip>
    ),
  text: (row) => (row.sentAt ? formatDateTime(row.sentAt) : stateNames[row.state]),
}

export const receipt: Column<AnyRow> = {
  key: 'confirmedAt',
  title: words.receipt,
  sortable: true,
  wide: true,
  render: (row) => {
    const { label, tone, when } = receiptOf(row)
    return (
      <div className="stack">
        <Chip tone={tone}>{label}</Chip>
        {when && <span className={classes.when}>{when}</span>}
        {deliveryOf(row) && <span className={classes.when}>{deliveryOf(row)}</span>}
      </div>
    )
  },
  text: receiptText,
}
