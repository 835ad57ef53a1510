/** Deposits to be returned: two queues to tick, the files of orders for the bank, and what was handed over. */
import { Page } from '#platform/web/ui/Page.tsx'
import { dictionary } from '#platform/web/say.ts'
import { Toast } from '#platform/web/ui/Toast.tsx'
import { messages } from '../returns.messages.ts'
import { HandedReturns } from './HandedReturns.tsx'
import { ReturnFiles } from './ReturnFiles.tsx'
import { ReturnQueue } from './ReturnQueue.tsx'

const words = dictionary(messages)

export function ReturnsScreen() {
  return (
    <Page title={words.title} lead={words.lead} trail={[{ label: words.deposits, to: '/auctions/deposits' }]}>
      <Toast />
      <ReturnQueue queue="NO_BID" />
      <ReturnQueue queue="LOST" />
      <ReturnQueue queue="SENT_BACK" />
      <ReturnFiles />
      <HandedReturns />
    </Page>
  )
}
