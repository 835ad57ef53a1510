/** Saying at which court a state bailiff serves and until when they may act. */
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary, nameOf } from '#platform/web/say.ts'
import { Confirm } from '#platform/web/ui/form/Confirm.tsx'
import { useDeed } from '#platform/web/ui/form/use-deed.ts'
import { DayInput } from '#platform/web/ui/form/DayInput.tsx'
import { institutions } from '../institutions.contract.ts'
import { bailiffTerms } from '../terms.contract.ts'
import { messages } from '../terms.messages.ts'
import type { BailiffRow } from './CourtBailiffs.tsx'

const words = dictionary(messages)

type Props = { bailiff: BailiffRow; courtCode: string; close: () => void }

export function TermDialog({ bailiff: { id, fullName, validUntil }, courtCode, close }: Props) {
  const set = useDeed(bailiffTerms.setBailiffTerm, close, () => words.saved(fullName))
  const courts = useAsk(institutions.listCourts, {})
  const [court, setCourt] = useState(courtCode)
  const [day, setDay] = useState(validUntil ?? '')
  return (
    <Confirm
      title={words.setTerm}
      confirm={words.save}
      {...set.asked}
      onConfirm={() => set.check({ id, courtCode: court, validUntil: day })}
    >
      <p>{words.termText(fullName)}</p>
      <NativeSelect
        label={words.courtCode}
        required
        value={court}
        // Until they have come, the one that stands is the only one.
        data={courts.data?.rows.map((each) => ({ value: each.code, label: nameOf(each) })) ?? [courtCode]}
        onChange={({ currentTarget: { value } }) => setCourt(value)}
      />
      <DayInput
        label={words.lastDay}
        description={words.lastDayHint}
        defaultValue={day}
        error={set.faultOf('validUntil')}
        onChange={setDay}
      />
    </Confirm>
  )
}
