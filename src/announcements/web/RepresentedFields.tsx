/** The person or company in whose name one bids. */
import { NativeSelect, Radio, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { InputOf } from '../../platform/endpoint.ts'
import { dictionary } from '../../platform/web/say.ts'
import type { useFormOf } from '../../platform/web/ui/use-form-of.ts'
import type { registrations } from '../registration.contract.ts'
import { messages } from '../registration.messages.ts'
import classes from './editor.module.css'
import { choices, names } from './names.ts'

const words = dictionary(messages)

type Registering = typeof registrations.registerForSale
type Represented = NonNullable<InputOf<Registering>['represented']>
type Form = ReturnType<typeof useFormOf<Registering>>['form']

export const nobodyYet: Represented = {
  kind: 'PHYSICAL_PERSON',
  name: '',
  identifierType: 'EGN',
  identifier: '',
}

const PERSONAL_NUMBERS = choices(names.identifierType).filter(({ value }) => value !== 'EIK')

export function RepresentedFields({ form }: { form: Form }) {
  const [kind, setKind] = useState<Represented['kind']>(
    form.getValues().represented?.kind ?? 'PHYSICAL_PERSON',
  )
  const isCompany = kind === 'COMPANY'
  form.watch('represented.kind', ({ value }) => {
    if (!value) return
    setKind(value)
    form.setFieldValue('represented.identifierType', value === 'COMPANY' ? 'EIK' : 'EGN')
    form.setFieldValue('represented.identifier', '')
  })
  return (
    <div className={classes.inner}>
      <h3>{words.represented}</h3>
      <Radio.Group
        aria-label={words.kind}
        key={form.key('represented.kind')}
        {...form.getInputProps('represented.kind')}
      >
        <div className={classes.row}>
          {choices(names.personKind).map(({ value, label }) => (
            <Radio key={value} value={value} label={label} />
          ))}
        </div>
      </Radio.Group>
      <TextInput
        label={isCompany ? words.companyName : words.fullName}
        required
        maxLength={300}
        key={form.key('represented.name')}
        {...form.getInputProps('represented.name')}
      />
      <div className="form-pair">
        {!isCompany && (
          <NativeSelect
            label={words.identifierType}
            data={PERSONAL_NUMBERS}
            key={form.key('represented.identifierType')}
            {...form.getInputProps('represented.identifierType')}
          />
        )}
        <TextInput
          label={isCompany ? names.identifierType.EIK : words.identifier}
          description={isCompany ? words.eikHint : words.egnHint}
          required
          inputMode="numeric"
          maxLength={13}
          key={form.key('represented.identifier')}
          {...form.getInputProps('represented.identifier')}
        />
      </div>
    </div>
  )
}
