/** What each step of a draft is given. */
import type { Currency } from '#platform/money.ts'
import type { FailedSale } from '#sales/law/repeats.rules.ts'
import type { AnnouncementForm, Circumstances } from './use-announcement-form.ts'

export type StepProps = {
  draft: AnnouncementForm
  circumstances: Circumstances & {
    agencySells: boolean
    currency: Currency
    round: number
    before: FailedSale | null
  }
}
