/** One deed on a distraint with its data, confirmed before it is entered. */
import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { dayInSofia } from '../../../platform/dates.ts'
import type { AnyEndpoint, Refusal } from '../../../platform/endpoint.ts'
import { faultsByField, faultsIn } from '../../../platform/validation.ts'
import { useDo } from '../../../platform/web/hooks.ts'
import { language } from '../../../platform/web/say.ts'
import { Confirm } from '../../../platform/web/ui/form/Confirm.tsx'
import { DayInput } from '../../../platform/web/ui/form/DayInput.tsx'
import { showToast } from '../../../platform/web/ui/Toast.tsx'
import type { DistraintDeed } from '../entry.contract.ts'
import { DEED_FORMS, type DeedField, latestDay, type Subject, type Values } from './deed-forms.ts'
import { asWritten, names } from './names.ts'

const idOf = (field: string) => `deed-${field}`

type Props = { subject: Subject; deed: DistraintDeed; close: () => void }

export function DeedDialog({ subject, deed, close }: Props) {
  const form = DEED_FORMS[deed]
  const doing = useDo<AnyEndpoint>(form.endpoint)
  const [values, setValues] = useState<Values>(() => form.initial(subject, dayInSofia(new Date())))
  // What was seen when the dialog opened; what is entered meanwhile by somebody else has not been read.
  const [after] = useState(subject.lastNumber)
  const [faults, setFaults] = useState<Record<string, string | undefined>>({})

  const show = (found: Record<string, string | undefined>) => {
    setFaults(found)
    const first = form.fields.find(({ name }) => found[name])
    if (first) document.getElementById(idOf(first.name))?.focus()
  }
  const confirm = () => {
    const given = Object.fromEntries(
      form.fields.map(({ name, kind }) => [
        name,
        kind === 'day' && values[name] === '' ? null : values[name],
      ]),
    )
    const parsed = form.endpoint.input.safeParse(
      { id: subject.id, after, ...given },
      { error: faultsIn(language) },
    )
    if (!parsed.success) return show(firstOf(faultsByField(parsed.error)))
    show({})
    void doing.mutateAsync(parsed.data).then(
      () => {
        close()
        showToast(form.done(subject.reference))
      },
      ({ details, faults, message }: Refusal) =>
        show(typeof details.field === 'string' ? { [details.field]: message } : firstOf(faults)),
    )
  }
  return (
    <Confirm
      danger={form.danger ?? false}
      title={form.title(subject.reference)}
      confirm={form.confirm}
      busy={doing.isPending}
      error={doing.error}
      onClose={close}
      onConfirm={confirm}
    >
      <p>
        {names.kind[subject.propertyKind]} <strong {...asWritten}>{subject.identifier}</strong>
      </p>
      {form.fields.map((field) => (
        <Field
          key={field.name}
          field={field}
          value={values[field.name] ?? ''}
          fault={faults[field.name]}
          change={(value) => setValues((before) => ({ ...before, [field.name]: value }))}
        />
      ))}
      <p className={form.danger ? 'note note-warn' : 'note'}>{form.note}</p>
    </Confirm>
  )
}

/** The first sentence for each field, as the server or the schema says it. */
const firstOf = (fields: Record<string, string[]>): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(fields).map(([field, found]) => [field, found[0]]))

type FieldProps = {
  field: DeedField
  value: string | boolean
  fault: string | undefined
  change: (value: string | boolean) => void
}

function Field({ field: { name, label, kind, hint, required, longest }, value, fault, change }: FieldProps) {
  if (kind === 'mark')
    return (
      <Checkbox
        id={idOf(name)}
        label={label}
        checked={value === true}
        onChange={({ currentTarget: { checked } }) => change(checked)}
      />
    )
  const common = {
    id: idOf(name),
    label,
    error: fault,
    required: required ?? false,
    ...(hint && { description: hint }),
  }
  if (kind === 'day')
    return <DayInput {...common} defaultValue={String(value)} latest={latestDay()} onChange={change} />
  const text = {
    ...common,
    value: String(value),
    autoComplete: 'off',
    ...(longest && { maxLength: longest }),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => change(currentTarget.value),
  }
  return kind === 'long' ? <Textarea {...text} rows={3} /> : <TextInput {...text} />
}
