/** The columns that lists of letters have in common. */
import { formatDate, formatDateTime } from '../../../platform/dates.ts'
import { dictionary } from '../../../platform/web/say.ts'
import { Chip, type Tone } from '../../../platform/web/ui/Chip.tsx'
import type { Column, RowOf } from '../../../platform/web/ui/grid/grid-state.ts'
import { Moment } from '../../../platform/web/ui/Moment.tsx'
import type { letterEndpoints, SentLetter } from '../contract.ts'
import { letterKinds } from '../letter-kinds.ts'
import { letterStates, messages } from '../messages.ts'
import classes from './letters.module.css'

const words = dictionary(messages)
export const kindNames = dictionary(letterKinds)
const stateNames = dictionary(letterStates)

type MyRow = RowOf<typeof letterEndpoints.listMyLetters>
export type AnyRow = MyRow & Partial<SentLetter>

const TONES: Record<MyRow['state'], Tone> = { QUEUED: 'warn', SENT: 'good', FAILED: 'bad', NOT_SENT: 'bad' }

/** Whether its reader has it: confirmed, served otherwise, waiting for either, or not asked at all. */
export function receiptOf(row: AnyRow): { label: string; tone: Tone; when?: string } {
  if (row.confirmedAt) return { label: words.confirmed, tone: 'good', when: formatDateTime(row.confirmedAt) }
  if (row.servedOn) return { label: words.served, tone: 'good', when: formatDate(row.servedOn) }
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
        {row.channel === 'EDELIVERY' && <span className={classes.when}>{words.eDelivery}</span>}
      </div>
    )
  },
  text: receiptText,
}
