/** Notices that say all that the law asks for, for tests that announce. */
import type { Announcement } from '#sales/notice/notices.contract.ts'
import type { AnnouncementInput } from '#sales/notice/draft.contract.ts'
import { postingsFor } from '#sales/law/regimes.rules.ts'
import { addDays } from '#platform/dates.ts'

export type Drafted = Pick<
  Announcement,
  'id' | 'procedure' | 'propertyType' | 'registrationStartsAt' | 'notice'
>
type NoticeRequest = {
  procedure: AnnouncementInput['procedure']
  kind: AnnouncementInput['propertyType']
  today: string
  startPrice: number
  registrationStartsAt: string
}
const HOUR_MS = 3_600_000

/** A notice that says all that the law asks for, with a valuation from which this start price comes. */
export const noticeWith = ({
  procedure,
  kind,
  today,
  startPrice,
  registrationStartsAt,
}: NoticeRequest): NonNullable<AnnouncementInput['notice']> => {
  const none = { answer: 'NO' as const }
  const insolvency = procedure === 'TZ'
  const share = insolvency ? 1 : kind === 'REALESTATE' ? 0.8 : 0.85
  return {
    owner: 'Иван Примеров',
    court: insolvency ? 'Окръжен съд – Пловдив' : '',
    basis: { kind: insolvency ? 'COURT_PERMISSION' : 'PARTY_REQUEST', number: '17', day: today },
    inventoryOn: addDays(today, -20),
    encumbrances: {
      MORTGAGE: none,
      LIMITED_RIGHTS: none,
      ENTERED_CLAIMS: none,
      INJUNCTIONS: { answer: 'YES', text: 'Възбрана по изпълнителното дело.' },
      LEASES: none,
    },
    price: {
      basis: 'COMPUTED',
      valuations: [
        { valuer: 'Оценител Петров', day: addDays(today, -15), amount: Math.round(startPrice / share) },
      ],
      noTaxValue: 'Не е определена: няма декларация за имота.',
      noInsuredValue: 'Няма застраховка.',
    },
    vat: { kind: 'NOT_REGISTERED' },
    account: { iban: 'BG80BNBG96611020345678', holder: 'Чавдар Примеров', bank: 'БНБ' },
    contact: { office: 'Пловдив, бул. „Шести септември“ 1' },
    ...publicity({ procedure, kind, today, registrationStartsAt }),
  }
}

/** What is shown and put up for one sale: a viewing, the postings and their protocol. */
export function publicity({
  procedure,
  kind,
  today,
  registrationStartsAt,
}: Omit<NoticeRequest, 'startPrice'>) {
  const at = (hours: number) => new Date(Date.parse(registrationStartsAt) + hours * HOUR_MS).toISOString()
  return {
    viewings: [{ from: at(10), until: at(12) }],
    postings: postingsFor(procedure, kind, today).map((place) => ({ place, day: today })),
    postingProtocol: procedure === 'TZ' ? {} : { day: today, courtNumber: '1234' },
  }
}

/** Moments as the contract reads them. */
export const iso = <K extends string>(dates: Record<K, Date>) =>
  Object.fromEntries(
    Object.entries<Date>(dates).map(([field, moment]) => [field, moment.toISOString()]),
  ) as Record<K, string>
