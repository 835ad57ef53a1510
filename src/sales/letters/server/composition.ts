/** Puts a letter of a sale together: what its kind says, the common block of annex 9, and how to confirm that it came. */
import { fullNameIn } from '#sales/law/english-title.ts'
import { serviceFiguresOn } from '#sales/law/figures.rules.ts'
import { dayInSofia, formatDate } from '#platform/dates.ts'
import { inLanguage, translated, DEFAULT_LANGUAGE } from '#platform/lang/language.ts'
import { type Action, type Letter, oneLine } from '#platform/mail/letter-layout.ts'
import { messages } from '../block.messages.ts'
import { SERVING, type SaleLetterKind } from '../letters.rules.ts'
import { actLetters } from './act-letters.ts'
import { completionLetters } from './completion-letters.ts'
import { organiserLetters } from './organiser-letters.ts'
import { statutoryLetters } from './statutory-letters.ts'
import { formatsFor, type LetterContext, type LetterText } from './letter-text.ts'

const TEXTS: Record<SaleLetterKind, (context: LetterContext) => LetterText> = {
  ...statutoryLetters,
  ...actLetters,
  ...completionLetters,
  ...organiserLetters,
}

/** The letter. `name` is the addressee's; `confirm` the address by which they confirm, for all but those whose duty it is to know; `delivered` says that it goes by e-delivery, too. */
export function compose(
  kind: SaleLetterKind,
  context: LetterContext,
  { name, confirm, delivered = false }: { name: string; confirm: string | undefined; delivered?: boolean },
): Letter {
  const words = inLanguage(messages, context.language)
  const { term, paragraphs, action: usual } = TEXTS[kind](context)
  const { document } = context
  const action = document ? { label: words.openDocument, address: document.address } : usual
  const receipt = confirm === undefined ? undefined : { label: words.confirm, address: confirm }
  const [first, second] = [action, receipt].filter((each): each is Action => each !== undefined)
  const { confirmDays } = serviceFiguresOn(dayInSofia(context.now))
  const why = SERVING.includes(kind) ? words.whyConfirm(confirmDays) : words.whyConfirmInfo
  return {
    subject: words.subject(context.sale.code, term),
    greeting: words.to(addressee(context, name)),
    paragraphs: [
      ...paragraphs.filter((text): text is string => Boolean(text)),
      commonBlock(context),
      ...(document ? [words.opensWithout(formatDate(document.until))] : []),
      ...(delivered ? [words.alsoDelivered(confirmDays)] : []),
      ...(receipt ? [why] : []),
      ...(context.language !== DEFAULT_LANGUAGE ? [words.translation] : []),
    ],
    ...(first && { action: first }),
    ...(second && { second }),
  }
}

function addressee({ language, applicant }: LetterContext, name: string) {
  const represented = applicant?.represented_name
  return represented ? messages.actingFor[language](oneLine(name), oneLine(represented)) : oneLine(name)
}

/** Which sale it is, by what case, of what, from which price and by whom. Ordinance N-3, annex 9. */
function commonBlock(context: LetterContext): string {
  const { sale, language, applicant } = context
  const words = inLanguage(messages, language)
  const { money, exactly } = formatsFor(context)
  return [
    words.sale(sale.code),
    caseOf(context),
    words.property(oneLine(fullNameIn(sale, language))),
    words.startPrice(money(sale.start_price)),
    words.organiser(organiserOf(context)),
    ...(applicant ? [words.application(applicant.number, exactly(applicant.recorded_at))] : []),
  ].join('\n')
}

function caseOf({ sale, language }: LetterContext) {
  const words = inLanguage(messages, language)
  const number = oneLine(sale.case_number)
  if (sale.procedure !== 'TZ') return words.enforcementCase(number)
  return sale.case_court ? words.caseAt(number, oneLine(sale.case_court)) : words.commercialCase(number)
}

/** The organiser with their quality, and the number, court or authority by which they are known. */
function organiserOf({ sale, language }: LetterContext) {
  const words = inLanguage(messages, language)
  const name = oneLine(sale.organiser)
  const court = translated(sale.court_bg, sale.court_en, language)
  switch (sale.quality) {
    case 'PrivateBailiff':
    case 'PrivateBailiffRepresentative':
      return sale.chsi_number ? words.privateBailiff(name, sale.chsi_number) : words.privateBailiffOnly(name)
    case 'StateBailiff':
      return court ? words.stateBailiff(name, court) : words.stateBailiffOnly(name)
    case 'Syndic':
      return words.syndic(name)
    default: {
      const authority = translated(sale.body_bg, sale.body_en, language)
      return authority ? words.ofAuthority(name, authority) : name
    }
  }
}
