/** What became of a draft that is saved by itself; and, where another window saved it meanwhile, the question which one stays. */
import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { formatTime } from '#platform/dates.ts'
import { dictionary } from '#platform/web/say.ts'
import type { Saving } from '#platform/web/use-saving.ts'
import classes from './SavedNote.module.css'
import { messages } from './saving.messages.ts'

const words = dictionary(messages)

/** Quietly: what is saved at each pause in typing is not read out each time; a failure is. */
export function SavedNote({ at, failed, elsewhere }: Saving) {
  if (elsewhere) return null
  if (failed)
    return (
      <span role="alert" className={classes.unsaved}>
        {words.failed(failed)}
      </span>
    )
  return at ? <span>{words.kept(formatTime(at))}</span> : null
}

type Props = { why: string; busy?: boolean; onTheirs: () => void; onMine: () => void }

/** Stands above a form whose draft was saved elsewhere; nothing of either is given up before somebody has chosen. */
export function ChangedElsewhere({ why, busy = false, onTheirs, onMine }: Props) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <section ref={box} className="note note-warn" role="alert" aria-labelledby="changed-elsewhere">
      <h2 id="changed-elsewhere" className="summary-title">
        {words.elsewhere}
      </h2>
      <p>{why}</p>
      <p>{words.choose}</p>
      <div className="page-actions">
        <Button onClick={onTheirs} disabled={busy}>
          {words.openTheirs}
        </Button>
        <Button variant="default" onClick={onMine} loading={busy}>
          {words.keepMine}
        </Button>
      </div>
    </section>
  )
}
