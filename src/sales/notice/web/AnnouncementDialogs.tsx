/** Deleting a draft, confirmed before it is done; publishing has a file of its own, which is loaded when it is asked for. */
import { dictionary } from '#platform/web/say.ts'
import { ConfirmCommand } from '#platform/web/ui/form/ConfirmCommand.tsx'
import { type Announcement, announcements } from '../notices.contract.ts'
import { messages } from '../notices.messages.ts'

const words = dictionary(messages)

/** The announcement as far as a dialog names it. */
export type Named = Pick<Announcement, 'id' | 'code' | 'title'>
type Props = { announcement: Named; close: () => void }

export function Delete({
  announcement: { id, code, title },
  close,
  onDeleted,
}: Props & { onDeleted?: () => void }) {
  return (
    <ConfirmCommand
      danger
      endpoint={announcements.deleteAnnouncement}
      input={{ id }}
      title={words.deleteTitle}
      confirm={words.deleteDraft}
      said={() => {
        onDeleted?.()
        return words.deletedDone(code)
      }}
      onClose={close}
    >
      {words.deleteFinal(code, title)}
    </ConfirmCommand>
  )
}
