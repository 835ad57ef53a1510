/** One role: what it is called and permits, who has it, and giving it to somebody. */
import { useNavigate, useParams } from '@tanstack/react-router'
import { judge } from '#platform/access.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary, nameOf } from '#platform/web/say.ts'
import { storedUser } from '#platform/web/session.ts'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { CommandButton } from '#platform/web/ui/form/ConfirmCommand.tsx'
import { Fact, Facts } from '#platform/web/ui/Facts.tsx'
import { Toast } from '#platform/web/ui/Toast.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { PendingPage } from '#platform/web/ui/Pending.tsx'
import { messages } from '../administration.messages.ts'
import { type Role, roles } from '../roles.contract.ts'
import { accountNames } from './account-names.ts'
import { RoleForm } from './RoleForm.tsx'
import { RolePeople } from './RolePeople.tsx'

const words = dictionary(messages)
const TRAIL = [{ label: words.userRoles, to: '/admin/usersRoles' }] as const

export function RoleScreen() {
  const { name = '' } = useParams({ strict: false }) as { name?: string }
  const { data: role, error, refetch } = useAsk(roles.seeRole, { name })
  if (!role) return <PendingPage title={words.role} trail={TRAIL} error={error} retry={refetch} />
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
      <Toast />
      <div className="sides sides-even">
        <div className="column">
          <RolePeople role={role} changeable={changeable} />
        </div>
        <section className="panel" aria-labelledby="role-data">
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
  const navigate = useNavigate()
  if (role.users > 0) return <p className="small">{words.inUse}</p>
  return (
    <CommandButton
      variant="default"
      danger
      endpoint={roles.deleteRole}
      input={{ name: role.name }}
      title={words.deleteTitle(nameOf(role))}
      confirm={words.deleteRole}
      said={() => {
        void navigate({ to: '/admin/usersRoles' })
        return words.deleted(nameOf(role))
      }}
    >
      {words.deleteText}
    </CommandButton>
  )
}
