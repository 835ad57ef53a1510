/** What an application says, as fields of a form: the institution, the contact, the system, and the declaration. */
import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { SYSTEM_SERVICES } from '#platform/access.ts'
import { dictionary } from '#platform/web/say.ts'
import { type FormPart, tie } from '#platform/web/ui/form/form-part.ts'
import { serviceNames } from '#machines/systems/service-names.messages.ts'
import { ENVIRONMENTS } from '#machines/systems/systems.contract.ts'
import type { CertificateFacts } from '#machines/systems/keys.contract.ts'
import { messages } from '../applications.messages.ts'
import { CertificateField } from './CertificateField.tsx'

const words = dictionary(messages)
const services = dictionary(serviceNames)

type Props = {
  form: FormPart & {
    errors: Record<string, ReactNode>
    setFieldValue: {
      (path: 'certificate', value: string): void
      (path: 'networks', value: string[]): void
    }
  }
  /** The address of the contact cannot be changed by a correction. */
  withEmail: boolean
  certificate?: CertificateFacts | null
  networks?: readonly string[]
}

/** A list that is typed line by line. */
const linesIn = (text: string): string[] =>
  text
    .split(/[\s,;]+/)
    .map((line) => line.trim())
    .filter(Boolean)

export function WantedFields({ form, withEmail, certificate = null, networks = [] }: Props) {
  const fault = (field: string) => form.errors[field]
  return (
    <>
      <h2>{words.ofInstitution}</h2>
      <TextInput label={words.institution} required maxLength={200} {...tie(form, 'institution')} />
      <div className="form-pair">
        <TextInput label={words.eik} required inputMode="numeric" maxLength={13} {...tie(form, 'eik')} />
        <TextInput label={words.address} required maxLength={300} {...tie(form, 'address')} />
      </div>
      <h2>{words.ofContact}</h2>
      <TextInput
        label={words.contactNames}
        required
        autoComplete="name"
        maxLength={150}
        {...tie(form, 'contactNames')}
      />
      <div className="form-pair">
        <TextInput
          label={words.contactPhone}
          required
          type="tel"
          autoComplete="tel"
          maxLength={50}
          {...tie(form, 'contactPhone')}
        />
        {withEmail && (
          <TextInput
            label={words.contactEmail}
            description={words.emailHint}
            required
            type="email"
            autoComplete="email"
            maxLength={200}
            {...tie(form, 'contactEmail')}
          />
        )}
      </div>
      <h2>{words.ofSystem}</h2>
      <div className="form-pair">
        <TextInput label={words.systemName} required maxLength={150} {...tie(form, 'systemName')} />
        <NativeSelect
          label={words.environment}
          required
          data={ENVIRONMENTS.map((value) => ({ value, label: services[value] }))}
          {...tie(form, 'environment')}
        />
      </div>
      <Textarea label={words.aim} required rows={4} maxLength={2000} {...tie(form, 'aim')} />
      <Textarea
        label={words.legalGround}
        description={words.legalGroundHint}
        required
        rows={2}
        maxLength={500}
        {...tie(form, 'legalGround')}
      />
      <Checkbox.Group label={words.services} required {...tie(form, 'services')}>
        <div className="stack">
          {SYSTEM_SERVICES.map((value) => (
            <Checkbox key={value} value={value} label={services[value]} />
          ))}
        </div>
      </Checkbox.Group>
      <Textarea
        label={words.networks}
        description={words.networksHint}
        required
        rows={3}
        maxLength={1000}
        data-path="networks"
        defaultValue={networks.join('\n')}
        onChange={({ currentTarget }) => form.setFieldValue('networks', linesIn(currentTarget.value))}
        error={fault('networks') ?? networkFault(form.errors)}
      />
      <CertificateField
        known={certificate}
        onRead={(text) => form.setFieldValue('certificate', text)}
        error={fault('certificate') ? String(fault('certificate')) : undefined}
      />
      <Checkbox label={words.declared} required {...tie(form, 'declared', { type: 'checkbox' })} />
    </>
  )
}

/** Of several addresses the server names the one that is wrong by its place. */
const networkFault = (errors: Record<string, ReactNode>): ReactNode =>
  Object.entries(errors).find(([field]) => field.startsWith('networks.'))?.[1]
