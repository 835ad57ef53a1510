/** Asks on what ground a failed sale is held again, and makes the draft of the new one. */
import { Radio } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { dayInSofia } from '#platform/dates.ts'
import { dictionary } from '#platform/web/say.ts'
import { Confirm } from '#platform/web/ui/form/Confirm.tsx'
import { useCommand } from '#platform/web/ui/form/use-command.ts'
import { DayInput } from '#platform/web/ui/form/DayInput.tsx'
import { repeatFiguresOn } from '#sales/law/figures.rules.ts'
import { noticeMessages } from '../notice.messages.ts'
import { REPEAT_GROUNDS, repeats } from '../repeats.contract.ts'
import classes from './editor/editor.module.css'

const words = dictionary(noticeMessages)

/** What is held anew because its award fell is drafted where the award stands. */
const grounds = REPEAT_GROUNDS.filter((ground) => ground !== 'ANNULLED')

export function RepeatDialog({ id, close }: { id: number; close: () => void }) {
  const navigate = useNavigate()
  const repeat = useCommand(repeats.repeatAnnouncement, close, (made) => {
    void navigate({ to: '/announcements/edit/$id', params: { id: String(made.id) } })
    return words.repeated(made.code)
  })
  const [ground, setGround] = useState<(typeof REPEAT_GROUNDS)[number]>('NO_BIDS')
  const [today] = useState(() => dayInSofia(new Date()))
  const [requestedOn, setRequestedOn] = useState('')
  return (
    <Confirm
      title={words.repeatTitle}
      confirm={words.repeat}
      {...repeat.asked}
      onConfirm={() => repeat.send({ id, ground, requestedOn })}
    >
      <p>{words.repeatLead}</p>
      <Radio.Group label={words.repeatGround} value={ground} onChange={setGround}>
        <div className={classes.options}>
          {grounds.map((value) => (
            <Radio key={value} value={value} label={words[value]} />
          ))}
        </div>
      </Radio.Group>
      <DayInput
        label={words.repeatRequested}
        description={words.repeatRequestedHint(repeatFiguresOn(today).requestDays)}
        required
        error={repeat.faultOf('requestedOn')}
        onChange={setRequestedOn}
      />
    </Confirm>
  )
}
