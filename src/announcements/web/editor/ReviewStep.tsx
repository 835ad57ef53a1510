/** The last step: what the law still asks for before publication, each leading to where it is filled in. */
import { dictionary } from '../../../platform/web/say.ts'
import type { Announcement } from '../../contract.ts'
import { lacks, noticeFields, wizardMessages } from '../../notice.messages.ts'
import { lackingIn } from '../../regimes.rules.ts'
import { DateWarnings } from '../DateWarnings.tsx'
import classes from '../editor.module.css'

const labels = dictionary(noticeFields) as Readonly<Record<string, string>>
const words = dictionary(wizardMessages)
const sentences = dictionary(lacks)

type Props = {
  sale: Announcement
  anyDate: boolean
  today: string
  /** Opens the step in which a field stands. */
  onGo: (field: string) => void
}

export function ReviewStep({ sale, anyDate, today, onGo }: Props) {
  const missing = Object.entries(lackingIn(sale, anyDate, today))
  if (missing.length === 0)
    return (
      <>
        <div className="note note-good">
          <strong>{words.complete}</strong>
          <p>{words.completeHint}</p>
        </div>
        <DateWarnings sale={sale} />
      </>
    )
  return (
    <div className="note note-warn">
      <strong>{words.lacking}</strong>
      <ul className={classes.lacking}>
        {missing.map(([field, lack]) => (
          <li key={field}>
            <button type="button" className="link" onClick={() => onGo(field)}>
              {labels[field] ?? labels[field.replace(/\.(answer|text)$/, '')] ?? sentences[lack]}
            </button>
            <div>{sentences[lack]}</div>
          </li>
        ))}
      </ul>
    </div>
  )
}
