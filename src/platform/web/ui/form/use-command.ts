/** A command behind a dialog: once it is done the dialog closes and a notice says so; refused, the dialog stays and says why. */
import { useState } from 'react'
import type { AnyEndpoint, InputOf, OutputOf } from '#platform/endpoint.ts'
import { faultsByField, faultsIn } from '#platform/validation.ts'
import { useDo } from '#platform/web/hooks.ts'
import { language } from '#platform/web/say.ts'
import { showToast } from '#platform/web/ui/Toast.tsx'

type Faults = Record<string, string[]>

/** What a dialog says of a refusal beside its fields: nothing, where the sentence stands at one of them already. */
const beside = (error: Error | null, faults: Faults): Error | null =>
  error && Object.values(faults).flat().includes(error.message) ? null : error

/** `said` puts into words that the command is done. */
export function useCommand<E extends AnyEndpoint>(
  endpoint: E,
  close: () => void,
  said: (answer: OutputOf<E>) => string,
) {
  const doing = useDo(endpoint)
  const [found, setFound] = useState<Faults>({})
  // Chained, not a callback: what follows may take the dialog, or its row, from the screen.
  const send = (input: InputOf<E>) =>
    void doing.mutateAsync(input).then(
      (answer) => {
        close()
        showToast(said(answer))
      },
      () => {},
    )
  /** Sends what the command's own input finds no fault with, else leads to the first field that has one. */
  const check = (given: unknown) => {
    const parsed = endpoint.input.safeParse(given, { error: faultsIn(language) })
    const faults = parsed.success ? {} : faultsByField(parsed.error)
    setFound(faults)
    if (parsed.success) return send(parsed.data as InputOf<E>)
    const [first = ''] = Object.keys(faults)
    document.querySelector<HTMLElement>(`[data-path="${CSS.escape(first)}"]`)?.focus()
  }
  const answered = (doing.error?.details['fields'] ?? {}) as Faults
  return {
    send,
    check,
    /** The first sentence about a field, found here or by the server. */
    faultOf: (field: string): string | undefined => (found[field] ?? answered[field])?.[0],
    /** What the dialog has to know. Closed, it forgets why the action was refused. */
    asked: {
      busy: doing.isPending,
      error: beside(doing.error, answered),
      onClose: () => {
        close()
        doing.reset()
      },
    },
  }
}

/** The same with the question before it: `ask` opens the dialog. */
export function useConfirmedCommand<E extends AnyEndpoint>(
  endpoint: E,
  said: (answer: OutputOf<E>) => string,
) {
  const [opened, setOpened] = useState(false)
  const command = useCommand(endpoint, () => setOpened(false), said)
  return { ...command, ask: () => setOpened(true), asked: { ...command.asked, opened } }
}
