/** One filter of a list: chosen from a few values, or typed; what is typed is checked by the endpoint's own schema. */
import { NativeSelect, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { faultsIn } from '#platform/validation.ts'
import { dictionary, language } from '#platform/web/say.ts'
import classes from './DataGrid.module.css'
import { DayInput } from '#platform/web/ui/form/DayInput.tsx'
import type { Filter } from './grid-state.ts'
import { messages } from '#platform/web/ui/ui.messages.ts'

const words = dictionary(messages)
const PAUSE_MS = 500

type Props = {
  filter: Filter
  /** The rule of the field, the endpoint's own. */
  schema: z.ZodType
  value: string
  /** Is told the value; empty where there is none. */
  choose: (value: string) => void
}

export function GridFilter({ filter, ...rest }: Props) {
  if ('typed' in filter) return <TypedFilter {...filter} {...rest} />
  return (
    <NativeSelect
      className={classes.filter}
      label={filter.label}
      data={[{ value: '', label: words.all }, ...filter.options]}
      value={rest.value}
      onChange={({ currentTarget: { value } }) => rest.choose(value)}
    />
  )
}

type Typed = Omit<Props, 'filter'> & { label: string; typed: 'text' | 'day' }

/** Asks after a pause, or at once when the field is left or Enter is pressed. */
function TypedFilter({ label, typed, schema, value, choose }: Typed) {
  const [fault, setFault] = useState<string>()
  const written = useRef(value)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(pause.current), [])

  const settle = (notifying: boolean) => {
    clearTimeout(pause.current)
    const text = written.current.trim()
    const parsed = schema.safeParse(text || undefined, { error: faultsIn(language) })
    // While somebody is still writing, an unfinished number is no fault.
    if (notifying || parsed.success) setFault(parsed.error?.issues[0]?.message)
    if (parsed.success && text !== value) choose(text)
  }
  const write = (text: string) => {
    written.current = text
    clearTimeout(pause.current)
    pause.current = setTimeout(() => settle(false), PAUSE_MS)
  }
  const common = {
    className: classes.filter ?? '',
    label,
    error: fault,
    onBlur: () => settle(true),
    onKeyDown: ({ key }: { key: string }) => key === 'Enter' && settle(true),
    inputWrapperOrder: ['label' as const, 'input' as const, 'error' as const],
  }
  if (typed === 'day') return <DayInput {...common} defaultValue={value} onChange={write} />
  return (
    <TextInput
      {...common}
      autoComplete="off"
      defaultValue={value}
      onChange={({ currentTarget: { value: text } }) => write(text)}
    />
  )
}
