/** What an administrator does with a request for papers: reads all of it, opens its page, follows its payment, sends its link again. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { dictionary } from '#platform/web/say.ts'
import { Fact, Facts } from '#platform/web/ui/Facts.tsx'
import { Confirm } from '#platform/web/ui/form/Confirm.tsx'
import { Dialog } from '#platform/web/ui/form/Dialog.tsx'
import { useDeed } from '#platform/web/ui/form/use-deed.ts'
import { cell } from '#platform/web/ui/grid/cell.tsx'
import { cellText } from '#platform/web/ui/grid/grid-state.ts'
import { messages as shared } from '#platform/web/ui/ui.messages.ts'
import { PaymentDialog } from '#payments/requests/web/PaymentDialog.tsx'
import { paperLists } from '../lists.contract.ts'
import { messages } from '../requests.messages.ts'
import { PAGES } from './addresses.ts'
import { factsOf, type Filed } from './request-columns.tsx'

const words = { ...dictionary(shared), ...dictionary(messages) }

export function FiledActions({ row }: { row: Filed }) {
  const [open, setOpen] = useState<'view' | 'payment' | 'link'>()
  const close = () => setOpen(undefined)
  const deed = (name: typeof open & string, label: string) => (
    <button
      type="button"
      className="link"
      aria-label={words.of(label, row.number)}
      onClick={() => setOpen(name)}
    >
      {label}
    </button>
  )
  const page = row.standing === 'READY' ? words.openPaper : words.openPage
  return (
    <div className="row">
      {deed('view', words.view)}
      <Link to={PAGES[row.kind]} search={{ id: row.uid }} aria-label={words.of(page, row.number)}>
        {page}
      </Link>
      {row.payment && deed('payment', words.paymentHistory)}
      {row.standing !== 'ENDED' && row.standing !== 'SEALING' && deed('link', words.sendLink)}
      {open === 'view' && <View row={row} close={close} />}
      {open === 'payment' && row.payment && <PaymentDialog id={row.payment.id} onClose={close} />}
      {open === 'link' && <SendLink row={row} close={close} />}
    </div>
  )
}

type Opened = { row: Filed; close: () => void }

const View = ({ row, close }: Opened) => (
  <Dialog title={words.request(row.number)} onClose={close} wide>
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
        {words.close}
      </Button>
    </div>
  </Dialog>
)

function SendLink({ row: { number, email }, close }: Opened) {
  const { asked, send } = useDeed(paperLists.resendLink, close, () => words.linkSent(email))
  return (
    <Confirm
      title={words.of(words.sendLink, number)}
      confirm={words.sendLink}
      {...asked}
      onConfirm={() => send({ number })}
    >
      <p>{words.sendLinkText(email)}</p>
    </Confirm>
  )
}
