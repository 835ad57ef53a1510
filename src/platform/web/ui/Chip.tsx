/** A state in one word. The word says it; the colour and the dot only help the eye. */
import type { ReactNode } from 'react'
import classes from './Chip.module.css'

export type Tone = 'good' | 'bad' | 'warn' | 'accent' | 'plain'

export function Chip({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={classes.chip} data-tone={tone}>
      {children}
    </span>
  )
}
