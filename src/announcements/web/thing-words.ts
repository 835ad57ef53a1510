/** What kinds of things, real estate and buildings are called: as the register of distraints calls them. */
import { phrases } from '../../platform/language.ts'
import { dictionary } from '../../platform/web/say.ts'
import * as registered from '../../properties/kinds.messages.ts'

// A weapon is never sold here (Ordinance N-3, art. 5); four codes of the register are spelt as they came from the one before it.
const { WEAPON: _weapon, ...assets } = registered.assetTypes
const { HoseFloor, Plat, AagriculturalProperty, Other: _other, ...estates } = registered.realEstateTypes

export const typeNames = dictionary({
  ...assets,
  ...estates,
  HouseFloor: HoseFloor,
  Plot: Plat,
  AgriculturalProperty: AagriculturalProperty,
  ...phrases({ OtherEstate: { bg: 'Друг имот', en: 'Other real estate' } }),
})
export const constructionNames = dictionary(registered.constructionTypes)
