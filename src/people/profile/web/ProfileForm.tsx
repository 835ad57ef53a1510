/** The form of a profile: one's own, or that of somebody else for a system administrator. */
import { languageNames, wholeLanguages } from '#platform/lang/language.ts'
import { Button, Checkbox, NativeSelect, PasswordInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { FormEvent } from 'react'
import type { InputOf, OutputOf } from '#platform/endpoint.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary, say } from '#platform/web/say.ts'
import { ErrorSummary } from '#platform/web/ui/form/ErrorSummary.tsx'
import { useFormOf } from '#platform/web/ui/form/use-form-of.ts'
import { settings } from '#settings/settings.contract.ts'
import { type Profile, profiles } from '../profile.contract.ts'
import { profileFields, profileMessages } from '../profile.messages.ts'
import { AddressFields } from './AddressFields.tsx'
import { CompanyFields, noCompany } from './CompanyFields.tsx'
import { DocumentFields } from './DocumentFields.tsx'
import classes from './fields.module.css'
import { type FormPart, tie } from '#platform/web/ui/form/form-part.ts'
import { PersonFields } from './PersonFields.tsx'
import { Unsaved } from './Unsaved.tsx'

const labels = dictionary(profileFields)
const words = dictionary(profileMessages)

type Values = InputOf<typeof profiles.saveProfile>
type OnSaved = (answer: OutputOf<typeof profiles.saveProfile>) => void

const valuesOf = ({ person, document, address, company, eDeliveryId, language }: Profile): Values => {
  const { place: _, ...parts } = address
  return { person, document, address: parts, company, eDeliveryId, language }
}

export function MyProfileForm({ profile, onSaved }: { profile: Profile; onSaved: OnSaved }) {
  const { form, ...rest } = useFormOf(profiles.saveProfile, valuesOf(profile), onSaved)
  const setCompany = (company: Values['company']) => form.setFieldValue('company', company)
  return (
    <Fields
      profile={profile}
      form={form}
      isChanged={() => form.isDirty()}
      setCompany={setCompany}
      asksPassword={profile.authType === 'USER'}
      {...rest}
    />
  )
}

/** Numbers are shown masked and so are not in the form; what is left empty stays as it is. */
export function ProfileFormOf({ profile, onSaved }: { profile: Profile; onSaved: OnSaved }) {
  const { person, document, ...values } = valuesOf(profile)
  const { identifier: recorded, ...known } = person
  const { number: recordedDocument, ...rest } = document
  const { form, ...submitting } = useFormOf(
    profiles.saveProfileOf,
    { id: profile.id, person: known, document: rest, ...values },
    onSaved,
  )
  const setCompany = (company: Values['company']) => form.setFieldValue('company', company)
  return (
    <Fields
      profile={profile}
      form={form}
      isChanged={() => form.isDirty()}
      setCompany={setCompany}
      {...(recorded && { recorded })}
      {...(recordedDocument && { recordedDocument })}
      {...submitting}
    />
  )
}

type Props = {
  profile: Profile
  form: FormPart & { errors: Record<string, React.ReactNode> }
  isChanged: () => boolean
  setCompany: (company: Values['company']) => void
  /** Whether the owner has a password, which a change of their e-mail address needs. */
  asksPassword?: boolean
  recorded?: string
  recordedDocument?: string
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  attempt: number
  busy: boolean
  refused: Error | null
}

function Fields({
  profile,
  form,
  setCompany,
  asksPassword = false,
  recorded,
  recordedDocument,
  ...submitting
}: Props) {
  const [hasCompany, setHasCompany] = useState(profile.company !== null)
  const today = useAsk(settings.seeToday, {})
  const own = recorded === undefined
  return (
    <form className={`form ${classes.narrow}`} onSubmit={submitting.onSubmit} noValidate>
      <Unsaved isChanged={submitting.isChanged} />
      <ErrorSummary
        errors={form.errors}
        labels={labels}
        refused={submitting.refused}
        attempt={submitting.attempt}
      />
      <fieldset className="form-group">
        <legend>{words.person}</legend>
        <PersonFields
          form={form}
          number={{ proved: profile.identifierProved && own, ...(recorded && { recorded }) }}
          besideEmail={
            asksPassword && (
              <PasswordInput
                label={labels.password}
                description={words.passwordHint}
                autoComplete="current-password"
                maxLength={200}
                {...tie(form, 'password')}
              />
            )
          }
        />
      </fieldset>
      <fieldset className="form-group">
        <legend>{words.document}</legend>
        <DocumentFields
          form={form}
          today={today.data}
          {...(recordedDocument && { recorded: recordedDocument })}
        />
      </fieldset>
      <fieldset className="form-group">
        <legend>{words.address}</legend>
        <AddressFields form={form} initial={profile.address} />
      </fieldset>
      <fieldset className="form-group">
        <legend>{words.company}</legend>
        <Checkbox
          label={words.withCompany}
          checked={hasCompany}
          onChange={({ currentTarget: { checked } }) => {
            setCompany(checked ? (profile.company ?? noCompany) : null)
            setHasCompany(checked)
          }}
        />
        {hasCompany && (
          <div className="form-inner">
            <CompanyFields form={form} />
          </div>
        )}
      </fieldset>
      <fieldset className="form-group">
        <legend>{words.letters}</legend>
        <div className="form-pair">
          <TextInput
            label={labels.eDeliveryId}
            description={words.eDeliveryHint}
            maxLength={100}
            {...tie(form, 'eDeliveryId')}
          />
          <NativeSelect
            label={labels.language}
            data={wholeLanguages.map((value) => ({ value, label: say(languageNames[value]) }))}
            {...tie(form, 'language')}
          />
        </div>
      </fieldset>
      <div className="buttons">
        <Button type="submit" loading={submitting.busy}>
          {words.save}
        </Button>
      </div>
    </form>
  )
}
