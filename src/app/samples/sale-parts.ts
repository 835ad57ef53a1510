/** What a sample sale is made of: its notice, drawn photographs, documents, and the day on which it began. */
import sharp from 'sharp'
import type { AnnouncementInput } from '#sales/notice/draft.contract.ts'
import { postingsFor } from '#sales/law/regimes.rules.ts'
import { type DateField, proposedDates } from '#sales/law/terms.rules.ts'
import { addDays, type Day, dayInSofia } from '#platform/dates.ts'
import { toPdf } from '#platform/pdf/renderer.ts'
import { NONE_DECLARED } from '#platform/working-days.ts'
import type { SampleSale, Stand } from './sale-stock.ts'

export type Dates = Record<DateField, Date>
const DAY_MS = 86_400_000

/** Lawful dates by which the sale stands today as its sample says; nothing where holidays leave no such dates. */
export function datesOf(stand: Stand, now: Date): Dates | undefined {
  const today = dayInSofia(now)
  if (stand === 'draft' || stand === 'announced') return proposedDates(addDays(today, 3), NONE_DECLARED)
  if (stand === 'applying') return proposedDates(addDays(today, -20), NONE_DECLARED)
  const all = lately(today)
  const since = (moment: Date) => (now.getTime() - moment.getTime()) / DAY_MS
  // The longest that still lasts a day and more, so that there is something to see and time to try.
  if (stand === 'bidding')
    return all.findLast(
      ({ biddingStartsAt, biddingEndsAt }) => since(biddingStartsAt) > 0 && since(biddingEndsAt) < -1.2,
    )
  const least = stand === 'justEnded' ? 0 : 9
  return all.find(({ biddingEndsAt }) => since(biddingEndsAt) > least)
}

let known: { today: Day; all: Dates[] } | undefined

/** The dates of what was announced in the last ninety days, from today backwards; the same for all samples of a day. */
function lately(today: Day) {
  if (known?.today !== today)
    known = {
      today,
      all: Array.from({ length: 90 }, (_, ago) => proposedDates(addDays(today, -ago), NONE_DECLARED)),
    }
  return known.all
}

/** What the organiser fills in. */
export const inputOf = (sale: SampleSale, n: number, dates: Dates, publishedOn: Day): AnnouncementInput => {
  const { title, description, price, item, procedure = 'GPK' } = sale
  const none = { answer: 'NO' as const }
  const syndic = procedure === 'TZ'
  return {
    title,
    description,
    propertyType: item.kind,
    procedure,
    caseNumber: syndic ? `${120 + n}/2026` : `20268${80 + n}0400${120 + n}`,
    startPrice: price,
    registrationStartsAt: dates.registrationStartsAt.toISOString(),
    registrationEndsAt: dates.registrationEndsAt.toISOString(),
    biddingStartsAt: dates.biddingStartsAt.toISOString(),
    biddingEndsAt: dates.biddingEndsAt.toISOString(),
    items: [item],
    notice: {
      owner: syndic ? '„Примерно производство“ ЕООД' : 'Иван Петров Примеров',
      court: syndic ? 'Окръжен съд – Пловдив' : '',
      basis: { kind: syndic ? 'COURT_PERMISSION' : 'PARTY_REQUEST', number: `${17 + n}`, day: publishedOn },
      encumbrances: {
        MORTGAGE:
          item.kind === 'REALESTATE'
            ? { answer: 'YES', text: 'Договорна ипотека в полза на „Примерна банка“ АД.' }
            : none,
        LIMITED_RIGHTS: none,
        ENTERED_CLAIMS: none,
        INJUNCTIONS: { answer: 'YES', text: 'Възбрана или запор по изпълнителното дело.' },
        LEASES: none,
      },
      noSecuredNotice: item.kind === 'REALESTATE',
      inventoryOn: addDays(publishedOn, -20),
      price: {
        basis: 'COMPUTED',
        valuations: [
          {
            valuer: 'инж. Примерен Оценител',
            day: addDays(publishedOn, -15),
            amount: valueBehind(price, procedure, item.kind),
          },
        ],
        // Below what the valuation gives, as tax values are.
        ...(item.kind === 'REALESTATE'
          ? { taxValue: Math.round(price * 0.6) }
          : { noInsuredValue: 'Вещта не е застрахована.' }),
        ...(syndic && { noInsuredValue: 'Имуществото не е застраховано.' }),
      },
      vat: { kind: syndic || n % 3 === 0 ? 'INCLUDED' : 'NOT_REGISTERED' },
      account: { iban: 'BG80BNBG96611020345678', holder: 'Сметка за задатъци', bank: 'Примерна банка' },
      viewings: [5, 12].map((days) => {
        const from = dates.registrationStartsAt.getTime() + days * DAY_MS
        return {
          from: new Date(from + 10 * 3_600_000).toISOString(),
          until: new Date(from + 12 * 3_600_000).toISOString(),
        }
      }),
      viewingPlace: 'На място, след обаждане',
      contact: {
        office: 'гр. Пловдив, бул. „Шести септември“ № 1',
        phone: '+359 32 123 456',
        email: `${sale.organiser}@example.bg`,
      },
      postings: postingsFor(procedure, item.kind, publishedOn).map((place) => ({ place, day: publishedOn })),
      postingProtocol: syndic ? {} : { number: `${30 + n}`, day: publishedOn, courtNumber: `${1200 + n}` },
    },
  }
}

/** The value from which this start price comes: 80 % of it, 85 % of a movable's, all of a syndic's appraisal. */
const valueBehind = (price: number, procedure: string, kind: string) =>
  Math.round(price / (procedure === 'TZ' ? 1 : kind === 'REALESTATE' ? 0.8 : 0.85))

/** A drawing as an organiser's camera would have sent it. */
export const picture = (svg: string) => sharp(Buffer.from(svg)).jpeg({ quality: 82 }).toBuffer()

/** A document of one page that says what it stands for. */
export const printed = async (title: string, issuedAt: Date) =>
  Buffer.from(
    await toPdf({
      language: 'bg',
      title,
      number: 'Пример',
      issuedAt,
      sections: [
        { kind: 'paragraphs', paragraphs: ['Примерен документ към примерен търг. Няма правно действие.'] },
      ],
    }),
  )
