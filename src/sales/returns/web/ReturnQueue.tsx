/** One queue of deposits to be returned: ticked one by one or all, with what they come to before a file is made. */
import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { formatDate } from '#platform/dates.ts'
import { spacedIban } from '#platform/identifiers.ts'
import { formatMoney } from '#platform/money.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary, language } from '#platform/web/say.ts'
import { Confirm } from '#platform/web/ui/form/Confirm.tsx'
import { useAskedDeed } from '#platform/web/ui/form/use-deed.ts'
import { Pending } from '#platform/web/ui/Pending.tsx'
import { bankReason } from '#sales/deposits/bank-reasons.messages.ts'
import { reasonIn } from '#sales/deposits/web/deposit-reason.ts'
import { type QUEUES, type Return, returns } from '../returns.contract.ts'
import { messages, obstacleWords, queueWords } from '../returns.messages.ts'
import look from '../../deposits/web/deposits.module.css'
import { NameAccount } from '#sales/deposits/web/NameAccount.tsx'

const words = dictionary(messages)
const queues = dictionary(queueWords)
const obstacles = dictionary(obstacleWords)
/** A file has no more than five of these pages; whoever has more makes the next file from what is left. */
const SHOWN = 100

const money = (amount: number) => formatMoney(amount, 'EUR', language)

type QueueName = keyof typeof QUEUES

export function ReturnQueue({ queue }: { queue: QueueName }) {
  const { data, error, refetch } = useAsk(returns.listReturns, { queue, size: SHOWN })
  return (
    <section className="panel" aria-labelledby={queue}>
      <h2 id={queue}>{queues[queue]}</h2>
      {!data ? (
        <Pending error={error} retry={refetch} rows={3} />
      ) : data.rows.length === 0 ? (
        <p className="dim">{words.none}</p>
      ) : (
        <Ticking queue={queue} rows={data.rows} total={data.total} />
      )}
    </section>
  )
}

type TickingProps = { queue: QueueName; rows: readonly Return[]; total: number }

function Ticking({ queue, rows, total }: TickingProps) {
  const [ticked, setTicked] = useState<readonly number[]>([])
  const deed = useAskedDeed(returns.makeReturnFile, ({ count }) => words.made(count))
  const possible = rows.filter(({ obstacle }) => obstacle === null)
  // What went into a file meanwhile is not there any more.
  const chosen = possible.filter(({ registrationId }) => ticked.includes(registrationId))
  const sum = money(chosen.reduce((all, { amount }) => all + amount, 0))
  const tick = (id: number, on: boolean) =>
    setTicked((all) => (on ? [...all, id] : all.filter((each) => each !== id)))
  return (
    <>
      {total > rows.length && <p className="note">{words.more(rows.length, total)}</p>}
      {possible.length > 0 && (
        <Checkbox
          label={words.tickAll}
          checked={chosen.length === possible.length}
          indeterminate={chosen.length > 0 && chosen.length < possible.length}
          onChange={({ currentTarget: { checked } }) =>
            setTicked(checked ? possible.map(({ registrationId }) => registrationId) : [])
          }
        />
      )}
      <div className={look.sheet}>
        <table aria-labelledby={queue}>
          <thead>
            <tr>
              {[
                words.tick,
                words.name,
                words.sale,
                words.reason,
                words.since,
                words.amount,
                words.account,
              ].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.registrationId}>
                <td>
                  <Checkbox
                    aria-label={words.tickOne(row.name)}
                    disabled={row.obstacle !== null}
                    checked={ticked.includes(row.registrationId)}
                    onChange={({ currentTarget: { checked } }) => tick(row.registrationId, checked)}
                  />
                </td>
                <td data-title={words.name}>
                  {row.name} ({row.number})
                </td>
                <td data-title={words.sale} className={look.number}>
                  {row.code}
                </td>
                <td data-title={words.reason}>
                  {reasonIn(row.procedure, row.reason)}
                  {row.bankReason && `: ${bankReason(row.bankReason)[language]}`}
                </td>
                <td data-title={words.since}>{formatDate(row.since)}</td>
                <td data-title={words.amount}>{money(row.amount)}</td>
                <td data-title={words.account}>
                  {row.obstacle ? obstacles[row.obstacle] : `${spacedIban(row.iban)}, ${row.holder}`}
                  {queue === 'SENT_BACK' && <Named row={row} />}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="row">
        <Button disabled={chosen.length === 0} onClick={deed.ask}>
          {words.make}
          <span className="visually-hidden">: {queues[queue]}</span>
        </Button>
        <output>{words.chosen(chosen.length, sum)}</output>
      </div>
      <Confirm
        title={words.make}
        confirm={words.make}
        {...deed.asked}
        onConfirm={() => deed.send({ registrationIds: chosen.map(({ registrationId }) => registrationId) })}
      >
        <p>{words.makeText(chosen.length, sum)}</p>
      </Confirm>
    </>
  )
}

/** Whether it would go to the account from which it came back; the organiser may enter one that was stated on paper. */
const Named = ({ row: { registrationId, name, namedOn } }: { row: Return }) => (
  <>
    <p>{namedOn ? words.namedOn(formatDate(namedOn)) : words.sameAccount}</p>
    <NameAccount registrationId={registrationId} whose={name} />
  </>
)
