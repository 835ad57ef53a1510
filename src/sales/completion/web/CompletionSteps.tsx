/** What follows a signed protocol, for the organiser: where the sale stands, what is to be done and by when, and every step so far. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatDate } from '../../../platform/dates.ts'
import { formatMoney } from '../../../platform/money.ts'
import { useAsk } from '../../../platform/web/hooks.ts'
import { dictionary, language } from '../../../platform/web/say.ts'
import { Chip } from '../../../platform/web/ui/Chip.tsx'
import { Fact, Facts } from '../../../platform/web/ui/Facts.tsx'
import { LinkButton } from '../../../platform/web/ui/LinkButton.tsx'
import { Notice } from '../../../platform/web/ui/Notice.tsx'
import { Price } from '../../../platform/web/ui/Price.tsx'
import { ErrorPanel, Loading } from '../../../platform/web/ui/States.tsx'
import { after } from '../steps.contract.ts'
import type { After } from '../../protocol/standing.contract.ts'
import { afterMessages, deedNames, deedTexts } from '../steps-screen.messages.ts'
import { states } from '../deposits.messages.ts'
import { StepsTaken } from './StepsTaken.tsx'
import { NewSaleTerms } from './NewSaleTerms.tsx'
import { type Deed, DeedDialog } from './DeedDialog.tsx'
import look from '../../protocol/web/outcome.module.css'
import { Term } from './Term.tsx'

const words = dictionary(afterMessages)
const deeds = dictionary(deedNames)
const texts = dictionary(deedTexts)
const depositStates = dictionary(states)

export function CompletionSteps({ auctionId }: { auctionId: number }) {
  const { data: all, error, refetch } = useAsk(after.seeAfter, { auctionId })
  if (!all) return error ? <ErrorPanel error={error} retry={refetch} /> : <Loading rows={4} />
  if (all.stage === 'NONE') return null
  const turn = all.turns.at(-1)
  const open = turn && turn.end === null ? turn : undefined
  const dueOn = open?.dueOn ?? (all.stage === 'REPEAT' ? all.repeat?.dueOn : undefined)
  return (
    <section aria-labelledby="after">
      <div className={look.head}>
        <h2 id="after">{words.title}</h2>
        <span className={look.buttons}>
          <Chip tone={all.stage === 'AWARDED' || all.stage === 'PAID' ? 'good' : 'plain'}>
            {words[all.stage]}
          </Chip>
          {dueOn && <Term day={dueOn} today={all.today} />}
        </span>
      </div>
      <Notice />
      <p className={look.measure}>{words.lead}</p>
      {turn && <Buyer all={all} turn={turn} />}
      <h3>{words.course}</h3>
      <StepsTaken auctionId={auctionId} all={all}>
        <Outlook all={all} />
        {all.repeat && <NewSaleTerms auctionId={auctionId} all={all} />}
        <Deeds auctionId={auctionId} all={all} />
      </StepsTaken>
      {all.stage === 'AWARDED' && <Outlook all={all} />}
      <h3>{words.deposits}</h3>
      <Facts>
        {all.deposits.map(({ state, count, amount }) => (
          <Fact key={state} name={depositStates[state]}>
            {words.counted(count, formatMoney(amount, all.currency, language))}
          </Fact>
        ))}
      </Facts>
      <p className="no-print">
        <LinkButton to="/auctions/deposits/$id" params={{ id: String(auctionId) }} variant="default">
          {words.allDeposits}
        </LinkButton>
      </p>
    </section>
  )
}

/** Whose turn it is, and how much of the price is there. */
function Buyer({ all, turn }: { all: After; turn: After['turns'][number] }) {
  const syndic = all.procedure === 'TZ'
  const first = all.turns[0] === turn
  const law = words[`law${first ? 'First' : 'Next'}${syndic ? 'TZ' : ''}` as 'lawFirst']
  const amount = (minor: number) => <Price amount={minor} currency={all.currency} />
  return (
    <Facts>
      <Fact
        name={turn.invited && !turn.accepted ? words.invitedOne : words.buyer}
        note={turn.registrationNumber}
      >
        {turn.name}
      </Fact>
      <Fact name={words.price}>{amount(turn.price)}</Fact>
      <Fact name={words.deposit}>{amount(turn.deposit)}</Fact>
      <Fact name={words.owed}>{amount(turn.owed)}</Fact>
      <Fact name={words.paid}>{amount(turn.paid)}</Fact>
      <Fact name={words.term} note={turn.dueOn ? law : undefined}>
        {turn.dueOn ? formatDate(turn.dueOn) : words[syndic ? 'byDistributionTZ' : 'byDistribution']}
      </Fact>
    </Facts>
  )
}

/** What comes now, in a sentence. */
function Outlook({ all: { stage, next, procedure, appealUntil, currency } }: { all: After }) {
  const syndic = procedure === 'TZ'
  const said =
    stage === 'NEXT' && next
      ? words.nextOne(next.name, formatMoney(next.price, currency, language))
      : stage === 'PAID'
        ? words[syndic ? 'mayAwardTZ' : 'mayAward']
        : appealUntil
          ? words.appeal(formatDate(appealUntil))
          : undefined
  return said && <p className={look.measure}>{said}</p>
}

function Deeds({ auctionId, all }: { auctionId: number; all: After }) {
  const [deed, setDeed] = useState<Deed>()
  const name = (one: Deed) => (one === 'next' && all.procedure === 'TZ' ? texts.invite : deeds[one])
  // What follows from the term comes first once it has passed.
  const main = all.may.includes('default') ? 'default' : all.may[0]
  return (
    <>
      <div className={`no-print ${look.buttons}`}>
        {all.may.map((one) => (
          <Button key={one} variant={one === main ? 'filled' : 'default'} onClick={() => setDeed(one)}>
            {name(one)}
          </Button>
        ))}
      </div>
      {deed && (
        <DeedDialog
          key={deed}
          auctionId={auctionId}
          all={all}
          deed={deed}
          title={name(deed)}
          close={() => setDeed(undefined)}
        />
      )}
    </>
  )
}
