/** Countries and places by their codes, in the language of the page. */
import { translated } from '#platform/lang/language.ts'
import { COUNTRIES, HOME_COUNTRY } from '#platform/countries.ts'
import { language } from '#platform/web/say.ts'

const alphabetically = new Intl.Collator(language)
export const byLabel = (one: { label: string }, other: { label: string }) =>
  alphabetically.compare(one.label, other.label)

const countryNames = new Intl.DisplayNames([language], { type: 'region' })
export const countryName = (code: string) => countryNames.of(code) ?? code

/** All countries, Bulgaria first. */
export const countries = () => {
  const all = COUNTRIES.filter((code) => code !== HOME_COUNTRY).map((value) => ({
    value,
    label: countryName(value),
  }))
  return [{ value: HOME_COUNTRY, label: countryName(HOME_COUNTRY) }, ...all.toSorted(byLabel)]
}

/** A region, municipality or settlement; settlements have a kind, such as гр. for a town. */
export const placeName = ({ name, en, kind }: { name: string; en: string | null; kind?: string }) =>
  translated(kind ? `${kind} ${name}` : name, en ?? name, language)
