/** Step 1: the case, and the thing, sought in our own data and in the state register. */
import { Checkbox, TextInput } from '@mantine/core'
import { dictionary } from '../../../platform/web/say.ts'
import { fieldsOf } from '../../../properties/web/field-of.ts'
import { PropertySearch } from '../../../properties/web/PropertySearch.tsx'
import { distraintFields, messages } from '../../create.messages.ts'
import classes from './create.module.css'
import { purposeOf } from './draft-form.ts'
import type { Entry } from './use-entry.ts'

const words = dictionary(messages)
const labels = dictionary(distraintFields)

export function SearchStep({ entry: { draft, errors, change, blame } }: { entry: Entry }) {
  const field = fieldsOf('', draft, change, errors)
  return (
    <>
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
        onChoose={(thing) =>
          change({
            thing,
            // The number that was searched in vain is most likely the number of the thing.
            ...(thing?.from === 'hand' &&
              draft.hand.identifier === '' &&
              draft.search.by !== 'OWNER' && {
                hand: { ...draft.hand, identifier: draft.search.text.trim() },
              }),
          })
        }
        purpose={purposeOf(draft)}
        onMissingPurpose={() => blame({ suitNumber: words.caseNeeded })}
        error={errors['thing']}
      />
    </>
  )
}
