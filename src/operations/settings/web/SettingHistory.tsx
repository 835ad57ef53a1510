/** Changes of a setting that are to come, which may be taken back, and those of before. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatDateTime } from '#platform/dates.ts'
import { dictionary } from '#platform/web/say.ts'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { Confirm } from '#platform/web/ui/form/Confirm.tsx'
import { useDeed } from '#platform/web/ui/form/use-deed.ts'
import { administering, type Change, type Setting } from '../settings.contract.ts'
import { messages } from '../settings.messages.ts'
import classes from './settings.module.css'
import { valueText } from './value-text.ts'

const words = dictionary(messages)

export function ToCome({ name, setting }: { name: string; setting: Setting }) {
  const [taking, setTaking] = useState<Change>()
  if (setting.toCome.length === 0) return null
  return (
    <ul className="items items-lined">
      {setting.toCome.map((change) => {
        const value = valueText(change.value)
        return (
          <li key={change.id} className="row">
            <Chip tone="accent">{words.toCome}</Chip>
            <span className={classes.grow}>
              {words.willBe(value, formatDateTime(change.validFrom))}{' '}
              <span className="small">{words.by(change.setBy)}</span>
            </span>
            <Button
              variant="default"
              size="sm"
              onClick={() => setTaking(change)}
              aria-label={words.takeBackOf(name, value)}
            >
              {words.takeBack}
            </Button>
          </li>
        )
      })}
      {taking && (
        <TakeBack name={name} change={taking} version={setting.version} close={() => setTaking(undefined)} />
      )}
    </ul>
  )
}

type Taking = { name: string; change: Change; version: number; close: () => void }

function TakeBack({ name, change, version, close }: Taking) {
  // What was seen when the dialog opened.
  const [seen] = useState(version)
  const taking = useDeed(administering.takeBackSetting, close, () => words.takenBackDone)
  return (
    <Confirm
      title={words.takeBackTitle}
      confirm={words.takeBack}
      danger
      {...taking.asked}
      onConfirm={() => taking.send({ id: change.id, version: seen })}
    >
      <p>{words.takeBackText(name, valueText(change.value), formatDateTime(change.validFrom))}</p>
    </Confirm>
  )
}

export function History({ setting: { since, before } }: { setting: Setting }) {
  const all = since ? [since, ...before] : before
  if (all.length === 0) return null
  return (
    <details>
      <summary>{words.history(all.length)}</summary>
      <ol className="items small">
        {all.map(({ id, value, validFrom, setBy, setAt, takenBack }) => (
          <li key={id} className="stack">
            <span className={classes.value}>{words.willBe(valueText(value), formatDateTime(validFrom))}</span>
            <span>{words.setOn(setBy, formatDateTime(setAt))}</span>
            {takenBack && <span>{words.takenBack(takenBack.by, formatDateTime(takenBack.at))}</span>}
          </li>
        ))}
      </ol>
    </details>
  )
}
