/** The field for a new value, as the setting asks for it. */
import { Checkbox, NativeSelect, Radio, Textarea, TextInput } from '@mantine/core'
import { dictionary } from '#platform/web/say.ts'
import type { Value } from '../settings.contract.ts'
import { messages } from '../settings.messages.ts'
import type { Shape } from '../settings.rules.ts'
import { optionText } from './value-text.ts'

const words = dictionary(messages)

type Props = {
  shape: Shape
  options: readonly string[] | null
  value: Value
  onChange: (value: Value) => void
}

/** Stands for no choice, which no option is called. */
const NONE = ''

export function ValueField({ shape, options, value, onChange }: Props) {
  if (shape.as === 'yesNo')
    return (
      <Radio.Group
        label={words.newValue}
        value={String(value)}
        onChange={(chosen) => onChange(chosen === 'true')}
      >
        <div className="row">
          <Radio value="true" label={words.yes} />
          <Radio value="false" label={words.no} />
        </div>
      </Radio.Group>
    )
  if (shape.as === 'number')
    return (
      <TextInput
        label={words.newValue}
        required
        inputMode="numeric"
        maxLength={9}
        defaultValue={String(value)}
        // What is no whole number is sent as it was typed, and the server says what is wrong with it.
        onChange={({ currentTarget: { value: typed } }) =>
          onChange(/^\d+$/.test(typed.trim()) ? Number(typed) : typed)
        }
      />
    )
  if (shape.as === 'choices') {
    const chosen = Array.isArray(value) ? value : []
    return (
      <Checkbox.Group label={words.newValue} value={[...chosen]} onChange={onChange}>
        <div className="stack">
          {(options ?? []).map((option) => (
            <Checkbox key={option} value={option} label={optionText(option)} />
          ))}
        </div>
      </Checkbox.Group>
    )
  }
  if (shape.as === 'list')
    return (
      <Textarea
        label={words.newValue}
        description={words.oneALine}
        autosize
        minRows={4}
        defaultValue={Array.isArray(value) ? value.join('\n') : ''}
        onChange={({ currentTarget: { value: typed } }) =>
          onChange(
            typed
              .split('\n')
              .map((line) => line.trim())
              .filter(Boolean),
          )
        }
      />
    )
  return (
    <NativeSelect
      label={words.newValue}
      value={value === null ? NONE : String(value)}
      onChange={({ currentTarget: { value: chosen } }) => onChange(chosen === NONE ? null : chosen)}
      data={[
        ...(shape.none ? [{ value: NONE, label: words.none }] : []),
        ...(options ?? []).map((option) => ({ value: option, label: optionText(option) })),
      ]}
    />
  )
}
