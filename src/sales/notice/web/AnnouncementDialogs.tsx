/** The final actions on a draft, publishing and deleting, confirmed before they are done. */
import { dictionary } from '#platform/web/say.ts'
import { Confirm } from '#platform/web/ui/form/Confirm.tsx'
import { useCommand } from '#platform/web/ui/form/use-command.ts'
import { type Announcement, announcements } from '../notices.contract.ts'
import { type Dated, DateWarnings } from './DateWarnings.tsx'
import { messages } from '../notices.messages.ts'

const words = dictionary(messages)

/** The announcement as far as a dialog names it. */
export type Named = Pick<Announcement, 'id' | 'code' | 'title'>
type Props = { announcement: Named; close: () => void }

export function Publish({ announcement, close }: Props & { announcement: Dated }) {
  const { id, code, title } = announcement
  const publish = useCommand(announcements.publishAnnouncement, close, ({ warnings }) => {
    const sentence = warnings.map(({ text }) => text).join(' ')
    return sentence ? words.publishedWarned(code, sentence) : words.publishedDone(code)
  })
  return (
    <Confirm
      title={words.publishTitle}
      confirm={words.publish}
      {...publish.asked}
      onConfirm={() => publish.send({ id })}
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
  const remove = useCommand(announcements.deleteAnnouncement, close, () => {
    onDeleted?.()
    return words.deletedDone(code)
  })
  return (
    <Confirm
      danger
      title={words.deleteTitle}
      confirm={words.deleteDraft}
      {...remove.asked}
      onConfirm={() => remove.send({ id })}
    >
      <p>{words.deleteFinal(code, title)}</p>
    </Confirm>
  )
}
