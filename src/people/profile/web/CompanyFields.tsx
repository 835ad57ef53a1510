/** A company or another legal entity, and how the person stands to it. */
import { NativeSelect, TextInput } from '@mantine/core'
import { choices, dictionary } from '#platform/web/say.ts'
import { companyRelations, profileFields, profileMessages } from '../profile.messages.ts'
import { type FormPart, tie } from '#platform/web/ui/form/form-part.ts'

const labels = dictionary(profileFields)
const words = dictionary(profileMessages)

/** A company of which nothing is known yet. */
export const noCompany = {
  name: '',
  eik: '',
  caseNumber: '',
  relation: 'REPRESENTATIVE_OF',
  address: '',
} as const

export function CompanyFields({ form, path = 'company' }: { form: FormPart; path?: string }) {
  const at = (field: string) => `${path}.${field}`
  return (
    <>
      <TextInput
        label={labels['company.name']}
        required
        autoComplete="organization"
        maxLength={300}
        {...tie(form, at('name'))}
      />
      <div className="form-pair">
        <TextInput
          label={labels['company.eik']}
          description={words.eikHint}
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={13}
          {...tie(form, at('eik'))}
        />
        <NativeSelect
          label={labels['company.relation']}
          data={choices(dictionary(companyRelations))}
          {...tie(form, at('relation'))}
        />
      </div>
      <TextInput label={labels['company.address']} maxLength={300} {...tie(form, at('address'))} />
      <TextInput
        label={labels['company.caseNumber']}
        description={words.caseNumberHint}
        maxLength={100}
        {...tie(form, at('caseNumber'))}
      />
    </>
  )
}
