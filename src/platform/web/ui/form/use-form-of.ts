/** A form for one command: it is checked by the command's own input, and what the server finds is shown at the same fields. */
import { schemaResolver, useForm } from '@mantine/form'
import { useState } from 'react'
import type { AnyEndpoint, InputOf, OutputOf } from '#platform/endpoint.ts'
import { useDo } from '#platform/web/hooks.ts'

/** What a form may begin with: where a person has to choose, nothing need be chosen yet, and the check of the command says so. */
type Begun<T> = { [K in keyof T]: T[K] extends string | undefined ? T[K] | '' : T[K] }
/** What a form holds that began so. */
type Held<T, V> = { [K in keyof T]: K extends keyof V ? ('' extends V[K] ? T[K] | '' : T[K]) : T[K] }

/** The form of an endpoint, and how its command fares; `onDone` gets the answer when it has succeeded. */
export function useFormOf<E extends AnyEndpoint, V extends Begun<InputOf<E>> = InputOf<E>>(
  endpoint: E,
  initialValues: V & Held<InputOf<E>, V>,
  onDone: (answer: OutputOf<E>) => void,
  /** Told of every change; the same function each time. */
  onChange?: (values: Held<InputOf<E>, V>) => void,
) {
  const doing = useDo(endpoint)
  /** How often sending has failed; a summary of faults takes the focus when it grows. */
  const [attempt, setAttempt] = useState(0)
  const form = useForm<Held<InputOf<E>, V>>({
    mode: 'uncontrolled',
    initialValues,
    validate: schemaResolver(endpoint.input, { sync: true }),
    validateInputOnBlur: false,
    ...(onChange && { onValuesChange: onChange }),
  })
  const tryAgain = () => setAttempt((count) => count + 1)
  const onSubmit = form.onSubmit((values) => {
    if (doing.isPending) return
    doing.mutate(values as InputOf<E>, {
      onSuccess: onDone,
      onError: ({ faults }) => {
        form.setErrors(firstOf(faults))
        tryAgain()
      },
    })
  }, tryAgain)
  const busy = doing.isPending
  const refused = doing.error
  /** For a dialog around the form: a refusal that is shown at fields is not shown again. */
  const dialog = {
    busy,
    error: Object.keys(form.errors).length > 0 ? null : refused,
    onConfirm: () => onSubmit(),
  }
  /** The properties that tie a field to its place in the form. */
  const tied = (path: Parameters<typeof form.key>[0], options?: { type: 'input' | 'checkbox' }) => ({
    key: form.key(path),
    ...form.getInputProps(path, options),
  })
  return { form, tied, onSubmit, attempt, busy, refused, asked: dialog }
}

/** The first sentence for each field that the server complains about. */
const firstOf = (faults: Record<string, string[]>): Record<string, string> =>
  Object.fromEntries(Object.entries(faults).map(([field, [first]]) => [field, first ?? '']))
