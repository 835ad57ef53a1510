/** One's own request on the page of a sale, and the way to a new one. */
import { Button } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import type { Announcement } from '#sales/notice/notices.contract.ts'
import { askMessages } from '../ask.messages.ts'
import { isOpen } from '../viewing.rules.ts'
import { viewings } from '../viewings.contract.ts'
import { ViewingCard } from './ViewingCard.tsx'

const { askTitle } = dictionary(askMessages)

/** The panel of viewings on the page of a sale. */
export const AskPanel = ({ children }: { children: ReactNode }) => (
  <section className="no-print panel" aria-labelledby="ask-viewing">
    <h2 id="ask-viewing">{askTitle}</h2>
    {children}
  </section>
)

const words = dictionary(askMessages)
const AskDialog = lazy(async () => ({ default: (await import('./AskDialog.tsx')).AskDialog }))

/** `open`: there is still something to ask for. */
export function OwnRequest({ announcement, open }: { announcement: Announcement; open: boolean }) {
  const [asking, setAsking] = useState(false)
  const { data } = useAsk(viewings.seeMyViewing, { id: announcement.id })
  if (!data) return null
  const { viewing } = data
  const waits = viewing !== null && isOpen(viewing.state) && viewing.can.includes('cancel')
  const reported = viewing !== null && (waits || viewing.state === 'DECLINED' || viewing.state === 'OVER')
  const may = !waits && open
  if (!reported && !may) return null
  return (
    <AskPanel>
      {reported && <ViewingCard viewing={viewing} />}
      {may && (
        <>
          <p className="small">{words.askLead}</p>
          <div>
            <Button variant="default" onClick={() => setAsking(true)}>
              {words.ask}
            </Button>
          </div>
        </>
      )}
      {asking && (
        <Suspense>
          <AskDialog announcement={announcement} close={() => setAsking(false)} />
        </Suspense>
      )}
    </AskPanel>
  )
}
