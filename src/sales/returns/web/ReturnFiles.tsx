/** The files of orders for the bank, each to be fetched again as it was. */
import { formatMoney } from '#platform/money.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary, language } from '#platform/web/say.ts'
import { DownloadButton } from '#platform/web/ui/DownloadButton.tsx'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { Pending } from '#platform/web/ui/Pending.tsx'
import look from '../../deposits/web/deposits.module.css'
import { returns } from '../returns.contract.ts'
import { messages } from '../returns.messages.ts'

const words = dictionary(messages)

export function ReturnFiles() {
  const { data, error, refetch } = useAsk(returns.listReturnFiles, { size: 10 })
  if (data?.rows.length === 0) return null
  return (
    <section className="panel" aria-labelledby="files">
      <h2 id="files">{words.files}</h2>
      {!data ? (
        <Pending error={error} retry={refetch} rows={2} />
      ) : (
        <div className={look.sheet}>
          <table aria-labelledby="files">
            <thead>
              <tr>
                {[words.madeAt, words.by, words.orders, words.amount, words.actions].map((title) => (
                  <th key={title} scope="col">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.rows.map(({ id, madeAt, by, count, amount, returned, takenBack, sentBack }) => (
                <tr key={id}>
                  <td data-title={words.madeAt}>
                    <Moment at={madeAt} />
                  </td>
                  <td data-title={words.by}>{by}</td>
                  <td data-title={words.orders}>{words.ordersOf(count, returned, takenBack, sentBack)}</td>
                  <td data-title={words.amount}>{formatMoney(amount, 'EUR', language)}</td>
                  <td>
                    <DownloadButton endpoint={returns.readReturnFile} input={{ id }}>
                      {words.download}
                    </DownloadButton>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
