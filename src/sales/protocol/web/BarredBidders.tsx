/** For the organiser: bidders whom the law bars, each to be excluded with reasons or gone on with, before the protocol. CPC art. 490. */
import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { formatDateTime } from '#platform/dates.ts'
import { dictionary } from '#platform/web/say.ts'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { Confirm } from '#platform/web/ui/form/Confirm.tsx'
import { useCommand } from '#platform/web/ui/form/use-command.ts'
import { Fact, Facts } from '#platform/web/ui/Facts.tsx'
import { Price } from '#platform/web/ui/Price.tsx'
import { protocols, type ProtocolWork } from '../protocol.contract.ts'
import { messages } from '../protocol.messages.ts'
import classes from './outcome.module.css'

const words = dictionary(messages)
type Props = { saleId: number; work: ProtocolWork }

export function BarredBidders({ saleId, work: { barred, currency, signed } }: Props) {
  if (barred.length === 0) return null
  const isDecided = barred.every(({ decision }) => decision !== null)
  return (
    <div className={isDecided ? 'note' : 'note note-warn'}>
      <strong>{words.barredTitle}</strong>
      {!isDecided && <p className="measure">{words.barredLead}</p>}
      {barred.map(({ registrationId, registrationNumber, bidder, best, decision }) => (
        <article key={registrationId} className={classes.form}>
          <Facts>
            <Fact name={registrationNumber}>{bidder}</Fact>
            <Fact name={words.price}>
              <Price amount={best} currency={currency} />
            </Fact>
          </Facts>
          {decision ? (
            <p>
              <Chip tone={decision.excluded ? 'bad' : 'plain'}>
                {decision.excluded ? words.barredExcluded : words.barredStays}
              </Chip>{' '}
              {formatDateTime(decision.decidedAt)}: {decision.reasons}
            </p>
          ) : (
            !signed && <Decide saleId={saleId} registrationId={registrationId} bidder={bidder} />
          )}
        </article>
      ))}
    </div>
  )
}

function Decide({
  saleId,
  registrationId,
  bidder,
}: {
  saleId: number
  registrationId: number
  bidder: string
}) {
  const [excluded, setExcluded] = useState<boolean>()
  const [reasons, setReasons] = useState('')
  const deciding = useCommand(
    protocols.decideOnBarred,
    () => setExcluded(undefined),
    () => words.barredDone,
  )
  const name = excluded ? words.barredExclude : words.barredKeep
  return (
    <div className="no-print page-actions">
      <Button onClick={() => setExcluded(true)}>{words.barredExclude}</Button>
      <Button variant="default" onClick={() => setExcluded(false)}>
        {words.barredKeep}
      </Button>
      <Confirm
        opened={excluded !== undefined}
        title={`${name}: ${bidder}`}
        confirm={name}
        danger
        {...deciding.asked}
        onConfirm={() => deciding.send({ auctionId: saleId, registrationId, excluded: excluded!, reasons })}
      >
        <p>{words.barredFinal}</p>
        <Textarea
          label={words.barredReasons}
          rows={4}
          maxLength={2000}
          required
          value={reasons}
          error={deciding.faultOf('reasons')}
          onChange={(event) => setReasons(event.currentTarget.value)}
        />
      </Confirm>
    </div>
  )
}
