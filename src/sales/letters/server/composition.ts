/** Puts a letter of a sale together: what its kind says, the common block of annex 9, and how to confirm that it came. */
import { dayInSofia, formatDate } from '#platform/dates.ts'
import { DEFAULT_LANGUAGE, inLanguage, translated, wordsIn } from '#platform/lang/language.ts'
import { type Action, type Letter, oneLine } from '#platform/mail/letter-layout.ts'
import { type ActLetter, type ActLetterKind, SALE_ACTS } from '#sales/law/acts.contract.ts'
import { fullNameIn } from '#sales/law/english-title.ts'
import { serviceFiguresOn } from '#sales/law/figures.rules.ts'
import { messages as actLettersMessages, subjects } from '../acts.messages.ts'
import { messages } from '../block.messages.ts'
import { type SaleLetterKind, SERVING } from '../letters.rules.ts'
import { completionLetters } from './completion-letters.ts'
import { dashed, formatsFor, type LetterContext, type LetterText } from './letter-text.ts'
import { organiserLetters } from './organiser-letters.ts'
import { statutoryLetters } from './statutory-letters.ts'

/* What letters about acts, outages and access on paper say. */

/** Each declared act has a letter (Ordinance art. 14(2), 18(1)). */
const ofActs = Object.fromEntries(
  Object.values(SALE_ACTS).map(({ letter }) => [
    letter.kind,
    (context: LetterContext) => textOf(context, letter),
  ]),
) as Record<ActLetterKind, (context: LetterContext) => LetterText>

/** Acts of the organiser, outages, and access for one sale (art. 24(4)). */
const actLetters: Record<ActLetterKind | keyof typeof subjects, (context: LetterContext) => LetterText> = {
  ...ofActs,

  outage(context) {
    const words = wordsFor(context)
    const { exactly } = formatsFor(context)
    const { from, until } = context.facts
    return actText(
      context,
      subjects.outage[context.language],
      from && until ? words.outage(exactly(from), exactly(until)) : words.outageNow,
    )
  },
  credentials(context) {
    const words = wordsFor(context)
    const { at } = formatsFor(context)
    const { userName, until, link } = context.facts
    return {
      term: subjects.credentials[context.language],
      paragraphs: [
        words.credentials,
        userName !== undefined && words.userName(userName),
        until ? words.choosePasswordUntil(at(until)) : words.choosePassword,
      ],
      ...(link !== undefined && { action: { label: words.toPassword, address: link } }),
    }
  },
}

/** What an act means, and after the bidding what it means then. */
function textOf(context: LetterContext, { subject, says, saysAfter, times }: ActLetter): LetterText {
  const { language, facts, sale } = context
  const { at, text } = formatsFor(context)
  const said = (facts.afterBidding ? saysAfter : undefined) ?? says
  const sentence = wordsIn(said, language)
  return actText(
    context,
    wordsIn(subject, language),
    typeof sentence === 'string' ? sentence : sentence(at(facts.until ?? sale.ends_at)),
    facts.decision !== undefined && wordsFor(context).decision(text(facts.decision)),
    times && timesText(context),
  )
}

const wordsFor = ({ language }: LetterContext) => inLanguage(actLettersMessages, language)

/** An act with its ground, its number and its reasons, which stay in the words of the organiser. */
function actText(context: LetterContext, term: string, ...said: LetterText['paragraphs']): LetterText {
  const words = wordsFor(context)
  const { text } = formatsFor(context)
  const { grounds, act: number, reasons } = context.facts
  return {
    term,
    paragraphs: [
      ...said,
      [
        grounds?.length && words.grounds(dashed(grounds.map(text))),
        number !== undefined && words.act(text(number)),
        reasons !== undefined && words.reasons(text(reasons)),
      ]
        .filter(Boolean)
        .join('\n'),
    ],
  }
}

/** When bidding begins or goes on, and ends, as the sale stands now. */
function timesText(context: LetterContext) {
  const words = wordsFor(context)
  const { at } = formatsFor(context)
  const { sale, now } = context
  const running = sale.starts_at <= now
  if (!running) return words.newTimes(at(sale.starts_at), at(sale.ends_at))
  if (sale.ends_at <= now) return undefined
  return words.goesOn(at(context.facts.from ?? sale.resumes_at ?? now), at(sale.ends_at))
}

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
