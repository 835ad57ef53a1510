/** Who has a role, taking it from somebody, and giving it to somebody who is found by name. */
import { Button, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useMemo, useState } from 'react'
import { Search } from '#platform/lists.ts'
import { faultsIn } from '#platform/validation.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary, language } from '#platform/web/say.ts'
import { storedSession } from '#platform/web/session.ts'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { ErrorPanel } from '#platform/web/ui/States.tsx'
import { ConfirmCommand } from '#platform/web/ui/form/ConfirmCommand.tsx'
import { DataGrid } from '#platform/web/ui/grid/DataGrid.tsx'
import type { Column, RowOf } from '#platform/web/ui/grid/grid-state.ts'
import { messages } from '../administration.messages.ts'
import { type Role, roles } from '../roles.contract.ts'
import { users } from '../users.contract.ts'
import { accountNames } from './account-names.ts'
import classes from './administration.module.css'

const words = dictionary(messages)

type Props = { role: Role; user: { id: number; userName: string; fullName: string }; close: () => void }

/** Giving a role and taking it, each confirmed first. */
const GiveRole = ({ role, user: { id, fullName }, close }: Props) => (
  <ConfirmCommand
    endpoint={roles.addRoleUser}
    input={{ name: role.name, userId: id }}
    title={words.addTitle(fullName)}
    confirm={words.add}
    said={() => words.added(fullName)}
    onClose={close}
  >
    <p>{words.addText}</p>
    {role.name === 'SysAdmin' && <p className="note note-warn">{words.givesSystem}</p>}
  </ConfirmCommand>
)

function RemoveFromRole({ role, user: { id, userName, fullName }, close }: Props) {
  const isMe = storedSession()?.userName === userName
  return (
    <ConfirmCommand
      danger
      endpoint={roles.removeRoleUser}
      input={{ name: role.name, userId: id }}
      title={words.removeTitle(fullName)}
      confirm={words.remove}
      said={() => words.removed(fullName)}
      onClose={close}
    >
      <p>{words.removeText}</p>
      {isMe && role.name === 'SysAdmin' && <p className="note note-bad">{words.losesOwnSystem}</p>}
    </ConfirmCommand>
  )
}

/** Finding somebody to give a role to. */
function AddToRole({ role }: { role: Role }) {
  const [typed, setTyped] = useState('')
  const [request, setRequested] = useState('')
  const [fault, setFault] = useState<string>()
  const search = (event: FormEvent) => {
    event.preventDefault()
    const parsed = Search.safeParse(typed, { error: faultsIn(language) })
    setFault(parsed.error?.issues[0]?.message)
    if (parsed.success) setRequested(parsed.data)
  }
  return (
    <section className="panel" aria-labelledby="add-people">
      <h2 id="add-people">{words.addPeople}</h2>
      <form aria-labelledby="add-people" className="finder" onSubmit={search} noValidate>
        <TextInput
          label={words.user}
          description={words.addHint}
          type="search"
          autoComplete="off"
          value={typed}
          error={fault}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
        />
        <Button type="submit" variant="default">
          {words.find}
        </Button>
      </form>
      {request && <Found role={role} search={request} />}
    </section>
  )
}

function Found({ role, search }: { role: Role; search: string }) {
  const { data, error, refetch } = useAsk(users.listUsers, { search, size: 5 }, { keepPrevious: true })
  const [giving, setGiving] = useState<{ id: number; userName: string; fullName: string }>()
  if (error) return <ErrorPanel error={error} retry={refetch} />
  return (
    <>
      <output className="small">{data?.total === 0 && words.nobodyFound}</output>
      <ul className={classes.found}>
        {data?.rows.map((row) => (
          <li key={row.id}>
            <div className="stack">
              <span>{row.fullName}</span>
              <span className="small">
                {[row.userName, row.email, accountNames.state[row.state]].filter(Boolean).join(' · ')}
              </span>
            </div>
            {row.roles.some(({ name }) => name === role.name) ? (
              <span className="small">{words.hasAlready}</span>
            ) : (
              <Button
                variant="default"
                aria-label={words.of(words.add, row.fullName)}
                onClick={() => setGiving(row)}
              >
                {words.add}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {data && data.total > data.rows.length && (
        <p className="small">{words.moreFound(data.total - data.rows.length)}</p>
      )}
      {giving && <GiveRole role={role} user={giving} close={() => setGiving(undefined)} />}
    </>
  )
}

type Row = RowOf<typeof roles.listRoleUsers>

const link = ({ id, userName }: Row) => (
  <Link to="/admin/users/$id" params={{ id: String(id) }}>
    {userName}
  </Link>
)
const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'userName',
    title: words.userName,
    sortable: true,
    render: link,
    text: (row) => row.userName,
    hideOnPhone: true,
  },
  { key: 'fullName', title: words.fullName, sortable: true },
  {
    key: 'active',
    title: words.state,
    render: ({ active }) => (
      <Chip tone={active ? 'good' : 'bad'}>{active ? words.active : words.inactive}</Chip>
    ),
    text: ({ active }) => (active ? words.active : words.inactive),
  },
]

export function RolePeople({ role, changeable }: { role: Role; changeable: boolean }) {
  const [removing, setRemoving] = useState<Row>()
  const isLast = useIsLastSysAdmin(role)
  const columns = useMemo(
    () =>
      changeable
        ? [
            ...COLUMNS,
            {
              key: 'actions',
              title: words.actions,
              tools: true,
              render: (row: Row) => (
                <button
                  type="button"
                  className="link"
                  aria-label={words.of(words.remove, row.userName)}
                  onClick={() => setRemoving(row)}
                >
                  {words.remove}
                </button>
              ),
            },
          ]
        : COLUMNS,
    [changeable],
  )
  return (
    <>
      {isLast && <p className="note note-warn">{words.lastSystem}</p>}
      {changeable && <AddToRole role={role} />}
      <div className="column">
        <h2>{words.people}</h2>
        <DataGrid
          name={`role-users:${role.name}`}
          title={words.people}
          endpoint={roles.listRoleUsers}
          columns={columns}
          rowKey={({ id }) => id}
          filters={{ name: role.name }}
          searchLabel={words.searchPeople}
          cardTitle={link}
          empty={{ title: words.noPeople }}
        />
      </div>
      {removing && <RemoveFromRole role={role} user={removing} close={() => setRemoving(undefined)} />}
    </>
  )
}

/** Whether only one active person can still administer the system. */
function useIsLastSysAdmin({ name }: Role) {
  const enabled = name === 'SysAdmin'
  const { data } = useAsk(users.listUsers, { role: 'SysAdmin', state: 'ACTIVE', size: 5 }, { enabled })
  return enabled && data?.total === 1
}
