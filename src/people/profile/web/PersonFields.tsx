/** Who a person is and how to reach them: names, phone, e-mail, citizenship and personal number. */
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { countries } from '#people/places/place-names.ts'
import { HOME_COUNTRY } from '#platform/countries.ts'
import { choices, dictionary } from '#platform/web/say.ts'
import { personalNumberTypes, profileFields, profileMessages } from '../profile.messages.ts'
import { type FormPart, tie } from '#platform/web/ui/form/form-part.ts'

const labels = dictionary(profileFields)
const words = dictionary(profileMessages)
const numberTypes = dictionary(personalNumberTypes)

/** `proved` cannot be changed; `recorded` shows a masked number that an empty field keeps. */
type NumberState = { proved?: boolean; recorded?: string }

type Props = {
  form: FormPart
  /** Where the person stands in the form. */
  path?: string
  /** As the form begins. */
  foreigner: boolean
  number?: NumberState
  /** What a change of the e-mail address asks for. */
  besideEmail?: ReactNode
}

export function PersonFields({ form, path = 'person', foreigner, number = {}, besideEmail }: Props) {
  const [asksCitizenship, setAsksCitizenship] = useState(foreigner)
  const at = (field: string) => `${path}.${field}`
  const own = { autoCapitalize: 'words', maxLength: 50 } as const
  const identifier = tie(form, at('identifier'))
  const isForeigner = tie(form, at('foreigner'), { type: 'checkbox' })
  const citizenship = tie(form, at('citizenship'))
  return (
    <>
      <div className="form-three">
        <TextInput
          label={labels['person.firstName']}
          required
          autoComplete="given-name"
          {...own}
          {...tie(form, at('firstName'))}
        />
        <TextInput
          label={labels['person.middleName']}
          autoComplete="additional-name"
          {...own}
          {...tie(form, at('middleName'))}
        />
        <TextInput
          label={labels['person.lastName']}
          required
          autoComplete="family-name"
          {...own}
          {...tie(form, at('lastName'))}
        />
      </div>
      <div className="form-pair">
        <TextInput
          label={labels['person.email']}
          description={words.emailHint}
          required
          type="email"
          autoComplete="email"
          maxLength={254}
          {...tie(form, at('email'))}
        />
        {besideEmail}
        <TextInput
          label={labels['person.phone']}
          type="tel"
          autoComplete="tel"
          maxLength={30}
          {...tie(form, at('phone'))}
        />
      </div>
      <Checkbox
        label={labels['person.foreigner']}
        description={words.foreignerHint}
        {...isForeigner}
        onChange={(event) => {
          isForeigner.onChange(event)
          citizenship.onChange('')
          setAsksCitizenship(event.currentTarget.checked)
        }}
      />
      {asksCitizenship && (
        <NativeSelect
          label={labels['person.citizenship']}
          description={words.citizenshipHint}
          data={[
            { value: '', label: words.choose },
            ...countries().filter(({ value }) => value !== HOME_COUNTRY),
          ]}
          {...citizenship}
        />
      )}
      <div className="form-pair">
        <NativeSelect
          label={labels['person.identifierType']}
          data={choices(numberTypes)}
          disabled={number.proved ?? false}
          {...tie(form, at('identifierType'))}
        />
        <TextInput
          label={labels['person.identifier']}
          description={
            number.proved
              ? words.numberProved
              : number.recorded
                ? words.numberRecorded(number.recorded)
                : words.numberHint
          }
          readOnly={number.proved ?? false}
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
          {...identifier}
          // An empty field would take the number away; beside a recorded one it leaves it.
          onChange={(event) =>
            identifier.onChange(number.recorded && event.currentTarget.value === '' ? undefined : event)
          }
        />
      </div>
    </>
  )
}
