/** A choice among a few cards, each with a sentence that explains it. */
import { Radio } from '@mantine/core'
import type { ReactNode } from 'react'
import card from '../../../platform/web/ui/form/Card.module.css'
import css from './register.module.css'

type Option<V extends string> = { value: V; label: string; about: ReactNode }
type Props<V extends string> = {
  legend: string
  name: string
  /** The cards, in parts with a heading of their own where there are several. */
  parts: readonly { heading?: string; options: readonly Option<V>[] }[]
  value: V | undefined
  onChange: (value: V) => void
}

export function Choice<V extends string>({ legend, name, parts, value, onChange }: Props<V>) {
  return (
    <fieldset className={css['group']}>
      <legend>{legend}</legend>
      {parts.map(({ heading, options }) => (
        <div key={heading ?? ''} className={css['group']}>
          {heading && <p className={css['part']}>{heading}</p>}
          <div className={css['cards']}>
            {options.map((option) => (
              <Radio
                key={option.value}
                className={card.card ?? ''}
                name={name}
                value={option.value}
                checked={value === option.value}
                onChange={() => onChange(option.value)}
                label={option.label}
                description={option.about}
              />
            ))}
          </div>
        </div>
      ))}
    </fieldset>
  )
}
