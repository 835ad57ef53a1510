/** Who applies and for whom: one's own data as the profile has them, or the person on the paper; the principal and the power of attorney. */
import { Button, NativeSelect, Radio, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { FileInput } from '#files/web/FileInput.tsx'
import { countryName } from '#people/places/place-names.ts'
import { profiles } from '#people/profile/profile.contract.ts'
import { MissingInMyProfile } from '#people/profile/web/MissingForBidding.tsx'
import { sessions } from '#people/sign-in/session.contract.ts'
import { signOut } from '#people/sign-in/web/sign-out.ts'
import { formatDate } from '#platform/dates.ts'
import { languageNames, wholeLanguages } from '#platform/lang/language.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary, say } from '#platform/web/say.ts'
import { Fact, Facts } from '#platform/web/ui/Facts.tsx'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { Loading } from '#platform/web/ui/States.tsx'
import { DayInput } from '#platform/web/ui/form/DayInput.tsx'
import { tie } from '#platform/web/ui/form/form-part.ts'
import { messages as sale } from '#sales/notice/notices.messages.ts'
import classes from '#sales/notice/web/editor/editor.module.css'
import { names } from '#sales/notice/web/names.ts'
import { type FileUse, PARTICIPATIONS } from '#sales/parties/application.contract.ts'
import { settings } from '#settings/settings.contract.ts'
import { fileUses, identityDocuments, messages } from '../../application.messages.ts'
import { messages as applying } from '../../applications.messages.ts'
import { OWN_NOT_TAKEN } from '../../filing.contract.ts'
import { Guardian } from './Guardian.tsx'
import { PersonBlock } from './PersonBlock.tsx'
import { nobodyYet, type StepProps } from './application-form.ts'

/** Says before anything is filled in how one must have logged in to apply. Ordinance N-3, art. 15. */
const applicationsWords = dictionary(applying)

/** Nothing, where the session will do. */
function SignInHint({ participation }: { participation: (typeof PARTICIPATIONS)[number] }) {
  const { data: asked } = useAsk(settings.seeSignInForSales, {})
  const { data: open } = useAsk(sessions.listMySessions, {})
  const navigate = useNavigate()
  const cache = useQueryClient()
  const returnUrl = useLocation({ select: ({ href }) => href })
  const method = open?.rows.find(({ thisOne }) => thisOne)?.method
  if (!asked || !method) return null
  const lacking =
    participation === 'ASSIGNEE' && asked.signatureForProxies && method !== 'ESIGN'
      ? OWN_NOT_TAKEN.signatureForProxy
      : asked.strong && method === 'USER'
        ? OWN_NOT_TAKEN.strongSignIn
        : undefined
  if (!lacking) return null
  const logIn = async () => {
    await signOut()
    cache.clear()
    await navigate({ to: '/login', search: { returnUrl } })
  }
  return (
    <section className="note note-warn" aria-label={applicationsWords.signInAsked}>
      <p>{say(lacking)}</p>
      <div className="page-actions">
        <Button variant="default" onClick={() => void logIn()}>
          {applicationsWords.logInAnew}
        </Button>
      </div>
    </section>
  )
}

const words = { ...dictionary(applying), ...dictionary(messages), ...dictionary(sale) }
const uses = dictionary(fileUses)
const documents = dictionary(identityDocuments)
const HINTS = {
  PERSONAL: words.personalHint,
  REPRESENTATIVE: words.representativeHint,
  ASSIGNEE: words.assigneeHint,
}

export function WhoStep({ form, announcement, onPaper, uploads }: StepProps) {
  const forOther = !onPaper && announcement.can.includes('registerForOther')
  const [participation, setParticipation] = useState(form.getValues().participation)
  form.watch('participation', ({ value }) => {
    setParticipation(value)
    const { represented, authority } = form.getValues()
    form.setFieldValue('represented', value === 'PERSONAL' ? null : (represented ?? nobodyYet()))
    form.setFieldValue(
      'authority',
      value === 'ASSIGNEE'
        ? (authority ?? { reference: '', on: '', proxyIdentifier: '', declaredOn: '' })
        : null,
    )
  })
  const { represented, applicant } = form.getValues() as ReturnType<typeof form.getValues> & {
    applicant?: ReturnType<typeof nobodyYet>
  }
  const file = (use: FileUse) => ({
    label: uses[use],
    description: words.filesHint,
    value: uploads.of(use),
    onChange: (files: ReturnType<typeof uploads.of>) => uploads.change(use, files),
    onBusy: (busy: boolean) => uploads.busy(use, busy),
    max: 10,
    required: true,
    error: form.errors[`files.${use}`],
    'data-path': `files.${use}`,
  })
  return (
    <>
      {onPaper ? (
        <fieldset className="form-group">
          <legend>{words.applicantOnPaper}</legend>
          <PersonBlock
            form={form}
            path="applicant"
            title={words.applicant}
            initial={applicant ?? nobodyYet()}
            purpose={announcement.code}
          />
          <FileInput {...file('paper')} />
          <NativeSelect
            label={words.letters}
            data={wholeLanguages.map((value) => ({ value, label: say(languageNames[value]) }))}
            {...tie(form, 'language')}
          />
        </fieldset>
      ) : (
        <>
          <SignInHint participation={participation} />
          <MissingInMyProfile />
          <OwnData />
        </>
      )}
      <fieldset className="form-group">
        <legend>{words.participation}</legend>
        {forOther && <p className="note note-warn">{words.onlyForOther}</p>}
        <Radio.Group
          label={words.participation}
          labelProps={{ className: 'visually-hidden' }}
          {...tie(form, 'participation')}
        >
          <div className={classes.options}>
            {PARTICIPATIONS.filter((each) => !(forOther && each === 'PERSONAL')).map((each) => (
              <Radio
                key={each}
                value={each}
                label={names.participation[each]}
                {...(!onPaper && { description: HINTS[each] })}
              />
            ))}
          </div>
        </Radio.Group>
        {participation !== 'PERSONAL' && (
          <PersonBlock
            form={form}
            path="represented"
            title={words.represented}
            initial={represented ?? nobodyYet()}
            purpose={onPaper ? announcement.code : undefined}
          />
        )}
        <Guardian form={form} onPaper={onPaper} file={<FileInput {...file('capacity')} />} />
        {participation === 'ASSIGNEE' && (
          <div className="form-inner">
            <h3>{words.authority}</h3>
            <div className="form-pair">
              <TextInput
                label={words.authorityReference}
                required
                maxLength={200}
                {...tie(form, 'authority.reference')}
              />
              <DayInput label={words.authorityOn} required {...tie(form, 'authority.on')} />
            </div>
            <TextInput
              label={words.proxyIdentifier}
              description={onPaper ? undefined : words.proxyIdentifierHint}
              required
              maxLength={20}
              autoComplete="off"
              {...tie(form, 'authority.proxyIdentifier')}
            />
            <FileInput {...file('authority')} />
            <FileInput {...file('declarations')} />
            <DayInput label={words.declaredOn} required {...tie(form, 'authority.declaredOn')} />
          </div>
        )}
      </fieldset>
    </>
  )
}

/** What the application takes from the profile (Ordinance N-3, annex 3). */
function OwnData() {
  const { data } = useAsk(profiles.seeMyProfile, {})
  if (!data) return <Loading rows={4} />
  const { person, document, address, fullName } = data
  const country = address.country === 'BG' ? '' : countryName(address.country)
  const place = [address.place, address.street, country].filter(Boolean).join(', ')
  return (
    <fieldset className="form-group">
      <legend>{words.yourData}</legend>
      <p className="dim">{words.yourDataHint}</p>
      <Facts>
        <Fact name={words.name}>{fullName}</Fact>
        <Fact name={names.identifierType[person.identifier ? person.identifierType : 'NONE']}>
          {person.identifier || '–'}
        </Fact>
        <Fact name={words.documentType}>
          {document.type && document.number
            ? words.document(
                documents[document.type],
                document.number,
                document.issuedOn ? formatDate(document.issuedOn) : '–',
                document.issuer || '–',
              )
            : '–'}
        </Fact>
        <Fact name={words.address}>{place || '–'}</Fact>
        <Fact name={words.phone}>{person.phone || '–'}</Fact>
        <Fact name={words.email}>{person.email || '–'}</Fact>
      </Facts>
      <div>
        <LinkButton to="/account/profile" variant="default">
          {words.changeProfile}
        </LinkButton>
      </div>
    </fieldset>
  )
}
