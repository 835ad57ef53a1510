/** Applying to take part in a sale: the sale in short, the application, and what happens next. */
import { useState } from 'react'
import { BecomeParticipant } from '#people/profile/web/BecomeParticipant.tsx'
import type { OutputOf } from '#platform/endpoint.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { Toast } from '#platform/web/ui/Toast.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Empty } from '#platform/web/ui/States.tsx'
import { Pending } from '#platform/web/ui/Pending.tsx'
import { type Announcement, announcements } from '#sales/notice/notices.contract.ts'
import { type applications } from '../applications.contract.ts'
import { messages as saleMessages } from '#sales/notice/notices.messages.ts'
import { messages } from '../applications.messages.ts'
import { ApplyForm } from './ApplyForm.tsx'
import { useApplicationGate } from './application-gate.ts'
import { SaleSummary } from './SaleSummary.tsx'
import { Submitted } from './Submitted.tsx'

const words = dictionary(messages)
const { announcementsShort } = dictionary(saleMessages)
const TRAIL = [{ label: announcementsShort, to: '/announcements' }] as const

export function ApplyScreen({ saleId }: { saleId: number }) {
  const { data, error, refetch } = useAsk(announcements.seeAnnouncement, { id: saleId })
  return (
    <Page title={words.register} trail={TRAIL} narrow>
      {data ? <Applying announcement={data} /> : <Pending error={error} retry={refetch} rows={8} />}
    </Page>
  )
}

function Applying({ announcement }: { announcement: Announcement }) {
  const gate = useApplicationGate(announcement)
  // Once begun, an application stays on the screen: after it is sent, the gate is closed before the answer is shown.
  const opens = gate.state === 'open' || gate.state === 'signIn'
  const [begun, setBegun] = useState(opens)
  if (!begun && opens) setBegun(true)
  const [done, setDone] = useState<OutputOf<typeof applications.registerForSale>>()
  if (done) return <Submitted registration={done} announcement={announcement} />
  return (
    <>
      <SaleSummary announcement={announcement} />
      <Toast />
      {!begun && gate.state === 'way' ? (
        <BecomeParticipant back={`/announcements/register/${announcement.id}`} />
      ) : !begun ? (
        <Empty
          title={words.cannotRegister}
          hint={gate.reason}
          action={
            <LinkButton
              to="/announcements/details/$id"
              params={{ id: String(announcement.id) }}
              variant="default"
            >
              {words.toAnnouncement}
            </LinkButton>
          }
        />
      ) : (
        <ApplyForm announcement={announcement} onDone={setDone} />
      )}
    </>
  )
}
