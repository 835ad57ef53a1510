/** Finding somebody to give a role to. */
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Search } from '#platform/lists.ts'
import { faultsIn } from '#platform/validation.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary, language } from '#platform/web/say.ts'
import { ErrorPanel } from '#platform/web/ui/States.tsx'
import { messages } from '../administration.messages.ts'
import type { Role } from '../roles.contract.ts'
import { users } from '../users.contract.ts'
import { accountNames } from './account-names.ts'
import classes from './administration.module.css'
import { GiveRole } from './RoleDialogs.tsx'

const words = dictionary(messages)

export function AddToRole({ role }: { role: Role }) {
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState('')
  const [fault, setFault] = useState<string>()
  const search = (event: FormEvent) => {
    event.preventDefault()
    const parsed = Search.safeParse(typed, { error: faultsIn(language) })
    setFault(parsed.error?.issues[0]?.message)
    if (parsed.success) setAsked(parsed.data)
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
      {asked && <Found role={role} search={asked} />}
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
