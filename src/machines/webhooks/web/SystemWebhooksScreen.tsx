/** The webhooks of a system, for administrators. */
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { BulgarianTime } from '#platform/web/ui/Moment.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { PendingPage } from '#platform/web/ui/Pending.tsx'
import { Toast } from '#platform/web/ui/Toast.tsx'
import { trailOfSystem } from '#machines/systems/web/trail.ts'
import { messages } from '../webhooks.messages.ts'
import { OFFICE, WebhookList } from './WebhookList.tsx'

const words = dictionary(messages)

export function SystemWebhooksScreen({ id }: { id: number }) {
  const { data, error, refetch } = useAsk(OFFICE.list, { id })
  if (!data)
    return <PendingPage title={words.title} trail={trailOfSystem(id)} error={error} retry={refetch} />
  return (
    <Page title={words.titleOf(data.name)} lead={words.lead} trail={trailOfSystem(id, data.name)}>
      <Toast />
      {!data.follows && <p className="note note-warn">{words.notFollowing}</p>}
      <WebhookList items={data.items} owned={{ actions: OFFICE, at: {} }} />
      <BulgarianTime />
    </Page>
  )
}
