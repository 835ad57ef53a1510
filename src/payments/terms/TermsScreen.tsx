/** The settings of paid e-services: what holds, what is to hold from a moment on, and who changed it. Specification, section 9. */
import { formatDateTime } from '#platform/dates.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { BulgarianTime } from '#platform/web/ui/Moment.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Pending } from '#platform/web/ui/Pending.tsx'
import { showToast, Toast } from '#platform/web/ui/Toast.tsx'
import { terms } from './terms.contract.ts'
import { messages } from './terms.messages.ts'
import { TermsForm } from './TermsForm.tsx'
import { TermsHistory } from './TermsHistory.tsx'

const words = dictionary(messages)

export function TermsScreen() {
  const { data, error, refetch } = useAsk(terms.seeTerms, {})
  return (
    <Page title={words.title} lead={words.lead} narrow>
      <Toast />
      {!data ? (
        <Pending error={error} retry={refetch} rows={10} />
      ) : (
        <>
          {!data.configured && <p className="note note-warn">{words.notConfigured}</p>}
          {data.current.providerIban === null && <p className="note note-warn">{words.noAccount}</p>}
          <TermsForm
            key={data.current.id}
            current={data.current}
            ownNotificationUrl={data.ownNotificationUrl}
            onDone={({ validFrom }) => showToast(words.saved(formatDateTime(validFrom)))}
          />
          <TermsHistory current={data.current.id} all={data.all} />
          <BulgarianTime />
        </>
      )}
    </Page>
  )
}
