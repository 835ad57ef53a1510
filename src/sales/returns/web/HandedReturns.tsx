/** Orders that were handed to the bank and that no statement shows yet; each can be taken back with a reason. */
import { Button } from '@mantine/core'
import { formatDate } from '#platform/dates.ts'
import { formatMoney } from '#platform/money.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary, language } from '#platform/web/say.ts'
import { ReasonDialog } from '#platform/web/ui/form/ReasonDialog.tsx'
import { useAskedDeed } from '#platform/web/ui/form/use-deed.ts'
import { RecordSentBack } from '#sales/completion/web/ReturnDeposit.tsx'
import look from '../../deposits/web/deposits.module.css'
import { type Return, returns } from '../returns.contract.ts'
import { messages, queueWords } from '../returns.messages.ts'

const words = dictionary(messages)
const queues = dictionary(queueWords)

export function HandedReturns() {
  const { data } = useAsk(returns.listReturns, { queue: 'HANDED', size: 100 })
  if (!data || data.rows.length === 0) return null
  return (
    <section className="panel" aria-labelledby="handed">
      <h2 id="handed">{queues.HANDED}</h2>
      {data.total > data.rows.length && <p className="note">{words.more(data.rows.length, data.total)}</p>}
      <div className={look.sheet}>
        <table aria-labelledby="handed">
          <thead>
            <tr>
              {[words.name, words.sale, words.amount, words.handedOn, words.actions].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.rows.map((row) => (
              <tr key={row.registrationId}>
                <td data-title={words.name}>
                  {row.name} ({row.number})
                </td>
                <td data-title={words.sale} className={look.number}>
                  {row.code}
                </td>
                <td data-title={words.amount}>{formatMoney(row.amount, 'EUR', language)}</td>
                <td data-title={words.handedOn}>{row.order && formatDate(row.order.on)}</td>
                <td>
                  <div className="row">
                    {row.order && <TakeBack row={row} orderId={row.order.id} />}
                    <RecordSentBack row={row} />
                  </div>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function TakeBack({ row: { name }, orderId: id }: { row: Return; orderId: number }) {
  const deed = useAskedDeed(returns.takeBackReturn, () => words.backDone)
  return (
    <>
      <Button size="compact-md" variant="default" onClick={deed.ask}>
        {words.back}
        <span className="visually-hidden">: {name}</span>
      </Button>
      <ReasonDialog
        title={words.back}
        confirm={words.back}
        asked={deed.asked}
        fault={deed.faultOf('reason')}
        label={words.backReason}
        onConfirm={(reason) => deed.check({ id, reason })}
      >
        <p>{words.backText(name)}</p>
      </ReasonDialog>
    </>
  )
}
