/** Withdrawing one's own application while it waits, after one more question. */
import { Button } from '@mantine/core'
import { dictionary } from '#platform/web/say.ts'
import { Confirm } from '#platform/web/ui/form/Confirm.tsx'
import { useConfirmedCommand } from '#platform/web/ui/form/use-command.ts'
import { messages } from '../application.messages.ts'
import { applications } from '../applications.contract.ts'
import { messages as listed } from '../applications.messages.ts'

const words = { ...dictionary(listed), ...dictionary(messages) }

export function Withdraw({ registration: { id, number } }: { registration: { id: number; number: string } }) {
  const withdraw = useConfirmedCommand(applications.withdrawRegistration, () => words.withdrawnDone(number))
  return (
    <>
      <Button
        size="xs"
        variant="default"
        aria-label={words.of(words.withdraw, number)}
        onClick={withdraw.ask}
      >
        {words.withdraw}
      </Button>
      <Confirm
        danger
        title={words.withdrawTitle}
        confirm={words.withdraw}
        {...withdraw.asked}
        onConfirm={() => withdraw.send({ id })}
      >
        <p>{words.withdrawText}</p>
      </Confirm>
    </>
  )
}
