/** The audit log: whether it is whole, and its rows. */
import { dictionary } from '#platform/web/say.ts'
import { BulgarianTime } from '#platform/web/ui/Moment.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Toast } from '#platform/web/ui/Toast.tsx'
import { messages } from '../audit.messages.ts'
import { AuditList } from './AuditList.tsx'
import { ChainPanel } from './ChainPanel.tsx'

const words = dictionary(messages)

export function AuditScreen() {
  return (
    <Page title={words.title} lead={words.lead}>
      <Toast />
      <ChainPanel />
      <AuditList />
      <BulgarianTime />
    </Page>
  )
}
