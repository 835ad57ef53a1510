/** Saying at which court a state bailiff serves and until when he may act. */
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { faultsIn } from '../../../platform/validation.ts'
import { useAsk, useDo } from '../../../platform/web/hooks.ts'
import { dictionary, language } from '../../../platform/web/say.ts'
import { Confirm } from '../../../platform/web/ui/form/Confirm.tsx'
import { DayInput } from '../../../platform/web/ui/form/DayInput.tsx'
import { leaveNotice } from '../../../platform/web/ui/Notice.tsx'
import { institutions } from '../contract.ts'
import { bailiffTerms } from '../terms.contract.ts'
import { messages } from '../terms.messages.ts'
import type { BailiffRow } from './CourtBailiffs.tsx'
import { nameOf } from './naming.ts'

const words = dictionary(messages)
/** The dialog shows by itself why a term was refused. */
const shown = () => {}

type Props = { bailiff: BailiffRow; courtCode: string; close: () => void }

export function TermDialog({ bailiff: { id, fullName, validUntil }, courtCode, close }: Props) {
  const set = useDo(bailiffTerms.setBailiffTerm)
  const courts = useAsk(institutions.listCourts, {})
  const [court, setCourt] = useState(courtCode)
  const [day, setDay] = useState(validUntil ?? '')
  const [fault, setFault] = useState<string>()
  const done = () => {
    close()
    leaveNotice(words.saved(fullName))
  }
  const confirm = () => {
    const parsed = bailiffTerms.setBailiffTerm.input.safeParse(
      { id, courtCode: court, validUntil: day },
      { error: faultsIn(language) },
    )
    setFault(parsed.error?.issues[0]?.message)
    if (parsed.success) void set.mutateAsync(parsed.data).then(done, shown)
  }
  return (
    <Confirm
      opened
      title={words.setTerm}
      confirm={words.save}
      busy={set.isPending}
      error={set.error}
      onClose={close}
      onConfirm={confirm}
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
        error={fault}
        onChange={setDay}
      />
    </Confirm>
  )
}
