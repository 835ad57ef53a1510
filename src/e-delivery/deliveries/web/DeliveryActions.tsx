/** What an administrator can do with a message: read it, have it sent or asked about at once, send it again. */
import { dictionary } from '#platform/web/say.ts'
import { ConfirmCommand, RowActions } from '#platform/web/ui/form/RowActions.tsx'
import { deliveries, type DeliveryAct, type DeliveryRow } from '../deliveries.contract.ts'
import { messages, statuses } from '../deliveries.messages.ts'
import { DeliveryDialog } from './DeliveryDialog.tsx'

const words = dictionary(messages)
const statusNames = dictionary(statuses)

type Props = { delivery: Pick<DeliveryRow, 'id' | 'number' | 'can'> }

export function DeliveryActions({ delivery: { id, number, can } }: Props) {
  const label = (act: 'see' | DeliveryAct) => words.of(words[act], number)
  const command = (act: DeliveryAct) => ({ input: { id }, title: label(act), confirm: words[act] })
  const dialogs = {
    see: (onClose: () => void) => <DeliveryDialog id={id} onClose={onClose} />,
    refresh: (onClose: () => void) => (
      <ConfirmCommand
        {...command('refresh')}
        endpoint={deliveries.refreshEDelivery}
        said={({ status }) => words.doneRefresh(number, statusNames[status])}
        onClose={onClose}
      >
        {words.refreshText}
      </ConfirmCommand>
    ),
    resend: (onClose: () => void) => (
      <ConfirmCommand
        {...command('resend')}
        endpoint={deliveries.resendEDelivery}
        said={() => words.doneResend(number)}
        onClose={onClose}
      >
        {words.resendText}
      </ConfirmCommand>
    ),
  }
  const actions = (['see', ...can] as const).map((act) => ({
    name: words[act],
    label: label(act),
    dialog: dialogs[act],
  }))
  return <RowActions actions={actions} />
}
