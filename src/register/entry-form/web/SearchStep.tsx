/** Step 1: the case, and the thing, sought in our own data and in the state register. */
import { Checkbox, TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { dictionary } from '#platform/web/say.ts'
import { fieldsOf } from '#register/things/web/field-of.ts'
import type { ChosenThing } from '#register/things/web/thing-draft.ts'
import { PropertySearch } from '#register/things/web/PropertySearch.tsx'
import { viewMessages } from '#register/distraints/distraints.messages.ts'
import { distraintFields, messages } from '../entry-form.messages.ts'
import classes from './create.module.css'
import { purposeOf } from './draft-form.ts'
import { OnBehalf } from './OnBehalf.tsx'
import type { Entry } from './use-entry.ts'

const words = dictionary(messages)
const labels = dictionary(distraintFields)
const { forInformation } = dictionary(viewMessages)

export function SearchStep({ entry }: { entry: Entry }) {
  const { draft, errors, change, blame } = entry
  const field = fieldsOf('', draft, change, errors)
  /** The search has found the thing itself: the next step opens, where it is named. */
  const ahead = useRef(false)
  useEffect(() => {
    if (!ahead.current || !draft.thing) return
    ahead.current = false
    entry.go(1)
  }, [draft.thing, entry])
  const choose = (thing: ChosenThing | null) =>
    change({
      thing,
      // Another thing may be somebody else's.
      debtorOwns: null,
      ownerReason: '',
      // The number that was searched without a result is most likely the number of the thing.
      ...(thing?.from === 'hand' &&
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
        onOnly={(thing) => {
          ahead.current = true
          choose(thing)
        }}
        purpose={purposeOf(draft)}
        onMissingPurpose={() => blame({ suitNumber: words.caseNeeded })}
        error={errors['thing']}
      />
      {draft.search.kind === 'REALESTATE' && <p className="note">{forInformation}</p>}
    </>
  )
}
