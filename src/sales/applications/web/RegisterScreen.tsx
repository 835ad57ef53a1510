/** Applying to take part in a sale: the sale in short, the application, and what happens next. */
import { useState } from 'react'
import { BecomeParticipant } from '../../../people/profile/web/BecomeParticipant.tsx'
import type { OutputOf } from '../../../platform/endpoint.ts'
import { useAsk } from '../../../platform/web/hooks.ts'
import { dictionary } from '../../../platform/web/say.ts'
import { LinkButton } from '../../../platform/web/ui/LinkButton.tsx'
import { Notice } from '../../../platform/web/ui/Notice.tsx'
import { Page } from '../../../platform/web/ui/Page.tsx'
import { Empty, ErrorPanel, Loading } from '../../../platform/web/ui/States.tsx'
import { type Announcement, announcements } from '../../notice/notices.contract.ts'
import { type registrations } from '../registration.contract.ts'
import { messages as saleMessages } from '../../notice/notices.messages.ts'
import { messages } from '../registration.messages.ts'
import { RegisterForm } from './RegisterForm.tsx'
import { useGate } from './registering-gate.ts'
import { SaleSummary } from './SaleSummary.tsx'
import { Submitted } from './Submitted.tsx'

const words = dictionary(messages)
const { announcementsShort } = dictionary(saleMessages)
const TRAIL = [{ label: announcementsShort, to: '/announcements' }] as const

export function RegisterScreen({ announcementId }: { announcementId: number }) {
  const { data, error, refetch } = useAsk(announcements.seeAnnouncement, { id: announcementId })
  return (
    <Page title={words.register} trail={TRAIL} narrow>
      {data ? (
        <Registering announcement={data} />
      ) : error ? (
        <ErrorPanel error={error} retry={refetch} />
      ) : (
        <Loading rows={8} />
      )}
    </Page>
  )
}

function Registering({ announcement }: { announcement: Announcement }) {
  const gate = useGate(announcement)
  // Once begun, an application stays on the screen: after it is sent, the gate is closed before the answer is shown.
  const opens = gate.state === 'open' || gate.state === 'signIn'
  const [begun, setBegun] = useState(opens)
  if (!begun && opens) setBegun(true)
  const [done, setDone] = useState<OutputOf<typeof registrations.registerForSale>>()
  if (done) return <Submitted registration={done} announcement={announcement} />
  return (
    <>
      <SaleSummary announcement={announcement} />
      <Notice />
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
        <RegisterForm announcement={announcement} onDone={setDone} />
      )}
    </>
  )
}
