/** The parties to the case behind a sale, kept by its organiser and never public. */
import { formatDate } from '#platform/dates.ts'
import { partyFields } from '#register/parties/parties.messages.ts'
import { numberKinds } from '#platform/identifiers.messages.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { CommandButton } from '#platform/web/ui/form/ConfirmCommand.tsx'
import { Fact, Facts } from '#platform/web/ui/Facts.tsx'
import { Toast } from '#platform/web/ui/Toast.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Empty } from '#platform/web/ui/States.tsx'
import { Pending } from '#platform/web/ui/Pending.tsx'
import { messages, partyRoles } from '../application.messages.ts'
import { messages as saleMessages } from '#sales/notice/notices.messages.ts'
import { parties, type Party } from '#sales/parties/parties.contract.ts'
import { messages as listed } from '../applications.messages.ts'
import { names } from '#sales/notice/web/names.ts'
import { NewParty } from './NewParty.tsx'

const words = { ...dictionary(listed), ...dictionary(messages) }
const numbers = dictionary(numberKinds)
const { birthDate: born } = dictionary(partyFields)
const roles = dictionary(partyRoles)
const { myAnnouncements } = dictionary(saleMessages)
const TRAIL = [{ label: myAnnouncements, to: '/announcements/my' }] as const

export function SalePartiesScreen({ saleId }: { saleId: number }) {
  const { data, error, refetch } = useAsk(parties.listSaleParties, { id: saleId })
  return (
    <Page
      title={data ? words.partiesOf(data.code) : words.parties}
      lead={words.partiesLead}
      trail={TRAIL}
      narrow
    >
      <Toast />
      {data ? (
        <>
          {data.parties.length === 0 && <Empty title={words.noParties} />}
          {data.parties.map((party) => (
            <OneParty key={party.id} saleId={saleId} party={party} />
          ))}
          <NewParty saleId={saleId} procedure={data.procedure} purpose={data.code} />
        </>
      ) : (
        <Pending error={error} retry={refetch} rows={6} />
      )}
    </Page>
  )
}

function OneParty({ saleId, party }: { saleId: number; party: Party }) {
  const heading = `party-${party.id}`
  return (
    <section className="panel" aria-labelledby={heading}>
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
        <CommandButton
          variant="default"
          size="xs"
          aria-label={words.of(words.remove, party.name)}
          danger
          endpoint={parties.removeSaleParty}
          input={{ id: saleId, partyId: party.id }}
          title={words.removeTitle}
          confirm={words.remove}
          said={() => words.partyRemoved}
        >
          {words.removeText(party.name)}
        </CommandButton>
      </div>
    </section>
  )
}
