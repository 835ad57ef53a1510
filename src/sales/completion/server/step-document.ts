/** The documents of the steps after a protocol, as data for the press. */
import type { PrintedThing } from '../../notice/papers.contract.ts'
import { caseIn, headOf, organiserIn, type organiserOf } from '../../notice/server/organiser.ts'
import { amountInWords } from '../../../platform/amount-in-words.ts'
import { formatDate } from '../../../platform/dates.ts'
import { inLanguage, type Language } from '../../../platform/lang/language.ts'
import { messages as common } from '../../../platform/pdf/pdf.messages.ts'
import type { Outside } from '../../../platform/process/outside.ts'
import type { PdfDocument, Section } from '../../../platform/pdf/document.ts'
import { documents } from '../step-document.messages.ts'
import { type Turn, turnsOf } from '../../protocol/completion.rules.ts'
import { termsOfRepeat } from '../../protocol/server/completion-log.ts'
import { type AfterAll, type KeptStep, personIn, wordsOf } from '../../protocol/server/sold.ts'
import type { Buyer } from './buyer.ts'
import { buyer, moneyOf, payments } from './buyer-sections.ts'
import { addressOf } from '../../protocol/server/ended-sale.ts'
import { thingsSection } from '../../protocol/server/report-document.ts'

type Printing = { language: Language; outside: Outside }
/** Who ran the sale, by what case, what was sold, and to whom, once it can be awarded. */
type Sold = Awaited<ReturnType<typeof organiserOf>> & {
  things: readonly PrintedThing[]
  buyer?: Buyer | undefined
}

/** What is no order of his. */
const headings: Partial<Record<KeptStep['kind'], 'noticed' | 'found'>> = {
  OFFERED: 'noticed',
  PAID: 'found',
  DISTRIBUTED: 'found',
}

/** The document of a step, as the organiser's act. */
export function stepDocument(
  sale: AfterAll,
  recorded: KeptStep,
  { organiser, caseCourt, things, buyer: who }: Sold,
  { language, outside }: Printing,
): PdfDocument {
  const all = asIssued(sale)
  const step = all.rule.steps.find(({ number }) => number === recorded.number)!
  const words = inLanguage(documents, language)
  const { row } = all
  // By what a distribution leaves nothing to pay, the price is paid (CPC art. 495).
  const title = words[step.kind === 'DISTRIBUTED' ? 'PAID' : (step.kind as 'DECLARED')]
  const { reasons } = wordsOf(outside, step.words)
  const known = { procedure: row.procedure, caseNumber: row.case_number, caseCourt }
  return {
    language,
    head: headOf(organiser, known, language),
    title,
    ...(words.translation && { subtitle: words.translation }),
    number: words.number(row.code, step.number),
    issuedAt: step.at,
    qr: { text: addressOf(outside, row.id), caption: words.inPortal },
    sections: [
      {
        kind: 'facts',
        heading: words.sale,
        facts: [
          { label: words.code, value: row.code },
          caseIn(known, language),
          { label: words.organiser, value: organiserIn(organiser, language) },
          { label: words.property, value: row.title },
          { label: words.startPrice, value: moneyOf(all, step, language)(row.start_price) },
          ...(row.protocol_number ? [{ label: words.protocol, value: row.protocol_number }] : []),
        ],
      },
      ...thingsSection(things, words.things, language),
      ...bodyOf(all, step, { language, outside }, who),
      ...movedSince(recorded, language),
      ...(reasons
        ? [{ kind: 'paragraphs' as const, heading: words.reasons, paragraphs: reasons.split(/\n+/) }]
        : []),
      { kind: 'signatures', signers: [organiserIn(organiser, language)] },
    ],
  }
}

/** A document says what was issued: terms as they were written, whatever was declared since. */
const asIssued = (all: AfterAll): AfterAll => ({
  ...all,
  rule: { ...all.rule, steps: all.rule.steps.map((one) => ({ ...one, dueOn: one.writtenDueOn })) },
})

/** And beside that, never instead of it, where the term ends since. CPC art. 60(6). */
function movedSince({ dueOn, writtenDueOn }: KeptStep, language: Language): Section[] {
  if (!dueOn || !writtenDueOn || dueOn === writtenDueOn) return []
  const said = documents.termMoved[language]
  return [{ kind: 'paragraphs', paragraphs: [said(formatDate(writtenDueOn), formatDate(dueOn))] }]
}

function bodyOf(all: AfterAll, step: KeptStep, { language, outside }: Printing, who?: Buyer): Section[] {
  const { row, rule } = all
  const words = inLanguage(documents, language)
  const money = moneyOf(all, step, language)
  const day = (on: string) => common.day[language](formatDate(on))
  const commercial = row.procedure === 'TZ'
  const turns = turnsOf(rule)
  const turn = turns.find(({ registrationId }) => registrationId === step.registrationId)
  const said = (...paragraphs: string[]): Section[] => [
    {
      kind: 'paragraphs',
      closing: true,
      heading: words[headings[step.kind] ?? 'decision'],
      paragraphs,
    },
  ]
  const loss = (of: Turn) => {
    const { name, exempt } = personIn(all, of.registrationId)
    const amount = money(row.deposit)
    const lost = commercial ? words.keepDepositTZ : words.keepDeposit
    return [
      of.end === 'DECLINED' ? words.declined(name) : words.defaulted(name, day(of.dueOn ?? of.on)),
      exempt ? words.reduceClaim(amount) : lost(amount),
      ...(of.toReturn > 0 ? [words.partBack(money(of.toReturn))] : []),
    ]
  }
  switch (step.kind) {
    case 'DEFAULTED':
      return [buyer(all, step, turn!, language), ...said(...loss(turn!))]
    case 'DECLARED':
    case 'INVITED': {
      const before = turns[turns.indexOf(turn!) - 1]
      const { name } = personIn(all, turn!.registrationId)
      const inWords = amountInWords(turn!.price, row.currency, language)
      const decide = step.kind === 'INVITED' ? words.inviteNext : words.declareNext
      return [
        buyer(all, step, turn!, language),
        ...said(
          ...(before ? loss(before) : []),
          decide(name, money(turn!.price), inWords),
          step.dueOn
            ? words.payBy(money(step.price! - turn!.deposit), day(step.dueOn))
            : words[commercial ? 'payByDistributionTZ' : 'payByDistribution'],
        ),
      ]
    }
    case 'PAID':
    case 'DISTRIBUTED':
      return [
        buyer(all, step, turn!, language, who),
        ...(turn!.paid > 0 ? [payments(all, step, turn!, { language, outside })] : []),
        ...said(commercial ? words.mayAwardTZ : words.mayAward),
      ]
    case 'OFFERED': {
      const { price, from } = termsOfRepeat(all, step.on)
      const offer = commercial ? words.lastOfferTZ(day(step.dueOn!)) : words.lastOffer
      return said(offer, ...(price ? [words.repeatTerms(money(price), day(from))] : []))
    }
    default:
      return [...served(all, language), ...said(commercial ? words.releaseTZ : words.release)]
  }
}

/** Whom the notice was served on and until when each could ask. CPC art. 494(1). */
function served({ rule }: AfterAll, language: Language): Section[] {
  if (rule.requests.length === 0) return []
  const words = inLanguage(documents, language)
  const day = (on: string | null) => (on ? formatDate(on) : words.notServed)
  return [
    {
      kind: 'table',
      heading: words.notifiedLegend,
      columns: [{ name: words.notified }, { name: words.servedOn }, { name: words.lastDay }],
      rows: rule.requests.map(({ name, servedOn, dueOn }) => [name, day(servedOn), day(dueOn)]),
    },
  ]
}
