/** On the page of a sale: one asks for a viewing that is still to come, or sees how one's request stands. */
import { Button } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { judge } from '../../../platform/access.ts'
import { useAsk } from '../../../platform/web/hooks.ts'
import { dictionary } from '../../../platform/web/say.ts'
import { storedUser } from '../../../platform/web/session.ts'
import { LinkButton } from '../../../platform/web/ui/LinkButton.tsx'
import { useServerClock } from '../../../platform/web/use-server-clock.ts'
import type { Announcement } from '../../notice/notices.contract.ts'
import { isOpen, windowsToCome } from '../viewing.rules.ts'
import { viewings } from '../viewings.contract.ts'
import { messages } from '../viewings.messages.ts'

const words = dictionary(messages)
// Most who read the page ask for nothing.
const AskDialog = lazy(() => import('./AskDialog.tsx').then((module) => ({ default: module.AskDialog })))
const ViewingCard = lazy(() =>
  import('./ViewingCard.tsx').then((module) => ({ default: module.ViewingCard })),
)

type Props = { announcement: Announcement }

export function AskForViewing({ announcement }: Props) {
  const { now, terminated, publishedAt, can } = announcement
  const open = useServerClock(now, (at) => isToCome(announcement, at))
  const runs = can.includes('seeRegistrations')
  const verdict = judge(viewings.askForViewing.access, storedUser())
  if (!publishedAt || terminated || runs || verdict === 'forbidden') return null
  if (verdict === 'allowed') return <Mine announcement={announcement} open={open} />
  if (!open) return null
  return (
    <Panel>
      <p className="small">{words.askLead}</p>
      <LinkButton
        to="/login"
        search={{ returnUrl: `/announcements/details/${announcement.id}` } as never}
        variant="default"
      >
        {words.signInToAsk}
      </LinkButton>
    </Panel>
  )
}

const Panel = ({ children }: { children: ReactNode }) => (
  <section className="no-print panel" aria-labelledby="ask-viewing">
    <h2 id="ask-viewing">{words.askTitle}</h2>
    {children}
  </section>
)

/** Whether one may ask at this moment: there is an announced viewing to come, or the notice leaves them to arrangement. */
const isToCome = ({ notice, startsAt }: Announcement, at: number) =>
  notice.viewings.length > 0
    ? windowsToCome(notice.viewings, startsAt, at).length > 0
    : at < Date.parse(startsAt) - ARRANGED_BEFORE_MS
const ARRANGED_BEFORE_MS = 25 * 3_600_000

function Mine({ announcement, open }: Props & { open: boolean }) {
  const [asking, setAsking] = useState(false)
  const { data } = useAsk(viewings.seeMyViewing, { id: announcement.id })
  if (!data) return null
  const { viewing } = data
  const waits = viewing !== null && isOpen(viewing.state) && viewing.can.includes('cancel')
  const told = viewing !== null && (waits || viewing.state === 'DECLINED' || viewing.state === 'OVER')
  const may = !waits && open
  if (!told && !may) return null
  return (
    <Panel>
      {told && (
        <Suspense>
          <ViewingCard viewing={viewing} />
        </Suspense>
      )}
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
    </Panel>
  )
}
