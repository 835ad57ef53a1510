/** Describing an asset by hand: the numbers it has in its register, or a kind from the lists and what it looks like. */
import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { PropertyType } from '#platform/fields.ts'
import { dictionary } from '#platform/web/say.ts'
import { assetTypes, constructionTypes, estateIdentifierTypes, realEstateTypes } from '../kinds.messages.ts'
import { REAL_ESTATE_TYPES } from '../nomenclature.contract.ts'
import { handFields, handMessages, searchMessages } from '../assets.messages.ts'
import { type Errors, fieldsOf } from './field-of.ts'
import { type HandDraft, weaponWordOf } from './asset-draft.ts'
import { entryOf } from '#platform/kinds.ts'

const labels: Record<string, string> = dictionary(handFields)
const words = dictionary(handMessages)
const { weapons } = dictionary(searchMessages)
const assets = dictionary(assetTypes)
const estates = dictionary(realEstateTypes)
const constructions = dictionary(constructionTypes)
const estateIdentifiers = dictionary(estateIdentifierTypes)

/** The label of a field for this kind of asset. */
export const handLabel = (kind: PropertyType, field: string) =>
  labels[`${kind}.${field}`] ?? labels[field] ?? field

const options = (names: Readonly<Record<string, string>>) => [
  { value: '', label: words.choose },
  ...Object.entries(names).map(([value, label]) => ({ value, label })),
]

type Props = {
  kind: PropertyType
  hand: HandDraft
  onChange: (patch: Partial<HandDraft>) => void
  errors: Errors
}

export function HandFields({ kind, hand, onChange, errors }: Props) {
  const field = fieldsOf('hand', hand, onChange, errors)
  const label = (name: string) => handLabel(kind, name)
  const numbered = kind !== 'OTHER' && kind !== 'REALESTATE'
  const word = weaponWordOf(kind, hand)
  return (
    <>
      {kind === 'OTHER' && (
        <NativeSelect
          {...field('assetType')}
          label={label('assetType')}
          data={options(assets)}
          error={hand.assetType === 'WEAPON' ? weapons : errors['hand.assetType']}
        />
      )}
      {kind === 'REALESTATE' && <EstateKinds hand={hand} onChange={onChange} errors={errors} />}
      <div className="form-pair">
        <TextInput
          {...field('identifier')}
          label={label('identifier')}
          description={kind === 'OTHER' ? words.identifierHint : undefined}
          required
          maxLength={255}
          autoComplete="off"
        />
        {numbered && (
          <TextInput
            {...field('secondIdentifier')}
            label={label('secondIdentifier')}
            maxLength={100}
            autoComplete="off"
          />
        )}
      </div>
      {numbered && (
        <TextInput {...field('title')} label={label('title')} maxLength={200} autoComplete="off" required />
      )}
      {kind === 'REALESTATE' && <EstateFields hand={hand} onChange={onChange} errors={errors} />}
      <Textarea
        {...field('description')}
        label={label('description')}
        description={words.describeHint}
        required={!numbered}
        rows={3}
        maxLength={2000}
      />
      {word && (
        <div className="note note-warn">
          <p>{words.weaponWord(word)}</p>
          <TextInput
            {...field('notWeapon')}
            label={labels['notWeapon']}
            description={words.notWeaponHint}
            required
            maxLength={500}
            autoComplete="off"
          />
        </div>
      )}
    </>
  )
}

type EstateProps = Omit<Props, 'kind'>

function estate({ hand: { realEstate }, onChange, errors }: EstateProps) {
  const change = (patch: Partial<HandDraft['realEstate']>) =>
    onChange({ realEstate: { ...realEstate, ...patch } })
  const field = fieldsOf('hand.realEstate', realEstate, change, errors)
  const label = (name: string) => labels[`realEstate.${name}`]
  return { realEstate, change, field, label }
}

/** What it is, and whose numbers name it; the number itself follows. */
function EstateKinds(props: EstateProps) {
  const { field, label } = estate(props)
  return (
    <div className="form-pair">
      <NativeSelect {...field('type')} label={label('type')} data={options(estates)} />
      <NativeSelect
        {...field('identifierType')}
        label={label('identifierType')}
        data={options(estateIdentifiers)}
      />
    </div>
  )
}

function EstateFields(props: EstateProps) {
  const { realEstate, change, field, label } = estate(props)
  const applies = entryOf(REAL_ESTATE_TYPES, realEstate.type)
  return (
    <>
      <div className="form-three">
        <TextInput {...field('area')} label={label('area')} inputMode="decimal" maxLength={15} />
        {applies?.floor && <TextInput {...field('floor')} label={label('floor')} maxLength={5} />}
        {applies?.construction && (
          <NativeSelect
            {...field('construction')}
            label={label('construction')}
            data={options(constructions)}
          />
        )}
      </div>
      <TextInput {...field('address')} label={label('address')} maxLength={300} />
      <Checkbox
        label={label('coOwned')}
        checked={realEstate.coOwned}
        onChange={({ currentTarget: { checked } }) => change({ coOwned: checked })}
      />
    </>
  )
}
