/** What the requester says of themselves: annexes 1 and 2 to Ordinance N-3, but for what the proof of identity tells. */
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import { countries } from '#people/places/place-names.ts'
import { storedSession } from '#platform/web/session.ts'
import { dictionary } from '#platform/web/say.ts'
import { CAPACITIES } from '#certificates/content/content.contract.ts'
import { capacities } from '#certificates/content/content.messages.ts'
import { messages } from '../requests.messages.ts'

const words = dictionary(messages)
const capacityNames = dictionary(capacities)

/** A form of one of the two services, as far as these fields know it. */
export type FormPart = {
  tied: (path: string) => object
  value: (path: string) => unknown
  set: (path: string, value: unknown) => void
}

export function RequesterFields({ tied, value, set }: FormPart) {
  const [represents, setRepresents] = useState(value('requester.represents') !== null)
  const all = useMemo(() => countries(), [])
  const session = storedSession()
  return (
    <div className="form">
      <p>{words.whoYouAre}</p>
      <NativeSelect
        label={words.capacity}
        data={CAPACITIES.filter((code) => code === 'APPLICANT' || code === session?.userType).map((code) => ({
          value: code,
          label: capacityNames[code],
        }))}
        {...tied('requester.capacity')}
      />
      <TextInput
        label={words.address}
        description={words.addressHint}
        required
        autoComplete="street-address"
        maxLength={300}
        {...tied('requester.address')}
      />
      <div className="form-pair">
        <TextInput
          label={words.phone}
          required
          type="tel"
          autoComplete="tel"
          maxLength={50}
          {...tied('requester.phone')}
        />
        <TextInput
          label={words.email}
          description={words.emailHint}
          required
          type="email"
          autoComplete="email"
          maxLength={254}
          {...tied('requester.email')}
        />
      </div>
      <Checkbox
        label={words.byEDelivery}
        description={words.byEDeliveryHint}
        defaultChecked={value('byEDelivery') === true}
        onChange={({ currentTarget: { checked } }) => set('byEDelivery', checked)}
      />
      <NativeSelect
        label={words.country}
        required
        autoComplete="country"
        data={all}
        {...tied('requester.country')}
      />
      <Checkbox
        label={words.represent}
        checked={represents}
        onChange={({ currentTarget: { checked } }) => {
          setRepresents(checked)
          set('requester.represents', checked ? { name: '', eik: '', caseNumber: '' } : null)
        }}
      />
      {represents && (
        <>
          <TextInput
            label={words.representName}
            required
            maxLength={150}
            {...tied('requester.represents.name')}
          />
          <div className="form-pair">
            <TextInput
              label={words.representEik}
              inputMode="numeric"
              maxLength={13}
              {...tied('requester.represents.eik')}
            />
            <TextInput
              label={words.representCase}
              maxLength={50}
              {...tied('requester.represents.caseNumber')}
            />
          </div>
        </>
      )}
    </div>
  )
}
