/** The acts on a sale, the newest first: for everyone what and why by law, for the organiser also number, reasons, file and who did it. */
import { formatDate, formatDateTime } from '../../platform/dates.ts'
import { dictionary, say } from '../../platform/web/say.ts'
import { Fact, Facts } from '../../platform/web/ui/Facts.tsx'
import { Moment } from '../../platform/web/ui/Moment.tsx'
import { FileList } from '../../files/web/FileList.tsx'
import { type Act, saleActs, type SaleActs } from './acts.contract.ts'
import { messages } from './screen.messages.ts'
import { actNames, grounds } from './acts.messages.ts'
import { asWritten } from '../notice/web/names.ts'
import classes from './acts.module.css'

const words = dictionary(messages)

export function ActHistory({ id, acts }: { id: number; acts: SaleActs }) {
  if (acts.acts.length === 0) return null
  return (
    <section className="panel" aria-labelledby="sale-acts">
      <h2 id="sale-acts">{words.acts}</h2>
      <p className="small">{words.actsNote}</p>
      <ol className={classes.history}>
        {acts.acts.map((act) => (
          <li key={act.id}>
            <h3>{say(actNames[act.kind])}</h3>
            <ActFacts id={id} act={act} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function ActFacts({ id, act }: { id: number; act: Act }) {
  const { at, ground, before, after, resumesAt, own } = act
  const moved = before.startsAt !== after.startsAt || before.endsAt !== after.endsAt
  return (
    <Facts>
      <Fact name={words.at}>
        <Moment at={at} as="long" />
      </Fact>
      <Fact name={words.ground}>{say(grounds[ground])}</Fact>
      {resumesAt && (
        <Fact name={words.biddingFrom}>
          <Moment at={resumesAt} />
        </Fact>
      )}
      {moved && (
        <Fact name={words.bidding}>
          {words.fromTo(formatDateTime(after.startsAt), formatDateTime(after.endsAt))}
        </Fact>
      )}
      {own && (
        <>
          {own.number !== null && own.date !== null && (
            <Fact name={words.number}>
              № {own.number} / {formatDate(own.date)}
            </Fact>
          )}
          <Fact name={words.reasons}>
            <span className={classes.written} {...asWritten}>
              {own.reasons}
            </span>
          </Fact>
          <Fact name={words.by} note={own.actingFor && words.actingFor(own.actingFor)}>
            {own.by}
          </Fact>
          {own.files.length > 0 && (
            <Fact name={words.files}>
              <FileList
                files={own.files}
                endpoint={saleActs.readActFile}
                input={(file) => ({ id, actId: act.id, fileId: file.id })}
              />
            </Fact>
          )}
        </>
      )}
    </Facts>
  )
}
