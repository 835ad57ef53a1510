/** Withdrawing one's own application while it waits, after one more question. */
import { dictionary } from '#platform/web/say.ts'
import { CommandButton } from '#platform/web/ui/form/ConfirmCommand.tsx'
import { messages } from '../application.messages.ts'
import { applications } from '../applications.contract.ts'
import { messages as listed } from '../applications.messages.ts'

const words = { ...dictionary(listed), ...dictionary(messages) }

export function Withdraw({ registration: { id, number } }: { registration: { id: number; number: string } }) {
  return (
    <CommandButton
      size="xs"
      variant="default"
      aria-label={words.of(words.withdraw, number)}
      danger
      endpoint={applications.withdrawRegistration}
      input={{ id }}
      title={words.withdrawTitle}
      confirm={words.withdraw}
      said={() => words.withdrawnDone(number)}
    >
      {words.withdrawText}
    </CommandButton>
  )
}
