/** The final deeds on a draft, publishing and deleting, confirmed before they are done. */
import type { OutputOf } from '../../../platform/endpoint.ts'
import { useDo } from '../../../platform/web/hooks.ts'
import { dictionary } from '../../../platform/web/say.ts'
import { Confirm } from '../../../platform/web/ui/form/Confirm.tsx'
import { leaveNotice } from '../../../platform/web/ui/Notice.tsx'
import { type Announcement, announcements } from '../notices.contract.ts'
import { type Dated, DateWarnings } from './DateWarnings.tsx'
import { messages } from '../notices.messages.ts'

const words = dictionary(messages)

/** The dialog shows by itself why a deed was refused. What follows a deed is chained, not a callback: its row may be gone by then. */
const shown = () => {}

/** The announcement as far as a dialog names it. */
export type Named = Pick<Announcement, 'id' | 'code' | 'title'>
type Props = { announcement: Named; close: () => void }

export function Publish({ announcement, close }: Props & { announcement: Dated }) {
  const { id, code, title } = announcement
  const publish = useDo(announcements.publishAnnouncement)
  const done = ({ warnings }: OutputOf<typeof announcements.publishAnnouncement>) => {
    close()
    const said = warnings.map(({ text }) => text).join(' ')
    leaveNotice(said ? words.publishedWarned(code, said) : words.publishedDone(code))
  }
  return (
    <Confirm
      opened
      title={words.publishTitle}
      confirm={words.publish}
      busy={publish.isPending}
      error={publish.error}
      onClose={close}
      onConfirm={() => void publish.mutateAsync({ id }).then(done, shown)}
    >
      <p>
        <strong>
          {code} – {title}
        </strong>
      </p>
      <p>{words.publishSchedules}</p>
      <DateWarnings sale={announcement} />
      <div className="note note-warn">
        <strong>{words.publishFinal}</strong>
        <p>{words.publishFreezes}</p>
        <ul>
          <li>{words.frozenText}</li>
          <li>{words.frozenPrice}</li>
          <li>{words.frozenDates}</li>
        </ul>
      </div>
    </Confirm>
  )
}

export function Delete({
  announcement: { id, code, title },
  close,
  onDeleted,
}: Props & { onDeleted?: () => void }) {
  const remove = useDo(announcements.deleteAnnouncement)
  const done = () => {
    close()
    leaveNotice(words.deletedDone(code))
    onDeleted?.()
  }
  return (
    <Confirm
      opened
      danger
      title={words.deleteTitle}
      confirm={words.deleteDraft}
      busy={remove.isPending}
      error={remove.error}
      onClose={close}
      onConfirm={() => void remove.mutateAsync({ id }).then(done, shown)}
    >
      <p>{words.deleteFinal(code, title)}</p>
    </Confirm>
  )
}
