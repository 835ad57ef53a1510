/** What follows for somebody who applied: what he has to pay, where and until when, and where his deposit is. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatDate } from '../../../platform/dates.ts'
import { useAsk, useDo } from '../../../platform/web/hooks.ts'
import { dictionary } from '../../../platform/web/say.ts'
import { Chip } from '../../../platform/web/ui/Chip.tsx'
import { Confirm } from '../../../platform/web/ui/form/Confirm.tsx'
import { Fact, Facts } from '../../../platform/web/ui/Facts.tsx'
import { leaveNotice } from '../../../platform/web/ui/Notice.tsx'
import { usePriceText } from '../../../platform/web/ui/Price.tsx'
import { after } from '../steps.contract.ts'
import type { MyAfter } from '../../protocol/standing.contract.ts'
import { mineMessages } from '../buyer.messages.ts'
import { deposits } from '../../protocol/deposits.contract.ts'
import { states } from '../deposits.messages.ts'
import { reasonIn } from './deposit-reason.ts'
import look from '../../protocol/web/outcome.module.css'
import { PayHere } from './PayHere.tsx'
import { Term } from './Term.tsx'

const words = dictionary(mineMessages)
const stateWords = dictionary(states)

export function BuyerSteps({ auctionId }: { auctionId: number }) {
  const { data: mine } = useAsk(after.seeMyAfter, { auctionId })
  if (!mine || (!mine.turn && !mine.deposit)) return null
  return (
    <section aria-labelledby="my-after">
      <div className={look.head}>
        <h2 id="my-after">{words.title}</h2>
        {mine.turn && !mine.turn.end && mine.turn.dueOn && <Term day={mine.turn.dueOn} today={mine.today} />}
      </div>
      {mine.turn && <MyTurn auctionId={auctionId} mine={mine} turn={mine.turn} />}
      {mine.deposit && <MyDeposit auctionId={auctionId} mine={mine} deposit={mine.deposit} />}
    </section>
  )
}

type Turn = NonNullable<MyAfter['turn']>
type Mine = { auctionId: number; mine: MyAfter }

function MyTurn({ auctionId, mine, turn }: Mine & { turn: Turn }) {
  const priceText = usePriceText()
  const money = (minor: number) => priceText(minor, mine.currency)
  const syndic = mine.procedure === 'TZ'
  const ended = { PAID: words.youPaid, DEFAULTED: words.youDefaulted, DECLINED: words.youDeclined }
  const said = turn.end
    ? ended[turn.end]
    : turn.invited && !turn.accepted
      ? words.youAreInvited
      : words.youBuy
  return (
    <>
      <h3>{said}</h3>
      <Facts>
        <Fact name={words.price}>{money(turn.price)}</Fact>
        {turn.deposit > 0 && <Fact name={words.deposit}>{money(turn.deposit)}</Fact>}
        {turn.toReturn > 0 && (
          <Fact name={turn.returnedOn ? words.partReturned : words.partToReturn}>
            {money(turn.toReturn)}
            {turn.returnedOn && `, ${formatDate(turn.returnedOn)}`}
          </Fact>
        )}
        {!turn.end && turn.paid > 0 && <Fact name={words.paidSoFar}>{money(turn.paid)}</Fact>}
        {!turn.end && (turn.dueOn !== null || !turn.creditor) && (
          <Fact name={words.left}>{money(turn.owed - turn.paid)}</Fact>
        )}
        {!turn.end && turn.dueOn && <Fact name={words.until}>{formatDate(turn.dueOn)}</Fact>}
      </Facts>
      {!turn.end && turn.creditor && !turn.dueOn && (
        <p className={look.measure}>{words[syndic ? 'distributionTZ' : 'distribution']}</p>
      )}
      {mine.payment && <PayHere payment={mine.payment} />}
      {!turn.end && <p className={look.measure}>{words[syndic ? 'otherwiseTZ' : 'otherwise']}</p>}
      {mine.mayAnswer && <Answer auctionId={auctionId} />}
    </>
  )
}

function Answer({ auctionId }: { auctionId: number }) {
  const answering = useDo(after.answerInvitation)
  const [accepted, setAccepted] = useState<boolean>()
  const close = () => {
    setAccepted(undefined)
    answering.reset()
  }
  return (
    <div className={`no-print ${look.buttons}`}>
      <Button onClick={() => setAccepted(true)}>{words.accept}</Button>
      <Button variant="default" onClick={() => setAccepted(false)}>
        {words.refuse}
      </Button>
      <Confirm
        opened={accepted !== undefined}
        title={accepted ? words.accept : words.refuse}
        confirm={accepted ? words.accept : words.refuse}
        danger={accepted === false}
        busy={answering.isPending}
        error={answering.error}
        onClose={close}
        onConfirm={() =>
          answering.mutate(
            { auctionId, accepted: accepted! },
            {
              onSuccess: () => {
                close()
                leaveNotice(words.answered)
              },
            },
          )
        }
      >
        <p>{accepted ? words.acceptText : words.refuseText}</p>
      </Confirm>
    </div>
  )
}

function MyDeposit({ auctionId, mine, deposit }: Mine & { deposit: NonNullable<MyAfter['deposit']> }) {
  const asking = useDo(deposits.askDeposit)
  const priceText = usePriceText()
  const [open, setOpen] = useState(false)
  const { state, reason, since, amount } = deposit
  return (
    <>
      <h3>{words.myDeposit}</h3>
      <p className={look.buttons}>
        <strong>{priceText(amount, mine.currency)}</strong>
        <Chip tone={state === 'FORFEITED' ? 'bad' : state === 'TO_RETURN' ? 'warn' : 'plain'}>
          {stateWords[state]}
        </Chip>
        {since && <span>{words.since(formatDate(since))}</span>}
      </p>
      <p className={look.measure}>{reasonIn(mine.procedure, reason)}</p>
      {mine.mayAskDeposit && (
        <Button className="no-print" variant="default" onClick={() => setOpen(true)}>
          {words.askBack}
        </Button>
      )}
      <Confirm
        opened={open}
        title={words.askBack}
        confirm={words.askBack}
        danger
        busy={asking.isPending}
        error={asking.error}
        onClose={() => setOpen(false)}
        onConfirm={() =>
          asking.mutate(
            { auctionId },
            {
              onSuccess: () => {
                setOpen(false)
                leaveNotice(words.askedBack)
              },
            },
          )
        }
      >
        <p>{words.askBackText}</p>
      </Confirm>
    </>
  )
}
