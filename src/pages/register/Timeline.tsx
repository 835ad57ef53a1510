/** The history of a distraint, entry by entry: what, when, who, why, and what it changed. */
import { isDay, formatDate } from '#platform/dates.ts'
import { dictionary, say } from '#platform/web/say.ts'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { Fact, Facts } from '#platform/web/ui/Facts.tsx'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { formatLongDateTime } from '#platform/dates.ts'
import type { Change, HistoryEntry } from '#register/distraints/views.contract.ts'
import {
  distraintFields,
  replacementGrounds,
  viewMessages,
} from '#register/distraints/distraints.messages.ts'
import { entryKinds } from '#register/protocol/protocol.messages.ts'
import classes from '../../register/distraints/web/distraint.module.css'
import { asWritten, names, statusTone } from '#register/distraints/web/names.ts'

const words = { ...dictionary(distraintFields), ...dictionary(viewMessages) }
const kinds = dictionary(entryKinds)
const grounds = dictionary(replacementGrounds)

export function Timeline({ history }: { history: readonly HistoryEntry[] }) {
  return (
    <ol className={classes.timeline}>
      {history.map((entry) => (
        <li key={entry.number}>
          <Entry entry={entry} />
        </li>
      ))}
    </ol>
  )
}

function Entry({ entry }: { entry: HistoryEntry }) {
  const { number, kind, status, at, by, origin, reason, changes, replacement, transfer } = entry
  const office = say(by.office)
  return (
    <>
      <div className={classes.entry}>
        <h3>
          <span className="visually-hidden">{words.entry(number)}: </span>
          {kinds[kind]}
        </h3>
        <Chip tone={statusTone[status]}>{names.status[status]}</Chip>
        <Moment at={at} as="long" />
      </div>
      <p className="small">
        {by.name === by.actingFor && office.includes(by.name)
          ? words.by(office)
          : words.byFor(by.name, office)}
        {origin !== 'FORM' && <> · {words[origin]}</>}
      </p>
      {replacement && (
        <p {...asWritten}>
          {words.replacedBy(grounds[replacement.ground], replacement.document, formatDate(replacement.on))}
        </p>
      )}
      {transfer && (
        <p>
          {words.transferredTo(
            say(transfer.office),
            transfer.act.number,
            formatDate(transfer.act.on),
            transfer.act.issuer,
          )}
        </p>
      )}
      {reason && <p {...asWritten}>{reason}</p>}
      {changes.length > 0 && <Changes changes={changes} />}
      <Stamp entry={entry} />
    </>
  )
}

function Changes({ changes }: { changes: readonly Change[] }) {
  return (
    <table className={classes.changes}>
      <thead>
        <tr>
          <th scope="col">{words.changed}</th>
          <th scope="col">{words.before}</th>
          <th scope="col">{words.after}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.field}>
            <th scope="row">{words[change.field]}</th>
            <td data-title={words.before}>{valueOf(change, change.before)}</td>
            <td data-title={words.after}>{valueOf(change, change.after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function valueOf({ field }: Change, text: string) {
  if (field === 'futureClaim') return text ? words.yes : words.no
  if (!text) return <span className="small">{words.emptyValue}</span>
  return isDay(text) ? formatDate(text) : <span {...asWritten}>{text}</span>
}

/** The evidence is there for whoever wants it. */
function Stamp({ entry: { hash, stamp } }: { entry: HistoryEntry }) {
  const { state, at, serial, authority, lastError } = stamp
  return (
    <>
      <p className="small">
        {state === 'stamped' && at
          ? words.stamped(formatLongDateTime(at))
          : state === 'waiting'
            ? words.stampWaiting
            : words.stampOfDay}
      </p>
      <details className={classes.proof}>
        <summary>{words.proof}</summary>
        <Facts>
          <Fact name={words.hash}>{hash}</Fact>
          {serial && <Fact name={words.stampSerial}>{serial}</Fact>}
          {authority && <Fact name={words.stampAuthority}>{authority}</Fact>}
          {lastError && <Fact name={words.stampError}>{lastError}</Fact>}
        </Facts>
      </details>
    </>
  )
}
