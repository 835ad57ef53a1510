/** The final actions on a draft, publishing and deleting, confirmed before they are done. */
import { dictionary } from '#platform/web/say.ts'
import { ConfirmCommand } from '#platform/web/ui/form/ConfirmCommand.tsx'
import { type Announcement, announcements } from '../notices.contract.ts'
import { type Dated, DateWarnings } from './DateWarnings.tsx'
import { messages } from '../notices.messages.ts'

const words = dictionary(messages)

/** The announcement as far as a dialog names it. */
export type Named = Pick<Announcement, 'id' | 'code' | 'title'>
type Props = { announcement: Named; close: () => void }

export function Publish({ announcement, close }: Props & { announcement: Dated }) {
  const { id, code, title } = announcement
  return (
    <ConfirmCommand
      endpoint={announcements.publishAnnouncement}
      input={{ id }}
      title={words.publishTitle}
      confirm={words.publish}
      said={({ warnings }) => {
        const sentence = warnings.map(({ text }) => text).join(' ')
        return sentence ? words.publishedWarned(code, sentence) : words.publishedDone(code)
      }}
      onClose={close}
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
    </ConfirmCommand>
  )
}

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
