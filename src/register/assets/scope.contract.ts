/** What the registers beside the list of distraints share: how they are searched. */
import { holdsEgn, isLnch } from '#platform/identifiers.ts'
import { Search } from '#platform/lists.ts'

const byItsOwnSearch = {
  bg: 'Тук не се търси по ЕГН или ЛНЧ. Намерете лицето по точен номер в „Длъжници“.',
  en: 'Do not search here by a personal number (EGN, LNCH). Find the person by the exact number under “Debtors”.',
}
/** A name to search by. Addresses and logs keep what is searched for, so a number of a person is turned away. */
export const SearchByName = Search.refine((text) => !holdsEgn(text) && !isLnch(text), {
  params: byItsOwnSearch,
})
/** The same for assets and cases, whose own numbers may look like that of a foreigner. */
export const SearchByWords = Search.refine((text) => !holdsEgn(text), { params: byItsOwnSearch })
