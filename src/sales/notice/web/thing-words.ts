/** What kinds of things, real estate and buildings are called: as the register of distraints calls them. */
import { dictionary } from '../../../platform/web/say.ts'
import { constructionTypes, soldTypes } from '../../../register/things/kinds.messages.ts'

export const typeNames = dictionary(soldTypes)
export const constructionNames = dictionary(constructionTypes)
