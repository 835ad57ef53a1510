/** An application that was handed in on paper, entered at the office. */
import { useNavigate } from '@tanstack/react-router'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { showToast } from '#platform/web/ui/Toast.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Empty } from '#platform/web/ui/States.tsx'
import { Pending } from '#platform/web/ui/Pending.tsx'
import { useFormOf } from '#platform/web/ui/form/use-form-of.ts'
import { messages } from '../application.messages.ts'
import { type Announcement, announcements } from '#sales/notice/notices.contract.ts'
import { applications } from '../applications.contract.ts'
import { messages as applying } from '../applications.messages.ts'
import { type ApplicationForm, emptyApplication, nobodyYet } from './wizard/application-form.ts'
import { ApplicationWizard } from './wizard/ApplicationWizard.tsx'
import { useApplicationGate } from './application-gate.ts'
import { SaleSummary } from './SaleSummary.tsx'
import { useStage } from '#sales/notice/web/stage.ts'

const words = { ...dictionary(applying), ...dictionary(messages) }
const TRAIL = [{ label: words.registrations, to: '/announcements/registrations' }] as const

export function PaperApplicationScreen({ saleId }: { saleId: number }) {
  const { data, error, refetch } = useAsk(announcements.seeAnnouncement, { id: saleId })
  return (
    <Page title={words.paper} lead={words.paperLead} trail={TRAIL} narrow>
      {data ? <Entering announcement={data} /> : <Pending error={error} retry={refetch} rows={8} />}
    </Page>
  )
}

function Entering({ announcement }: { announcement: Announcement }) {
  const stage = useStage(announcement)
  const { reason } = useApplicationGate(announcement)
  const navigate = useNavigate()
  const { form, onSubmit, attempt, busy, refused } = useFormOf(
    applications.registerOnPaper,
    { ...emptyApplication(announcement.id, ''), applicant: nobodyYet(), language: 'bg' },
    ({ id, number }) => {
      showToast(words.paperEntered(number))
      void navigate({ to: '/announcements/registration/approve/$id', params: { id: String(id) } })
    },
  )
  if (stage !== 'registering') return <Empty title={words.cannotRegister} hint={reason} />
  // The form of paper has all fields of one's own, and the person besides.
  const shared = form as unknown as ApplicationForm
  const wiring = { form: shared, attempt, busy, refused, announcement }
  return (
    <>
      <SaleSummary announcement={announcement} forOther />
      <ApplicationWizard {...wiring} onPaper onSubmit={() => onSubmit()} />
    </>
  )
}
