/** What letters about acts, outages and access on paper say. */
import { inLanguage } from '../../../platform/lang/language.ts'
import { messages, subjects } from '../acts.messages.ts'
import { listed, speech, type Telling, type Told } from './letter-text.ts'

type Kind = keyof typeof subjects

/** Acts of the organiser (Ordinance art. 14(2), 18(1)) and access for one sale (art. 24(4)). */
export const actLetters: Record<Kind, (telling: Telling) => Told> = {
  cancelled: (telling) => act(telling, 'cancelled', wordsFor(telling).cancelled),
  suspended: (telling) => act(telling, 'suspended', wordsFor(telling).suspended),
  resumed: (telling) => act(telling, 'resumed', wordsFor(telling).resumed, times(telling)),
  terminated: (telling) => act(telling, 'terminated', wordsFor(telling).terminated),
  endChanged(telling) {
    const { at } = speech(telling)
    return act(
      telling,
      'endChanged',
      wordsFor(telling).endChanged(at(telling.facts.until ?? telling.sale.ends_at)),
    )
  },

  outage(telling) {
    const words = wordsFor(telling)
    const { exactly } = speech(telling)
    const { from, until } = telling.facts
    return act(
      telling,
      'outage',
      from && until ? words.outage(exactly(from), exactly(until)) : words.outageNow,
    )
  },
  outageDecision(telling) {
    const words = wordsFor(telling)
    const { text } = speech(telling)
    const { decision } = telling.facts
    return act(
      telling,
      'outageDecision',
      words.outageDecision,
      decision !== undefined && words.decision(text(decision)),
      times(telling),
    )
  },

  credentials(telling) {
    const words = wordsFor(telling)
    const { at } = speech(telling)
    const { userName, until, link } = telling.facts
    return {
      term: subjects.credentials[telling.language],
      paragraphs: [
        words.credentials,
        userName !== undefined && words.userName(userName),
        until ? words.choosePasswordUntil(at(until)) : words.choosePassword,
      ],
      ...(link !== undefined && { action: { label: words.toPassword, address: link } }),
    }
  },
}

const wordsFor = ({ language }: Telling) => inLanguage(messages, language)

/** An act with its ground, its number and its reasons, which stay in the words of the organiser. */
function act(telling: Telling, kind: Kind, ...said: Told['paragraphs']): Told {
  const words = wordsFor(telling)
  const { text } = speech(telling)
  const { grounds, act: number, reasons } = telling.facts
  return {
    term: subjects[kind][telling.language],
    paragraphs: [
      ...said,
      [
        grounds?.length && words.grounds(listed(grounds.map(text))),
        number !== undefined && words.act(text(number)),
        reasons !== undefined && words.reasons(text(reasons)),
      ]
        .filter(Boolean)
        .join('\n'),
    ],
  }
}

/** When bidding begins or goes on, and ends, as the sale stands now. */
function times(telling: Telling) {
  const words = wordsFor(telling)
  const { at } = speech(telling)
  const { sale, now } = telling
  const running = sale.starts_at <= now
  if (!running) return words.newTimes(at(sale.starts_at), at(sale.ends_at))
  if (sale.ends_at <= now) return undefined
  return words.goesOn(at(telling.facts.from ?? sale.resumes_at ?? now), at(sale.ends_at))
}
