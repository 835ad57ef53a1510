/** What can be done with a row of a list: each action is a button that opens its dialog. */
import { type ReactNode, useState } from 'react'

type Action = {
  name: string
  /** The name with what it is about, as a screen reader says it. */
  label: string
  dialog: (close: () => void) => ReactNode
}

export function RowActions({ actions }: { actions: readonly Action[] }) {
  const [open, setOpen] = useState<string>()
  return (
    <div className="row">
      {actions.map(({ name, label }) => (
        <button key={name} type="button" className="link" aria-label={label} onClick={() => setOpen(name)}>
          {name}
        </button>
      ))}
      {actions.find(({ name }) => name === open)?.dialog(() => setOpen(undefined))}
    </div>
  )
}
