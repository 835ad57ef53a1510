/** Who owns the thing: those whom its register names, the debtor, others. Nothing is chosen for the officer. Ordinance N-3, art. 9 item 4 and art. 10. */
import { Button, Radio, Textarea } from '@mantine/core'
import { dictionary } from '#platform/web/say.ts'
import { fieldsOf } from '#register/things/web/field-of.ts'
import { noParty } from '#register/parties/party-draft.ts'
import { PartyFields } from '#register/parties/PartyFields.tsx'
import { distraintFields, messages } from '../entry-form.messages.ts'
import classes from './create.module.css'
import { purposeOf } from './draft-form.ts'
import type { Entry } from './use-entry.ts'
import { mustSayWhoOwns } from './owners.ts'

const words = dictionary(messages)
const labels = dictionary(distraintFields)
const MOST = 20

export function OwnersFields({ entry }: { entry: Entry }) {
  const { draft, errors, owners, change, changeOwner } = entry
  const { list, standing } = owners
  const field = fieldsOf('', draft, change, errors)
  const registered = list.length > 0
  const asksReason = registered && (standing === 'stranger' || draft.owners.length > 0)
  return (
    <fieldset className="form-group">
      <legend>{labels.owners}</legend>
      <output>{registered ? <Compared entry={entry} /> : <p className="dim">{words.ownersHint}</p>}</output>
      {mustSayWhoOwns(owners) && <DebtorOwns entry={entry} />}
      {draft.owners.map((owner, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- an owner has no other name until it is written; all that is shown of it is in the draft
        <fieldset key={index} className={`form-group ${classes.inner}`}>
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
            onClick={() => change({ owners: draft.owners.filter((_, at) => at !== index) })}
          >
            {words.removeOwner(index + 1)}
          </button>
        </fieldset>
      ))}
      {asksReason && (
        <Textarea
          {...field('ownerReason')}
          label={labels.ownerReason}
          description={words.ownerReasonHint}
          required={standing === 'stranger'}
          rows={3}
          maxLength={1000}
        />
      )}
      {draft.owners.length < MOST && (
        <div>
          <Button
            variant="default"
            size="sm"
            data-path="owners"
            onClick={() => change({ owners: [...draft.owners, noParty] })}
          >
            {words.addOwner}
          </Button>
        </div>
      )}
      {errors['owners'] && <p className="note note-warn">{errors['owners']}</p>}
    </fieldset>
  )
}

function Compared({ entry: { owners } }: { entry: Entry }) {
  const { list, standing } = owners
  if (standing === 'owner') return <p className="note note-good">{words.debtorIsOwner}</p>
  if (standing === 'sameName') return <p className="note">{words.debtorIsNamesake}</p>
  if (standing === 'stranger')
    return <p className="note note-warn">{words.debtorIsNone(list.map(({ name }) => name).join('; '))}</p>
  return <p>{words.debtorNotCompared}</p>
}

function DebtorOwns({ entry: { draft, errors, owners, change } }: { entry: Entry }) {
  const registered = owners.list.length > 0
  const { debtorOwns } = draft
  return (
    <Radio.Group
      label={words.debtorOwns}
      required
      error={errors['debtorOwns']}
      value={debtorOwns === null ? '' : debtorOwns ? 'yes' : 'no'}
      onChange={(value) => {
        const yes = value === 'yes'
        const empty = !yes && !registered && draft.owners.length === 0
        change({ debtorOwns: yes, ...(empty && { owners: [noParty] }) })
      }}
    >
      <div className={classes.choice}>
        <Radio
          value="yes"
          data-path="debtorOwns"
          label={registered ? words.debtorOwnsYet : words.debtorOwnsYes}
        />
        <Radio value="no" label={registered ? words.debtorOwnsNotYet : words.debtorOwnsNo} />
      </div>
    </Radio.Group>
  )
}
