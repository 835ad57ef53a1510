/** Applications that I began and have not filed, each with the day until which it can be: the way on, and the way to be rid of it. */
import { Button } from '@mantine/core'
import type { OutputOf } from '#platform/endpoint.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { Confirm } from '#platform/web/ui/form/Confirm.tsx'
import { useAskedDeed } from '#platform/web/ui/form/use-deed.ts'
import { Fact, Facts } from '#platform/web/ui/Facts.tsx'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { applicationDrafts } from '../drafts.contract.ts'
import { messages } from '../unfiled.messages.ts'
import classes from '../../notice/web/announcement.module.css'
import { SaleTitle } from '#sales/notice/web/SaleTitle.tsx'

const words = dictionary(messages)
type Row = OutputOf<typeof applicationDrafts.listMyDrafts>['rows'][number]

/** Nothing where nothing was left; a failure here must not stand in the way of the list below. */
export function MyDrafts() {
  const { data } = useAsk(applicationDrafts.listMyDrafts, {})
  if (!data || data.rows.length === 0) return null
  return (
    <section className={classes.drafts} aria-labelledby="my-drafts">
      <h2 id="my-drafts">{words.mine}</h2>
      <p>{words.noLaw}</p>
      <ul>
        {data.rows.map((row) => (
          <li key={row.announcementId} className="panel">
            <Left row={row} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Left({ row }: { row: Row }) {
  return (
    <>
      <p>
        {row.code} – <SaleTitle of={row} />
      </p>
      <Facts>
        <Fact name={words.savedAt}>
          <Moment at={row.savedAt} />
        </Fact>
        <Fact name={row.open ? words.closesAt : words.goneAt}>
          <Moment at={row.open ? row.registrationEndsAt : row.goneAt} />
        </Fact>
      </Facts>
      {!row.open && <p className="note note-warn">{words.closed}</p>}
      <div className="row">
        {row.open && (
          <LinkButton
            to="/announcements/register/$id"
            params={{ id: String(row.announcementId) }}
            aria-label={words.of(words.goOn, row.code)}
          >
            {words.goOn}
          </LinkButton>
        )}
        <Drop row={row} />
      </div>
    </>
  )
}

function Drop({ row: { announcementId: id, code } }: { row: Row }) {
  const drop = useAskedDeed(applicationDrafts.dropMyDraft, () => words.dropped(code))
  return (
    <>
      <Button variant="default" aria-label={words.of(words.drop, code)} onClick={drop.ask}>
        {words.drop}
      </Button>
      <Confirm
        danger
        title={words.dropTitle}
        confirm={words.drop}
        {...drop.asked}
        onConfirm={() => drop.send({ id })}
      >
        <p>{words.dropText}</p>
      </Confirm>
    </>
  )
}
