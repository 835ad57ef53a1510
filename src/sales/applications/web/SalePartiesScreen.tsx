/** The parties to the case behind a sale, kept by its organiser and never public. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatDate } from '../../../platform/dates.ts'
import { partyFields } from '../../../register/parties/parties.messages.ts'
import { numberKinds } from '../../../platform/identifiers.messages.ts'
import { useAsk, useDo } from '../../../platform/web/hooks.ts'
import { dictionary } from '../../../platform/web/say.ts'
import { Confirm } from '../../../platform/web/ui/form/Confirm.tsx'
import { Fact, Facts } from '../../../platform/web/ui/Facts.tsx'
import { leaveNotice, Notice } from '../../../platform/web/ui/Notice.tsx'
import { Page } from '../../../platform/web/ui/Page.tsx'
import { Empty, ErrorPanel, Loading } from '../../../platform/web/ui/States.tsx'
import { messages, partyRoles } from '../application.messages.ts'
import { messages as saleMessages } from '../../notice/notices.messages.ts'
import { parties, type Party } from '../../parties/parties.contract.ts'
import { messages as listed } from '../registration.messages.ts'
import classes from '../../notice/web/announcement.module.css'
import { names } from '../../notice/web/names.ts'
import { NewParty } from './NewParty.tsx'

const words = { ...dictionary(listed), ...dictionary(messages) }
const numbers = dictionary(numberKinds)
const { birthDate: born } = dictionary(partyFields)
const roles = dictionary(partyRoles)
const { myAnnouncements } = dictionary(saleMessages)
const TRAIL = [{ label: myAnnouncements, to: '/announcements/my' }] as const

export function SalePartiesScreen({ announcementId }: { announcementId: number }) {
  const { data, error, refetch } = useAsk(parties.listSaleParties, { id: announcementId })
  return (
    <Page
      title={data ? words.partiesOf(data.code) : words.parties}
      lead={words.partiesLead}
      trail={TRAIL}
      narrow
    >
      <Notice />
      {data ? (
        <>
          {data.parties.length === 0 && <Empty title={words.noParties} />}
          {data.parties.map((party) => (
            <OneParty key={party.id} announcementId={announcementId} party={party} />
          ))}
          <NewParty announcementId={announcementId} procedure={data.procedure} />
        </>
      ) : error ? (
        <ErrorPanel error={error} retry={refetch} />
      ) : (
        <Loading rows={6} />
      )}
    </Page>
  )
}

function OneParty({ announcementId, party }: { announcementId: number; party: Party }) {
  const [asking, setAsking] = useState(false)
  const remove = useDo(parties.removeSaleParty)
  const done = () => {
    setAsking(false)
    leaveNotice(words.partyRemoved)
  }
  const heading = `party-${party.id}`
  return (
    <section className={classes.card} aria-labelledby={heading}>
      <h2 id={heading}>{party.name}</h2>
      <Facts>
        <Fact name={words.role}>{roles[party.role]}</Fact>
        {party.identifierType && (
          <Fact
            name={
              party.identifierType === 'DOCUMENT'
                ? numbers.DOCUMENT
                : names.identifierType[party.identifierType]
            }
            note={party.foreigner && `${born}: ${formatDate(party.foreigner.birthDate)}`}
          >
            {party.identifier}
          </Fact>
        )}
        {party.email && <Fact name={words.email}>{party.email}</Fact>}
      </Facts>
      <div>
        <Button
          variant="default"
          size="xs"
          aria-label={words.of(words.remove, party.name)}
          onClick={() => setAsking(true)}
        >
          {words.remove}
        </Button>
      </div>
      <Confirm
        opened={asking}
        danger
        title={words.removeTitle}
        confirm={words.remove}
        busy={remove.isPending}
        error={remove.error}
        onClose={() => setAsking(false)}
        onConfirm={() =>
          void remove.mutateAsync({ id: announcementId, partyId: party.id }).then(done, () => {})
        }
      >
        <p>{words.removeText(party.name)}</p>
      </Confirm>
    </section>
  )
}
