/** By what a report is sought: a person's number for certain, their name as a weak search, an asset, or a distraint. */
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { oneOf } from '#platform/kinds.ts'
import { numberNames } from '#platform/identifiers.messages.ts'
import { dictionary } from '#platform/web/say.ts'
import { propertyTypes } from '#register/assets/property-types.messages.ts'
import { messages } from '../requests.messages.ts'
import { PastDayField } from './PastDayField.tsx'
import type { FormPart } from './RequesterFields.tsx'

const words = dictionary(messages)
const numbers = dictionary(numberNames)
const assetKinds = Object.entries(dictionary(propertyTypes)).map(([value, label]) => ({ value, label }))
const KEYS = ['NUMBER', 'NAME', 'THING', 'DISTRAINT'] as const
type Key = (typeof KEYS)[number]
const PERSON_KINDS = ['PHYSICAL_PERSON', 'COMPANY'] as const
type PersonKind = (typeof PERSON_KINDS)[number]

/** What each key begins with. */
const BEGUN = {
  NUMBER: (kind: PersonKind) => ({
    by: 'NUMBER',
    kind,
    name: '',
    numberKind: kind === 'COMPANY' ? 'EIK' : 'EGN',
    number: '',
  }),
  NAME: (kind: PersonKind) => ({ by: 'NAME', kind, name: '' }),
  THING: () => ({ by: 'THING', thingKind: 'VEHICLE', identifier: '' }),
  DISTRAINT: () => ({ by: 'DISTRAINT', number: '' }),
}
export const newSought = () => BEGUN.NUMBER('PHYSICAL_PERSON')

export function SoughtFields(part: FormPart) {
  const { tied, value, set } = part
  const [by, setBy] = useState(oneOf(KEYS, value('sought.by')) ?? 'NUMBER')
  const [kind, setKind] = useState(oneOf(PERSON_KINDS, value('sought.kind')) ?? 'PHYSICAL_PERSON')
  const begin = (key: Key, whose: PersonKind) => {
    setBy(key)
    setKind(whose)
    const name = value('sought.name')
    set('sought', {
      ...BEGUN[key](whose),
      ...(key !== 'THING' && key !== 'DISTRAINT' && name ? { name } : {}),
    })
  }
  return (
    <div className="form">
      <div className="form-pair">
        <NativeSelect
          label={words.by}
          required
          value={by}
          data={KEYS.map((code) => ({ value: code, label: words[code] }))}
          onChange={({ currentTarget }) => begin(oneOf(KEYS, currentTarget.value)!, kind)}
        />
        {(by === 'NUMBER' || by === 'NAME') && (
          <NativeSelect
            label={words.personKind}
            required
            value={kind}
            data={PERSON_KINDS.map((code) => ({
              value: code,
              label: words[code],
            }))}
            onChange={({ currentTarget }) => begin(by, oneOf(PERSON_KINDS, currentTarget.value)!)}
          />
        )}
        {by === 'THING' && (
          <NativeSelect label={words.kind} required data={assetKinds} {...tied('sought.thingKind')} />
        )}
      </div>
      {by === 'THING' ? (
        <TextInput
          key="identifier"
          label={words.identifier}
          description={words.identifierHint}
          required
          maxLength={100}
          {...tied('sought.identifier')}
        />
      ) : by === 'DISTRAINT' ? (
        <TextInput
          key="distraint"
          label={words.distraintNumber}
          description={words.distraintNumberHint}
          required
          maxLength={50}
          {...tied('sought.number')}
        />
      ) : (
        <TextInput key="name" label={words.personName} required maxLength={200} {...tied('sought.name')} />
      )}
      {by === 'NUMBER' && <NumberFields key={kind} company={kind === 'COMPANY'} {...part} />}
      {by === 'NAME' && <p className="note note-warn">{words.nameWarning}</p>}
      <TextInput
        label={words.purpose}
        description={words.purposeHint}
        required
        maxLength={200}
        {...tied('purpose')}
      />
      <Checkbox
        label={words.withLifted}
        defaultChecked={value('withLifted') === true}
        onChange={({ currentTarget: { checked } }) => set('withLifted', checked)}
      />
      <PastDayField tied={tied} />
    </div>
  )
}

const NumberFields = ({ tied, company }: FormPart & { company: boolean }) => (
  <div className="form-pair">
    {company ? (
      <TextInput label={words.numberKind} value={numbers.EIK} readOnly />
    ) : (
      <NativeSelect
        label={words.numberKind}
        required
        data={(['EGN', 'LNCH'] as const).map((code) => ({ value: code, label: numbers[code] }))}
        {...tied('sought.numberKind')}
      />
    )}
    <TextInput
      label={words.number}
      required
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
      {...tied('sought.number')}
    />
  </div>
)
