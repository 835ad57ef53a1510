/** A form for one command: it is checked by the command's own input, and what the server finds is shown at the same fields. */
import { schemaResolver, useForm } from '@mantine/form'
import { useState } from 'react'
import type { AnyEndpoint, InputOf, OutputOf } from '../../../endpoint.ts'
import { useDo } from '../../hooks.ts'

export function useFormOf<E extends AnyEndpoint>(
  endpoint: E,
  initialValues: InputOf<E>,
  onDone: (answer: OutputOf<E>) => void,
  /** Told of every change; the same function each time. */
  onChange?: (values: InputOf<E>) => void,
) {
  const doing = useDo(endpoint)
  /** How often sending was tried in vain; a summary of faults takes the focus when it grows. */
  const [attempt, setAttempt] = useState(0)
  const form = useForm<InputOf<E>>({
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
      onError: ({ details }) => {
        form.setErrors(faultsOf(details.fields))
        tryAgain()
      },
    })
  }, tryAgain)
  return { form, onSubmit, attempt, busy: doing.isPending, refused: doing.error }
}

/** The first sentence for each field that the server complains about. */
const faultsOf = (fields: unknown): Record<string, string> =>
  typeof fields === 'object' && fields !== null
    ? Object.fromEntries(
        Object.entries(fields).map(([field, faults]) => [
          field,
          String(Array.isArray(faults) ? faults[0] : faults),
        ]),
      )
    : {}
