/** For whom a system administrator enters: an officer who is found by name, and the ground. Ordinance N-3, art. 6. */
import { Button, Radio, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { OutputOf } from '#platform/endpoint.ts'
import { call } from '#platform/web/call.ts'
import { dictionary, say } from '#platform/web/say.ts'
import { distraintFields, messages } from '../entry-form.messages.ts'
import { officers } from '#register/distraints/authors.contract.ts'
import classes from './create.module.css'
import type { Entry } from './use-entry.ts'

const words = dictionary(messages)
const labels = dictionary(distraintFields)

export function OnBehalf({ entry: { draft, errors, change } }: { entry: Entry }) {
  const { officer, ground } = draft.onBehalfOf
  const set = (patch: Partial<typeof draft.onBehalfOf>) =>
    change({ onBehalfOf: { ...draft.onBehalfOf, ...patch } })
  return (
    <fieldset className="form-group">
      <legend>{words.onBehalf}</legend>
      <p className="dim">{words.onBehalfHint}</p>
      {officer ? (
        <p>
          <strong lang="bg">{officer.name}</strong>
          <span className={classes.under}>{say(officer.office)}</span>
          <button type="button" className="link" onClick={() => set({ officer: null })}>
            {words.officerChange}
          </button>
        </p>
      ) : (
        <FindOfficer error={errors['onBehalfOf.officer']} choose={(chosen) => set({ officer: chosen })} />
      )}
      <Textarea
        label={labels['onBehalfOf.ground']}
        description={words.onBehalfGroundHint}
        required
        rows={2}
        maxLength={1000}
        value={ground}
        error={errors['onBehalfOf.ground']}
        data-path="onBehalfOf.ground"
        onChange={({ currentTarget: { value } }) => set({ ground: value })}
      />
    </fieldset>
  )
}

type Found = OutputOf<typeof officers.listOfficers>
type Choosing = { error: string | undefined; choose: (officer: Found['rows'][number]) => void }

function FindOfficer({ error, choose }: Choosing) {
  const [search, setSearch] = useState('')
  const [found, setFound] = useState<Found>()
  const [failed, setFailed] = useState('')
  const find = async () => {
    setFailed('')
    try {
      setFound(await call(officers.listOfficers, { search }))
    } catch (refused) {
      setFailed(refused instanceof Error ? refused.message : String(refused))
    }
  }
  return (
    <>
      <div className="finder">
        <TextInput
          label={words.officerSearch}
          required
          value={search}
          maxLength={100}
          autoComplete="off"
          error={failed || error}
          data-path="onBehalfOf.officer"
          onChange={({ currentTarget: { value } }) => setSearch(value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            void find()
          }}
        />
        <Button variant="default" onClick={() => void find()}>
          {words.officerFind}
        </Button>
      </div>
      <output>
        {found?.rows.length === 0 && <p>{words.officerNone}</p>}
        {found?.more && <p>{words.officerMore}</p>}
      </output>
      {found && found.rows.length > 0 && (
        <Radio.Group
          label={labels['onBehalfOf.officer']}
          onChange={(id) => choose(found.rows.find((each) => String(each.id) === id)!)}
        >
          <div className={classes.choice}>
            {found.rows.map(({ id, name, office }) => (
              <Radio key={id} value={String(id)} label={name} description={say(office)} />
            ))}
          </div>
        </Radio.Group>
      )}
    </>
  )
}
