/** What keeps a form from being sent, above it: it takes the focus after each failed try and leads to each field. */
import { type ReactNode, useEffect, useRef } from 'react'
import { messages } from '#platform/web/platform.messages.ts'
import { dictionary } from '#platform/web/say.ts'

const words = dictionary(messages)

type Props = {
  /** The form's faults by field. */
  errors: Record<string, ReactNode>
  /** The visible name of each field; the screen's own dictionary will do. */
  labels: Readonly<Record<string, unknown>>
  /** Why the server turned the form down as a whole. */
  refused?: Error | null
  /** Grows with each failed try. */
  attempt: number
}

export function ErrorSummary({ errors, labels, refused, attempt }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const faults = Object.entries(errors)
  useEffect(() => {
    if (attempt > 0) box.current?.focus()
  }, [attempt])
  if (attempt === 0 || (faults.length === 0 && !refused)) return null
  return (
    <div ref={box} className="note note-bad summary" role="alert" tabIndex={-1}>
      <p className="summary-title">{faults.length > 0 ? words.correct(faults.length) : refused?.message}</p>
      {faults.length > 0 && (
        <ul>
          {faults.map(([field, fault]) => (
            <li key={field}>
              <button type="button" className="link" onClick={() => fieldOf(field)?.focus()}>
                {String(labels[field] ?? field)}
              </button>{' '}
              {fault}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The field as `form.getInputProps` marks it. */
const fieldOf = (field: string) => document.querySelector<HTMLElement>(`[data-path="${CSS.escape(field)}"]`)
