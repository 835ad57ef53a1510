/** Who owns the thing: the debtor, others, or both. Ordinance N-3, art. 9 item 4. */
import { Button, Checkbox } from '@mantine/core'
import { dictionary } from '../../../platform/web/say.ts'
import { noParty } from '../../../properties/web/party-draft.ts'
import { PartyFields } from '../../../properties/web/PartyFields.tsx'
import { distraintFields, messages } from '../../create.messages.ts'
import classes from './create.module.css'
import { purposeOf } from './draft-form.ts'
import type { Entry } from './use-entry.ts'

const words = dictionary(messages)
const labels = dictionary(distraintFields)
const MOST = 20

export function OwnersFields({ entry: { draft, errors, change, changeOwner } }: { entry: Entry }) {
  const { owners, debtorOwns } = draft
  return (
    <fieldset className={classes.group}>
      <legend>{labels.owners}</legend>
      <p className={classes.hint}>{words.ownersHint}</p>
      <Checkbox
        label={words.debtorOwns}
        checked={debtorOwns}
        error={errors['owners']}
        data-path="owners"
        onChange={({ currentTarget: { checked } }) =>
          change({ debtorOwns: checked, owners: !checked && owners.length === 0 ? [noParty] : owners })
        }
      />
      {owners.map((owner, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- an owner has no other name until it is written; all that is shown of it is in the draft
        <fieldset key={index} className={classes.inner}>
          <legend>{words.ownerNumber(index + 1)}</legend>
          <PartyFields
            role={words.ownerNumber(index + 1)}
            path={`owners.${index}`}
            party={owner}
            onChange={(patch) => changeOwner(index, patch)}
            errors={errors}
            purpose={purposeOf(draft)}
          />
          <button
            type="button"
            className="link"
            onClick={() => change({ owners: owners.filter((_, at) => at !== index) })}
          >
            {words.removeOwner(index + 1)}
          </button>
        </fieldset>
      ))}
      {owners.length < MOST && (
        <div>
          <Button variant="default" size="sm" onClick={() => change({ owners: [...owners, noParty] })}>
            {words.addOwner}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
