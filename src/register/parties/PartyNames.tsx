/** The names of a person or a company, where they are typed. */
import { TextInput } from '@mantine/core'
import { dictionary } from '#platform/web/say.ts'
import { type Errors, fieldsOf } from '#register/things/web/field-of.ts'
import { partyFields, partyMessages } from './parties.messages.ts'
import classes from './parties.module.css'
import type { PartyDraft } from './party-draft.ts'

const labels = dictionary(partyFields)
const words = dictionary(partyMessages)

type Props = {
  path: string
  party: PartyDraft
  onChange: (patch: Partial<PartyDraft>) => void
  errors: Errors
}

export function PartyNames({ path, party, onChange, errors }: Props) {
  const field = fieldsOf(path, party, onChange, errors)
  if (party.kind === 'COMPANY')
    return (
      <div className={classes.names}>
        <TextInput
          {...field('name')}
          label={labels.name}
          required
          maxLength={300}
          autoComplete="off"
          className={classes.wide ?? ''}
        />
        <TextInput
          {...field('legalForm')}
          label={labels.legalForm}
          description={words.legalFormHint}
          maxLength={100}
          autoComplete="off"
        />
      </div>
    )
  return (
    <div className={classes.names}>
      {(['firstName', 'middleName', 'lastName'] as const).map((name) => (
        <TextInput
          {...field(name)}
          key={name}
          label={labels[name]}
          required={name !== 'middleName'}
          maxLength={50}
          autoComplete="off"
          autoCapitalize="words"
        />
      ))}
    </div>
  )
}
