/** What an administrator can do with a message: look at it, have it sent or asked about at once, send it again. */
import { useState } from 'react'
import { dictionary } from '../../../platform/web/say.ts'
import { Confirm } from '../../../platform/web/ui/form/Confirm.tsx'
import { useDeed } from '../../../platform/web/ui/form/use-deed.ts'
import { deliveries, type DeliveryAct, type DeliveryRow } from '../contract.ts'
import { messages, statuses } from '../messages.ts'
import { DeliveryDialog } from './DeliveryDialog.tsx'

const words = dictionary(messages)
const statusNames = dictionary(statuses)

type Props = { delivery: Pick<DeliveryRow, 'id' | 'number' | 'can'> }
type Asked = Props & { close: () => void }

export function DeliveryActions({ delivery }: Props) {
  const [open, setOpen] = useState<'see' | DeliveryAct>()
  const close = () => setOpen(undefined)
  return (
    <div className="row">
      {(['see', ...delivery.can] as const).map((deed) => (
        <button
          key={deed}
          type="button"
          className="link"
          aria-label={words.of(words[deed], delivery.number)}
          onClick={() => setOpen(deed)}
        >
          {words[deed]}
        </button>
      ))}
      {open === 'see' && <DeliveryDialog id={delivery.id} onClose={close} />}
      {open === 'refresh' && <Refresh delivery={delivery} close={close} />}
      {open === 'resend' && <Resend delivery={delivery} close={close} />}
    </div>
  )
}

function Refresh({ delivery: { id, number }, close }: Asked) {
  const refresh = useDeed(deliveries.refreshEDelivery, close, ({ status }) =>
    words.doneRefresh(number, statusNames[status]),
  )
  return (
    <Confirm
      title={words.of(words.refresh, number)}
      confirm={words.refresh}
      {...refresh.asked}
      onConfirm={() => refresh.send({ id })}
    >
      <p>{words.refreshText}</p>
    </Confirm>
  )
}

function Resend({ delivery: { id, number }, close }: Asked) {
  const resend = useDeed(deliveries.resendEDelivery, close, () => words.doneResend(number))
  return (
    <Confirm
      title={words.of(words.resend, number)}
      confirm={words.resend}
      {...resend.asked}
      onConfirm={() => resend.send({ id })}
    >
      <p>{words.resendText}</p>
    </Confirm>
  )
}
