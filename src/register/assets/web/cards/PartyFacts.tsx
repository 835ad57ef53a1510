/** What is known of a person or company, to read; the number of a person is masked until an officer asks to see it. */
import { formatDate } from '#platform/dates.ts'
import { dictionary } from '#platform/web/say.ts'
import { cardMessages, partyFields } from '../../cards.messages.ts'
import { companyStatuses } from '../../kinds.messages.ts'
import classes from './cards.module.css'
import { inList } from './in-list.ts'
import { Reported } from './Lines.tsx'
import { RevealedNumber } from './RevealedNumber.tsx'

const words = dictionary(cardMessages)
const names = dictionary(partyFields)
const ENDED = ['NEWCLOSED', 'REREGISTEREDCLOSED', 'NOTOPERATING']

type Props = {
  party: {
    id?: number
    kind: 'PHYSICAL_PERSON' | 'COMPANY'
    name: string
    identifierType: 'EGN' | 'LNCH' | 'EIK'
    identifier: string
    birthDate?: string | null
    deathDate?: string | null
    legalForm?: string | null
    status?: string | null
  }
  /** Why the officer looks; with it and the party's id they may see the whole number. */
  purpose?: string
}

export function PartyFacts({ party, purpose }: Props) {
  const { id, kind, identifierType, identifier, status, deathDate } = party
  const number =
    id !== undefined && purpose && identifierType !== 'EIK' ? (
      <RevealedNumber id={id} masked={identifier} purpose={purpose} />
    ) : (
      identifier
    )
  return (
    <div className={classes.group}>
      {deathDate && <p className="note note-warn">{words.dead(formatDate(deathDate))}</p>}
      {status && ENDED.includes(status) && <p className="note note-warn">{words.closed}</p>}
      <Reported
        lines={[
          [kind === 'COMPANY' ? names.companyName : names.personName, party.name],
          [names.legalForm, party.legalForm],
          [names[identifierType], number],
          [names.status, inList(companyStatuses, status)],
          [names.birthDate, party.birthDate],
          [names.deathDate, deathDate],
        ]}
      />
    </div>
  )
}
