/** Asks before an assistant is named, and before the name is taken back. */
import { useDo } from '../../../platform/web/hooks.ts'
import { dictionary } from '../../../platform/web/say.ts'
import { Confirm } from '../../../platform/web/ui/form/Confirm.tsx'
import { leaveNotice } from '../../../platform/web/ui/Notice.tsx'
import { type Assistant, assistants } from '../assistants.contract.ts'
import { messages } from '../assistants.messages.ts'

const words = dictionary(messages)
/** The dialog shows by itself why a deed was refused. */
const shown = () => {}

export type Deed = 'add' | 'remove'
type Props = { deed: Deed; assistant: Assistant; close: () => void }

export function AssistantDialog({ deed, assistant: { id, userName, fullName }, close }: Props) {
  const add = useDo(assistants.addAssistant)
  const remove = useDo(assistants.removeAssistant)
  const done = (said: string) => () => {
    close()
    leaveNotice(said)
  }
  const confirm = () =>
    deed === 'add'
      ? void add.mutateAsync({ userName }).then(done(words.added(fullName)), shown)
      : void remove.mutateAsync({ id }).then(done(words.removed(fullName)), shown)
  return (
    <Confirm
      opened
      title={words[`${deed}Title`]}
      confirm={words[deed]}
      danger={deed === 'remove'}
      busy={add.isPending || remove.isPending}
      error={add.error ?? remove.error}
      onClose={close}
      onConfirm={confirm}
    >
      <p>{words[`${deed}Text`](fullName)}</p>
    </Confirm>
  )
}
