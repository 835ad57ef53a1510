/** What letters about acts, outages and access on paper say. */
import { inLanguage } from '../../../platform/lang/language.ts'
import { messages, subjects } from '../acts.messages.ts'
import { dashed, formatsFor, type LetterContext, type LetterText } from './letter-text.ts'

type Kind = keyof typeof subjects

/** Acts of the organiser (Ordinance art. 14(2), 18(1)) and access for one sale (art. 24(4)). */
export const actLetters: Record<Kind, (context: LetterContext) => LetterText> = {
  cancelled: (context) => actText(context, 'cancelled', wordsFor(context).cancelled),
  suspended: (context) => actText(context, 'suspended', phaseText(context, 'suspended')),
  resumed: (context) => actText(context, 'resumed', phaseText(context, 'resumed'), timesText(context)),
  terminated: (context) => actText(context, 'terminated', phaseText(context, 'terminated')),
  endChanged(context) {
    const { at } = formatsFor(context)
    return actText(
      context,
      'endChanged',
      wordsFor(context).endChanged(at(context.facts.until ?? context.sale.ends_at)),
    )
  },

  outage(context) {
    const words = wordsFor(context)
    const { exactly } = formatsFor(context)
    const { from, until } = context.facts
    return actText(
      context,
      'outage',
      from && until ? words.outage(exactly(from), exactly(until)) : words.outageNow,
    )
  },
  outageDecision(context) {
    const words = wordsFor(context)
    const { text } = formatsFor(context)
    const { decision } = context.facts
    return actText(
      context,
      'outageDecision',
      words.outageDecision,
      decision !== undefined && words.decision(text(decision)),
      timesText(context),
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

/** What the act means while bids may still be made, or after the bidding. */
const phaseText = (context: LetterContext, kind: 'suspended' | 'resumed' | 'terminated') =>
  wordsFor(context)[context.facts.afterBidding ? (`${kind}After` as const) : kind]

const wordsFor = ({ language }: LetterContext) => inLanguage(messages, language)

/** An act with its ground, its number and its reasons, which stay in the words of the organiser. */
function actText(context: LetterContext, kind: Kind, ...said: LetterText['paragraphs']): LetterText {
  const words = wordsFor(context)
  const { text } = formatsFor(context)
  const { grounds, act: number, reasons } = context.facts
  return {
    term: subjects[kind][context.language],
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
