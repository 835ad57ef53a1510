/** The requests that the portal answered, as administrators look through them. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { judge } from '#platform/access.ts'
import { choices, dictionary } from '#platform/web/say.ts'
import { storedUser } from '#platform/web/session.ts'
import { Chip, type Tone } from '#platform/web/ui/Chip.tsx'
import { Fact, Facts } from '#platform/web/ui/Facts.tsx'
import { BulgarianTime, Moment } from '#platform/web/ui/Moment.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Dialog } from '#platform/web/ui/form/Dialog.tsx'
import type { Column, Filter } from '#platform/web/ui/grid/grid-state.ts'
import type { Fields } from '#platform/web/ui/grid/stored-state.ts'
import { messages as shared } from '#platform/web/ui/ui.messages.ts'
import { portalLog, requestLog, type ServedRequest } from '../logs.contract.ts'
import { durations, endings, messages, periods } from '../logs.messages.ts'
import { AuditLink } from './AuditLink.tsx'
import { LogList } from './LogList.tsx'

const requestDialogWords = { ...dictionary(shared), ...dictionary(messages) }

type Props = { request: ServedRequest; choose: (patch: Fields) => void; onClose: () => void }

/** One request: its facts, and the ways to its row in the audit, to its lines of the log, and to others like it. */
function RequestDialog({ request, choose, onClose }: Props) {
  const { at, requestId, method, deed, title, person, status, refusal, ms, bytes, network } = request
  const only = (patch: Fields) => {
    onClose()
    choose(patch)
  }
  return (
    <Dialog title={requestDialogWords.request} onClose={onClose} wide>
      <Facts>
        <Fact name={requestDialogWords.requestNumber}>
          <code>{requestId}</code>
        </Fact>
        <Fact name={requestDialogWords.at}>
          <Moment at={at} as="long" />
        </Fact>
        <Fact name={requestDialogWords.deed} note={deed && `${method} ${deed}`}>
          {title ?? deed ?? requestDialogWords.noAction}
        </Fact>
        <Fact name={requestDialogWords.person} note={person?.userName}>
          {person
            ? person.fullName
            : network === null
              ? requestDialogWords.unnamed
              : requestDialogWords.visitor}
        </Fact>
        <Fact name={requestDialogWords.status} note={refusal}>
          {status}
        </Fact>
        <Fact name={requestDialogWords.duration}>
          {ms === null ? requestDialogWords.live : requestDialogWords.ms(ms)}
        </Fact>
        <Fact name={requestDialogWords.size}>
          {bytes === null ? requestDialogWords.unknown : requestDialogWords.bytes(bytes)}
        </Fact>
        <Fact name={requestDialogWords.network}>{network ?? requestDialogWords.unnamed}</Fact>
      </Facts>
      <ul className="items">
        <li>
          <AuditLink request={requestId} />
        </li>
        {judge(portalLog.listLogLines.access, storedUser()) === 'allowed' && (
          <li>
            <Link to="/admin/logs" search={{ request: requestId }}>
              {requestDialogWords.inLog}
            </Link>
          </li>
        )}
      </ul>
      <div className="buttons buttons-end">
        {person && (
          <Button variant="default" onClick={() => only({ person: person.userName })}>
            {requestDialogWords.onlyPerson}
          </Button>
        )}
        {deed && (
          <Button variant="default" onClick={() => only({ deed })}>
            {requestDialogWords.onlyAction}
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          {requestDialogWords.close}
        </Button>
      </div>
    </Dialog>
  )
}

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
        <span>{title ?? deed ?? words.noAction}</span>
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
  { key: 'deed', label: words.actionFilter, typed: 'text' },
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
