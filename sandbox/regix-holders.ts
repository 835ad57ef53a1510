/** Who may hold an asset: a citizen, a foreigner, a company. */
import type { Company } from './regix-companies.ts'
import { type Citizen, fullNameOf } from './regix-people.ts'

export type Holder = Citizen | Company

export const isCompany = (holder: Holder): holder is Company => 'eik' in holder
export const numberOf = (holder: Holder) => (isCompany(holder) ? holder.eik : holder.number)
export const namesOf = (holder: Holder) =>
  isCompany(holder) ? `${holder.name} ${holder.abbr}` : fullNameOf(holder)
