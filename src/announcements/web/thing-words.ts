/** What kinds of things, real estate and buildings are called: as the register of distraints calls them. */
import { phrases } from '../../platform/language.ts'
import { dictionary } from '../../platform/web/say.ts'
import * as registered from '../../properties/kinds.messages.ts'

// A weapon is never sold here (Ordinance N-3, art. 5); beside other things, other real estate needs a name of its own.
const { WEAPON: _weapon, ...assets } = registered.assetTypes
const own = phrases({ Other: { bg: 'Друг имот', en: 'Other real estate' } })

export const typeNames = dictionary({ ...assets, ...registered.realEstateTypes, ...own })
export const constructionNames = dictionary(registered.constructionTypes)
