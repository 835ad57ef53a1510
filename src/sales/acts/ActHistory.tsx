/** The acts on a sale, the newest first: for everyone what and why by law, for the organiser also number, reasons, file and who did it. */
import { formatDate, formatDateTime } from '#platform/dates.ts'
import { dictionary, say } from '#platform/web/say.ts'
import { ActionList, type Done } from '#actions/ActionList.tsx'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { FileList } from '#files/web/FileList.tsx'
import { type Act, saleActs, type SaleActs } from './acts.contract.ts'
import { messages } from './screen.messages.ts'
import { ACT_GROUNDS, SALE_ACTS } from '#sales/law/acts.contract.ts'
import { asWritten } from '#sales/notice/web/names.ts'
import classes from './acts.module.css'

const words = dictionary(messages)

export function ActHistory({ id, acts }: { id: number; acts: SaleActs }) {
  if (acts.acts.length === 0) return null
  return (
    <section className="panel" aria-labelledby="sale-acts">
      <h2 id="sale-acts">{words.acts}</h2>
      <p className="small">{words.actsNote}</p>
      <ActionList
        done={acts.acts.map((act) => ({
          key: act.id,
          title: say(SALE_ACTS[act.kind].name),
          facts: factsOf(id, act),
        }))}
      />
    </section>
  )
}

function factsOf(id: number, { id: actId, at, ground, before, after, resumesAt, own }: Act): Done['facts'] {
  const moved = before.startsAt !== after.startsAt || before.endsAt !== after.endsAt
  return [
    { name: words.at, value: <Moment at={at} as="long" /> },
    { name: words.ground, value: say(ACT_GROUNDS[ground].text) },
    resumesAt !== null && { name: words.biddingFrom, value: <Moment at={resumesAt} /> },
    moved && {
      name: words.bidding,
      value: words.fromTo(formatDateTime(after.startsAt), formatDateTime(after.endsAt)),
    },
    own !== null &&
      own.number !== null &&
      own.date !== null && { name: words.number, value: `№ ${own.number} / ${formatDate(own.date)}` },
    own && {
      name: words.reasons,
      value: (
        <span className={classes.written} {...asWritten}>
          {own.reasons}
        </span>
      ),
    },
    own && { name: words.by, value: own.by, note: own.actingFor && words.actingFor(own.actingFor) },
    own !== null &&
      own.files.length > 0 && {
        name: words.files,
        value: (
          <FileList
            files={own.files}
            endpoint={saleActs.readActFile}
            input={(file) => ({ id, actId, fileId: file.id })}
          />
        ),
      },
  ]
}
