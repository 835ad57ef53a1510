/** What the portal proposes for a field: each a button that writes it there. Nothing is written until one is pressed. */
import { Button } from '@mantine/core'
import classes from './Suggestions.module.css'

type Props<T> = {
  /** What they are proposals of; read out before them. */
  label: string
  of: readonly T[]
  /** How each is called; no two alike. */
  nameOf: (one: T) => string
  onChoose: (one: T) => void
}

export function Suggestions<T>({ label, of, nameOf, onChoose }: Props<T>) {
  if (of.length === 0) return null
  return (
    <fieldset className={classes.suggestions} aria-label={label}>
      <span className="dim" aria-hidden>
        {label}
      </span>
      {of.map((one) => (
        <Button key={nameOf(one)} variant="default" size="compact-sm" lang="bg" onClick={() => onChoose(one)}>
          {nameOf(one)}
        </Button>
      ))}
    </fieldset>
  )
}
