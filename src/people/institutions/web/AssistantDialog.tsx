/** Asks before an assistant is named, and before the name is taken back. */
import { dictionary } from '#platform/web/say.ts'
import { Confirm } from '#platform/web/ui/form/Confirm.tsx'
import { useDeed } from '#platform/web/ui/form/use-deed.ts'
import { type Assistant, assistants } from '../assistants.contract.ts'
import { messages } from '../assistants.messages.ts'

const words = dictionary(messages)

export type Deed = 'add' | 'remove'
type Props = { deed: Deed; assistant: Assistant; close: () => void }

export function AssistantDialog({ deed, assistant: { id, userName, fullName }, close }: Props) {
  const add = useDeed(assistants.addAssistant, close, () => words.added(fullName))
  const remove = useDeed(assistants.removeAssistant, close, () => words.removed(fullName))
  return (
    <Confirm
      title={words[`${deed}Title`]}
      confirm={words[deed]}
      danger={deed === 'remove'}
      {...(deed === 'add' ? add : remove).asked}
      onConfirm={() => (deed === 'add' ? add.send({ userName }) : remove.send({ id }))}
    >
      <p>{words[`${deed}Text`](fullName)}</p>
    </Confirm>
  )
}
