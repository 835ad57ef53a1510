/** The kinds of property, by themselves: the home page loads no more of the words of assets. */
import { phrases } from '#platform/lang/language.ts'

/** What is sold. Specification, section 3. */
export const propertyTypes = phrases({
  VEHICLE: { bg: 'Моторно превозно средство', en: 'Motor vehicle' },
  AIRCRAFT: { bg: 'Въздухоплавателно средство', en: 'Aircraft' },
  VESSEL: { bg: 'Кораб', en: 'Vessel' },
  AGRIFORMACHINERY: { bg: 'Земеделска и горска техника', en: 'Agricultural or forestry machinery' },
  REALESTATE: { bg: 'Недвижим имот', en: 'Real estate' },
  OTHER: { bg: 'Друга вещ', en: 'Other property' },
})
