/** What every kind of letter is called in lists. */
import { actLetterNames } from '#sales/law/acts.contract.ts'
import { kindNames as ofOutages } from './acts.messages.ts'
import { kindNames as ofCompletion } from './completion.messages.ts'
import type { SaleLetterKind } from './kinds.contract.ts'
import { kindNames as toOrganiser } from './organiser.messages.ts'
import { kindNames as statutory } from './statutory.messages.ts'
import type { Text } from '#platform/lang/language.ts'

export const letterKinds: Record<SaleLetterKind, Text> = {
  ...statutory,
  ...actLetterNames,
  ...ofOutages,
  ...ofCompletion,
  ...toOrganiser,
}
