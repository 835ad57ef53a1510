/** A small list of boxes beside a list: which of its further columns are shown. */
import { Checkbox } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { dictionary } from '#platform/web/say.ts'
import classes from './DataGrid.module.css'
import { messages } from '#platform/web/ui/ui.messages.ts'

const words = dictionary(messages)

type Props = {
  columns: readonly { key: string; title: string }[]
  chosen: readonly string[]
  choose: (key: string, wanted: boolean) => void
}

export function ColumnChooser({ columns, chosen, choose }: Props) {
  const box = useRef<HTMLDetailsElement>(null)
  // It lies over the list, so it closes as a menu does.
  useEffect(() => {
    const leave = ({ target }: Event) => {
      if (box.current?.open && !box.current.contains(target as Node)) box.current.open = false
    }
    const escape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !box.current?.open) return
      box.current.open = false
      box.current.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('keydown', escape)
    }
  }, [])
  return (
    <details ref={box} className={classes.chooser}>
      <summary>{words.columns}</summary>
      <fieldset className={classes.choices}>
        <legend className="visually-hidden">{words.columns}</legend>
        {columns.map(({ key, title }) => (
          <Checkbox
            key={key}
            label={title}
            checked={chosen.includes(key)}
            onChange={({ currentTarget: { checked } }) => choose(key, checked)}
          />
        ))}
      </fieldset>
    </details>
  )
}
