/** A field for a day of the calendar: typed as DD.MM.YYYY, or chosen from the browser's calendar. */
import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core'
import { useRef, useState } from 'react'
import { formatDate, isDay, parseDate } from '../../../dates.ts'
import { dictionary } from '../../say.ts'
import { CalendarMark } from '../icons.tsx'
import { messages } from '../messages.ts'
import classes from './MomentInput.module.css'

const words = dictionary(messages)

type Props = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'label'> & {
  label: string
  /** YYYY-MM-DD or empty, as the form begins. */
  defaultValue?: string
  /** The last day that may be chosen from the calendar. */
  latest?: string
  /** Is told the day as YYYY-MM-DD; or, while it is none, what the person has typed. */
  onChange?: (value: string) => void
}

const shown = (value: string) => (isDay(value) ? formatDate(value) : value)

export function DayInput({
  label,
  defaultValue = '',
  latest,
  onChange,
  onBlur,
  description,
  ...rest
}: Props) {
  const [text, setText] = useState(() => shown(defaultValue))
  const calendar = useRef<HTMLInputElement>(null)
  const day = parseDate(text)
  return (
    <TextInput
      {...rest}
      label={label}
      description={description ?? words.dayFormat}
      value={text}
      inputMode="numeric"
      autoComplete="off"
      maxLength={10}
      onChange={({ currentTarget: { value } }) => {
        setText(value)
        onChange?.(parseDate(value) ?? value.trim())
      }}
      onBlur={(event) => {
        if (day) setText(shown(day))
        onBlur?.(event)
      }}
      rightSectionWidth={48}
      rightSection={
        <>
          <input
            ref={calendar}
            type="date"
            className={classes.calendar}
            tabIndex={-1}
            aria-hidden
            max={latest}
            value={day ?? ''}
            onChange={({ currentTarget: { value } }) => {
              if (!isDay(value)) return
              setText(shown(value))
              onChange?.(value)
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
