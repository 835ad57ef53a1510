/** The data of a distraint: the case, the days and acts, and the parties. */
import { formatDateTime } from '#platform/dates.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { dictionary, say } from '#platform/web/say.ts'
import { Fact, Facts } from '#platform/web/ui/Facts.tsx'
import { Moment } from '#platform/web/ui/Moment.tsx'
import type { PartyView } from '#register/assets/party.contract.ts'
import { numberKinds } from '#platform/identifiers.messages.ts'
import { RevealedNumber } from '#register/assets/web/cards/RevealedNumber.tsx'
import { usePurpose } from '#platform/web/purpose.tsx'
import type { Distraint } from '../views.contract.ts'
import { distraintFields, listMessages, viewMessages } from '../distraints.messages.ts'
import classes from './distraint.module.css'
import { asWritten } from './names.ts'

const words = { ...dictionary(distraintFields), ...dictionary(listMessages), ...dictionary(viewMessages) }
const kinds = dictionary(numberKinds)

const written = (text: string) => text && <span {...asWritten}>{text}</span>
const day = (text: string | null) => text && <Moment at={text} as="date" />
const moment = (text: string | null) => text && <Moment at={text} />

export function DistraintFacts({ distraint }: { distraint: Distraint }) {
  const { entered } = distraint
  const office = say(entered.office)
  return (
    <section className="panel" aria-labelledby="data">
      <h2 id="data">{words.data}</h2>
      <Facts>
        <Fact
          name={
            distraint.futureClaim
              ? `${words.suitNumber} (${words.futureClaim.toLowerCase()})`
              : words.suitNumber
          }
        >
          {written(distraint.suitNumber)}
        </Fact>
        <Filled name={words.authority}>{written(distraint.authority)}</Filled>
        <Filled name={words.rulingNumber}>{written(distraint.rulingNumber)}</Filled>
        <Filled name={words.injunctionNumber}>{written(distraint.injunctionNumber)}</Filled>
        <Filled name={words.injunctionOn}>{day(distraint.injunctionOn)}</Filled>
        <Filled name={words.location}>{written(distraint.location)}</Filled>
        <Fact name={words.imposedOn}>{day(distraint.imposedOn) ?? words.notImposed}</Fact>
        <Filled name={words.enforcedAt}>{moment(distraint.enforcedAt)}</Filled>
        <Filled name={words.revokedOn}>{day(distraint.revokedOn)}</Filled>
        <Filled name={words.revokedAt}>{moment(distraint.revokedAt)}</Filled>
        <Filled name={words.revocationCase}>{written(distraint.revocationCase)}</Filled>
        <Filled name={words.revocationAuthority}>{written(distraint.revocationAuthority)}</Filled>
        <Filled name={words.exemptedOn}>{day(distraint.exemptedOn)}</Filled>
        <Filled name={words.exemptedAt}>{moment(distraint.exemptedAt)}</Filled>
        <Filled name={words.exemptionCase}>{written(distraint.exemptionCase)}</Filled>
        <Filled name={words.exemptionAuthority}>{written(distraint.exemptionAuthority)}</Filled>
        <Fact name={words.createdAt}>{moment(distraint.createdAt)}</Fact>
        <Fact name={words.office}>{office}</Fact>
        {distraint.heldBy && <Fact name={words.holder}>{say(distraint.heldBy)}</Fact>}
        {!office.includes(entered.name) && <Fact name={words.entered}>{written(entered.name)}</Fact>}
      </Facts>
    </section>
  )
}

/** A line only where there is something to say. */
const Filled = ({ name, children }: { name: string; children: ReactNode }) =>
  children ? <Fact name={name}>{children}</Fact> : null

export function Parties({ distraint }: { distraint: Distraint }) {
  const { owners, unnumberedOwners, ownerReason } = distraint
  const creditors = [distraint.creditor, ...distraint.furtherCreditors]
  const debtors = [distraint.debtor, ...distraint.furtherDebtors]
  return (
    <section className="panel" aria-labelledby="parties">
      <h2 id="parties">{words.parties}</h2>
      <Facts>
        <Fact name={words.creditor}>
          <div className={classes.people}>
            {creditors.map((creditor) => (
              <Party key={creditor.id} {...creditor} />
            ))}
          </div>
        </Fact>
        <Former name={words.formerCreditor} parties={distraint.formerCreditors} />
        <Fact name={words.debtor}>
          <div className={classes.people}>
            {debtors.map((debtor) => (
              <Debtor key={debtor.id} {...debtor} />
            ))}
          </div>
        </Fact>
        <Former name={words.formerDebtor} parties={distraint.formerDebtors} />
        <Fact name={owners.length + unnumberedOwners.length === 1 ? words.OWNER : words.owners}>
          <div className={classes.people}>
            {owners.map((owner) => (
              <Party key={owner.id} {...owner}>
                {owner.inRegister !== null && (owner.inRegister ? words.byRegister : words.byOfficer)}
              </Party>
            ))}
            {unnumberedOwners.map((name) => (
              <div key={name}>
                <span {...asWritten}>{name}</span>
                <div className={classes.number}>{`${words.byRegister}; ${words.unnumbered}`}</div>
              </div>
            ))}
          </div>
        </Fact>
      </Facts>
      {ownerReason && <p className="note note-warn">{words.ownerReason(ownerReason)}</p>}
    </section>
  )
}

const Debtor = (debtor: PartyView) => (
  <div>
    <Party {...debtor} />
    <Link
      to="/distraintDebtorView/$id/$isPerson"
      params={{ id: String(debtor.id), isPerson: String(debtor.kind === 'PHYSICAL_PERSON') }}
      className="no-print"
    >
      {words.allOfDebtor}
    </Link>
  </div>
)

/** Who was a party before, from when until when. */
const Former = ({ name, parties }: { name: string; parties: Distraint['formerDebtors'] }) =>
  parties.length > 0 && (
    <Fact name={name}>
      <div className={classes.people}>
        {parties.map((party) => (
          <Party key={`${party.id} ${party.since}`} {...party}>
            {words.fromUntil(formatDateTime(party.since), formatDateTime(party.until))}
          </Party>
        ))}
      </div>
    </Fact>
  )

type PartyProps = PartyView & { children?: ReactNode }

function Party({ id, name, identifierType, identifier, children }: PartyProps) {
  const purpose = usePurpose()
  return (
    <div>
      <span {...asWritten}>{name}</span>
      <div className={classes.number}>
        <span>{kinds[identifierType]}</span>
        {identifierType === 'EIK' ? (
          <span>{identifier}</span>
        ) : (
          <RevealedNumber id={id} masked={identifier} purpose={purpose} />
        )}
        {children && <span>{children}</span>}
      </div>
    </div>
  )
}
