/** The last step: what the law still asks for before publication, each leading to where it is filled in. */
import { dictionary } from '#platform/web/say.ts'
import type { Announcement } from '../../notices.contract.ts'
import { lacks } from '../../gates.messages.ts'
import { sentenceOf } from '../../gates.rules.ts'
import { wizardMessages } from '../../notice.messages.ts'
import { OrganisersNote } from '../OrganisersNote.tsx'
import { DateWarnings } from '../DateWarnings.tsx'
import classes from './editor.module.css'
import { labelOf, stepOf } from './field-names.ts'

const words = dictionary(wizardMessages)
const sentences = dictionary(lacks)

type Props = {
  sale: Announcement
  /** Opens the step in which a field stands. */
  onGo: (field: string) => void
}

export function ReviewStep({ sale, onGo }: Props) {
  const missing = Object.entries(sale.lacking ?? {})
  if (missing.length === 0)
    return (
      <>
        <div className="note note-good">
          <strong>{words.complete}</strong>
          <p>{words.completeHint}</p>
        </div>
        <DateWarnings sale={sale} />
        <OrganisersNote id={sale.id} />
      </>
    )
  return (
    <>
      <OrganisersNote id={sale.id} />
      <div className="note note-warn">
        <strong>{words.lacking}</strong>
        <ul className={classes.lacking}>
          {missing.map(([field, lack]) => (
            <li key={field}>
              <button type="button" className="link" onClick={() => onGo(field)}>
                {labelOf(field)}
              </button>
              <div>{sentenceOf(sentences, lack, sale.notice.inventoryOn)}</div>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}

/** What the server finds lacking in one part of a draft, as it was last saved. */
export const lackingIn = (sale: Announcement | undefined, step: number) =>
  Object.entries(sale?.lacking ?? {}).filter(([field]) => stepOf(field) === step)

/** Says above a part what it lacks for publication. */
export function LackingHere({ sale, step }: { sale: Announcement | undefined; step: number }) {
  const missing = lackingIn(sale, step)
  if (!sale || missing.length === 0) return null
  return (
    <details className="note note-warn">
      <summary>
        {words.lackingHere}: {words.lackingCount(missing.length)}
      </summary>
      <ul className={classes.lacking}>
        {missing.map(([field, lack]) => (
          <li key={field}>
            <strong>{labelOf(field)}</strong>
            <div>{sentenceOf(sentences, lack, sale.notice.inventoryOn)}</div>
          </li>
        ))}
      </ul>
    </details>
  )
}
