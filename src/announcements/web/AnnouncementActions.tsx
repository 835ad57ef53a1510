/** What the organiser may do to an announcement, exactly as the server says; the final deeds are confirmed first. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useDo } from '../../platform/web/hooks.ts'
import { dictionary } from '../../platform/web/say.ts'
import { Confirm } from '../../platform/web/ui/Confirm.tsx'
import { leaveNotice } from '../../platform/web/ui/Notice.tsx'
import { LinkButton } from '../../platform/web/ui/LinkButton.tsx'
import { type Announcement, announcements } from '../contract.ts'
import { messages } from '../messages.ts'

const words = dictionary(messages)

type Props = {
  announcement: Pick<Announcement, 'id' | 'code' | 'title' | 'can'>
  /** In a row of a list, where there is little room. */
  inRow?: boolean
  onDeleted?: () => void
}

export function AnnouncementActions({ announcement, inRow, onDeleted }: Props) {
  const { id, code, can } = announcement
  const [asking, setAsking] = useState<'publish' | 'delete'>()
  const params = { id: String(id) }
  const look = inRow
    ? ({ variant: 'subtle', size: 'compact-sm' } as const)
    : ({ variant: 'default' } as const)
  const named = (deed: string) => ({ 'aria-label': words.of(deed, code) })
  const close = () => setAsking(undefined)
  return (
    <>
      {can.includes('seeRegistrations') && (
        <LinkButton
          to="/announcements/registrations/$id"
          params={params}
          {...look}
          {...named(words.seeRegistrations)}
        >
          {words.seeRegistrations}
        </LinkButton>
      )}
      {can.includes('edit') && (
        <LinkButton to="/announcements/edit/$id" params={params} {...look} {...named(words.edit)}>
          {words.edit}
        </LinkButton>
      )}
      {can.includes('delete') && (
        <Button {...look} color="red" {...named(words.delete)} onClick={() => setAsking('delete')}>
          {words.delete}
        </Button>
      )}
      {can.includes('publish') && (
        <Button
          {...look}
          {...(!inRow && { variant: 'filled' })}
          {...named(words.publish)}
          onClick={() => setAsking('publish')}
        >
          {words.publish}
        </Button>
      )}
      {asking === 'publish' && <Publish announcement={announcement} close={close} />}
      {asking === 'delete' && (
        <Delete announcement={announcement} close={close} {...(onDeleted && { onDeleted })} />
      )}
    </>
  )
}

type AskingProps = Props & { close: () => void }

function Publish({ announcement: { id, code, title }, close }: AskingProps) {
  const publish = useDo(announcements.publishAnnouncement)
  const done = () => {
    close()
    leaveNotice(words.publishedDone(code))
  }
  return (
    <Confirm
      opened
      title={words.publishTitle}
      confirm={words.publish}
      busy={publish.isPending}
      error={publish.error}
      onClose={close}
      onConfirm={() => publish.mutate({ id }, { onSuccess: done })}
    >
      <p>
        <strong>
          {code} – {title}
        </strong>
      </p>
      <p>{words.publishSchedules}</p>
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

function Delete({ announcement: { id, code, title }, close, onDeleted }: AskingProps) {
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
      onConfirm={() => remove.mutate({ id }, { onSuccess: done })}
    >
      <p>{words.deleteFinal(code, title)}</p>
    </Confirm>
  )
}
