/** What singles out a foreigner who has neither EGN nor LNCH: document, state and day of birth. Ordinance N-3, art. 15(1). */
import { NativeSelect } from '@mantine/core'
import { countries } from '#people/places/place-names.ts'
import { HOME_COUNTRY } from '#platform/countries.ts'
import { dictionary } from '#platform/web/say.ts'
import { DayInput } from '#platform/web/ui/form/DayInput.tsx'
import { identityDocuments } from '#platform/identifiers.messages.ts'
import { partyFields, partyMessages } from './parties.messages.ts'
import { type Errors, fieldsOf } from '#register/things/web/field-of.ts'
import classes from './parties.module.css'
import type { PartyDraft } from './party-draft.ts'

const labels = dictionary(partyFields)
const kinds = dictionary(identityDocuments)
const words = dictionary(partyMessages)

type Props = {
  path: string
  party: PartyDraft
  onChange: (patch: Partial<PartyDraft>) => void
  errors: Errors
}

export function ForeignerFields({ path, party, onChange, errors }: Props) {
  const field = fieldsOf(path, party, onChange, errors)
  return (
    <>
      <p>{words.documentHint}</p>
      <div className={classes.names}>
        <NativeSelect
          {...field('country')}
          label={labels.country}
          required
          data={[
            { value: '', label: words.chooseCountry },
            ...countries().filter(({ value }) => value !== HOME_COUNTRY),
          ]}
        />
        <NativeSelect
          {...field('documentType')}
          label={labels.documentType}
          required
          data={[
            { value: '', label: words.chooseDocument },
            ...Object.entries(kinds).map(([value, label]) => ({ value, label })),
          ]}
        />
        <DayInput
          label={labels.birthDate}
          required
          defaultValue={party.birthDate}
          error={errors[`${path}.birthDate`]}
          data-path={`${path}.birthDate`}
          onChange={(birthDate) => onChange({ birthDate })}
        />
      </div>
    </>
  )
}
