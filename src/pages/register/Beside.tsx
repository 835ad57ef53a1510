/** The place of a distraint among those on the same thing, and the others with theirs. */
import { Link } from '@tanstack/react-router'
import { formatDate } from '#platform/dates.ts'
import { dictionary } from '#platform/web/say.ts'
import { Chip } from '#platform/web/ui/Chip.tsx'
import type { Distraint } from '#register/distraints/views.contract.ts'
import { listMessages, viewMessages } from '#register/distraints/distraints.messages.ts'
import classes from '../../register/distraints/web/distraint.module.css'
import { asWritten, names, statusTone } from '#register/distraints/web/names.ts'

const words = { ...dictionary(listMessages), ...dictionary(viewMessages) }

export function Beside({ distraint }: { distraint: Distraint }) {
  const { rank, inForce, others, othersTotal, property, propertyKind } = distraint
  return (
    <section className="panel" aria-labelledby="on-thing">
      <h2 id="on-thing">{words.onThing}</h2>
      <p className={classes.rank}>{rank === null ? words.noRank(inForce) : words.rank(rank, inForce)}</p>
      {others.length === 0 ? (
        <p className="small">{words.onlyOne}</p>
      ) : (
        <>
          <h3>{words.others}</h3>
          <ol className={classes.list}>
            {others.map((other) => (
              <li key={other.id}>
                <div className="row">
                  <Link to="/distraints/view/$id" params={{ id: String(other.id) }}>
                    {other.reference}
                  </Link>
                  <Chip tone={statusTone[other.status]}>{names.status[other.status]}</Chip>
                </div>
                <span className="small">
                  {other.rank !== null && `${words.place} ${other.rank} · `}
                  {other.imposedOn ? formatDate(other.imposedOn) : words.notImposed}
                </span>
                <span {...asWritten}>{other.creditorName}</span>
              </li>
            ))}
          </ol>
          {othersTotal > others.length && (
            <p className="small">{words.othersCut(others.length, othersTotal)}</p>
          )}
        </>
      )}
      <Link
        to="/seizedProperties/details/$id/$propertyType"
        params={{ id: String(property.id), propertyType: propertyKind }}
      >
        {words.wholeThing}
      </Link>
    </section>
  )
}
