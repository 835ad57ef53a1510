/** What letters about acts, outages and access on paper say. */
import { inLanguage } from '#platform/lang/language.ts'
import { type ActLetter, type ActLetterKind, SALE_ACTS } from '#sales/law/acts.contract.ts'
import { messages, subjects } from '../acts.messages.ts'
import { dashed, formatsFor, type LetterContext, type LetterText } from './letter-text.ts'

/** Each declared act has a letter (Ordinance art. 14(2), 18(1)). */
const ofActs = Object.fromEntries(
  Object.values(SALE_ACTS).map(({ letter }) => [
    letter.kind,
    (context: LetterContext) => textOf(context, letter),
  ]),
) as Record<ActLetterKind, (context: LetterContext) => LetterText>

/** Acts of the organiser, outages, and access for one sale (art. 24(4)). */
export const actLetters: Record<
  ActLetterKind | keyof typeof subjects,
  (context: LetterContext) => LetterText
> = {
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
  const sentence = said[language]
  return actText(
    context,
    subject[language],
    typeof sentence === 'string' ? sentence : sentence(at(facts.until ?? sale.ends_at)),
    facts.decision !== undefined && wordsFor(context).decision(text(facts.decision)),
    times && timesText(context),
  )
}

const wordsFor = ({ language }: LetterContext) => inLanguage(messages, language)

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
