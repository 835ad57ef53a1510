/** A field for a day of the calendar: typed as DD.MM.YYYY, or chosen from the browser's calendar. */
import { useState } from 'react'
import { formatDate, isDay, parseDate } from '#platform/dates.ts'
import { dictionary } from '#platform/web/say.ts'
import { messages } from '#platform/web/ui/ui.messages.ts'
import { CalendarField, type CalendarFieldProps } from './CalendarField.tsx'

const words = dictionary(messages)

type Props = CalendarFieldProps & {
  /** YYYY-MM-DD or empty, as the form begins. */
  defaultValue?: string
  /** The last day that may be chosen from the calendar. */
  latest?: string
  /** Today, where a press may write it: nothing stands there until somebody decides so. */
  today?: string | undefined
  /** Is told the day as YYYY-MM-DD; or, while it is none, what the person has typed. */
  onChange?: (value: string) => void
}

const shown = (value: string) => (isDay(value) ? formatDate(value) : value)

export function DayInput({
  defaultValue = '',
  latest,
  today,
  onChange,
  onBlur,
  description,
  ...rest
}: Props) {
  const [text, setText] = useState(() => shown(defaultValue))
  const day = parseDate(text)
  const choose = (value: string) => {
    if (!isDay(value)) return
    setText(shown(value))
    onChange?.(value)
  }
  return (
    <CalendarField
      {...rest}
      {...(today && { today: () => choose(today) })}
      description={description ?? words.dayFormat}
      value={text}
      maxLength={10}
      onType={(value) => {
        setText(value)
        onChange?.(parseDate(value) ?? value.trim())
      }}
      onBlur={(event) => {
        if (day) setText(shown(day))
        onBlur?.(event)
      }}
      calendar={{
        max: latest,
        value: day ?? '',
        choose,
      }}
    />
  )
}
