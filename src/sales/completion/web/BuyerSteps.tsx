/** What follows for somebody who applied: what they have to pay, where and until when, and where their deposit is. */
import { Button } from '@mantine/core'
import { formatDate } from '#platform/dates.ts'
import { spacedIban } from '#platform/identifiers.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { Fact, Facts } from '#platform/web/ui/Facts.tsx'
import { usePriceText } from '#platform/web/ui/Price.tsx'
import { Confirm } from '#platform/web/ui/form/Confirm.tsx'
import { CommandButton } from '#platform/web/ui/form/ConfirmCommand.tsx'
import { useConfirmedCommand } from '#platform/web/ui/form/use-command.ts'
import { states } from '#sales/deposits/states.messages.ts'
import { TransferCode } from '#sales/deposits/web/TransferCode.tsx'
import { reasonIn } from '#sales/deposits/web/deposit-reason.ts'
import pay from '#sales/deposits/web/deposits.module.css'
import { completionFiguresOn, costFiguresOn } from '#sales/law/figures.rules.ts'
import { percent } from '#sales/notice/web/names.ts'
import type { MyCompletionView } from '#sales/protocol/completion.contract.ts'
import { deposits } from '#sales/protocol/deposits.contract.ts'
import classes from '#sales/protocol/web/outcome.module.css'
import { vatKinds } from '#sales/notice/price.messages.ts'
import { WatchPanel } from '#sales/watching/WatchPanel.tsx'
import { mineMessages } from '../buyer.messages.ts'
import { completionSteps } from '../steps.contract.ts'
import { Term } from './Term.tsx'

const words = dictionary(mineMessages)
const vatWords = dictionary(vatKinds)

/** Where and with which reference the price is paid, and a code that the app of a bank reads. */
function PayHere({
  payment: { account, reference, code },
}: {
  payment: NonNullable<MyCompletionView['payment']>
}) {
  return (
    <div className={pay.pay}>
      <Facts>
        {account.iban && (
          <Fact name={words.iban}>
            <code className={classes.hash}>{spacedIban(account.iban)}</code>
          </Fact>
        )}
        {account.holder && <Fact name={words.holder}>{account.holder}</Fact>}
        {account.bank && <Fact name={words.bank}>{account.bank}</Fact>}
        <Fact name={words.reference}>{reference}</Fact>
      </Facts>
      {code && <TransferCode code={code} caption={`${words.code}. ${words.codeHint}`} />}
    </div>
  )
}

const stateWords = dictionary(states)

export function BuyerSteps({ saleId }: { saleId: number }) {
  const { data: mine } = useAsk(completionSteps.seeMyAfter, { auctionId: saleId })
  if (!mine || (!mine.turn && !mine.deposit)) return null
  return (
    <section aria-labelledby="my-after">
      <div className={classes.head}>
        <h2 id="my-after">{words.title}</h2>
        {mine.turn && !mine.turn.end && mine.turn.dueOn && !mine.stayedOn && (
          <Term day={mine.turn.dueOn} today={mine.today} />
        )}
      </div>
      {mine.stayedOn && <p className="note note-warn">{words.stayed(formatDate(mine.stayedOn))}</p>}
      {mine.turn && <MyTurn saleId={saleId} mine={mine} turn={mine.turn} />}
      {mine.deposit && <MyDeposit saleId={saleId} mine={mine} deposit={mine.deposit} />}
      {mine.turn && <WatchPanel registrationId={mine.registrationId} />}
    </section>
  )
}

type Turn = NonNullable<MyCompletionView['turn']>
type Mine = { saleId: number; mine: MyCompletionView }

function MyTurn({ saleId, mine, turn }: Mine & { turn: Turn }) {
  const priceText = usePriceText()
  const money = (minor: number) => priceText(minor, mine.currency)
  const syndic = mine.procedure === 'TZ'
  const { nextDays, distributionDays } = completionFiguresOn(mine.today)
  const ended = {
    PAID: words.youPaid,
    DEFAULTED: words.youDefaulted,
    DECLINED: words.youDeclined,
    TERMINATED: words.terminated,
    ANNULLED: words.annulled,
    VOID: words.void,
  }
  const sentence = turn.end
    ? ended[turn.end]
    : turn.invited && !turn.accepted
      ? words.youAreInvited
      : turn.declared
        ? words.youBuy
        : words.youAccepted
  return (
    <>
      <h3>{sentence}</h3>
      <Facts>
        <Fact name={words.price}>{money(turn.price)}</Fact>
        {turn.deposit > 0 && <Fact name={words.deposit}>{money(turn.deposit)}</Fact>}
        {turn.toReturn > 0 && <Fact name={words.partToReturn}>{money(turn.toReturn)}</Fact>}
        {turn.returnedOn && (
          <Fact name={words.partReturned}>{`${money(turn.returned)}, ${formatDate(turn.returnedOn)}`}</Fact>
        )}
        {!turn.end && turn.paid > 0 && <Fact name={words.paidSoFar}>{money(turn.paid)}</Fact>}
        {!turn.end && (turn.dueOn !== null || !turn.creditor) && (
          <Fact name={words.left}>{money(turn.owed - turn.paid)}</Fact>
        )}
        {!turn.end && turn.dueOn && !mine.stayedOn && (
          <Fact name={turn.accepted ? words.until : words.answerUntil}>{formatDate(turn.dueOn)}</Fact>
        )}
      </Facts>
      {!turn.end && !turn.accepted && !turn.creditor && (
        <p className="measure">{words.afterAcceptance(nextDays)}</p>
      )}
      {!turn.end && turn.creditor && (!turn.dueOn || !turn.accepted) && (
        <p className="measure">{words[syndic ? 'distributionTZ' : 'distribution'](distributionDays)}</p>
      )}
      {mine.payment && <PayHere payment={mine.payment} />}
      {mine.costs && (!turn.end || turn.end === 'PAID') && (
        <Costs mine={mine} costs={mine.costs} turn={turn} />
      )}
      {!turn.end && <p className="measure">{words[syndic ? 'otherwiseTZ' : 'otherwise']}</p>}
      {mine.mayAnswer && <Answer saleId={saleId} days={nextDays} />}
    </>
  )
}

/** What it costs in all: the price, the tax, the fees that the law fixes, and what is lost by not paying. */
function Costs({
  mine,
  costs,
  turn,
}: {
  mine: MyCompletionView
  costs: NonNullable<MyCompletionView['costs']>
  turn: Turn
}) {
  const priceText = usePriceText()
  const money = (minor: number) => priceText(minor, mine.currency)
  const { vat, tax, added, registration, transferTax } = costs
  const { transfer: bounds } = costFiguresOn(mine.today)
  const between = (least: number, most: number) =>
    least === most ? money(least) : words.between(money(least), money(most))
  return (
    <>
      <h4>{words.costs}</h4>
      <Facts>
        {vat && (
          <Fact name={words.vat} note={vatWords[vat]}>
            {tax > 0 ? money(tax) : words.none}
          </Fact>
        )}
        {registration !== null && (
          <Fact name={words.registration} note={words.registrationNote}>
            {money(registration)}
          </Fact>
        )}
        {transferTax && (
          <Fact
            name={words.transferTax}
            note={
              transferTax.basisPoints === null
                ? words.transferBounds(percent(bounds.least), percent(bounds.most))
                : words.transferRate(percent(transferTax.basisPoints), transferTax.municipality)
            }
          >
            {between(transferTax.least, transferTax.most)}
          </Fact>
        )}
        <Fact name={words.inAll} note={words.inAllNote}>
          <strong>
            {between(
              turn.price + added + (registration ?? 0) + (transferTax?.least ?? 0),
              turn.price + added + (registration ?? 0) + (transferTax?.most ?? 0),
            )}
          </strong>
        </Fact>
        {!turn.end && turn.deposit > 0 && !(turn.creditor && mine.procedure !== 'TZ') && (
          <Fact name={words.lost}>{money(turn.deposit)}</Fact>
        )}
      </Facts>
    </>
  )
}

/** Takes the answer to an invitation; who accepts has so many days to pay. */
function Answer({ saleId, days }: { saleId: number; days: number }) {
  const command = { endpoint: completionSteps.answerInvitation, said: () => words.answered }
  return (
    <div className="no-print page-actions">
      <CommandButton
        {...command}
        input={{ auctionId: saleId, accepted: true }}
        title={words.accept}
        confirm={words.accept}
      >
        {words.acceptText(days)}
      </CommandButton>
      <CommandButton
        {...command}
        variant="default"
        danger
        input={{ auctionId: saleId, accepted: false }}
        title={words.refuse}
        confirm={words.refuse}
      >
        {words.refuseText}
      </CommandButton>
    </div>
  )
}

function MyDeposit({ saleId, mine, deposit }: Mine & { deposit: NonNullable<MyCompletionView['deposit']> }) {
  const priceText = usePriceText()
  const asking = useConfirmedCommand(deposits.askDeposit, () => words.askedBack)
  const { state, reason, since, amount } = deposit
  return (
    <>
      <h3>{words.myDeposit}</h3>
      <p className="page-actions">
        <strong>{priceText(amount, mine.currency)}</strong>
        <Chip
          tone={state === 'FORFEITED' || state === 'LEFT' ? 'bad' : state === 'TO_RETURN' ? 'warn' : 'plain'}
        >
          {stateWords[state]}
        </Chip>
        {since && <span>{words.since(formatDate(since))}</span>}
      </p>
      <p className="measure">{reasonIn(mine.procedure, reason)}</p>
      {mine.mayAskDeposit && (
        <Button className="no-print" variant="default" onClick={asking.ask}>
          {words.askBack}
        </Button>
      )}
      <Confirm
        title={words.askBack}
        confirm={words.askBack}
        danger
        {...asking.asked}
        onConfirm={() => asking.send({ auctionId: saleId })}
      >
        <p>{words.askBackText}</p>
      </Confirm>
    </>
  )
}
