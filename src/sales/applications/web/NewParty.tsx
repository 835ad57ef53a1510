/** The form that notes a party to the case: the number first, which tells the name where a register may be asked. */
import { languageNames, wholeLanguages } from '#platform/lang/language.ts'
import { Button, NativeSelect, Radio, TextInput } from '@mantine/core'
import { useState } from 'react'
import { countries } from '#people/places/place-names.ts'
import { identityDocuments } from '#platform/identifiers.messages.ts'
import { RegisterName } from '#register/parties/RegisterName.tsx'
import { partyFields, partyMessages } from '#register/parties/parties.messages.ts'
import { HOME_COUNTRY } from '#platform/countries.ts'
import { DayInput } from '#platform/web/ui/form/DayInput.tsx'
import { choices, dictionary, say } from '#platform/web/say.ts'
import { ErrorSummary } from '#platform/web/ui/form/ErrorSummary.tsx'
import { showToast } from '#platform/web/ui/Toast.tsx'
import { useFormOf } from '#platform/web/ui/form/use-form-of.ts'
import { messages, partyRoles } from '../application.messages.ts'
import { parties, PARTY_ROLES } from '#sales/parties/parties.contract.ts'
import { messages as listed } from '../applications.messages.ts'
import classes from '../../notice/web/editor/editor.module.css'
import { names } from '#sales/notice/web/names.ts'
import type { InputOf } from '#platform/endpoint.ts'

const words = { ...dictionary(listed), ...dictionary(messages) }
const roles = dictionary(partyRoles)
const foreigners = { ...dictionary(partyFields), ...dictionary(partyMessages) }
const LABELS = {
  country: foreigners.country,
  documentType: foreigners.documentType,
  birthDate: foreigners.birthDate,
  name: words.name,
  identifier: words.personNumber,
  identifierType: words.identifierType,
  email: words.partyEmail,
  role: words.role,
}
const empty = (id: number): InputOf<typeof parties.addSaleParty> => ({
  id,
  role: 'DEBTOR',
  kind: 'PHYSICAL_PERSON',
  name: '',
  identifierType: 'EGN',
  identifier: '',
  country: '',
  documentType: '',
  birthDate: '',
  email: '',
  language: 'bg',
})

/** `purpose` is why a register is asked: the sale. */
type Props = { saleId: number; procedure: 'GPK' | 'DOPK' | 'TZ'; purpose: string }

export function NewParty({ saleId, procedure, purpose }: Props) {
  const [turn, setTurn] = useState(0)
  return (
    <PartyForm
      key={turn}
      saleId={saleId}
      procedure={procedure}
      purpose={purpose}
      onDone={() => {
        setTurn(turn + 1)
        showToast(words.partyAdded)
      }}
    />
  )
}

function PartyForm({ saleId, procedure, purpose, onDone }: Props & { onDone: () => void }) {
  const { form, tied, onSubmit, attempt, busy, refused } = useFormOf(
    parties.addSaleParty,
    empty(saleId),
    onDone,
  )
  const [company, setCompany] = useState(false)
  const [foreign, setForeign] = useState(false)
  form.watch('identifierType', ({ value }) => setForeign(value === 'DOCUMENT'))
  const [number, setNumber] = useState('')
  const [name, setName] = useState('')
  form.watch('identifier', ({ value }) => setNumber(value ?? ''))
  form.watch('name', ({ value }) => setName(value))
  form.watch('kind', ({ value }) => {
    setCompany(value === 'COMPANY')
    form.setFieldValue('identifierType', value === 'COMPANY' ? 'EIK' : 'EGN')
  })
  return (
    <form className="form" onSubmit={onSubmit} noValidate>
      <ErrorSummary errors={form.errors} labels={LABELS} refused={refused} attempt={attempt} />
      <fieldset className="form-group">
        <legend>{words.addParty}</legend>
        <NativeSelect
          label={words.role}
          data={PARTY_ROLES.filter((role) =>
            role === 'COMMITTEE' ? procedure === 'TZ' : role !== 'JOINED_CREDITOR' || procedure !== 'TZ',
          ).map((value) => ({
            value,
            label: roles[value],
          }))}
          {...tied('role')}
        />
        <Radio.Group label={words.kind} labelProps={{ className: 'visually-hidden' }} {...tied('kind')}>
          <div className={classes.row}>
            {choices(names.personKind).map(({ value, label }) => (
              <Radio key={value} value={value} label={label} />
            ))}
          </div>
        </Radio.Group>
        <div className="form-pair">
          {!company && (
            <NativeSelect
              label={words.identifierType}
              data={[
                ...choices(names.identifierType).filter(({ value }) => value === 'EGN' || value === 'LNCH'),
                { value: 'DOCUMENT', label: foreigners.noNumber },
              ]}
              {...tied('identifierType')}
            />
          )}
          <TextInput
            label={
              company ? names.identifierType.EIK : foreign ? foreigners.documentNumber : words.personNumber
            }
            description={foreign ? undefined : words.optionalNumber}
            inputMode={foreign ? 'text' : 'numeric'}
            maxLength={foreign ? 20 : 13}
            autoComplete="off"
            {...tied('identifier')}
          />
        </div>
        {foreign && (
          <div className="form-pair">
            <NativeSelect
              label={foreigners.documentType}
              required
              data={[
                { value: '', label: foreigners.chooseDocument },
                ...choices(dictionary(identityDocuments)),
              ]}
              {...tied('documentType')}
            />
            <NativeSelect
              label={foreigners.country}
              required
              data={[
                { value: '', label: foreigners.chooseCountry },
                ...countries().filter(({ value }) => value !== HOME_COUNTRY),
              ]}
              {...tied('country')}
            />
            <DayInput label={foreigners.birthDate} required {...tied('birthDate')} />
          </div>
        )}
        {!foreign && (
          <RegisterName
            role={words.addParty}
            kind={company ? 'COMPANY' : 'PHYSICAL_PERSON'}
            identifierType={company ? 'EIK' : (form.getValues().identifierType ?? 'EGN')}
            identifier={number}
            name={name}
            onName={(reported) => form.setFieldValue('name', reported)}
            purpose={purpose}
          />
        )}
        <TextInput
          label={company ? words.companyName : words.fullName}
          required
          maxLength={300}
          autoComplete="off"
          {...tied('name')}
        />
        <div className="form-pair">
          <TextInput
            label={words.partyEmail}
            type="email"
            maxLength={254}
            autoComplete="off"
            {...tied('email')}
          />
          <NativeSelect
            label={words.letters}
            data={wholeLanguages.map((value) => ({ value, label: say(languageNames[value]) }))}
            {...tied('language')}
          />
        </div>
        <div>
          <Button type="submit" loading={busy}>
            {words.addParty}
          </Button>
        </div>
      </fieldset>
    </form>
  )
}
