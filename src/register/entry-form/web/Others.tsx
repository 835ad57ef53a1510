/** The distraints in force on the asset, the first lien first: this one will stand among them. */
import { formatDate } from '#platform/dates.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary, say } from '#platform/web/say.ts'
import { ErrorPanel, Loading } from '#platform/web/ui/States.tsx'
import type { FoundAsset } from '#register/assets/web/asset-draft.ts'
import { distraintFields, messages } from '../entry-form.messages.ts'
import { seized } from '#register/lists/seized.contract.ts'
import classes from './create.module.css'

const words = dictionary(messages)
const labels = dictionary(distraintFields)

export function Others({ thing, purpose }: { thing: FoundAsset; purpose: string }) {
  const id = thing.from === 'known' ? thing.propertyId : thing.knownId
  const { data, error, refetch } = useAsk(
    seized.seeSeized,
    { id: id ?? 0, propertyType: thing.kind, purpose },
    { enabled: id !== null && thing.thing.entered > 0 },
  )
  if (id === null || thing.thing.entered === 0) return <p className="note note-good">{words.noOthers}</p>
  if (error) return <ErrorPanel error={error} retry={refetch} />
  if (!data) return <Loading rows={3} />
  const status = data.distraints.filter(({ rank }) => rank !== null)
  if (status.length === 0) return <p className="note note-good">{words.noOthers}</p>
  return (
    <section className={`panel ${classes.others}`} aria-labelledby="others">
      <h3 id="others">{words.others}</h3>
      <p className="dim">{words.rankRule}</p>
      <ol>
        {status.map(({ id: other, reference, imposedOn, creditor, office }) => (
          <li key={other}>
            <strong>{reference}</strong>
            {imposedOn && (
              <>
                , {labels.imposedOn.toLowerCase()} {formatDate(imposedOn)}
              </>
            )}
            <span className={classes.under}>
              {labels.creditor}: {creditor} · {say(office)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
