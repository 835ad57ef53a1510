/** The dialog of an officer's act, as the act is declared: its fields, what will happen, and whatever is wrong beside the field that it is about. */
import { Checkbox, NativeSelect, Radio, Textarea, TextInput } from '@mantine/core'
import { Fragment, type ReactNode, useState } from 'react'
import { FileInput } from '#files/web/FileInput.tsx'
import type { AnyEndpoint, InputOf, Refusal } from '#platform/endpoint.ts'
import { faultsByField, faultsIn, REQUIRED } from '#platform/validation.ts'
import { useDo } from '#platform/web/hooks.ts'
import { language } from '#platform/web/say.ts'
import { Confirm } from '#platform/web/ui/form/Confirm.tsx'
import { DayInput } from '#platform/web/ui/form/DayInput.tsx'
import { ErrorSummary } from '#platform/web/ui/form/ErrorSummary.tsx'
import { MomentInput } from '#platform/web/ui/form/MomentInput.tsx'
import { MoneyInput } from '#platform/web/ui/form/MoneyInput.tsx'
import { showToast } from '#platform/web/ui/Toast.tsx'
import type { Action, Field, Form, Values } from './action.ts'
import classes from './actions.module.css'

type Value = Values[string]
type Props<Given, E extends AnyEndpoint> = {
  action: Action<Given, E>
  given: Given
  close: () => void
  /** Above everything else in the dialog; inputs of its own stand above the fields, and are given what is wrong with them. */
  children?: ReactNode | ((faults: Readonly<Record<string, string>>) => ReactNode)
  /** What those inputs are called in the summary of faults. */
  labels?: Readonly<Record<string, string>>
  /** Notified of what stands in the fields. */
  onChange?: (values: Values) => void
}

export function ActionDialog<Given, E extends AnyEndpoint>(props: Props<Given, E>) {
  const { action, given, close, children, labels, onChange } = props
  const form = action.form(given, language)
  const doing = useDo(action.command)
  const [values, setValues] = useState<Values>(form.begun ?? {})
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [attempt, setAttempt] = useState(0)
  /** A file on its way would not be there when the act is recorded. */
  const [uploading, setUploading] = useState(false)
  const rows = form.fields(values).map((row): readonly Field[] => ('kind' in row ? [row] : row))
  const fields = rows.flat()
  const effect = form.effect?.(values)

  const change = (name: string, value: Value) => {
    const next = { ...values, [name]: value }
    setValues(next)
    onChange?.(next)
  }
  const refuse = (found: Record<string, string>) => {
    setFaults(found)
    setAttempt((count) => count + 1)
  }
  const confirm = () => {
    if (uploading || doing.isPending) return
    const parsed = action.command.input.safeParse(inputOf(form, fields, values), {
      error: faultsIn(language),
    })
    const missing = fields.filter((field) => isMissing(field, values[field.name]))
    if (!parsed.success)
      return refuse({
        ...firstOf(faultsByField(parsed.error)),
        ...Object.fromEntries(missing.map(({ name }) => [name, REQUIRED[language]])),
      })
    setFaults({})
    // Chained, not a callback: what follows may take the dialog, or its row, from the screen.
    void doing.mutateAsync(parsed.data as InputOf<E>).then(
      (answer) => {
        close()
        showToast(form.done(answer, values))
      },
      (refusal: Refusal) =>
        refuse(faultsOf(refusal, [...fields.map(({ name }) => name), ...Object.keys(labels ?? {})])),
    )
  }
  const refused = doing.error && (form.refused?.(doing.error) ?? doing.error.message)
  const isBeside = refused !== null && Object.values(faults).includes(refused)
  return (
    <Confirm
      danger={form.danger ?? false}
      title={form.title}
      confirm={form.confirm}
      busy={doing.isPending || uploading}
      error={refused === null || isBeside ? null : new Error(refused)}
      onClose={close}
      onConfirm={confirm}
    >
      {typeof children !== 'function' && children}
      {form.lead && <p>{form.lead}</p>}
      <ErrorSummary
        errors={faults}
        labels={{ ...labels, ...Object.fromEntries(fields.map(({ name, label }) => [name, label])) }}
        attempt={attempt}
      />
      {typeof children === 'function' && children(faults)}
      {rows.map((row) => {
        const inputs = row.map((field) => (
          <FieldInput
            key={field.name}
            field={field}
            value={values[field.name]}
            fault={faults[field.name]}
            change={(value) => change(field.name, value)}
            onBusy={setUploading}
          />
        ))
        return row.length > 1 ? (
          <div key={row[0]!.name} className="form-pair">
            {inputs}
          </div>
        ) : (
          <Fragment key={row[0]!.name}>{inputs}</Fragment>
        )
      })}
      {effect && (
        <div className={`note ${effect.tone ?? ''} ${classes.effect}`} aria-live="polite">
          {effect.title ? (
            <>
              <strong>{effect.title}</strong>
              <ul>
                {effect.lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </>
          ) : (
            effect.lines.map((line) => <p key={line}>{line}</p>)
          )}
        </div>
      )}
    </Confirm>
  )
}

/** What the command is sent: what stands in the fields that are shown, each under its name, with what the form gives. */
function inputOf(form: Form<never>, fields: readonly Field[], values: Values) {
  const input: Record<string, unknown> = { ...form.given }
  for (const field of fields) {
    const path = field.name.split('.')
    const last = path.pop()!
    const place = path.reduce<Record<string, unknown>>(
      (at, key) => (at[key] ??= {}) as Record<string, unknown>,
      input,
    )
    place[last] = sent(field, values[field.name])
  }
  return form.adjust?.(input, values) ?? input
}

function sent({ kind, optional }: Field, value: Value | undefined) {
  if (kind === 'files') return filesIn(value).map(({ id }) => id)
  if (kind === 'mark') return value === true
  return kind === 'day' && optional && !value ? null : (value ?? '')
}

/** Whether nothing stands in a field that has to be filled in; what is wrong with files the command says. */
const isMissing = ({ kind, optional }: Field, value: Value | undefined) =>
  !optional && kind !== 'mark' && kind !== 'files' && (value === undefined || value === '')

/** The first sentence for each field, as the schema says it. */
const firstOf = (fields: Record<string, string[]>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([field, [first]]) => [field, first ?? '']))

/** And as the server does, which names one field beside the sentence, or all of them with theirs. */
const faultsOf = ({ details, faults, message }: Refusal, names: readonly string[]) =>
  names.includes(String(details['field'])) ? { [String(details['field'])]: message } : firstOf(faults)

const filesIn = (value: Value | undefined) => (Array.isArray(value) ? value : [])

type FieldProps = {
  field: Field
  value: Value | undefined
  fault: string | undefined
  change: (value: Value) => void
  onBusy: (busy: boolean) => void
}

function FieldInput({ field, value, fault, change, onBusy }: FieldProps) {
  const { name, label, hint, optional = false } = field
  const common = {
    label,
    error: fault,
    required: !optional,
    'data-path': name,
    ...(hint && { description: hint }),
  }
  const text = {
    ...common,
    value: typeof value === 'string' ? value : '',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => change(currentTarget.value),
  }
  switch (field.kind) {
    case 'text':
      return <TextInput {...text} autoComplete="off" maxLength={field.longest} />
    case 'long':
      return (
        <Textarea
          {...text}
          autoComplete="off"
          rows={field.rows ?? 3}
          maxLength={field.longest}
          lang={field.language}
        />
      )
    case 'list':
      return (
        <NativeSelect
          {...text}
          data={[...(field.none === undefined ? [] : [{ value: '', label: field.none }]), ...field.options]}
        />
      )
    case 'day':
      return (
        <DayInput
          {...common}
          defaultValue={text.value}
          {...(field.latest && { latest: field.latest })}
          onChange={change}
        />
      )
    case 'moment':
      return <MomentInput {...common} value={text.value} onChange={change} />
    case 'money':
      return (
        <MoneyInput
          {...common}
          currency={field.currency}
          value={typeof value === 'number' ? value : text.value}
          onChange={change}
        />
      )
    case 'mark':
      return (
        <Checkbox
          label={label}
          data-path={name}
          checked={value === true}
          onChange={({ currentTarget: { checked } }) => change(checked)}
        />
      )
    case 'choice':
      return (
        <Radio.Group label={label} required={!optional} error={fault} value={text.value} onChange={change}>
          {field.options.map(({ value: one, label: called, whyNot }, index) => (
            <Radio
              key={one}
              value={one}
              mt="xs"
              label={called}
              description={whyNot}
              disabled={whyNot !== undefined}
              {...(index === 0 && { 'data-path': name })}
            />
          ))}
        </Radio.Group>
      )
    case 'files':
      return (
        <FileInput {...common} max={field.most} value={filesIn(value)} onBusy={onBusy} onChange={change} />
      )
  }
}
