/** Giving a role and taking it, each confirmed first. */
import { dictionary } from '#platform/web/say.ts'
import { storedSession } from '#platform/web/session.ts'
import { Confirm } from '#platform/web/ui/form/Confirm.tsx'
import { useDeed } from '#platform/web/ui/form/use-deed.ts'
import { messages } from '../administration.messages.ts'
import { type Role, roles } from '../roles.contract.ts'

const words = dictionary(messages)

type Props = { role: Role; user: { id: number; userName: string; fullName: string }; close: () => void }

export function GiveRole({ role, user: { id, fullName }, close }: Props) {
  const give = useDeed(roles.addRoleUser, close, () => words.added(fullName))
  return (
    <Confirm
      title={words.addTitle(fullName)}
      confirm={words.add}
      {...give.asked}
      onConfirm={() => give.send({ name: role.name, userId: id })}
    >
      <p>{words.addText}</p>
      {role.name === 'SysAdmin' && <p className="note note-warn">{words.givesSystem}</p>}
    </Confirm>
  )
}

export function RemoveFromRole({ role, user: { id, userName, fullName }, close }: Props) {
  const remove = useDeed(roles.removeRoleUser, close, () => words.removed(fullName))
  const isMe = storedSession()?.userName === userName
  return (
    <Confirm
      danger
      title={words.removeTitle(fullName)}
      confirm={words.remove}
      {...remove.asked}
      onConfirm={() => remove.send({ name: role.name, userId: id })}
    >
      <p>{words.removeText}</p>
      {isMe && role.name === 'SysAdmin' && <p className="note note-bad">{words.losesOwnSystem}</p>}
    </Confirm>
  )
}
