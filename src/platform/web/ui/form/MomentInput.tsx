/** A field for a date and time by the clock in Sofia, wherever the person's own clock is. Typed as DD.MM.YYYY HH:mm, or chosen from the browser's calendar. */
import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core'
import { useRef, useState } from 'react'
import { dayInSofia, formatDateTime, momentInSofia, parseDateTime, timeInSofia } from '../../../dates.ts'
import { dictionary } from '../../say.ts'
import { CalendarMark } from '../icons.tsx'
import { messages } from '../messages.ts'
import classes from './MomentInput.module.css'

const words = dictionary(messages)

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'label'> & {
  label: string
  /** An ISO moment; or, while it is none, what the person has typed. */
  value?: string
  onChange: (value: string) => void
}

const read = (text: string) => parseDateTime(text)?.toISOString() ?? text.trim()
const isMoment = (value: string) => /T.*Z$/.test(value)

export function MomentInput({ label, value = '', onChange, onBlur, error, description, ...rest }: Props) {
  const [typed, setTyped] = useState<string>()
  const calendar = useRef<HTMLInputElement>(null)
  const shown = typed ?? (isMoment(value) ? formatDateTime(value) : value)
  return (
    <TextInput
      {...rest}
      label={label}
      description={description ?? words.momentFormat}
      error={error && value !== '' && !isMoment(value) ? words.momentInvalid : error}
      value={shown}
      inputMode="numeric"
      autoComplete="off"
      maxLength={16}
      onChange={({ currentTarget: { value: text } }) => {
        setTyped(text)
        onChange(read(text))
      }}
      onBlur={(event) => {
        setTyped(undefined)
        onBlur?.(event)
      }}
      rightSectionWidth={48}
      rightSection={
        <>
          <input
            ref={calendar}
            type="datetime-local"
            className={classes.calendar}
            tabIndex={-1}
            aria-hidden
            value={isMoment(value) ? forCalendar(value) : ''}
            onChange={({ currentTarget: { value: chosen } }) => {
              const [day, time] = chosen.split('T')
              if (day && time) onChange(momentInSofia(day, time.slice(0, 5)).toISOString())
            }}
          />
          <ActionIcon
            variant="subtle"
            size="lg"
            aria-label={words.openCalendar(label)}
            disabled={rest.disabled ?? false}
            onClick={() => calendar.current?.showPicker()}
          >
            <CalendarMark />
          </ActionIcon>
        </>
      }
    />
  )
}

/** The calendar knows no zones: it is given, and gives back, what the clock in Sofia shows. */
const forCalendar = (moment: string) => `${dayInSofia(new Date(moment))}T${timeInSofia(new Date(moment))}`
