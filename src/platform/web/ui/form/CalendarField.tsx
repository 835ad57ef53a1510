/** A field that is typed, or chosen from the browser's calendar, which opens from a button in it. */
import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core'
import { useRef } from 'react'
import { dictionary } from '#platform/web/say.ts'
import { CalendarMark } from '#platform/web/ui/icons.tsx'
import { messages } from '#platform/web/ui/ui.messages.ts'
import classes from './CalendarField.module.css'

const words = dictionary(messages)

export type CalendarFieldProps = Omit<
  TextInputProps,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'label'
> & {
  label: string
}
type Props = CalendarFieldProps & {
  /** What the field shows. */
  value: string
  onType: (text: string) => void
  calendar: {
    value: string
    max?: string | undefined
    choose: (chosen: string) => void
  }
  /** Writes today there, where that is offered. */
  today?: () => void
}

export function CalendarField({ onType, calendar: { choose, ...chosen }, today, ...rest }: Props) {
  const calendar = useRef<HTMLInputElement>(null)
  return (
    <TextInput
      {...rest}
      inputMode="numeric"
      autoComplete="off"
      onChange={({ currentTarget: { value } }) => onType(value)}
      rightSectionWidth={today ? 112 : 48}
      rightSection={
        <>
          {today && (
            <button
              type="button"
              className={`link ${classes.today}`}
              aria-label={words.todayFor(rest.label)}
              onClick={today}
            >
              {words.today}
            </button>
          )}
          <input
            ref={calendar}
            type="date"
            {...chosen}
            className={classes.calendar}
            tabIndex={-1}
            aria-hidden
            onChange={({ currentTarget: { value } }) => choose(value)}
          />
          <ActionIcon
            variant="subtle"
            size="lg"
            aria-label={words.openCalendar(rest.label)}
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
