/** Who somebody is – a person or a company – with the number checked as it is typed, and a look at what the register says. */
import { NativeSelect, Radio, TextInput } from '@mantine/core'
import { dictionary } from '../../platform/web/say.ts'
import { partyFields, partyKinds, partyMessages } from './parties.messages.ts'
import { numberKinds } from '../../platform/identifiers.messages.ts'
import { type Errors, fieldsOf } from '../things/web/field-of.ts'
import classes from './parties.module.css'
import { PartyCheck } from './PartyCheck.tsx'
import { PartyDifference } from './PartyDifference.tsx'
import { ForeignerFields } from './ForeignerFields.tsx'
import { isWellFormed, numberFault, type PartyDraft, unasked } from './party-draft.ts'
import { keysOf, oneOf } from '../../platform/kinds.ts'
import { PARTY_NUMBERS } from '../things/party.contract.ts'

const labels = dictionary(partyFields)
const kinds = dictionary(partyKinds)
const numbers = dictionary(numberKinds)
const words = dictionary(partyMessages)

type Props = {
  /** Who this is in the form: “Debtor”. */
  role: string
  /** Where it stands in the form, such as `debtor` or `owners.0`. */
  path: string
  party: PartyDraft
  onChange: (patch: Partial<PartyDraft>) => void
  errors: Errors
  /** Why the register is asked; too short to ask while it is not filled in. */
  purpose: string
}

export function PartyFields({ role, path, party, onChange, errors, purpose }: Props) {
  const field = fieldsOf(path, party, onChange, errors)
  const company = party.kind === 'COMPANY'
  const foreign = party.identifierType === 'DOCUMENT'
  const well = isWellFormed(party)
  return (
    <>
      <Radio.Group
        label={labels.kind}
        value={party.kind}
        onChange={(kind) =>
          onChange({
            kind,
            identifierType: kind === 'COMPANY' ? 'EIK' : 'EGN',
            identifier: '',
            ...unasked,
          })
        }
      >
        <div className={classes.row}>
          {keysOf(kinds).map((kind) => (
            <Radio key={kind} value={kind} label={kinds[kind]} />
          ))}
        </div>
      </Radio.Group>
      <div className={classes.number}>
        {!company && (
          <NativeSelect
            {...field('identifierType')}
            label={labels.identifierType}
            data={[
              ...(['EGN', 'LNCH'] as const).map((value) => ({ value, label: numbers[value] })),
              { value: 'DOCUMENT', label: words.noNumber },
            ]}
            onChange={({ currentTarget: { value } }) =>
              onChange({
                identifierType: oneOf(PARTY_NUMBERS, value) ?? party.identifierType,
                ...(value === 'DOCUMENT' || foreign ? { identifier: '' } : {}),
                ...unasked,
              })
            }
          />
        )}
        <TextInput
          {...field('identifier')}
          label={company ? numbers.EIK : foreign ? labels.documentNumber : labels.identifier}
          description={
            foreign ? undefined : well ? words.numberRight : company ? words.eikHint : words.numberHint
          }
          required
          error={errors[`${path}.identifier`] ?? numberFault(party)}
          inputMode={foreign ? 'text' : 'numeric'}
          autoComplete="off"
          maxLength={company ? 13 : foreign ? 20 : 10}
          data-good={well || undefined}
          onChange={({ currentTarget: { value } }) =>
            onChange({ identifier: value.replace(/\s/g, ''), ...unasked })
          }
        />
      </div>
      {foreign ? (
        <ForeignerFields path={path} party={party} onChange={onChange} errors={errors} />
      ) : (
        <PartyCheck role={role} party={party} onChange={onChange} purpose={purpose} ready={well} />
      )}
      {company ? (
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
      ) : (
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
      )}
      <PartyDifference path={path} party={party} onChange={onChange} errors={errors} />
    </>
  )
}
