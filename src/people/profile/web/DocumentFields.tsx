/** The document that proves who a person is. */
import { NativeSelect, TextInput } from '@mantine/core'
import { choices, dictionary } from '#platform/web/say.ts'
import { DayInput } from '#platform/web/ui/form/DayInput.tsx'
import { type FormPart, tie } from '#platform/web/ui/form/form-part.ts'
import { identityDocuments } from '#platform/identifiers.messages.ts'
import { profileFields, profileMessages } from '../profile.messages.ts'

const labels = dictionary(profileFields)
const words = dictionary(profileMessages)

type Props = {
  form: FormPart
  path?: string
  /** A masked number that an empty field keeps. */
  recorded?: string
  today: string | undefined
}

export function DocumentFields({ form, path = 'document', recorded, today }: Props) {
  const at = (field: string) => `${path}.${field}`
  const number = tie(form, at('number'))
  return (
    <>
      <div className="form-pair">
        <NativeSelect
          label={labels['document.type']}
          data={[{ value: '', label: words.choose }, ...choices(dictionary(identityDocuments))]}
          {...tie(form, at('type'))}
        />
        <TextInput
          label={labels['document.number']}
          description={recorded ? words.numberRecorded(recorded) : undefined}
          autoComplete="off"
          maxLength={30}
          {...number}
          onChange={(event) =>
            number.onChange(recorded && event.currentTarget.value === '' ? undefined : event)
          }
        />
      </div>
      <div className="form-pair">
        <DayInput
          label={labels['document.issuedOn']}
          {...(today !== undefined && { latest: today })}
          {...tie(form, at('issuedOn'))}
        />
        <TextInput
          label={labels['document.issuer']}
          description={words.issuerHint}
          maxLength={200}
          {...tie(form, at('issuer'))}
        />
      </div>
    </>
  )
}
