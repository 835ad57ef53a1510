/** Writing a draft of an announcement, new or begun earlier. */
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { addDays, type Day, momentInSofia } from '../../platform/dates.ts'
import { useAsk } from '../../platform/web/hooks.ts'
import { dictionary } from '../../platform/web/say.ts'
import { leaveNotice } from '../../platform/web/ui/Notice.tsx'
import { Page } from '../../platform/web/ui/Page.tsx'
import { Empty, ErrorPanel, Loading } from '../../platform/web/ui/States.tsx'
import { LinkButton } from '../../platform/web/ui/LinkButton.tsx'
import { settings } from '../../settings/contract.ts'
import { type Announcement, announcements } from '../contract.ts'
import { editorMessages, messages } from '../messages.ts'
import { DraftForm } from './DraftForm.tsx'
import { proposalFor, type Values } from './use-announcement-form.ts'
import { forgetUnsaved, readUnsaved } from './use-unsaved.ts'

const words = { ...dictionary(messages), ...dictionary(editorMessages) }
const TRAIL = [{ label: words.myAnnouncements, to: '/announcements/my' }] as const

export function AnnouncementEditorScreen({ id }: { id?: number }) {
  const sale = useAsk(announcements.seeAnnouncement, { id: id ?? 0 }, { enabled: id !== undefined })
  const today = useAsk(settings.seeToday, {})
  const anyDate = useAsk(settings.seeAllowAnyDate, {})
  const currencies = useAsk(settings.seeCurrencies, {})
  const navigate = useNavigate()
  const [discarded, setDiscarded] = useState(0)

  const asked = [today, anyDate, currencies, ...(id === undefined ? [] : [sale])]
  const failed = asked.find(({ error, data }) => error && data === undefined)
  const title = id === undefined ? words.create : words.edit(sale.data?.code ?? '…')
  const ready =
    today.data !== undefined &&
    anyDate.data !== undefined &&
    currencies.data &&
    (id === undefined || sale.data)
  if (!ready)
    return (
      <Page title={title} trail={TRAIL} narrow>
        {failed?.error ? <ErrorPanel error={failed.error} retry={failed.refetch} /> : <Loading rows={8} />}
      </Page>
    )
  if (sale.data && !sale.data.can.includes('edit'))
    return (
      <Page title={title} trail={TRAIL} narrow>
        <Empty title={words.cannotEdit} hint={words.cannotEditHint} action={<ToSale id={sale.data.id} />} />
      </Page>
    )

  const name = `announcement:${id ?? 'new'}`
  const saved = sale.data ? valuesOf(sale.data) : emptyValues(today.data)
  return (
    <Page title={title} trail={TRAIL} lead={words.lead} narrow>
      <DraftForm
        key={discarded}
        id={id}
        name={name}
        saved={saved}
        unsaved={readUnsaved(name, saved)}
        circumstances={{ today: today.data, anyDate: anyDate.data }}
        currency={currencies.data.primary}
        onDiscard={() => {
          forgetUnsaved(name)
          setDiscarded((times) => times + 1)
        }}
        onSaved={(savedId, code = sale.data?.code ?? '') => {
          forgetUnsaved(name)
          leaveNotice(words.savedDone(code))
          void navigate({ to: '/announcements/display/$id', params: { id: String(savedId) } })
        }}
      />
    </Page>
  )
}

const ToSale = ({ id }: { id: number }) => (
  <LinkButton to="/announcements/display/$id" params={{ id: String(id) }} variant="default">
    {words.toAnnouncement}
  </LinkButton>
)

/** Nothing but the dates, the earliest that the law proposes. */
function emptyValues(today: Day): Values {
  const registrationStartsAt = momentInSofia(addDays(today, 1), '00:00').toISOString()
  return {
    title: '',
    description: '',
    propertyType: '',
    procedure: '',
    caseNumber: '',
    startPrice: '',
    registrationEndsAt: '',
    biddingStartsAt: '',
    biddingEndsAt: '',
    ...proposalFor(registrationStartsAt),
    registrationStartsAt,
  }
}

const valuesOf = ({
  title,
  description,
  propertyType,
  procedure,
  caseNumber,
  startPrice,
  ...sale
}: Announcement): Values => ({
  title,
  description,
  propertyType,
  procedure,
  caseNumber,
  startPrice,
  registrationStartsAt: sale.registrationStartsAt,
  registrationEndsAt: sale.registrationEndsAt,
  biddingStartsAt: sale.biddingStartsAt,
  biddingEndsAt: sale.biddingEndsAt,
})
