/** An address: in Bulgaria region, municipality and settlement, each chosen within the one above; abroad only a text. */
import { NativeSelect, Select, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import { HOME_COUNTRY } from '#platform/countries.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { nomenclature } from '#people/places/places.contract.ts'
import type { Address } from '../person.contract.ts'
import { profileFields, profileMessages } from '../profile.messages.ts'
import { type FormPart, tie } from '#platform/web/ui/form/form-part.ts'
import { byLabel, countries, placeName } from '#people/places/place-names.ts'

const labels = dictionary(profileFields)
const words = dictionary(profileMessages)

type Chosen = Pick<Address, 'country' | 'regionCode' | 'municipalityCode' | 'ekatte'>
/** What is chosen within what: a change takes back everything below it. */
const LEVELS = ['country', 'regionCode', 'municipalityCode', 'ekatte'] as const
type Level = (typeof LEVELS)[number]

type Props = {
  form: FormPart
  path?: string
  /** As the form begins. */
  initial: Chosen
}

export function AddressFields({ form, path = 'address', initial }: Props) {
  const [chosen, setChosen] = useState<Chosen>(initial)
  const { country, regionCode, municipalityCode, ekatte } = chosen
  const home = country === HOME_COUNTRY
  const all = useMemo(() => countries(), [])
  const regions = useAsk(nomenclature.listRegions, {}, { enabled: home })
  const municipalities = useAsk(
    nomenclature.listMunicipalities,
    { regionCode },
    { enabled: home && regionCode !== '' },
  )
  const settlements = useAsk(
    nomenclature.listSettlements,
    { municipalityCode },
    { enabled: home && municipalityCode !== '' },
  )

  const choose = (level: Level, value: string) => {
    const below = LEVELS.slice(LEVELS.indexOf(level) + 1)
    const next = { ...chosen, [level]: value }
    for (const each of below) next[each] = ''
    for (const each of [level, ...below]) form.getInputProps(`${path}.${each}`).onChange(next[each])
    setChosen(next)
  }
  const place = (level: Exclude<Level, 'country'>, request: PlacesQuery, value: string, hint?: string) => (
    <Select
      label={labels[`address.${level}`]}
      placeholder={words.choose}
      data={
        request.data?.rows.map((row) => ({ value: row.code, label: placeName(row) })).toSorted(byLabel) ?? []
      }
      value={value || null}
      onChange={(code) => choose(level, code ?? '')}
      error={form.getInputProps(`${path}.${level}`).error ?? request.error?.message}
      data-path={`${path}.${level}`}
      searchable
      clearable
      clearButtonProps={{
        'aria-label': words.clear(labels[`address.${level}`]),
        'aria-hidden': false,
        tabIndex: 0,
      }}
      allowDeselect={false}
      nothingFoundMessage={hint ?? words.nothingFound}
      comboboxProps={{ withinPortal: false, shadow: 'md' }}
      autoComplete="off"
    />
  )
  return (
    <>
      <NativeSelect
        label={labels['address.country']}
        autoComplete="country"
        data={all}
        value={country}
        onChange={({ currentTarget: { value } }) => choose('country', value)}
        error={form.getInputProps(`${path}.country`).error}
        data-path={`${path}.country`}
      />
      {home && (
        <div className="form-three">
          {place('regionCode', regions, regionCode)}
          {place(
            'municipalityCode',
            municipalities,
            municipalityCode,
            regionCode ? undefined : words.chooseRegionFirst,
          )}
          {place('ekatte', settlements, ekatte, municipalityCode ? undefined : words.chooseMunicipalityFirst)}
        </div>
      )}
      <TextInput
        label={labels['address.street']}
        description={home ? words.streetHint : words.streetAbroadHint}
        autoComplete="street-address"
        maxLength={300}
        {...tie(form, `${path}.street`)}
      />
    </>
  )
}

type PlacesQuery = {
  data: { rows: readonly { code: string; name: string; en: string | null; kind?: string }[] } | undefined
  error: Error | null
}
