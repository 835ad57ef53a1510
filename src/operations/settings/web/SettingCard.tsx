/** One setting: what it means, what it holds today, since when and by whom, what is to come, and how it is changed. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { entryOf } from '#platform/kinds.ts'
import { dictionary } from '#platform/web/say.ts'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { Fact, Facts } from '#platform/web/ui/Facts.tsx'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { DEPARTURES, type SettingName } from '#settings/settings.rules.ts'
import type { Setting } from '../settings.contract.ts'
import { articles, meanings } from '../meanings.messages.ts'
import { messages, types } from '../settings.messages.ts'
import { names } from '../names.messages.ts'
import { shapeOf } from '../settings.rules.ts'
import { ChangeDialog } from './ChangeDialog.tsx'
import { History, ToCome } from './SettingHistory.tsx'
import classes from './settings.module.css'
import { valueText } from './value-text.ts'

const words = dictionary(messages)
const called = dictionary(names)
const means = dictionary(meanings)
const typeWords = dictionary(types)
const rests: Readonly<Record<string, string>> = dictionary(articles)

type Props = { name: SettingName; setting: Setting }

export function SettingCard({ name, setting }: Props) {
  const [changing, setChanging] = useState(false)
  const { value, since, lock } = setting
  const article = entryOf(rests, name)
  /** Where a setting departs from the law, the one change that is open. */
  const departs = lock === 'DEPARTURE' && value === entryOf(DEPARTURES, name)
  const open = lock === null || departs
  return (
    <article className={`panel ${classes.setting}`} aria-labelledby={`setting-${name}`}>
      <div className={classes.head}>
        <h3 id={`setting-${name}`}>{called[name]}</h3>
        {lock && <Chip tone={departs ? 'warn' : 'plain'}>{words.lockedLaw}</Chip>}
      </div>
      <p className="measure">{means[name]}</p>
      {departs && <p className="note note-warn">{words.departsHint}</p>}
      <Facts>
        <Fact name={words.today}>
          <strong className={classes.value}>{valueText(value)}</strong>
        </Fact>
        <Fact name={words.since} note={since && words.by(since.setBy)}>
          {since ? <Moment at={since.validFrom} /> : words.byDefault}
        </Fact>
        <Fact name={words.type}>{typeText(name)}</Fact>
        {article && <Fact name={words.article}>{article}</Fact>}
      </Facts>
      <ToCome name={called[name]} setting={setting} />
      <History setting={setting} />
      {open ? (
        <div className="buttons">
          <Button
            variant="default"
            size="sm"
            onClick={() => setChanging(true)}
            aria-label={departs ? `${words.returnToLaw}: ${called[name]}` : words.changeOf(called[name])}
          >
            {departs ? words.returnToLaw : words.change}
          </Button>
        </div>
      ) : (
        <p className="small">{words.lockedHint}</p>
      )}
      {changing && (
        <ChangeDialog
          name={name}
          setting={setting}
          {...(departs && { only: !value })}
          close={() => setChanging(false)}
        />
      )}
    </article>
  )
}

function typeText(name: SettingName): string {
  const shape = shapeOf(name)
  return shape.as === 'number' ? typeWords.number(shape.least, shape.most) : typeWords[shape.as]
}
