/** Why a deposit is where it is, or something else goes back, with the article of the one law under which the asset is sold. */
import type { Text } from '#platform/lang/language.ts'
import { say } from '#platform/web/say.ts'
import type { PROCEDURES } from '#sales/law/sale.contract.ts'
import type { DepositReason, PriceReason } from '../states.contract.ts'
import { reasons, syndicReasons } from '../states.messages.ts'

const OF_SYNDICS: Partial<Record<DepositReason | PriceReason, Text>> = syndicReasons

export const reasonIn = (procedure: (typeof PROCEDURES)[number], reason: DepositReason | PriceReason) =>
  say((procedure === 'TZ' && OF_SYNDICS[reason]) || reasons[reason])
