/** Giving a role and taking it, each confirmed first. */
import { useDo } from '../../../platform/web/hooks.ts'
import { dictionary } from '../../../platform/web/say.ts'
import { storedSession } from '../../../platform/web/session.ts'
import { Confirm } from '../../../platform/web/ui/form/Confirm.tsx'
import { leaveNotice } from '../../../platform/web/ui/Notice.tsx'
import { messages } from '../administration.messages.ts'
import { type Role, roles } from '../roles.contract.ts'

const words = dictionary(messages)

type Props = { role: Role; user: { id: number; userName: string; fullName: string }; close: () => void }

/** The dialog shows by itself why the change was refused. */
const shown = () => {}

export function GiveRole({ role, user: { id, fullName }, close }: Props) {
  const give = useDo(roles.addRoleUser)
  const done = () => {
    close()
    leaveNotice(words.added(fullName))
  }
  return (
    <Confirm
      opened
      title={words.addTitle(fullName)}
      confirm={words.add}
      busy={give.isPending}
      error={give.error}
      onClose={close}
      onConfirm={() => void give.mutateAsync({ name: role.name, userId: id }).then(done, shown)}
    >
      <p>{words.addText}</p>
      {role.name === 'SysAdmin' && <p className="note note-warn">{words.givesSystem}</p>}
    </Confirm>
  )
}

export function RemoveFromRole({ role, user: { id, userName, fullName }, close }: Props) {
  const remove = useDo(roles.removeRoleUser)
  const isMe = storedSession()?.userName === userName
  const done = () => {
    close()
    leaveNotice(words.removed(fullName))
  }
  return (
    <Confirm
      opened
      danger
      title={words.removeTitle(fullName)}
      confirm={words.remove}
      busy={remove.isPending}
      error={remove.error}
      onClose={close}
      onConfirm={() => void remove.mutateAsync({ name: role.name, userId: id }).then(done, shown)}
    >
      <p>{words.removeText}</p>
      {isMe && role.name === 'SysAdmin' && <p className="note note-bad">{words.losesOwnSystem}</p>}
    </Confirm>
  )
}
