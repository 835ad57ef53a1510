/** Keeps a search under a name, with how soon one wants to hear of new sales. */
import { Radio, TextInput } from '@mantine/core'
import { useState } from 'react'
import { dictionary } from '#platform/web/say.ts'
import { Confirm } from '#platform/web/ui/form/Confirm.tsx'
import { useDeed } from '#platform/web/ui/form/use-deed.ts'
import { catalogue, type Pace, PACES } from '../catalogue.contract.ts'
import { findingMessages, paces } from '../catalogue.messages.ts'
import type { SaleSearch } from '#sales/notice/search.contract.ts'
import classes from './finding.module.css'

const words = dictionary(findingMessages)
const paceNames = dictionary(paces)
const LONGEST_NAME = 100

type Props = { search: SaleSearch; conditions: readonly string[]; close: () => void }

export function SaveSearch({ search, conditions, close }: Props) {
  const summary = conditions.join(', ') || words.everything
  const [name, setName] = useState(summary.slice(0, LONGEST_NAME))
  const [pace, setPace] = useState<Pace>('AT_ONCE')
  const saving = useDeed(catalogue.saveSearch, close, () => words.saved(name.trim()))
  return (
    <Confirm
      title={words.save}
      confirm={words.save}
      {...saving.asked}
      onConfirm={() => saving.send({ name, query: search, pace })}
    >
      <p>
        <strong>{words.conditions}:</strong> {summary}
      </p>
      <TextInput
        label={words.nameOfSearch}
        required
        maxLength={LONGEST_NAME}
        value={name}
        error={saving.faultOf('name') ?? saving.faultOf('query.search') ?? saving.faultOf('query.organiser')}
        onChange={({ currentTarget: { value } }) => setName(value)}
      />
      <Radio.Group label={words.pace} value={pace} onChange={(value) => setPace(value)}>
        <div className={classes.paces}>
          {PACES.map((value) => (
            <Radio key={value} value={value} label={paceNames[value]} />
          ))}
        </div>
      </Radio.Group>
    </Confirm>
  )
}
