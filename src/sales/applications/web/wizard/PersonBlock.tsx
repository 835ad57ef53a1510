/** One person block of annexes 3 and 4: a natural person with an identity document, or a company with who represents it. */
import { NativeSelect, Radio, Textarea, TextInput } from '@mantine/core'
import { type ChangeEvent, useMemo, useState } from 'react'
import { type FormPart, tie } from '#platform/web/ui/form/form-part.ts'
import { countries } from '#people/places/place-names.ts'
import { dayInSofia } from '#platform/dates.ts'
import { choices, dictionary } from '#platform/web/say.ts'
import { RegisterName } from '#register/parties/RegisterName.tsx'
import { DayInput } from '#platform/web/ui/form/DayInput.tsx'
import { ageOf } from '#sales/parties/application.rules.ts'
import { identityDocuments, messages } from '../../application.messages.ts'
import { messages as applying } from '../../applications.messages.ts'
import classes from '../../../notice/web/editor/editor.module.css'
import { names } from '#sales/notice/web/names.ts'

const words = { ...dictionary(applying), ...dictionary(messages) }
const DOCUMENTS = choices(dictionary(identityDocuments))
const HOME = 'BG'

type Kind = 'PHYSICAL_PERSON' | 'COMPANY'
type Props = {
  form: FormPart & { setFieldValue: (path: string, value: never) => void }
  path: string
  title: string
  /** As it was when the step was opened. */
  initial: {
    kind: Kind
    citizenship?: string | undefined
    identifierType: string
    identifier?: string | undefined
    name?: string | undefined
  }
  /** Why an officer asks the register who this is; nobody else can. */
  purpose?: string | undefined
}

export function PersonBlock({ form, path, title, initial, purpose }: Props) {
  const [kind, setKind] = useState<Kind>(initial.kind)
  const [citizenship, setCitizenship] = useState(initial.citizenship ?? HOME)
  const [numberType, setNumberType] = useState(initial.identifierType)
  const [number, setNumber] = useState(initial.identifier ?? '')
  const [name, setName] = useState(initial.name ?? '')
  const all = useMemo(() => countries(), [])
  const at = (field: string) => `${path}.${field}`
  const set = (field: string, value: string) => form.setFieldValue(at(field), value as never)
  /** A field whose text is known here, too: the number by which the register is asked, and the name that it may tell. */
  const noted = (field: string, note: (text: string) => void) => {
    const tied = tie(form, at(field))
    return {
      ...tied,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        note(event.currentTarget.value)
        tied.onChange(event)
      },
    }
  }
  const company = kind === 'COMPANY'
  const [today] = useState(() => dayInSofia(new Date()))
  // A child that is represented has no identity card yet.
  const asksDocument =
    path !== 'represented' ||
    ageOf({ kind, identifierType: numberType, identifier: number }, today) !== 'CHILD'
  const numbers = choices(names.identifierType).filter(
    ({ value }) => value !== 'EIK' && (citizenship !== HOME || value === 'EGN'),
  )
  const choose = (type: string) => {
    setNumberType(type)
    set('identifierType', type)
    if (type === 'NONE') {
      set('identifier', '')
      setNumber('')
    }
  }
  return (
    <div className="form-inner">
      <h3>{title}</h3>
      <Radio.Group
        label={words.kind}
        labelProps={{ className: 'visually-hidden' }}
        value={kind}
        onChange={(value) => {
          setKind(value)
          set('kind', value)
          choose(value === 'COMPANY' ? 'EIK' : citizenship === HOME ? 'EGN' : 'NONE')
          set('identifier', '')
          setNumber('')
        }}
      >
        <div className={classes.row}>
          {choices(names.personKind).map(({ value, label }) => (
            <Radio key={value} value={value} label={label} />
          ))}
        </div>
      </Radio.Group>
      <NativeSelect
        label={company ? words.seatCountry : words.citizenship}
        data={all}
        data-path={at('citizenship')}
        value={citizenship}
        onChange={({ currentTarget: { value } }) => {
          setCitizenship(value)
          set('citizenship', value)
          if (!company) choose(value === HOME ? 'EGN' : 'NONE')
        }}
      />
      <div className="form-pair">
        {!company && (
          <NativeSelect
            label={words.identifierType}
            data={numbers}
            data-path={at('identifierType')}
            value={numberType}
            onChange={({ currentTarget: { value } }) => choose(value)}
          />
        )}
        {(company || numberType !== 'NONE') && (
          <TextInput
            label={company ? names.identifierType.EIK : words.identifier}
            description={company ? words.eikHint : words.egnHint}
            required
            inputMode="numeric"
            maxLength={13}
            autoComplete="off"
            {...noted('identifier', setNumber)}
          />
        )}
      </div>
      {purpose !== undefined && (
        <RegisterName
          role={title}
          kind={kind}
          identifierType={company ? 'EIK' : numberType}
          identifier={number}
          name={name}
          onName={(reported) => {
            setName(reported)
            set('name', reported)
          }}
          purpose={purpose}
        />
      )}
      <TextInput
        label={company ? words.companyName : words.fullName}
        required
        maxLength={300}
        autoComplete="off"
        {...noted('name', setName)}
      />
      {company ? (
        <TextInput
          label={words.representedBy}
          required
          maxLength={300}
          autoComplete="off"
          {...tie(form, at('representedBy'))}
        />
      ) : (
        <>
          <div className="form-pair">
            <NativeSelect label={words.documentType} data={DOCUMENTS} {...tie(form, at('document.type'))} />
            <TextInput
              label={words.documentNumber}
              required={asksDocument}
              maxLength={30}
              autoComplete="off"
              {...tie(form, at('document.number'))}
            />
          </div>
          <div className="form-pair">
            <DayInput
              label={words.documentIssuedOn}
              required={asksDocument}
              {...tie(form, at('document.issuedOn'))}
            />
            <TextInput
              label={words.documentIssuer}
              description={words.documentIssuerHint}
              required={asksDocument}
              maxLength={200}
              autoComplete="off"
              {...tie(form, at('document.issuer'))}
            />
          </div>
        </>
      )}
      <Textarea
        label={company ? words.seat : words.address}
        description={words.addressHint}
        required
        autosize
        maxLength={500}
        {...tie(form, at('address'))}
      />
      <div className="form-pair">
        <TextInput label={words.phone} required type="tel" maxLength={30} {...tie(form, at('phone'))} />
        <TextInput label={words.email} required type="email" maxLength={254} {...tie(form, at('email'))} />
      </div>
    </div>
  )
}
