/** One step on the way to the signed protocol: its number or a tick, its name, and what there is to do. */
import type { ReactNode } from 'react'
import { dictionary } from '#platform/web/say.ts'
import { messages } from '../protocol.messages.ts'
import classes from './outcome.module.css'

const words = dictionary(messages)

export type StepState = 'done' | 'current' | 'next'
type Props = { number: number; name: string; state: StepState; children?: ReactNode }

export function Step({ number, name, state, children }: Props) {
  return (
    <li className={classes.step} data-state={state} {...(state === 'current' && { 'aria-current': 'step' })}>
      <span className={classes.mark} aria-hidden>
        {state === 'done' ? '✓' : number}
      </span>
      <h3>
        {name}
        {state !== 'current' && (
          <span className="visually-hidden"> ({state === 'done' ? words.done : words.next})</span>
        )}
      </h3>
      {children}
    </li>
  )
}
