/** The form of a profile: one's own, or that of somebody else for a system administrator. */
import { Button, Checkbox, NativeSelect, PasswordInput, TextInput } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import type { InputOf, OutputOf } from '#platform/endpoint.ts'
import { identityDocuments } from '#platform/identifiers.messages.ts'
import { languageNames, wholeLanguages } from '#platform/lang/language.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { choices, dictionary, say } from '#platform/web/say.ts'
import { storedSession } from '#platform/web/session.ts'
import { Confirm } from '#platform/web/ui/form/Confirm.tsx'
import { DayInput } from '#platform/web/ui/form/DayInput.tsx'
import { ErrorSummary } from '#platform/web/ui/form/ErrorSummary.tsx'
import { type FormPart, tie } from '#platform/web/ui/form/form-part.ts'
import { useFormOf } from '#platform/web/ui/form/use-form-of.ts'
import { settings } from '#settings/settings.contract.ts'
import { type Profile, profiles } from '../profile.contract.ts'
import { companyRelations, profileFields, profileMessages } from '../profile.messages.ts'
import { AddressFields } from './AddressFields.tsx'
import { PersonFields } from './PersonFields.tsx'
import classes from './fields.module.css'

const labels = dictionary(profileFields)
const words = dictionary(profileMessages)

type DocumentFieldsProps = {
  form: FormPart
  path?: string
  /** A masked number that an empty field keeps. */
  recorded?: string
  today: string | undefined
}

/** The document that proves who a person is. */
function DocumentFields({ form, path = 'document', recorded, today }: DocumentFieldsProps) {
  const at = (field: string) => `${path}.${field}`
  const number = tie(form, at('number'))
  return (
    <>
      <div className="form-pair">
        <NativeSelect
          label={labels['document.type']}
          data={[{ value: '', label: words.choose }, ...choices(dictionary(identityDocuments))]}
          {...tie(form, at('type'))}
        />
        <TextInput
          label={labels['document.number']}
          description={recorded ? words.numberRecorded(recorded) : undefined}
          autoComplete="off"
          maxLength={30}
          {...number}
          onChange={(event) =>
            number.onChange(recorded && event.currentTarget.value === '' ? undefined : event)
          }
        />
      </div>
      <div className="form-pair">
        <DayInput
          label={labels['document.issuedOn']}
          {...(today !== undefined && { latest: today })}
          {...tie(form, at('issuedOn'))}
        />
        <TextInput
          label={labels['document.issuer']}
          description={words.issuerHint}
          maxLength={200}
          {...tie(form, at('issuer'))}
        />
      </div>
    </>
  )
}

/** A company of which nothing is known yet. */
const noCompany = {
  name: '',
  eik: '',
  caseNumber: '',
  relation: 'REPRESENTATIVE_OF',
  address: '',
} as const

/** A company or another legal entity, and how the person stands to it. */
function CompanyFields({ form, path = 'company' }: { form: FormPart; path?: string }) {
  const at = (field: string) => `${path}.${field}`
  return (
    <>
      <TextInput
        label={labels['company.name']}
        required
        autoComplete="organization"
        maxLength={300}
        {...tie(form, at('name'))}
      />
      <div className="form-pair">
        <TextInput
          label={labels['company.eik']}
          description={words.eikHint}
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={13}
          {...tie(form, at('eik'))}
        />
        <NativeSelect
          label={labels['company.relation']}
          data={choices(dictionary(companyRelations))}
          {...tie(form, at('relation'))}
        />
      </div>
      <TextInput label={labels['company.address']} maxLength={300} {...tie(form, at('address'))} />
      <TextInput
        label={labels['company.caseNumber']}
        description={words.caseNumberHint}
        maxLength={100}
        {...tie(form, at('caseNumber'))}
      />
    </>
  )
}

/** Asks before what was typed and not saved is lost: on the way to another screen, and by the browser's own question. */
function Unsaved({ isChanged }: { isChanged: () => boolean }) {
  // Whoever is signed out can save nothing more.
  const wouldLose = () => storedSession() !== undefined && isChanged()
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: wouldLose,
    enableBeforeUnload: wouldLose,
    withResolver: true,
  })
  return (
    <Confirm
      opened={status === 'blocked'}
      title={words.unsaved}
      confirm={words.leave}
      danger
      onConfirm={() => proceed?.()}
      onClose={() => reset?.()}
    >
      <p>{words.unsavedText}</p>
    </Confirm>
  )
}

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
          foreigner={profile.person.foreigner}
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
