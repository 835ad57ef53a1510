/** One asset of a sale: what it is, where it lies, and how much of it is sold. */
import { Button, NativeSelect, NumberInput, Select, Textarea, TextInput } from '@mantine/core'
import { byLabel, placeName } from '#people/places/place-names.ts'
import { nomenclature } from '#people/places/places.contract.ts'
import { entryOf } from '#platform/kinds.ts'
import { inLanguage } from '#platform/lang/language.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { choices, dictionary, language, say } from '#platform/web/say.ts'
import { soldTypes } from '#register/assets/kinds.messages.ts'
import {
  ASSET_FACTS,
  ASSET_TYPES,
  type AssetFact,
  ESTATE_TYPES,
  factKeysOf,
} from '#sales/law/assets.contract.ts'
import { optionNames } from '../../asset-facts.ts'
import { soldWays, wizardMessages } from '../../notice.messages.ts'
import { names } from '../names.ts'
import classes from './editor.module.css'
import type { AnnouncementForm } from './use-announcement-form.ts'

const words = dictionary(wizardMessages)

const LEVELS = ['regionCode', 'municipalityCode', 'ekatte'] as const
type Level = (typeof LEVELS)[number]
const LABELS = { regionCode: words.region, municipalityCode: words.municipality, ekatte: words.settlement }

/** Where an asset lies: region, municipality and settlement, each chosen within the one above, and the rest as a text. */
function PlaceFields({ form, at }: { form: AnnouncementForm['form']; at: number }) {
  const item = form.values.items[at]!
  const { regionCode, municipalityCode } = item
  const regions = useAsk(nomenclature.listRegions, {})
  const municipalities = useAsk(
    nomenclature.listMunicipalities,
    { regionCode },
    { enabled: regionCode !== '' },
  )
  const settlements = useAsk(
    nomenclature.listSettlements,
    { municipalityCode },
    { enabled: municipalityCode !== '' },
  )
  // What lies below a changed place no longer fits.
  const choose = (level: Level, value: string) =>
    LEVELS.slice(LEVELS.indexOf(level)).forEach((each) =>
      form.setFieldValue(`items.${at}.${each}`, each === level ? value : ''),
    )
  const place = (level: Level, rows: readonly Place[] | undefined) => (
    <Select
      label={LABELS[level]}
      data={rows?.map((row) => ({ value: row.code, label: placeName(row) })).toSorted(byLabel) ?? []}
      value={item[level] || null}
      onChange={(code) => choose(level, code ?? '')}
      error={form.errors[`items.${at}.${level}`]}
      data-path={`items.${at}.${level}`}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': LABELS[level], 'aria-hidden': false, tabIndex: 0 }}
      allowDeselect={false}
      disabled={rows === undefined}
      comboboxProps={{ withinPortal: false, shadow: 'md' }}
      autoComplete="off"
    />
  )
  return (
    <>
      <div className={classes.three}>
        {place('regionCode', regions.data?.rows)}
        {place('municipalityCode', municipalities.data?.rows)}
        {place('ekatte', settlements.data?.rows)}
      </div>
      <TextInput label={words.address} maxLength={300} {...form.getInputProps(`items.${at}.address`)} />
    </>
  )
}

type Place = { code: string; name: string; en: string | null; kind?: string }

const typeNames = dictionary(soldTypes)
const none = { value: '', label: words.notChosen }

/** Only real estate and other property are told apart further. */
const typesOf = (kind: string): readonly (keyof typeof typeNames)[] =>
  kind === 'REALESTATE' ? ESTATE_TYPES : kind === 'OTHER' ? ASSET_TYPES : []

type Props = { form: AnnouncementForm['form']; at: number; onRemove: () => void }

export function AssetFields({ form, at, onRemove }: Props) {
  const item = form.values.items[at]!
  const field = (name: string) => `items.${at}.${name}`
  const nullable = (name: 'type' | AssetFact) => ({
    ...form.getInputProps(field(name)),
    value: item[name] ?? '',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      form.setFieldValue(field(name), currentTarget.value || null),
  })
  const figure = (name: AssetFact | 'shareNumerator' | 'shareDenominator') => ({
    ...form.getInputProps(field(name)),
    value: item[name] ?? '',
    onChange: (value: number | string) => form.setFieldValue(field(name), value === '' ? null : value),
    hideControls: true,
    min: 0,
  })
  const known = item.propertyId !== null
  const fact = (key: AssetFact) => {
    const entered = ASSET_FACTS[key]
    const label = say(entered.label)
    switch (entered.as) {
      case 'measure':
        return (
          <NumberInput
            key={key}
            label={`${label}, ${entered.unit[language]}`}
            {...figure(key)}
            decimalSeparator=","
          />
        )
      case 'year':
        return <NumberInput key={key} label={label} {...figure(key)} allowDecimal={false} />
      case 'choice':
        return (
          <NativeSelect
            key={key}
            label={label}
            data={[none, ...choices(inLanguage(entryOf(optionNames, key) ?? {}, language))]}
            {...nullable(key)}
          />
        )
      case 'text':
        return (
          <TextInput
            key={key}
            label={label}
            maxLength={entered.longest}
            {...form.getInputProps(field(key))}
          />
        )
    }
  }
  const facts = factKeysOf(item)
  const kinds = typesOf(item.kind)
  return (
    <fieldset className={classes.thing}>
      <legend>{[`${at + 1}.`, item.title].join(' ')}</legend>
      {known && <p className="note">{words.fromRegister}</p>}
      {!known && (
        <div className="form-pair">
          <NativeSelect
            label={words.kind}
            required
            data={choices(names.propertyType)}
            {...form.getInputProps(field('kind'))}
            onChange={({ currentTarget: { value } }) => {
              form.setFieldValue(field('kind'), value)
              form.setFieldValue(field('type'), null)
            }}
          />
          {kinds.length > 0 && (
            <NativeSelect
              label={words.type}
              data={[none, ...kinds.map((value) => ({ value, label: typeNames[value] }))]}
              {...nullable('type')}
            />
          )}
        </div>
      )}
      <div className="form-pair">
        <TextInput
          label={words.name}
          required
          maxLength={300}
          readOnly={known}
          {...form.getInputProps(field('title'))}
        />
        <TextInput
          label={words.identifier}
          maxLength={100}
          readOnly={known}
          placeholder={words.identifierHint}
          {...form.getInputProps(field('identifier'))}
        />
      </div>
      <Textarea
        label={words.description}
        rows={3}
        maxLength={5_000}
        {...form.getInputProps(field('description'))}
      />
      {facts.length > 0 && <div className={classes.three}>{facts.map(fact)}</div>}
      <PlaceFields form={form} at={at} />
      <NativeSelect
        label={words.sold}
        description={words.soldHint}
        data={choices(inLanguage(soldWays(item.kind), language))}
        {...form.getInputProps(field('sold'))}
      />
      {item.sold === 'SHARE' && (
        <fieldset className={classes.share} aria-label={words.share}>
          <NumberInput label={words.numerator} {...figure('shareNumerator')} allowDecimal={false} />
          <NumberInput label={words.denominator} {...figure('shareDenominator')} allowDecimal={false} />
        </fieldset>
      )}
      <div>
        <Button variant="default" size="sm" aria-label={words.removeThingNo(at + 1)} onClick={onRemove}>
          {words.removeAsset}
        </Button>
      </div>
    </fieldset>
  )
}
