/** Step 2: the case and its documents, in whose favour, against whom, and who owns the asset. */
import { Button, Radio, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { addDays, formatDateTime } from '#platform/dates.ts'
import { numberNames } from '#platform/identifiers.messages.ts'
import { entryOf } from '#platform/kinds.ts'
import { call } from '#platform/web/call.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { DayInput } from '#platform/web/ui/form/DayInput.tsx'
import { Suggestions } from '#platform/web/ui/form/Suggestions.tsx'
import { names } from '#register/distraints/web/names.ts'
import { PartyFields } from '#register/parties/PartyFields.tsx'
import { noCompany, noParty } from '#register/parties/party-draft.ts'
import { ownership } from '#register/assets/owners.contract.ts'
import { searchMessages } from '#register/assets/assets.messages.ts'
import { fieldsOf } from '#register/assets/web/field-of.ts'
import { distraintFields, messages } from '../entry-form.messages.ts'
import { proposals } from '../proposals.contract.ts'
import { ImposedOn } from './ImposedOn.tsx'
import classes from './create.module.css'
import { mustSayWhoOwns, purposeOf } from './draft-form.ts'
import type { Entry } from './use-entry.ts'

const words = dictionary(messages)
const labels = dictionary(distraintFields)
const MOST = 20

/** Who owns the asset: those whom its register names, the debtor, others. Nothing is chosen for the officer. Ordinance N-3, art. 9 item 4 and art. 10. */
function OwnersFields({ entry }: { entry: Entry }) {
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

const numbers = dictionary(numberNames)

/** The owners of the asset as its register names them, each offered as the debtor. Ordinance N-3, art. 10(1). */
function RegisteredOwners({ entry: { draft, owners, changeParty } }: { entry: Entry }) {
  const [failed, setFailed] = useState('')
  const { thing, list, source, answeredAt } = owners
  if (owners.failed) return <p className="note note-warn">{words.ownersNotQueried}</p>
  if (!thing || list.length === 0) return null
  const take = async (place: number) => {
    setFailed('')
    try {
      const party = await call(ownership.takeOwner, { thing, place, purpose: purposeOf(draft) })
      changeParty('debtor', { ...noParty, ...party })
    } catch (error) {
      setFailed(error instanceof Error ? error.message : String(error))
    }
  }
  return (
    <section className="panel" aria-labelledby="registered-owners">
      <h3 id="registered-owners">{words.registered}</h3>
      <p className="dim">
        {source &&
          answeredAt &&
          words.registeredFrom(entryOf(names.source, source) ?? source, formatDateTime(answeredAt))}{' '}
        {words.registeredHint}
      </p>
      <ul className={classes.owners}>
        {list.map(({ name, number, isDebtor }, place) => (
          <li key={`${name} ${number?.value ?? ''}`}>
            <div>
              <strong lang="bg">{name}</strong>
              <span className={classes.under}>
                {number ? `${numbers[number.type]} ${number.value}` : words.withoutNumber}
              </span>
            </div>
            {isDebtor ? (
              <Chip tone="good">{words.isDebtor}</Chip>
            ) : (
              number && (
                <Button
                  variant="default"
                  size="sm"
                  aria-label={words.takeAsDebtorNamed(name)}
                  onClick={() => void take(place)}
                >
                  {words.takeAsDebtor}
                </Button>
              )
            )}
          </li>
        ))}
      </ul>
      {failed && (
        <p role="alert" className="note note-warn">
          {failed}
        </p>
      )}
    </section>
  )
}

const found = dictionary(searchMessages)

/** Which thing is being entered on, above the data of the case: it may have been chosen by the search itself. */
function AssetNote({ entry: { draft, go } }: { entry: Entry }) {
  const { thing } = draft
  if (!thing || thing.from === 'hand') return null
  const { identifier, title, inForce } = thing.thing
  return (
    <div className={classes.thing}>
      <span>
        <span className="dim">{words.chosenAsset}:</span>{' '}
        <strong lang="bg">{[identifier, title !== identifier && title].filter(Boolean).join(' · ')}</strong>
      </span>
      <Chip tone={inForce > 0 ? 'warn' : 'plain'}>{found.inForce(inForce)}</Chip>
      <button type="button" className="link" onClick={() => go(0)}>
        {words.anotherAsset}
      </button>
    </div>
  )
}
const ROLES = ['creditor', 'debtor'] as const

export function CaseStep({ entry }: { entry: Entry }) {
  const { draft, errors, today, change, changeParty } = entry
  const field = fieldsOf('', draft, change, errors)
  const proposed = useAsk(proposals.seeEntryProposals, {}).data
  return (
    <>
      <AssetNote entry={entry} />
      <fieldset className="form-group">
        <legend>{words.caseData}</legend>
        <div className="form-pair">
          <TextInput
            {...field('suitNumber')}
            label={labels.suitNumber}
            required
            maxLength={100}
            autoComplete="off"
          />
          <ImposedOn entry={entry} />
        </div>
        <TextInput
          {...field('authority')}
          label={labels.authority}
          description={words.authorityHint}
          maxLength={300}
          autoComplete="off"
        />
        <Suggestions
          label={words.usualAuthorities}
          of={draft.authority === '' ? (proposed?.authorities ?? []) : []}
          nameOf={(authority) => authority}
          onChoose={(authority) => change({ authority })}
        />
        <div className="form-pair">
          <TextInput {...field('rulingNumber')} label={labels.rulingNumber} maxLength={100} />
          <TextInput {...field('injunctionNumber')} label={labels.injunctionNumber} maxLength={100} />
        </div>
        <DayInput
          className={classes.day ?? ''}
          label={labels.injunctionOn}
          defaultValue={draft.injunctionOn}
          onChange={(injunctionOn) => change({ injunctionOn })}
          error={errors['injunctionOn']}
          data-path="injunctionOn"
          {...(today && { latest: addDays(today, 1) })}
        />
        <TextInput
          {...field('location')}
          label={labels.location}
          description={words.locationHint}
          maxLength={500}
          autoComplete="off"
        />
      </fieldset>
      {ROLES.map((role) => (
        <fieldset key={role} className="form-group">
          <legend>{labels[role]}</legend>
          {role === 'debtor' ? (
            <RegisteredOwners entry={entry} />
          ) : (
            <Suggestions
              label={words.usualCreditors}
              of={draft.creditor.identifier === '' ? (proposed?.creditors ?? []) : []}
              nameOf={({ name, legalForm }) => [name, legalForm].filter(Boolean).join(' ')}
              onChoose={({ name, legalForm, eik }) =>
                changeParty('creditor', { ...noCompany, name, legalForm, identifier: eik })
              }
            />
          )}
          <PartyFields
            role={labels[role]}
            path={role}
            party={draft[role]}
            onChange={(patch) => changeParty(role, patch)}
            errors={errors}
            purpose={purposeOf(draft)}
          />
        </fieldset>
      ))}
      <OwnersFields entry={entry} />
    </>
  )
}
