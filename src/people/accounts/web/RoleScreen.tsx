/** One role: what it is called and permits, who has it, and giving it to somebody. */
import { Button } from '@mantine/core'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { judge } from '../../../platform/access.ts'
import { useAsk, useDo } from '../../../platform/web/hooks.ts'
import { dictionary } from '../../../platform/web/say.ts'
import { storedUser } from '../../../platform/web/session.ts'
import { Chip } from '../../../platform/web/ui/Chip.tsx'
import { Confirm } from '../../../platform/web/ui/form/Confirm.tsx'
import { Fact, Facts } from '../../../platform/web/ui/Facts.tsx'
import { leaveNotice, Notice } from '../../../platform/web/ui/Notice.tsx'
import { Page } from '../../../platform/web/ui/Page.tsx'
import { ErrorPanel, Loading } from '../../../platform/web/ui/States.tsx'
import { messages } from '../administration.messages.ts'
import { type Role, roles } from '../roles.contract.ts'
import { accountNames, nameOf } from './account-names.ts'
import classes from './administration.module.css'
import { RoleForm } from './RoleForm.tsx'
import { RolePeople } from './RolePeople.tsx'

const words = dictionary(messages)
const TRAIL = [{ label: words.userRoles, to: '/admin/usersRoles' }] as const

export function RoleScreen() {
  const { name = '' } = useParams({ strict: false }) as { name?: string }
  const { data: role, error, refetch } = useAsk(roles.seeRole, { name })
  if (!role)
    return (
      <Page title={words.role} trail={TRAIL}>
        {error ? <ErrorPanel error={error} retry={refetch} /> : <Loading rows={8} />}
      </Page>
    )
  const changeable = judge(roles.editRole.access, storedUser()) === 'allowed'
  const kind = (
    <Chip tone={role.system ? 'accent' : 'plain'}>{role.system ? words.systemRole : words.ownRole}</Chip>
  )
  return (
    <Page
      title={nameOf(role)}
      trail={TRAIL}
      lead={kind}
      actions={changeable && !role.system && <DeleteRole role={role} />}
    >
      <Notice />
      <div className={classes.columns}>
        <div className={classes.column}>
          <RolePeople role={role} changeable={changeable} />
        </div>
        <section className={classes.card} aria-labelledby="role-data">
          <h2 id="role-data">{words.roleData}</h2>
          {changeable ? <RoleForm key={role.name} role={role} /> : <RoleFacts role={role} />}
        </section>
      </div>
    </Page>
  )
}

function RoleFacts({ role: { name, bg, en, permissions } }: { role: Role }) {
  return (
    <Facts>
      <Fact name={words.roleName}>{name}</Fact>
      <Fact name={words.nameInBulgarian}>{bg}</Fact>
      <Fact name={words.nameInEnglish}>{en}</Fact>
      <Fact name={words.permissions}>
        {permissions.map((each) => accountNames.permission[each]).join(', ') || words.noPermissions}
      </Fact>
    </Facts>
  )
}

function DeleteRole({ role }: { role: Role }) {
  const [asking, setAsking] = useState(false)
  const navigate = useNavigate()
  const remove = useDo(roles.deleteRole)
  const done = () => {
    leaveNotice(words.deleted(nameOf(role)))
    void navigate({ to: '/admin/usersRoles' })
  }
  if (role.users > 0) return <p className={classes.small}>{words.inUse}</p>
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {words.deleteRole}
      </Button>
      <Confirm
        opened={asking}
        danger
        title={words.deleteTitle(nameOf(role))}
        confirm={words.deleteRole}
        busy={remove.isPending}
        error={remove.error}
        onClose={() => setAsking(false)}
        onConfirm={() =>
          void remove.mutateAsync({ name: role.name }).then(done, () => {
            /* the dialog says why */
          })
        }
      >
        <p>{words.deleteText}</p>
      </Confirm>
    </>
  )
}
