/** Asks on what ground a failed sale is held again, and makes the draft of the new one. */
import { Radio } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useDo } from '../../../platform/web/hooks.ts'
import { dictionary } from '../../../platform/web/say.ts'
import { Confirm } from '../../../platform/web/ui/form/Confirm.tsx'
import { DayInput } from '../../../platform/web/ui/form/DayInput.tsx'
import { leaveNotice } from '../../../platform/web/ui/Notice.tsx'
import { noticeMessages } from '../notice.messages.ts'
import { REPEAT_GROUNDS, repeating } from '../repeating.contract.ts'
import classes from './editor/editor.module.css'

const words = dictionary(noticeMessages)
const shown = () => {}

export function RepeatDialog({ id, close }: { id: number; close: () => void }) {
  const repeat = useDo(repeating.repeatAnnouncement)
  const navigate = useNavigate()
  const [ground, setGround] = useState<(typeof REPEAT_GROUNDS)[number]>('NO_BIDS')
  const [requestedOn, setRequestedOn] = useState('')
  const { fields = {} } = (repeat.error?.details ?? {}) as { fields?: Record<string, string[]> }
  return (
    <Confirm
      opened
      title={words.repeatTitle}
      confirm={words.repeat}
      busy={repeat.isPending}
      error={repeat.error}
      onClose={close}
      onConfirm={() =>
        void repeat.mutateAsync({ id, ground, requestedOn }).then((made) => {
          close()
          leaveNotice(words.repeated(made.code))
          return navigate({ to: '/announcements/edit/$id', params: { id: String(made.id) } })
        }, shown)
      }
    >
      <p>{words.repeatLead}</p>
      <Radio.Group
        label={words.repeatGround}
        value={ground}
        onChange={(value) => setGround(value as typeof ground)}
      >
        <div className={classes.options}>
          {REPEAT_GROUNDS.map((value) => (
            <Radio key={value} value={value} label={words[value]} />
          ))}
        </div>
      </Radio.Group>
      <DayInput
        label={words.repeatRequested}
        description={words.repeatRequestedHint}
        required
        error={fields['requestedOn']?.[0]}
        onChange={setRequestedOn}
      />
    </Confirm>
  )
}
