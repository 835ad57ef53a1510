/** Who somebody is – a person or a company: the number first, then the names as the register has them; typed where it knows nothing or does not answer. */
import { Button, NativeSelect, Radio, TextInput } from '@mantine/core'
import { useState } from 'react'
import { countries } from '#people/places/place-names.ts'
import { HOME_COUNTRY } from '#platform/countries.ts'
import { identityDocuments, numberKinds } from '#platform/identifiers.messages.ts'
import { keysOf, oneOf } from '#platform/kinds.ts'
import { dictionary } from '#platform/web/say.ts'
import { DayInput } from '#platform/web/ui/form/DayInput.tsx'
import { PARTY_NUMBERS } from '#register/assets/party.contract.ts'
import { type Errors, fieldsOf } from '#register/assets/web/field-of.ts'
import { PartyCheck } from './PartyCheck.tsx'
import { partyFields, partyKinds, partyMessages } from './parties.messages.ts'
import classes from './parties.module.css'
import {
  isWellFormed,
  nameOfDraft,
  namesFrom,
  noNames,
  numberFault,
  type PartyDraft,
  statusOf,
  unasked,
} from './party-draft.ts'

const labels = dictionary(partyFields)
const foreignerFieldsKinds = dictionary(identityDocuments)
const words = dictionary(partyMessages)

type ForeignerFieldsProps = {
  path: string
  party: PartyDraft
  onChange: (patch: Partial<PartyDraft>) => void
  errors: Errors
}

/** What singles out a foreigner who has neither EGN nor LNCH: document, state and day of birth. Ordinance N-3, art. 15(1). */
function ForeignerFields({ path, party, onChange, errors }: ForeignerFieldsProps) {
  const field = fieldsOf(path, party, onChange, errors)
  return (
    <>
      <p>{words.documentHint}</p>
      <div className={classes.names}>
        <NativeSelect
          {...field('country')}
          label={labels.country}
          required
          data={[
            { value: '', label: words.chooseCountry },
            ...countries().filter(({ value }) => value !== HOME_COUNTRY),
          ]}
        />
        <NativeSelect
          {...field('documentType')}
          label={labels.documentType}
          required
          data={[
            { value: '', label: words.chooseDocument },
            ...Object.entries(foreignerFieldsKinds).map(([value, label]) => ({ value, label })),
          ]}
        />
        <DayInput
          label={labels.birthDate}
          required
          defaultValue={party.birthDate}
          error={errors[`${path}.birthDate`]}
          data-path={`${path}.birthDate`}
          onChange={(birthDate) => onChange({ birthDate })}
        />
      </div>
    </>
  )
}

type PartyDifferenceProps = {
  path: string
  party: PartyDraft
  onChange: (patch: Partial<PartyDraft>) => void
  /** The names are now the register’s. */
  onTaken: () => void
  errors: Errors
}

/** Where what was written differs from what the register says: the other name to take, or the reason to keep one's own. Ordinance N-3, art. 10. */
function PartyDifference({ path, party, onChange, onTaken, errors }: PartyDifferenceProps) {
  const field = fieldsOf(path, party, onChange, errors)
  const status = statusOf(party)
  const found = party.answer?.person
  // The server may know better than what stands here.
  const isRequested = errors[`${path}.mismatchReason`] !== undefined
  if (status === 'agrees' && !isRequested && nameOfDraft(party))
    return <p className={classes.good}>{words.agrees}</p>
  if (status !== 'differs' && status !== 'notFound' && !isRequested) return null
  return (
    <div className="note note-warn">
      <div className={classes.difference}>
        <p>{found ? words.differs(found.name) : words.notFound}</p>
        {status === 'differs' && party.answer && (
          <Button
            variant="default"
            size="sm"
            onClick={() => {
              onChange(namesFrom(party.answer!))
              onTaken()
            }}
          >
            {words.takeNames}
          </Button>
        )}
        <TextInput
          {...field('mismatchReason')}
          label={labels.mismatchReason}
          description={words.reasonHint}
          required
          maxLength={500}
          autoComplete="off"
        />
      </div>
    </div>
  )
}

type PartyNamesProps = {
  path: string
  party: PartyDraft
  onChange: (patch: Partial<PartyDraft>) => void
  errors: Errors
}

/** The names of a person or a company, where they are typed. */
function PartyNames({ path, party, onChange, errors }: PartyNamesProps) {
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

const kinds = dictionary(partyKinds)
const numbers = dictionary(numberKinds)
const NAMES = ['firstName', 'middleName', 'lastName', 'name', 'legalForm'] as const

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
  const faulty = NAMES.some((name) => errors[`${path}.${name}`] !== undefined)
  const company = party.kind === 'COMPANY'
  const foreign = party.identifierType === 'DOCUMENT'
  const well = isWellFormed(party)
  /** They write the names themselves: the register was not asked, or they correct it. */
  const [typing, setTyping] = useState(false)
  const named = nameOfDraft(party) !== ''
  // As the register of persons tells them, or that of the asset; else they are typed.
  const fixed =
    !foreign && !typing && named && (party.answer === null || statusOf(party) === 'agrees') && !faulty
  const open = !fixed && (foreign || typing || party.answer !== null || faulty)
  /** What is asked for is another one: names that were not typed belong to the one before. */
  const another = { ...unasked, ...(!typing && noNames) }
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
            ...another,
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
                ...another,
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
            onChange({ identifier: value.replace(/\s/g, ''), ...another })
          }
        />
      </div>
      {foreign ? (
        <ForeignerFields path={path} party={party} onChange={onChange} errors={errors} />
      ) : (
        <PartyCheck
          role={role}
          party={party}
          onChange={onChange}
          onFailed={() => setTyping(true)}
          purpose={purpose}
          ready={well}
          told={fixed}
        />
      )}
      {open ? (
        <PartyNames
          path={path}
          party={party}
          onChange={(patch) => {
            // A field does not vanish under who is writing in it, whatever it says by now.
            setTyping(true)
            onChange(patch)
          }}
          errors={errors}
        />
      ) : fixed ? (
        <p className={classes.known}>
          <span>
            <span className="dim">{words.name}</span> <strong lang="bg">{nameOfDraft(party)}</strong>
          </span>
          <button type="button" className="link" onClick={() => setTyping(true)}>
            {words.correctNames}
          </button>
        </p>
      ) : (
        <p className={classes.known}>
          <span className="dim">{words.numberFirst}</span>
          <button type="button" className="link" onClick={() => setTyping(true)}>
            {words.typeNames}
          </button>
        </p>
      )}
      <PartyDifference
        path={path}
        party={party}
        onChange={onChange}
        onTaken={() => setTyping(false)}
        errors={errors}
      />
    </>
  )
}
