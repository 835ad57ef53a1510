/** Writing a draft of an announcement, new or begun earlier. */
import { NativeSelect } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Empty, ErrorPanel, Loading } from '#platform/web/ui/States.tsx'
import { showToast } from '#platform/web/ui/Toast.tsx'
import { calendar } from '#sales/law/calendar.contract.ts'
import { settings } from '#settings/settings.contract.ts'
import { announcements } from '../../notices.contract.ts'
import { editorMessages, messages } from '../../notices.messages.ts'
import { DraftForm } from './DraftForm.tsx'
import { forgetUnsaved, readUnsaved } from './use-announcement-form.ts'
import { copiedFrom, emptyValues, linkedItem, valuesOf, withOwn } from './values.ts'

const editorWords = dictionary(editorMessages)
/** So many of the newest are offered. */
const OFFERED = 15

/** The sale that was chosen, if it is one's own, else the newest that was published; nothing where there is none or nobody asks. */
function useEarlierSale(wanted: boolean, chosen: number) {
  const mine = useAsk(announcements.listMyAnnouncements, { size: OFFERED }, { enabled: wanted })
  const rows = mine.data?.rows.filter(({ publishedAt }) => publishedAt !== null) ?? []
  const copied = rows.some(({ id }) => id === chosen)
  const id = copied ? chosen : rows[0]?.id
  const sale = useAsk(announcements.seeAnnouncement, { id: id ?? 0 }, { enabled: id !== undefined })
  return { rows, copied, sale: sale.data, isLoading: mine.isLoading || sale.isLoading }
}

/** What an organiser's earlier sales say already: proposed for a new announcement, or copied from one that is chosen. */
type Earlier = ReturnType<typeof useEarlierSale>

function EarlierSales({ of, onChoose }: { of: Earlier; onChoose: (id: number | undefined) => void }) {
  const { rows, sale, copied } = of
  if (!sale) return null
  return (
    <div className="note">
      <output>{copied ? editorWords.copiedFrom(sale.code) : editorWords.proposedFrom(sale.code)}</output>
      <NativeSelect
        label={editorWords.copyFrom}
        mt="sm"
        value={copied ? String(sale.id) : ''}
        data={[
          { value: '', label: editorWords.copyNothing },
          ...rows.map(({ id, code, title }) => ({ value: String(id), label: `${code} · ${title}` })),
        ]}
        onChange={({ currentTarget: { value } }) => onChoose(value ? Number(value) : undefined)}
      />
    </div>
  )
}

const words = { ...dictionary(messages), ...dictionary(editorMessages) }
const TRAIL = [{ label: words.myAnnouncements, to: '/announcements/my' }] as const

export function AnnouncementEditorScreen({ id }: { id?: number }) {
  const sale = useAsk(announcements.seeAnnouncement, { id: id ?? 0 }, { enabled: id !== undefined })
  const today = useAsk(settings.seeToday, {})
  const anyDate = useAsk(settings.seeAllowAnyDate, {})
  const currencies = useAsk(settings.seeCurrencies, {})
  const agencySells = useAsk(settings.seeRevenueAgencySales, {})
  const days = useAsk(calendar.seeDeclaredDays, {})
  const navigate = useNavigate()
  const [discarded, setDiscarded] = useState(0)
  const asking: Record<string, unknown> = useSearch({ strict: false })
  const earlier = useEarlierSale(id === undefined, Number(asking['from']))

  const requests = [today, anyDate, agencySells, currencies, days, ...(id === undefined ? [] : [sale])]
  const failed = requests.find(({ error, data }) => error && data === undefined)
  const title = id === undefined ? words.create : words.edit(sale.data?.code ?? '…')
  const ready =
    today.data !== undefined &&
    anyDate.data !== undefined &&
    agencySells.data !== undefined &&
    currencies.data &&
    days.data &&
    !earlier.isLoading &&
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
  const linked = linkedItem(asking)
  const blank = () => {
    const values = emptyValues(today.data, days.data, linked ? [linked] : [])
    if (!earlier.sale) return values
    return earlier.copied ? copiedFrom(values, earlier.sale) : withOwn(values, earlier.sale)
  }
  const saved = sale.data ? valuesOf(sale.data) : blank()
  const begin = Number(asking['step'])
  return (
    <Page title={title} trail={TRAIL} lead={words.lead} narrow>
      {id === undefined && (
        <EarlierSales
          of={earlier}
          onChoose={(from) => {
            forgetUnsaved(name)
            void navigate({ to: '/announcements/create', search: { from } as never, replace: true })
          }}
        />
      )}
      <DraftForm
        key={`${discarded} ${earlier.copied ? earlier.sale?.id : ''}`}
        sale={sale.data}
        name={name}
        saved={saved}
        // An asset that a link names is not what was being written before.
        unsaved={linked ? undefined : readUnsaved(name, saved)}
        circumstances={{
          today: today.data,
          anyDate: anyDate.data,
          agencySells: agencySells.data,
          declared: days.data,
          notBefore: sale.data?.repeatWindow?.from ?? '',
          among: sale.data?.among ?? null,
          currency: currencies.data.primary,
          round: sale.data?.round ?? 1,
          before: sale.data?.before ?? null,
        }}
        begin={Number.isInteger(begin) && begin >= 0 && begin <= 5 ? begin : 0}
        onDiscard={() => {
          forgetUnsaved(name)
          setDiscarded((times) => times + 1)
        }}
        onReopen={() =>
          void sale.refetch().then(() => {
            forgetUnsaved(name)
            setDiscarded((times) => times + 1)
          })
        }
        onCreated={(createdId, step) => {
          forgetUnsaved(name)
          void navigate({
            to: '/announcements/edit/$id',
            params: { id: String(createdId) },
            search: { step } as never,
            replace: true,
          })
        }}
        onLeave={(savedId, code) => {
          forgetUnsaved(name)
          showToast(words.savedDone(code))
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
