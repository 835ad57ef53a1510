/** Withdrawing one's own application while it waits, after one more question. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useDo } from '../../../platform/web/hooks.ts'
import { dictionary } from '../../../platform/web/say.ts'
import { Confirm } from '../../../platform/web/ui/form/Confirm.tsx'
import { leaveNotice } from '../../../platform/web/ui/Notice.tsx'
import { messages } from '../application.messages.ts'
import { registrations } from '../registration.contract.ts'
import { messages as listed } from '../registration.messages.ts'

const words = { ...dictionary(listed), ...dictionary(messages) }

export function Withdraw({ registration: { id, number } }: { registration: { id: number; number: string } }) {
  const [asking, setAsking] = useState(false)
  const withdraw = useDo(registrations.withdrawRegistration)
  const done = () => {
    setAsking(false)
    leaveNotice(words.withdrawnDone(number))
  }
  return (
    <>
      <Button
        size="xs"
        variant="default"
        aria-label={words.of(words.withdraw, number)}
        onClick={() => setAsking(true)}
      >
        {words.withdraw}
      </Button>
      <Confirm
        opened={asking}
        danger
        title={words.withdrawTitle}
        confirm={words.withdraw}
        busy={withdraw.isPending}
        error={withdraw.error}
        onClose={() => setAsking(false)}
        onConfirm={() => void withdraw.mutateAsync({ id }).then(done, () => {})}
      >
        <p>{words.withdrawText}</p>
      </Confirm>
    </>
  )
}
