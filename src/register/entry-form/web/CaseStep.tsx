/** Step 2: the case and its papers, in whose favour, against whom, and who owns the thing. */
import { TextInput } from '@mantine/core'
import { addDays } from '#platform/dates.ts'
import { dictionary } from '#platform/web/say.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { DayInput } from '#platform/web/ui/form/DayInput.tsx'
import { Suggestions } from '#platform/web/ui/form/Suggestions.tsx'
import { fieldsOf } from '#register/things/web/field-of.ts'
import { noCompany } from '#register/parties/party-draft.ts'
import { PartyFields } from '#register/parties/PartyFields.tsx'
import { proposals } from '../proposals.contract.ts'
import { distraintFields, messages } from '../entry-form.messages.ts'
import classes from './create.module.css'
import { purposeOf } from './draft-form.ts'
import { ImposedOn } from './ImposedOn.tsx'
import { OwnersFields } from './OwnersFields.tsx'
import { RegisteredOwners } from './RegisteredOwners.tsx'
import { ThingNote } from './ThingNote.tsx'
import type { Entry } from './use-entry.ts'

const words = dictionary(messages)
const labels = dictionary(distraintFields)
const ROLES = ['creditor', 'debtor'] as const

export function CaseStep({ entry }: { entry: Entry }) {
  const { draft, errors, today, change, changeParty } = entry
  const field = fieldsOf('', draft, change, errors)
  const proposed = useAsk(proposals.seeEntryProposals, {}).data
  return (
    <>
      <ThingNote entry={entry} />
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
