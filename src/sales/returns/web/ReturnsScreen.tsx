/** Deposits and payments to be returned: queues to tick, the files of orders for the bank, and what was handed over. */
import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { dayInSofia, formatDate } from '#platform/dates.ts'
import type { OutputOf } from '#platform/endpoint.ts'
import { spacedIban } from '#platform/identifiers.ts'
import { formatMoney } from '#platform/money.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary, language } from '#platform/web/say.ts'
import { DownloadButton } from '#platform/web/ui/DownloadButton.tsx'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Pending } from '#platform/web/ui/Pending.tsx'
import { Toast } from '#platform/web/ui/Toast.tsx'
import { CommandButton } from '#platform/web/ui/form/ConfirmCommand.tsx'
import { ReasonDialog } from '#platform/web/ui/form/ReasonDialog.tsx'
import { useConfirmedCommand } from '#platform/web/ui/form/use-command.ts'
import { RecordSentBack } from '#sales/completion/web/ReturnDeposit.tsx'
import { bankReason } from '#sales/deposits/bank-reasons.messages.ts'
import { NameAccount } from '#sales/deposits/web/NameAccount.tsx'
import { reasonIn } from '#sales/deposits/web/deposit-reason.ts'
import classes from '#sales/deposits/web/deposits.module.css'
import { type QUEUES, type Return, returns } from '../returns.contract.ts'
import { messages, obstacleWords, queueWords } from '../returns.messages.ts'

const words = dictionary(messages)
const queues = dictionary(queueWords)
const obstacles = dictionary(obstacleWords)
/** A file has no more than five of these pages; whoever has more makes the next file from what is left. */
const SHOWN = 100

const money = (amount: number) => formatMoney(amount, 'EUR', language)

type QueueName = keyof typeof QUEUES | 'PRICE'

/** One queue of deposits to be returned: ticked one by one or all, with what they come to before a file is made. */
function ReturnQueue({ queue }: { queue: QueueName }) {
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

/** Both a deposit and a payment of one application may be in a list. */
const keyOf = ({ what, registrationId }: Return) => `${what} ${registrationId}`

type TickingProps = { queue: QueueName; rows: readonly Return[]; total: number }

function Ticking({ queue, rows, total }: TickingProps) {
  const [ticked, setTicked] = useState<readonly string[]>([])
  const possible = rows.filter(({ obstacle }) => obstacle === null)
  // What went into a file meanwhile is not there any more.
  const chosen = possible.filter((row) => ticked.includes(keyOf(row)))
  const sum = money(chosen.reduce((all, { amount }) => all + amount, 0))
  const tick = (key: string, on: boolean) =>
    setTicked((all) => (on ? [...all, key] : all.filter((each) => each !== key)))
  const idsOf = (what: Return['what']) =>
    chosen.filter((row) => row.what === what).map(({ registrationId }) => registrationId)
  return (
    <>
      {total > rows.length && <p className="note">{words.more(rows.length, total)}</p>}
      {possible.length > 0 && (
        <Checkbox
          label={words.tickAll}
          checked={chosen.length === possible.length}
          indeterminate={chosen.length > 0 && chosen.length < possible.length}
          onChange={({ currentTarget: { checked } }) => setTicked(checked ? possible.map(keyOf) : [])}
        />
      )}
      <div className={classes.sheet}>
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
              <tr key={keyOf(row)}>
                <td>
                  <Checkbox
                    aria-label={words.tickOne(row.name)}
                    disabled={row.obstacle !== null}
                    checked={ticked.includes(keyOf(row))}
                    onChange={({ currentTarget: { checked } }) => tick(keyOf(row), checked)}
                  />
                </td>
                <td data-title={words.name}>
                  {row.name} ({row.number})
                </td>
                <td data-title={words.sale} className={classes.number}>
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
        <CommandButton
          disabled={chosen.length === 0}
          which={<span className="visually-hidden">: {queues[queue]}</span>}
          endpoint={returns.makeReturnFile}
          input={{ registrationIds: idsOf('DEPOSIT'), priceOf: idsOf('PRICE') }}
          title={words.make}
          confirm={words.make}
          said={({ count }) => words.made(count)}
        >
          {words.makeText(chosen.length, sum)}
        </CommandButton>
        <output>{words.chosen(chosen.length, sum)}</output>
      </div>
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

/** Orders that were handed to the bank and that no statement shows yet; each can be taken back with a reason. */
function HandedReturns() {
  const { data } = useAsk(returns.listReturns, { queue: 'HANDED', size: 100 })
  if (!data || data.rows.length === 0) return null
  return (
    <section className="panel" aria-labelledby="handed">
      <h2 id="handed">{queues.HANDED}</h2>
      {data.total > data.rows.length && <p className="note">{words.more(data.rows.length, data.total)}</p>}
      <div className={classes.sheet}>
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
              <tr key={keyOf(row)}>
                <td data-title={words.name}>
                  {row.name} ({row.number})
                </td>
                <td data-title={words.sale} className={classes.number}>
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
  const command = useConfirmedCommand(returns.takeBackReturn, () => words.backDone)
  return (
    <>
      <Button size="compact-md" variant="default" onClick={command.ask}>
        {words.back}
        <span className="visually-hidden">: {name}</span>
      </Button>
      <ReasonDialog
        title={words.back}
        confirm={words.back}
        asked={command.asked}
        fault={command.faultOf('reason')}
        label={words.backReason}
        onConfirm={(reason) => command.check({ id, reason })}
      >
        <p>{words.backText(name)}</p>
      </ReasonDialog>
    </>
  )
}

type ReturnFile = OutputOf<typeof returns.listReturnFiles>['rows'][number]

/** Whether no statement shows anything of it, and something of it is still to be executed. */
const isUnbooked = ({ count, returned, takenBack, sentBack }: ReturnFile) =>
  returned + sentBack === 0 && takenBack < count

const stateOf = (file: ReturnFile) =>
  file.replacedBy !== null
    ? words.replaced
    : [
        file.fetchedAt ? words.fetched(formatDate(dayInSofia(new Date(file.fetchedAt)))) : words.notFetched,
        ...(isUnbooked(file) ? [words.unbooked] : []),
      ].join('; ')

/** A new file for the same orders, where the bank has taken this one for none. */
const Remake = ({ file: { id, madeAt } }: { file: ReturnFile }) => (
  <CommandButton
    size="compact-md"
    variant="default"
    which={<span className="visually-hidden">: {formatDate(dayInSofia(new Date(madeAt)))}</span>}
    endpoint={returns.remakeReturnFile}
    input={{ id }}
    title={words.remake}
    confirm={words.remake}
    said={({ count }) => words.made(count)}
  >
    {words.remakeText}
  </CommandButton>
)

/** The files of orders for the bank; of those made anew, the last one is to be fetched. */
function ReturnFiles() {
  const { data, error, refetch } = useAsk(returns.listReturnFiles, { size: 10 })
  if (data?.rows.length === 0) return null
  return (
    <section className="panel" aria-labelledby="files">
      <h2 id="files">{words.files}</h2>
      {!data ? (
        <Pending error={error} retry={refetch} rows={2} />
      ) : (
        <div className={classes.sheet}>
          <table aria-labelledby="files">
            <thead>
              <tr>
                {[words.madeAt, words.by, words.orders, words.amount, words.state, words.actions].map(
                  (title) => (
                    <th key={title} scope="col">
                      {title}
                    </th>
                  ),
                )}
              </tr>
            </thead>
            <tbody>
              {data.rows.map((file) => (
                <tr key={file.id}>
                  <td data-title={words.madeAt}>
                    <Moment at={file.madeAt} />
                  </td>
                  <td data-title={words.by}>{file.by}</td>
                  <td data-title={words.orders}>
                    {words.ordersOf(file.count, file.returned, file.takenBack, file.sentBack)}
                  </td>
                  <td data-title={words.amount}>{formatMoney(file.amount, 'EUR', language)}</td>
                  <td data-title={words.state}>{stateOf(file)}</td>
                  <td>
                    {file.replacedBy === null && (
                      <div className="row">
                        <DownloadButton endpoint={returns.readReturnFile} input={{ id: file.id }}>
                          {words.download}
                        </DownloadButton>
                        {isUnbooked(file) && <Remake file={file} />}
                      </div>
                    )}
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

export function ReturnsScreen() {
  return (
    <Page title={words.title} lead={words.lead} trail={[{ label: words.deposits, to: '/auctions/deposits' }]}>
      <Toast />
      <ReturnQueue queue="NO_BID" />
      <ReturnQueue queue="LOST" />
      <ReturnQueue queue="PRICE" />
      <ReturnQueue queue="SENT_BACK" />
      <ReturnFiles />
      <HandedReturns />
    </Page>
  )
}
