/** Puts a letter of a sale together: what its kind says, the common block of annex 9, and how to confirm that it came. */
import { formatDate } from '../../../platform/dates.ts'
import { inLanguage } from '../../../platform/lang/language.ts'
import { type Action, type Letter, oneLine } from '../../../platform/mail/letter-layout.ts'
import { messages } from '../block.messages.ts'
import { SERVING, type SaleLetterKind } from '../rules.ts'
import { actLetters } from './act-letters.ts'
import { afterLetters, organiserLetters } from './completion-letters.ts'
import { statutory } from './statutory.ts'
import { speech, type Telling, type Told } from './letter-text.ts'

const TEXTS: Record<SaleLetterKind, (telling: Telling) => Told> = {
  ...statutory,
  ...actLetters,
  ...afterLetters,
  ...organiserLetters,
}

/** The letter. `name` is the addressee's; `confirm` the address by which he confirms, for all but those whose duty it is to know. */
export function compose(
  kind: SaleLetterKind,
  telling: Telling,
  { name, confirm }: { name: string; confirm: string | undefined },
): Letter {
  const words = inLanguage(messages, telling.language)
  const { term, paragraphs, action: usual } = TEXTS[kind](telling)
  const { document } = telling
  const action = document ? { label: words.openDocument, address: document.address } : usual
  const receipt = confirm === undefined ? undefined : { label: words.confirm, address: confirm }
  const [first, second] = [action, receipt].filter((each): each is Action => each !== undefined)
  const why = SERVING.includes(kind) ? words.whyConfirm : words.whyConfirmInfo
  return {
    subject: words.subject(telling.sale.code, term),
    greeting: words.to(addressee(telling, name)),
    paragraphs: [
      ...paragraphs.filter((text): text is string => Boolean(text)),
      commonBlock(telling),
      ...(document ? [words.opensWithout(formatDate(document.until))] : []),
      ...(receipt ? [why] : []),
      ...(telling.language === 'en' ? [words.translation] : []),
    ],
    ...(first && { action: first }),
    ...(second && { second }),
  }
}

function addressee({ language, applicant }: Telling, name: string) {
  const represented = applicant?.represented_name
  return represented ? messages.actingFor[language](oneLine(name), oneLine(represented)) : oneLine(name)
}

/** Which sale it is, by what case, of what, from which price and by whom. Ordinance N-3, annex 9. */
function commonBlock(telling: Telling): string {
  const { sale, language, applicant } = telling
  const words = inLanguage(messages, language)
  const { money, exactly } = speech(telling)
  return [
    words.sale(sale.code),
    caseOf(telling),
    words.property(oneLine(sale.title)),
    words.startPrice(money(sale.start_price)),
    words.organiser(organiserOf(telling)),
    ...(applicant ? [words.application(applicant.number, exactly(applicant.recorded_at))] : []),
  ].join('\n')
}

function caseOf({ sale, language }: Telling) {
  const words = inLanguage(messages, language)
  const number = oneLine(sale.case_number)
  if (sale.procedure !== 'TZ') return words.enforcementCase(number)
  return sale.case_court ? words.caseAt(number, oneLine(sale.case_court)) : words.commercialCase(number)
}

/** The organiser with his quality, and the number or court by which he is known. */
function organiserOf({ sale, language }: Telling) {
  const words = inLanguage(messages, language)
  const name = oneLine(sale.organiser)
  const court = (language === 'en' ? sale.court_en : null) ?? sale.court_bg
  switch (sale.quality) {
    case 'PrivateBailiff':
    case 'PrivateBailiffRepresentative':
      return sale.chsi_number ? words.privateBailiff(name, sale.chsi_number) : words.privateBailiffOnly(name)
    case 'StateBailiff':
      return court ? words.stateBailiff(name, court) : words.stateBailiffOnly(name)
    case 'Syndic':
      return words.syndic(name)
    default:
      return name
  }
}
