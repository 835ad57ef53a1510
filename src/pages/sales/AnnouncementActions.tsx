/** What the organiser may do to an announcement, exactly as the server says: as buttons on its page, as links in a row. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { dictionary } from '#platform/web/say.ts'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import type { Announcement } from '#sales/notice/notices.contract.ts'
import { messages as correspondenceMessages } from '#sales/letters/letters.messages.ts'
import { findingMessages } from '#sales/catalogue/catalogue.messages.ts'
import { messages } from '#sales/notice/notices.messages.ts'
import { noticeMessages } from '#sales/notice/notice.messages.ts'
import { Delete, type Named } from '#sales/notice/web/AnnouncementDialogs.tsx'
import type { Dated } from '#sales/notice/web/DateWarnings.tsx'
import { RepeatDialog } from '#sales/notice/web/RepeatDialog.tsx'

const words = dictionary(messages)
// Readers of a sale never publish it.
const Publish = lazy(async () => ({
  default: (await import('#sales/notice/web/PublishDialog.tsx')).Publish,
}))
const { title: letters } = dictionary(correspondenceMessages)
const { repeat } = dictionary(noticeMessages)
const { toResult } = dictionary(findingMessages)

type Props = { announcement: Named & Dated & Pick<Announcement, 'can'> }

export function AnnouncementActions({ announcement, onDeleted }: Props & { onDeleted: () => void }) {
  const { id, can } = announcement
  const [asking, setAsking] = useState<'publish' | 'delete' | 'repeat'>()
  const params = { id: String(id) }
  const close = () => setAsking(undefined)
  return (
    <>
      {can.includes('seeRegistrations') && (
        <LinkButton to="/announcements/registrations/$id" params={params} variant="default">
          {words.seeRegistrations}
        </LinkButton>
      )}
      {(can.includes('edit') || can.includes('seeRegistrations')) && (
        <LinkButton to="/announcements/parties/$id" params={params} variant="default">
          {words.toParties}
        </LinkButton>
      )}
      {can.includes('seeRegistrations') && (
        <LinkButton to="/announcements/letters/$id" params={params} variant="default">
          {letters}
        </LinkButton>
      )}
      {can.includes('edit') && (
        <LinkButton to="/announcements/edit/$id" params={params} variant="default">
          {words.edit}
        </LinkButton>
      )}
      {can.includes('delete') && (
        <Button variant="default" onClick={() => setAsking('delete')}>
          {words.delete}
        </Button>
      )}
      {can.includes('publish') && <Button onClick={() => setAsking('publish')}>{words.publish}</Button>}
      {can.includes('repeat') && (
        <Button variant="default" onClick={() => setAsking('repeat')}>
          {repeat}
        </Button>
      )}
      {asking === 'repeat' && <RepeatDialog id={id} close={close} />}
      {asking === 'publish' && (
        <Suspense>
          <Publish announcement={announcement} close={close} />
        </Suspense>
      )}
      {asking === 'delete' && <Delete announcement={announcement} close={close} onDeleted={onDeleted} />}
    </>
  )
}

/** Publishing is not offered in a list: who publishes should have read what will be frozen. */
export function RowActions({
  announcement,
  ended = false,
  acts = false,
}: Props & { ended?: boolean; acts?: boolean }) {
  const { id, code, can } = announcement
  const [deleting, setDeleting] = useState(false)
  const [repeating, setRepeating] = useState(false)
  const params = { id: String(id) }
  return (
    <div className="row">
      <Link to="/announcements/display/$id" params={params} aria-label={words.of(words.see, code)}>
        {words.see}
      </Link>
      {can.includes('seeRegistrations') && (
        <Link
          to="/announcements/registrations/$id"
          params={params}
          aria-label={words.of(words.seeRegistrations, code)}
        >
          {words.seeRegistrations}
        </Link>
      )}
      {acts && (
        <Link
          to="/announcements/display/$id"
          params={params}
          hash="act-menu"
          aria-label={words.of(words.toActs, code)}
        >
          {words.toActs}
        </Link>
      )}
      {ended && (
        <Link to="/auctions/result/$id" params={params} aria-label={words.of(toResult, code)}>
          {toResult}
        </Link>
      )}
      {can.includes('repeat') && (
        <button
          type="button"
          className="link"
          aria-label={words.of(repeat, code)}
          onClick={() => setRepeating(true)}
        >
          {repeat}
        </button>
      )}
      {repeating && <RepeatDialog id={id} close={() => setRepeating(false)} />}
      {can.includes('edit') && (
        <Link to="/announcements/edit/$id" params={params} aria-label={words.of(words.edit, code)}>
          {words.edit}
        </Link>
      )}
      {can.includes('delete') && (
        <button
          type="button"
          className="link"
          aria-label={words.of(words.delete, code)}
          onClick={() => setDeleting(true)}
        >
          {words.delete}
        </button>
      )}
      {deleting && <Delete announcement={announcement} close={() => setDeleting(false)} />}
    </div>
  )
}
