/** The roles of one user: read by administrators, changed by system administrators, after a second yes. */
import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { judge, ROLES } from '#platform/access.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary, nameOf } from '#platform/web/say.ts'
import { storedSession, storedUser } from '#platform/web/session.ts'
import { CommandButton } from '#platform/web/ui/form/ConfirmCommand.tsx'
import { ErrorPanel, Loading } from '#platform/web/ui/States.tsx'
import { messages } from '../administration.messages.ts'
import { type Role, roles } from '../roles.contract.ts'
import { type SeenUser, users } from '../users.contract.ts'
import classes from './administration.module.css'

const words = dictionary(messages)

/** The screen that shows this panel has a `Toast`, where it says that the roles are changed. */
export function RolesPanel({ userId }: { userId: number }) {
  const user = useAsk(users.seeUser, { id: userId })
  const changeable = user.data?.can.includes('changeRoles') ?? false
  const all = useAsk(roles.listRoles, { size: -1 }, { enabled: changeable })
  const error = user.error ?? all.error
  return (
    <section className="panel" aria-labelledby="roles">
      <h2 id="roles">{words.roles}</h2>
      {error ? (
        <ErrorPanel error={error} retry={user.error ? user.refetch : all.refetch} />
      ) : !user.data || (changeable && !all.data) ? (
        <Loading rows={3} />
      ) : all.data && changeable ? (
        // What somebody else has changed meanwhile begins the choice anew.
        <Choice key={namesOf(user.data).join()} user={user.data} all={all.data.rows.toSorted(bySeniority)} />
      ) : (
        <>
          <p>{user.data.roles.map(nameOf).join(', ') || words.noRoles}</p>
          {judge(users.approveUser.access, storedUser()) === 'allowed' && (
            <p className="small">{words.rolesOnlySystem}</p>
          )}
        </>
      )}
    </section>
  )
}

/** The roles of the specification in its order, then our own. */
const bySeniority = (a: Role, b: Role) => place(a) - place(b)
const place = ({ name }: Role) => {
  const index = (ROLES as readonly string[]).indexOf(name)
  return index < 0 ? ROLES.length : index
}

const namesOf = (user: Pick<SeenUser, 'roles'>) => user.roles.map(({ name }) => name)

function Choice({ user, all }: { user: SeenUser; all: readonly Role[] }) {
  const held = namesOf(user)
  const [chosen, setChosen] = useState(held)
  const added = all.filter(({ name }) => chosen.includes(name) && !held.includes(name))
  const removed = all.filter(({ name }) => !chosen.includes(name) && held.includes(name))
  const isChanged = added.length + removed.length > 0
  const isMe = storedSession()?.userName === user.userName
  const toggle = (name: string) =>
    setChosen(chosen.includes(name) ? chosen.filter((each) => each !== name) : [...chosen, name])
  return (
    <>
      <p className="small">{words.rolesHint}</p>
      <fieldset className={classes.boxes} aria-labelledby="roles">
        {all.map((role) => (
          <Checkbox
            key={role.name}
            label={nameOf(role)}
            checked={chosen.includes(role.name)}
            onChange={() => toggle(role.name)}
          />
        ))}
      </fieldset>
      <div className="row">
        <CommandButton
          disabled={!isChanged}
          danger={removed.length > 0}
          endpoint={users.changeUserRoles}
          input={{ id: user.id, roles: chosen }}
          title={words.changeRolesTitle(user.fullName)}
          confirm={words.saveRoles}
          said={() => words.rolesSaved(user.fullName)}
        >
          {added.length > 0 && <p>{words.given(added.map(nameOf).join(', '))}</p>}
          {removed.length > 0 && <p>{words.taken(removed.map(nameOf).join(', '))}</p>}
          {added.some(isSystem) && <p className="note note-warn">{words.givesSystem}</p>}
          {isMe && removed.some(isSystem) && <p className="note note-bad">{words.losesOwnSystem}</p>}
        </CommandButton>
        {!isChanged && <span className="small">{words.rolesUnchanged}</span>}
      </div>
    </>
  )
}

const isSystem = ({ name }: Role) => name === 'SysAdmin'
