/** A field for a date and time by the clock in Sofia, wherever the person's own clock is. Typed as DD.MM.YYYY HH:mm, or its day chosen from the browser's calendar. */
import { useState } from 'react'
import { dayInSofia, formatDateTime, momentInSofia, parseDateTime, timeInSofia } from '#platform/dates.ts'
import { dictionary } from '#platform/web/say.ts'
import { messages } from '#platform/web/ui/ui.messages.ts'
import { CalendarField, type CalendarFieldProps } from './CalendarField.tsx'

const words = dictionary(messages)

type Props = CalendarFieldProps & {
  /** An ISO moment; or, while it is none, what the person has typed. */
  value?: string
  onChange: (value: string) => void
}

const PROPOSED = '09:00'
const read = (text: string) => parseDateTime(text)?.toISOString() ?? text.trim()
const isMoment = (value: string) => /T.*Z$/.test(value)

export function MomentInput({ value = '', onChange, onBlur, error, description, ...rest }: Props) {
  const [typed, setTyped] = useState<string>()
  return (
    <CalendarField
      {...rest}
      description={description ?? words.momentFormat}
      error={error && value !== '' && !isMoment(value) ? words.momentInvalid : error}
      value={typed ?? (isMoment(value) ? formatDateTime(value) : value)}
      maxLength={16}
      onType={(text) => {
        setTyped(text)
        onChange(read(text))
      }}
      onBlur={(event) => {
        setTyped(undefined)
        onBlur?.(event)
      }}
      calendar={{
        value: isMoment(value) ? dayInSofia(new Date(value)) : '',
        choose: (day) => {
          if (!day) return
          setTyped(undefined)
          onChange(momentInSofia(day, timeIn(value)).toISOString())
        },
      }}
    />
  )
}

/** The calendar chooses the day alone: Firefox's has no clock. The time stays, or is proposed. */
const timeIn = (value: string) => (isMoment(value) ? timeInSofia(new Date(value)) : PROPOSED)
