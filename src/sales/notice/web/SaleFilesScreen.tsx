/** The screen on which the organiser attaches documents and photographs to their draft. */
import { useNavigate } from '@tanstack/react-router'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { showToast } from '#platform/web/ui/Toast.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Empty } from '#platform/web/ui/States.tsx'
import { Pending } from '#platform/web/ui/Pending.tsx'
import { saleDocuments } from '../documents.contract.ts'
import { messages } from '../documents.messages.ts'
import { messages as sale } from '../notices.messages.ts'
import { SaleFilesEditing } from './SaleFilesEditing.tsx'

const words = { ...dictionary(sale), ...dictionary(messages) }
const TRAIL = [{ label: words.myAnnouncements, to: '/announcements/my' }] as const

export function SaleFilesScreen({ id }: { id: number }) {
  const { data, error, refetch } = useAsk(saleDocuments.seeSaleDocuments, { id })
  const navigate = useNavigate()
  const params = { id: String(id) }
  return (
    <Page title={words.documentsAndPhotos} trail={TRAIL} lead={words.lead} narrow>
      {data?.mayEdit ? (
        <SaleFilesEditing
          id={id}
          onSaved={() => {
            showToast(words.saved)
            void navigate({ to: '/announcements/display/$id', params })
          }}
        />
      ) : data ? (
        <Empty
          title={words.cannotChange}
          hint={words.cannotChangeHint}
          action={
            <LinkButton to="/announcements/display/$id" params={params} variant="default">
              {words.toAnnouncement}
            </LinkButton>
          }
        />
      ) : (
        <Pending error={error} retry={refetch} rows={6} />
      )}
    </Page>
  )
}
