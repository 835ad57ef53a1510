/** Requests for papers in lists: one's own, and all of a service for administrators. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { CertificateKind } from '#certificates/content/content.contract.ts'
import { periods } from '#payments/requests/requests.messages.ts'
import { PaymentDialog } from '#payments/requests/web/PaymentDialog.tsx'
import { useAsk } from '#platform/web/hooks.ts'
import { choices, dictionary } from '#platform/web/say.ts'
import { FailureNote } from '#platform/web/FailureNote.tsx'
import { Fact, Facts } from '#platform/web/ui/Facts.tsx'
import { BulgarianTime, Moment } from '#platform/web/ui/Moment.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Toast } from '#platform/web/ui/Toast.tsx'
import { ConfirmCommand } from '#platform/web/ui/form/ConfirmCommand.tsx'
import { Dialog } from '#platform/web/ui/form/Dialog.tsx'
import { DataGrid } from '#platform/web/ui/grid/DataGrid.tsx'
import { cell } from '#platform/web/ui/grid/cell.tsx'
import { cellText, type Column } from '#platform/web/ui/grid/grid-state.ts'
import { messages as shared } from '#platform/web/ui/ui.messages.ts'
import { propertyTypes } from '#register/assets/property-types.messages.ts'
import { certificateLists } from '../lists.contract.ts'
import { messages, sealStates, sealFailures, serviceNames } from '../requests.messages.ts'
import { sealFailureOf } from '../seal-failures.ts'
import { requestStatusNames } from './RequestStatusChip.tsx'
import { PAGES } from './addresses.ts'
import { factsOf, type Filed, numberColumn, type Row, statusColumn } from './request-columns.tsx'

const filedActionsWords = { ...dictionary(shared), ...dictionary(messages) }

/** What an administrator does with a request for certificates: reads all of it, opens its page, follows its payment, sends its link again. */
function FiledActions({ row }: { row: Filed }) {
  const [open, setOpen] = useState<'view' | 'payment' | 'link'>()
  const close = () => setOpen(undefined)
  const action = (name: typeof open & string, label: string) => (
    <button
      type="button"
      className="link"
      aria-label={filedActionsWords.of(label, row.number)}
      onClick={() => setOpen(name)}
    >
      {label}
    </button>
  )
  const page = row.standing === 'READY' ? filedActionsWords.openCertificate : filedActionsWords.openPage
  return (
    <div className="row">
      {action('view', filedActionsWords.view)}
      <Link to={PAGES[row.kind]} search={{ id: row.uid }} aria-label={filedActionsWords.of(page, row.number)}>
        {page}
      </Link>
      {row.payment && action('payment', filedActionsWords.paymentHistory)}
      {row.standing !== 'ENDED' && row.standing !== 'SEALING' && action('link', filedActionsWords.sendLink)}
      {open === 'view' && <View row={row} close={close} />}
      {open === 'payment' && row.payment && <PaymentDialog id={row.payment.id} onClose={close} />}
      {open === 'link' && (
        <ConfirmCommand
          endpoint={certificateLists.resendLink}
          input={{ number: row.number }}
          title={filedActionsWords.of(filedActionsWords.sendLink, row.number)}
          confirm={filedActionsWords.sendLink}
          said={() => filedActionsWords.linkSent(row.email)}
          onClose={close}
        >
          {filedActionsWords.sendLinkText(row.email)}
        </ConfirmCommand>
      )}
    </div>
  )
}

type Opened = { row: Filed; close: () => void }

const View = ({ row, close }: Opened) => (
  <Dialog title={filedActionsWords.request(row.number)} onClose={close} wide>
    <Facts>
      {factsOf(row.kind)
        .filter((column) => column.key !== 'number' && cellText(column, row) !== '')
        .map((column) => (
          <Fact key={column.key} name={column.title}>
            {cell(column, row)}
          </Fact>
        ))}
    </Facts>
    <div className="buttons buttons-end">
      <Button variant="default" onClick={close}>
        {filedActionsWords.close}
      </Button>
    </div>
  </Dialog>
)

const words = dictionary(messages)
const names = dictionary(serviceNames)
const sealFailureNames = dictionary(sealFailures)
const sealWords = dictionary(sealStates)

const MINE: readonly Column<Row>[] = [
  numberColumn<Row>(),
  { key: 'at', title: words.at, sortable: true, as: 'moment' },
  { key: 'kind', title: words.service, text: (row) => names[row.kind] },
  { key: 'about', title: words.about, hideOnPhone: true },
  statusColumn<Row>(),
]

export function MyRequestsScreen() {
  return (
    <Page title={words.mine} lead={words.mineLead}>
      <DataGrid
        name="my-paper-requests"
        title={words.mine}
        endpoint={certificateLists.listMyRequests}
        columns={MINE}
        rowKey={({ uid }) => uid}
        filterFields={[BY_STATUS]}
        cardTitle={(row) => row.about}
        empty={{ title: words.none, hint: words.noneHint }}
      />
      <BulgarianTime />
    </Page>
  )
}

const ACTIONS: Column<Filed> = {
  key: 'actions',
  title: words.actions,
  tools: true,
  render: (row) => <FiledActions row={row} />,
}
const FILED = {
  CERTIFICATE: [...factsOf('CERTIFICATE'), ACTIONS],
  REPORT: [...factsOf('REPORT'), ACTIONS],
}
const BY_PERIOD = { key: 'period', label: words.period, options: choices(dictionary(periods)) }
const BY_KIND = { key: 'propertyType', label: words.issuedKind, options: choices(dictionary(propertyTypes)) }
const BY_STATUS = { key: 'standing', label: words.state, options: choices(requestStatusNames) }

/** Says so where certificates wait for their seal, and why; silent while all is well. */
function SealingNote() {
  const { data } = useAsk(certificateLists.seeSealing, {}, { refetchInterval: 30_000 })
  if (!data || (data.state === 'READY' && data.waiting === 0)) return null
  return (
    <div className={`note ${data.state === 'READY' ? 'note-warn' : 'note-bad'}`}>
      {data.state !== 'READY' && <p>{sealWords[data.state]}</p>}
      {data.waiting > 0 && (
        <p>
          {words.waitingForSeal(data.waiting)} {data.since && <Moment at={data.since} />}
        </p>
      )}
      {data.error && <FailureNote says={sealFailureNames[sealFailureOf(data.error)]} raw={data.error} />}
    </div>
  )
}

export function RequestListScreen({ kind }: { kind: CertificateKind }) {
  const title = kind === 'CERTIFICATE' ? words.listCertificates : words.listReports
  return (
    <Page title={title} lead={words.listLead}>
      <Toast />
      <SealingNote />
      <DataGrid
        name={`paper-requests-${kind}`}
        title={title}
        endpoint={certificateLists.listPaperRequests}
        filters={{ kind }}
        columns={FILED[kind]}
        rowKey={({ uid }) => uid}
        filterFields={kind === 'CERTIFICATE' ? [BY_STATUS, BY_PERIOD, BY_KIND] : [BY_STATUS, BY_PERIOD]}
        searchLabel={words.search}
        cardTitle={(row) => row.requester}
        empty={{ title: words.none, hint: words.noneHint }}
      />
      <BulgarianTime />
    </Page>
  )
}
