/** What is known of a debtor, and how many distraints in which state. */
import { dictionary } from '#platform/web/say.ts'
import { Fact, Facts } from '#platform/web/ui/Facts.tsx'
import type { SeenDebtor } from '../debtors.contract.ts'
import { debtorMessages } from '../lists.messages.ts'
import { Day } from './columns.tsx'
import { PartyNumber } from './PartyNumber.tsx'
import classes from './registers.module.css'

const words = dictionary(debtorMessages)

export const DebtorFacts = ({ debtor }: { debtor: SeenDebtor }) => (
  <Facts>
    <Fact name={words[debtor.identifierType]}>
      <PartyNumber of={debtor} />
    </Fact>
    {debtor.birthDate && (
      <Fact name={words.birthDate}>
        <Day at={debtor.birthDate} />
      </Fact>
    )}
    {debtor.deathDate && (
      <Fact name={words.deathDate}>
        <Day at={debtor.deathDate} />
      </Fact>
    )}
    {debtor.legalForm && <Fact name={words.legalForm}>{debtor.legalForm}</Fact>}
    {debtor.registerStatus && <Fact name={words.registerStatus}>{debtor.registerStatus}</Fact>}
    <Fact name={words.lastImposedOn}>
      <Day at={debtor.lastImposedOn} />
    </Fact>
  </Facts>
)

type Counts = Pick<SeenDebtor, 'total' | 'inForce' | 'revoked' | 'exempted'>

export const DebtorCounts = ({ debtor }: { debtor: Counts }) => (
  <dl className={classes.counts}>
    {(['inForce', 'revoked', 'exempted', 'total'] as const).map((count) => (
      <div key={count} data-count={count}>
        <dt>{count === 'total' ? words.all : words[count]}</dt>
        <dd>{debtor[count]}</dd>
      </div>
    ))}
  </dl>
)
