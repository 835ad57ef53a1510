/** Step 1: the case, and the asset, sought in our own data and in the state register. */
import { Button, Checkbox, Radio, Textarea, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { OutputOf } from '#platform/endpoint.ts'
import { call } from '#platform/web/call.ts'
import { dictionary, say } from '#platform/web/say.ts'
import { officers } from '#register/distraints/authors.contract.ts'
import { viewMessages } from '#register/distraints/distraints.messages.ts'
import { PropertySearch } from '#register/assets/web/PropertySearch.tsx'
import { fieldsOf } from '#register/assets/web/field-of.ts'
import type { ChosenAsset } from '#register/assets/web/asset-draft.ts'
import { distraintFields, messages } from '../entry-form.messages.ts'
import classes from './create.module.css'
import { purposeOf } from './draft-form.ts'
import type { Entry } from './use-entry.ts'

const words = dictionary(messages)
const labels = dictionary(distraintFields)

/** For whom a system administrator enters: an officer who is found by name, and the ground. Ordinance N-3, art. 6. */
function OnBehalf({ entry: { draft, errors, change } }: { entry: Entry }) {
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

const { forInformation } = dictionary(viewMessages)

export function SearchStep({ entry }: { entry: Entry }) {
  const { draft, errors, change, blame } = entry
  const field = fieldsOf('', draft, change, errors)
  /** The search has found the asset itself: the next step opens, where it is named. */
  const ahead = useRef(false)
  useEffect(() => {
    if (!ahead.current || !draft.thing) return
    ahead.current = false
    entry.go(1)
  }, [draft.thing, entry])
  const choose = (asset: ChosenAsset | null) =>
    change({
      thing: asset,
      // Another thing may be somebody else's.
      debtorOwns: null,
      ownerReason: '',
      // The number that was searched without a result is most likely the number of the asset.
      ...(asset?.from === 'hand' &&
        draft.hand.identifier === '' &&
        draft.search.by !== 'OWNER' && {
          hand: { ...draft.hand, identifier: draft.search.text.trim() },
        }),
    })
  return (
    <>
      {entry.forOthers && <OnBehalf entry={entry} />}
      <div className={classes.caseNumber}>
        <TextInput
          {...field('suitNumber')}
          label={labels.suitNumber}
          description={words.caseFirst}
          required
          maxLength={100}
          autoComplete="off"
        />
        <Checkbox
          label={labels.futureClaim}
          checked={draft.futureClaim}
          onChange={({ currentTarget: { checked } }) => change({ futureClaim: checked })}
        />
      </div>
      <PropertySearch
        search={draft.search}
        onSearch={(search) =>
          change({
            search,
            // A number that came from the search before goes with it.
            ...(draft.hand.identifier === draft.search.text.trim() && {
              hand: { ...draft.hand, identifier: '' },
            }),
          })
        }
        chosen={draft.thing}
        onChoose={choose}
        onOnly={(asset) => {
          ahead.current = true
          choose(asset)
        }}
        purpose={purposeOf(draft)}
        onMissingPurpose={() => blame({ suitNumber: words.caseNeeded })}
        error={errors['thing']}
      />
      {draft.search.kind === 'REALESTATE' && <p className="note">{forInformation}</p>}
    </>
  )
}
