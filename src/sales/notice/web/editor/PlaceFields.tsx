/** Where a thing lies: region, municipality and settlement, each chosen within the one above, and the rest as a text. */
import { Select, TextInput } from '@mantine/core'
import { nomenclature } from '#people/places/places.contract.ts'
import { byLabel, placeName } from '#people/places/place-names.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { wizardMessages } from '../../notice.messages.ts'
import classes from './editor.module.css'
import type { AnnouncementForm } from './use-announcement-form.ts'

const words = dictionary(wizardMessages)

const LEVELS = ['regionCode', 'municipalityCode', 'ekatte'] as const
type Level = (typeof LEVELS)[number]
const LABELS = { regionCode: words.region, municipalityCode: words.municipality, ekatte: words.settlement }

export function PlaceFields({ form, at }: { form: AnnouncementForm['form']; at: number }) {
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
