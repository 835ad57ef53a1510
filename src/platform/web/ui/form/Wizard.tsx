/**
 * A form in steps: where one is, a way back to what was filled in, and the heading of each step takes the focus as it opens.
 * Mantine's Stepper has no list and no aria-current, and its steps that cannot be pressed are buttons all the same.
 */
import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { dictionary } from '#platform/web/say.ts'
import classes from './Wizard.module.css'
import { messages } from './wizard.messages.ts'

const words = dictionary(messages)

type Props = {
  /** Names of the steps in their order. */
  steps: readonly string[]
  /** What is to be said beside the name of a step, such as how much it lacks. */
  notes?: readonly (string | undefined)[]
  /** The open step, counted from 0. */
  current: number
  /** The farthest step that was opened so far; up to it one may go by the list. */
  reached: number
  onGo: (step: number) => void
  children: ReactNode
}

export function Wizard({ steps, notes = [], current, reached, onGo, children }: Props) {
  return (
    <div className={classes.wizard}>
      <nav aria-label={words.steps} className={classes.progress}>
        <ol>
          {steps.map((name, step) => {
            const open = step === current
            const content = (
              <>
                <span className={classes.number} aria-hidden>
                  {step + 1}
                </span>
                <span className={classes.name}>
                  {name}
                  {notes[step] && <span className={classes.note}> {notes[step]}</span>}
                </span>
                {step < current && <span className="visually-hidden">, {words.done}</span>}
              </>
            )
            return (
              <li
                key={name}
                aria-current={open ? 'step' : undefined}
                data-state={open ? 'open' : step < current ? 'done' : 'ahead'}
              >
                {!open && step <= reached ? (
                  <button type="button" onClick={() => onGo(step)}>
                    {content}
                  </button>
                ) : (
                  <span>{content}</span>
                )}
              </li>
            )
          })}
        </ol>
      </nav>
      <WizardStep key={current} title={steps[current]!} place={words.stepOf(current + 1, steps.length)}>
        {children}
      </WizardStep>
    </div>
  )
}

/** One step; drawn anew for each, so that its heading takes the focus and is read out with its place. */
function WizardStep({ title, place, children }: { title: string; place: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const { activeElement } = document
    // The screen that has just opened is read out first; and faults of the step have already called for attention.
    if (activeElement?.tagName === 'H1' || activeElement?.role === 'alert') return
    heading.current?.focus({ preventScroll: true })
    globalThis.scrollTo({ top: 0 })
  }, [])
  return (
    <section className={classes.step} aria-labelledby="wizard-step">
      <h2 id="wizard-step" ref={heading} tabIndex={-1} aria-label={`${place}: ${title}`}>
        <span className={classes.place}>{place}</span>
        {title}
      </h2>
      {children}
    </section>
  )
}

type ButtonsProps = {
  onBack?: () => void
  /** The words of the button that goes on, by which the form around it is sent; false while something else is to be done first. */
  next?: string | false
  busy?: boolean
  /** Beside the buttons: what else can be done, or what was saved. */
  children?: ReactNode
}

/** The buttons under a step; the one that goes on sends the form that they stand in. */
export function WizardButtons({ onBack, next = words.next, busy = false, children }: ButtonsProps) {
  return (
    <div className={classes.buttons}>
      {onBack && (
        <Button variant="default" onClick={onBack} disabled={busy}>
          {words.back}
        </Button>
      )}
      {next !== false && (
        <Button type="submit" loading={busy}>
          {next}
        </Button>
      )}
      {children && <div className={classes.beside}>{children}</div>}
    </div>
  )
}
