/** The person or company on whom a report is asked for: by number for certain, by name alone as a weak search. */
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { numberNames } from '../../../platform/identifiers.messages.ts'
import { dictionary } from '../../../platform/web/say.ts'
import { messages } from '../requests.messages.ts'
import type { FormPart } from './RequesterFields.tsx'

const words = dictionary(messages)
const numbers = dictionary(numberNames)

export function PersonFields({ tied, value, set }: FormPart) {
  const [kind, setKind] = useState(String(value('person.kind')))
  const [by, setBy] = useState(String(value('person.by')))
  const company = kind === 'COMPANY'
  return (
    <div className="form">
      <div className="form-pair">
        <NativeSelect
          label={words.personKind}
          required
          value={kind}
          data={(['PHYSICAL_PERSON', 'COMPANY'] as const).map((code) => ({
            value: code,
            label: words[code],
          }))}
          onChange={({ currentTarget: { value: chosen } }) => {
            setKind(chosen)
            set('person.kind', chosen)
            set('person.numberKind', by === 'NAME' ? null : chosen === 'COMPANY' ? 'EIK' : 'EGN')
          }}
        />
        <NativeSelect
          label={words.by}
          required
          value={by}
          data={(['NUMBER', 'NAME'] as const).map((code) => ({ value: code, label: words[code] }))}
          onChange={({ currentTarget: { value: chosen } }) => {
            setBy(chosen)
            set('person.by', chosen)
            set('person.number', chosen === 'NAME' ? null : '')
            set('person.numberKind', chosen === 'NAME' ? null : company ? 'EIK' : 'EGN')
          }}
        />
      </div>
      <TextInput label={words.personName} required maxLength={200} {...tied('person.name')} />
      {by === 'NUMBER' ? (
        <div className="form-pair">
          {company ? (
            <TextInput label={words.numberKind} value={numbers.EIK} readOnly />
          ) : (
            <NativeSelect
              label={words.numberKind}
              required
              data={(['EGN', 'LNCH'] as const).map((code) => ({ value: code, label: numbers[code] }))}
              {...tied('person.numberKind')}
            />
          )}
          <TextInput
            label={words.number}
            required
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            {...tied('person.number')}
          />
        </div>
      ) : (
        <p className="note note-warn">{words.nameWarning}</p>
      )}
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
    </div>
  )
}
