/** Keeps a search under a name, with how soon one wants to hear of new sales. */
import { Radio, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useDo } from '../../../platform/web/hooks.ts'
import { dictionary } from '../../../platform/web/say.ts'
import { Confirm } from '../../../platform/web/ui/form/Confirm.tsx'
import { leaveNotice } from '../../../platform/web/ui/Notice.tsx'
import { finding, type Pace, PACES } from '../finding.contract.ts'
import { findingMessages, paces } from '../finding.messages.ts'
import type { SaleSearch } from '../../notice/search.contract.ts'
import classes from './finding.module.css'

const words = dictionary(findingMessages)
const paceNames = dictionary(paces)
const LONGEST_NAME = 100

type Props = { search: SaleSearch; conditions: readonly string[]; close: () => void }

export function SaveSearch({ search, conditions, close }: Props) {
  const saving = useDo(finding.saveSearch)
  const said = conditions.join(', ') || words.everything
  const [name, setName] = useState(said.slice(0, LONGEST_NAME))
  const [pace, setPace] = useState<Pace>('AT_ONCE')
  const faults = (saving.error?.details['fields'] ?? {}) as Record<string, string[]>
  return (
    <Confirm
      opened
      title={words.save}
      confirm={words.save}
      busy={saving.isPending}
      error={saving.error}
      onClose={close}
      onConfirm={() =>
        saving.mutate(
          { name, query: search, pace },
          {
            onSuccess: () => {
              close()
              leaveNotice(words.saved(name.trim()))
            },
          },
        )
      }
    >
      <p>
        <strong>{words.conditions}:</strong> {said}
      </p>
      <TextInput
        label={words.nameOfSearch}
        required
        maxLength={LONGEST_NAME}
        value={name}
        error={faults['name']?.[0] ?? faults['query.search']?.[0] ?? faults['query.organiser']?.[0]}
        onChange={({ currentTarget: { value } }) => setName(value)}
      />
      <Radio.Group label={words.pace} value={pace} onChange={(value) => setPace(value as Pace)}>
        <div className={classes.paces}>
          {PACES.map((value) => (
            <Radio key={value} value={value} label={paceNames[value]} />
          ))}
        </div>
      </Radio.Group>
    </Confirm>
  )
}
