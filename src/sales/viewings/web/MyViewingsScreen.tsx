/** The viewings that one has asked for, the newest first. */
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { BulgarianTime } from '#platform/web/ui/Moment.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Empty, ErrorPanel, Loading } from '#platform/web/ui/States.tsx'
import { Toast } from '#platform/web/ui/Toast.tsx'
import { viewings } from '../viewings.contract.ts'
import { messages } from '../viewings.messages.ts'
import { ViewingCard } from './ViewingCard.tsx'

const words = dictionary(messages)

export function MyViewingsScreen() {
  const { data, error, refetch } = useAsk(viewings.listMyViewings, {})
  return (
    <Page title={words.myViewings} lead={words.myLead} narrow>
      <Toast />
      {error && <ErrorPanel error={error} retry={refetch} />}
      {!data && !error && <Loading rows={4} />}
      {data?.rows.length === 0 && (
        <Empty
          title={words.noneOfMine}
          hint={words.noneOfMineHint}
          action={<LinkButton to="/announcements">{words.toAnnouncements}</LinkButton>}
        />
      )}
      {data?.rows.map((viewing) => (
        <section key={viewing.id} className="panel" aria-labelledby={`viewing-${viewing.id}`}>
          <ViewingCard viewing={viewing} inList />
        </section>
      ))}
      {data && data.rows.length > 0 && <BulgarianTime />}
    </Page>
  )
}
