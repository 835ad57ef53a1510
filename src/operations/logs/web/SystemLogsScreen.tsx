/** The requests that the portal answered, as administrators look through them. */
import { useState } from 'react'
import { choices, dictionary } from '#platform/web/say.ts'
import { Chip, type Tone } from '#platform/web/ui/Chip.tsx'
import type { Column, Filter } from '#platform/web/ui/grid/grid-state.ts'
import type { Fields } from '#platform/web/ui/grid/kept-state.ts'
import { BulgarianTime, Moment } from '#platform/web/ui/Moment.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { requestLog, type ServedRequest } from '../logs.contract.ts'
import { durations, endings, messages, periods } from '../logs.messages.ts'
import { LogList } from './LogList.tsx'
import { RequestDialog } from './RequestDialog.tsx'

const words = dictionary(messages)
/** The number of a request is told by its beginning. */
const SHORT = 8

type Choose = (patch: Fields) => void

const toneOf = (status: number): Tone => (status < 400 ? 'good' : status < 500 ? 'warn' : 'bad')

const columns = (choose: Choose): readonly Column<ServedRequest>[] => [
  { key: 'at', title: words.at, render: ({ at }) => <Moment at={at} as="long" /> },
  {
    key: 'deed',
    title: words.deed,
    wide: true,
    render: ({ deed, title, method }) => (
      <div className="stack">
        <span>{title ?? deed ?? words.noDeed}</span>
        <span className="small">{[method, title && deed].filter(Boolean).join(' ')}</span>
      </div>
    ),
  },
  {
    key: 'person',
    title: words.person,
    render: ({ person, network }) =>
      person ? (
        <div className="stack">
          <span>{person.fullName}</span>
          <span className="small">{person.userName}</span>
        </div>
      ) : network === null ? (
        <span className="dim">{words.unnamed}</span>
      ) : (
        words.visitor
      ),
  },
  {
    key: 'status',
    title: words.status,
    render: ({ status, refusal }) => (
      <div className="stack">
        <Chip tone={toneOf(status)}>{status}</Chip>
        {refusal && <span className="small">{refusal}</span>}
      </div>
    ),
  },
  {
    key: 'ms',
    title: words.duration,
    align: 'right',
    text: ({ ms }) => (ms === null ? words.live : words.ms(ms)),
  },
  {
    key: 'bytes',
    title: words.size,
    align: 'right',
    text: ({ bytes }) => (bytes === null ? '' : words.bytes(bytes)),
  },
  { key: 'network', title: words.network, optional: true },
  { key: 'requestId', title: words.requestNumber, optional: true },
  {
    key: 'tools',
    title: words.request,
    tools: true,
    render: (request) => <See request={request} choose={choose} />,
  },
]

function See({ request, choose }: { request: ServedRequest; choose: Choose }) {
  const [open, setOpen] = useState(false)
  const short = request.requestId.slice(0, SHORT)
  return (
    <>
      <button type="button" className="link" aria-label={words.see(short)} onClick={() => setOpen(true)}>
        {short}
      </button>
      {open && <RequestDialog request={request} choose={choose} onClose={() => setOpen(false)} />}
    </>
  )
}

const FILTERS: readonly Filter[] = [
  { key: 'person', label: words.personFilter, typed: 'text' },
  { key: 'deed', label: words.deedFilter, typed: 'text' },
  { key: 'ending', label: words.status, options: choices(dictionary(endings)) },
  { key: 'slowerThan', label: words.slowerThan, options: choices(dictionary(durations)) },
  { key: 'period', label: words.period, options: choices(dictionary(periods)) },
  { key: 'from', label: words.from, typed: 'day', further: true },
  { key: 'to', label: words.to, typed: 'day', further: true },
  { key: 'request', label: words.requestNumber, typed: 'text', further: true },
]

export function SystemLogsScreen() {
  return (
    <Page title={words.requests} lead={words.requestsLead}>
      <LogList
        name="systemLogs"
        title={words.requests}
        endpoint={requestLog.listServedRequests}
        columns={columns}
        filters={FILTERS}
        empty={{ title: words.noRequests, hint: words.noRequestsHint }}
      />
      <BulgarianTime />
    </Page>
  )
}
