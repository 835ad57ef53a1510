/** Whose a machine is: a person or a company with the number. The number is written anew each time, for it is shown to nobody. */
import { NativeSelect, Radio, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { type FormPart, tie } from '#platform/web/ui/form/form-part.ts'
import { dictionary } from '#platform/web/say.ts'
import { machineColumns, machineMessages } from '../machinery.messages.ts'
import { numberKinds } from '#platform/identifiers.messages.ts'
import classes from './machinery.module.css'

const labels = dictionary(machineColumns)
const words = dictionary(machineMessages)
const numbers = dictionary(numberKinds)

type Owner = {
  kind: 'PHYSICAL_PERSON' | 'COMPANY'
  identifierType: 'EGN' | 'LNCH' | 'EIK'
} & Record<'identifier' | 'firstName' | 'middleName' | 'lastName' | 'name' | 'legalForm', string>
export const noOwner: Owner = {
  kind: 'PHYSICAL_PERSON',
  identifierType: 'EGN',
  identifier: '',
  firstName: '',
  middleName: '',
  lastName: '',
  name: '',
  legalForm: '',
}

/** Names of the fields for a summary of errors. */
export const ownerLabels = Object.fromEntries(
  Object.entries(labels).map(([field, label]) => [`owner.${field}`, label]),
)

type Form = FormPart & { setFieldValue: (path: string, value: string) => void }

export function OwnerFields({ form, children }: { form: Form; children?: ReactNode }) {
  const [kind, setKind] = useState(noOwner.kind)
  const company = kind === 'COMPANY'
  const choose = (value: Owner['kind']) => {
    setKind(value)
    form.setFieldValue('owner.kind', value)
    form.setFieldValue('owner.identifierType', value === 'COMPANY' ? 'EIK' : 'EGN')
    // What was written of the other kind is not sent.
    for (const name of value === 'COMPANY' ? ['firstName', 'middleName', 'lastName'] : ['name', 'legalForm'])
      form.setFieldValue(`owner.${name}`, '')
  }
  return (
    <fieldset className="form-group">
      <legend>{words.theOwner}</legend>
      <Radio.Group label={words.ownerKind} value={kind} onChange={choose}>
        <div className="row">
          <Radio value="PHYSICAL_PERSON" label={words.person} />
          <Radio value="COMPANY" label={words.company} />
        </div>
      </Radio.Group>
      <div className="form-pair">
        {!company && (
          <NativeSelect
            label={labels.identifierType}
            data={(['EGN', 'LNCH'] as const).map((value) => ({ value, label: numbers[value] }))}
            {...tie(form, 'owner.identifierType')}
          />
        )}
        <TextInput
          label={company ? numbers.EIK : labels.identifier}
          description={company ? words.identifierHintCompany : words.identifierHintPerson}
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={company ? 13 : 10}
          {...tie(form, 'owner.identifier')}
        />
      </div>
      {company ? (
        <div className="form-pair">
          <TextInput
            label={labels.name}
            required
            maxLength={300}
            autoComplete="off"
            {...tie(form, 'owner.name')}
          />
          <TextInput
            label={labels.legalForm}
            maxLength={100}
            autoComplete="off"
            {...tie(form, 'owner.legalForm')}
          />
        </div>
      ) : (
        <div className={classes.three}>
          {(['firstName', 'middleName', 'lastName'] as const).map((name) => (
            <TextInput
              {...tie(form, `owner.${name}`)}
              key={name}
              label={labels[name]}
              required={name !== 'middleName'}
              maxLength={50}
              autoComplete="off"
              autoCapitalize="words"
            />
          ))}
        </div>
      )}
      {children}
    </fieldset>
  )
}
