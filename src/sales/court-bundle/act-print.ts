/** An act on a sale as a print-out for the court: what was done, on which ground, by whom, and what it did to the times. Ordinance N-3, art. 18(1), (4). */
import { formatDate } from '#platform/dates.ts'
import { inLanguage, type Language, wordsIn } from '#platform/lang/language.ts'
import type { PdfDocument } from '#platform/pdf/document.ts'
import { messages as common } from '#platform/pdf/pdf.messages.ts'
import type { Act } from '#sales/acts/acts.contract.ts'
import { ACT_GROUNDS, actOf } from '#sales/law/acts.contract.ts'
import { hourIn } from '#sales/protocol/server/printed.ts'
import { chronology } from './chronology.messages.ts'
import { messages } from './print.messages.ts'

type Printing = { language: Language; code: string; now: Date; address: string }

/** The print-out of an act, with what only its organiser knows of it. */
export function actDocument(act: Act, { language, code, now, address }: Printing): PdfDocument {
  const words = inLanguage(messages, language)
  const at = hourIn(language)
  const { own, before, after } = act
  const period = ({ startsAt, endsAt }: Act['before']) => words.period(at(startsAt), at(endsAt))
  const moved = period(before) !== period(after)
  const by = own?.actingFor ? inLanguage(chronology, language).byFor(own.by, own.actingFor) : own?.by
  return {
    language,
    title: wordsIn(actOf(act.kind).name, language),
    subtitle: words.subtitle,
    number: words.actNumber(String(act.id), code),
    issuedAt: now,
    qr: { text: address, caption: words.inPortal },
    sections: [
      {
        kind: 'facts',
        facts: [
          { label: words.doneAt, value: at(act.at) },
          { label: words.doneBy, value: by ?? '' },
          { label: words.ground, value: wordsIn(ACT_GROUNDS[act.ground].text, language) },
          { label: words.ofAct, value: own?.number ?? '' },
          { label: words.actDate, value: own?.date ? common.day[language](formatDate(own.date)) : '' },
          { label: words.stage, value: act.afterBidding ? words.afterBidding : words.upToEnd },
          { label: words.bidding, value: period(before) },
          { label: words.biddingAfter, value: moved ? period(after) : '' },
          { label: words.goesOnAt, value: act.resumesAt ? at(act.resumesAt) : '' },
          { label: words.enclosed, value: own?.files.map(({ name }) => name).join('\n') ?? '' },
        ].filter(({ value }) => value !== ''),
      },
      ...(own?.reasons
        ? [{ kind: 'paragraphs' as const, heading: words.reasons, paragraphs: own.reasons.split(/\n+/) }]
        : []),
    ],
  }
}
