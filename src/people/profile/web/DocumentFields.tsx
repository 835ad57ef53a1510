/** The document that proves who a person is. */
import { NativeSelect, TextInput } from '@mantine/core'
import { dictionary } from '../../../platform/web/say.ts'
import { DayInput } from '../../../platform/web/ui/form/DayInput.tsx'
import { documentTypes, profileFields, profileMessages } from '../profile.messages.ts'
import { type FormPart, tie } from './form-part.ts'
import { choices } from './place-names.ts'

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
          data={[{ value: '', label: words.choose }, ...choices(dictionary(documentTypes))]}
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
