/** The documents of the steps after a protocol, as data for the press. */
import { amountInWords } from '#platform/amount-in-words.ts'
import { type Day, dayInSofia, formatDate } from '#platform/dates.ts'
import { spacedIban } from '#platform/identifiers.ts'
import { oneOf } from '#platform/kinds.ts'
import { DEFAULT_LANGUAGE, inLanguage, type Language } from '#platform/lang/language.ts'
import { formatMoneyOn } from '#platform/money.ts'
import type { Fact, PdfDocument, Section } from '#platform/pdf/document.ts'
import { messages as common } from '#platform/pdf/pdf.messages.ts'
import type { Db } from '#platform/db/database.ts'
import type { Services } from '#platform/process/integrations.ts'
import { completionFiguresOn, repeatFiguresOn } from '#sales/law/figures.rules.ts'
import { noticeIn } from '#sales/law/stored-notice.ts'
import { vatOf } from '#sales/law/vat.rules.ts'
import type { PrintedAsset } from '#sales/notice/stored.contract.ts'
import { itemsOf } from '#sales/notice/server/assets.ts'
import { caseIn, headOf, organiserIn, organiserOf } from '#sales/notice/server/organiser.ts'
import { type Turn, turnsOf } from '#sales/protocol/completion.rules.ts'
import { termsOfRepeat } from '#sales/protocol/server/completion-steps.ts'
import {
  applicantIn,
  type Completion,
  type StoredStep,
  noticeOf,
  stepWords,
} from '#sales/protocol/server/completion.ts'
import { addressOf } from '#sales/protocol/server/ended-sale.ts'
import { vatSentence } from '#sales/protocol/vat-sentence.ts'
import { assetsSection } from '#sales/protocol/server/report-document.ts'
import { documents } from '../step-document.messages.ts'
import { type Buyer, buyerOf, identityOf } from './buyer.ts'

/** The document of a step that has one, as the organiser prints or signs it and the court gets it. */
export async function printedStep(
  db: Db,
  services: Services,
  completion: Completion,
  step: StoredStep,
  language: Language,
  toSign = step.signed !== null,
): Promise<PdfDocument> {
  const { id } = completion.row
  // Who is declared or invited, and to whom the property can be awarded, is singled out (CPC art. 493(2), 496; CA art. 717e).
  const named = step.kind === 'DEFAULTED' ? null : step.registrationId
  const sold = {
    ...(await organiserOf(db, id, step.at)),
    things: await itemsOf(db, id),
    distraints: step.kind === 'RELEASED' ? await distraintsToLift(db, id, step.at) : [],
    buyer: named === null ? undefined : await buyerOf(db, services.personal, id, named),
  }
  return stepDocument(completion, step, sold, { language, services, toSign })
}

/** Distraints in force on what a sale sells. */
export const liftable = (db: Db) =>
  db
    .selectFrom('distraint as d')
    .innerJoin('announcement_item as i', 'i.property_id', 'd.property_id')
    .where('d.status', '=', 'ENFORCED')

/** References of those that the organiser imposed before a moment and, once the property is released, lifts. CPC art. 494(2). */
async function distraintsToLift(db: Db, saleId: number, at: Date) {
  const rows = await db
    .selectFrom('distraint as d')
    .innerJoin('announcement_item as i', 'i.property_id', 'd.property_id')
    .innerJoin('announcement as a', 'a.id', 'i.announcement_id')
    .select('d.reference')
    .distinct()
    .where('a.id', '=', saleId)
    .where((of) => of(of.fn.coalesce('d.holder', 'd.acting_for'), '=', of.ref('a.organiser_id')))
    .where('d.enforced_at', '<=', at)
    .where((of) => of.or([of('d.revoked_at', 'is', null), of('d.revoked_at', '>', at)]))
    .where('d.status', 'in', ['ENFORCED', 'REVOKED'])
    .orderBy('d.reference')
    .execute()
  return rows.map(({ reference }) => reference)
}

/* The parts of the documents after a protocol that say who buys, for how much, and what was paid. */

/** Amounts of a step, as they are written on its day. */
const moneyOf = (completion: Completion, step: StoredStep, language: Language) => (amount: number) =>
  formatMoneyOn(dayInSofia(step.at), amount, completion.row.currency, language)

/** Who buys, for how much, and what is still to be paid, where and until when. */
function buyer(
  completion: Completion,
  step: StoredStep,
  turn: Turn,
  { language, who }: { language: Language; who?: Buyer | undefined },
): Section {
  const words = inLanguage(documents, language)
  const money = moneyOf(completion, step, language)
  const { name, number, exempt } = applicantIn(completion, turn.registrationId)
  const day = (on: Day) => common.day[language](formatDate(on))
  const { account } = noticeOf(completion)
  // Whoever is invited is no buyer before they accept (CA art. 717e, item 2).
  const isRequested = step.kind === 'INVITED' || !turn.accepted
  const facts: Fact[] = [
    { label: words.name, value: name },
    ...(who ? identityOf(who, language) : []),
    { label: words.application, value: number },
    { label: words.price, value: money(turn.price) },
    { label: words.deposit, value: exempt ? words.exempt : money(turn.deposit) },
    { label: words.owed, value: money(turn.owed) },
    ...(turn.dueOn ? [{ label: isRequested ? words.answerUntil : words.dueOn, value: day(turn.dueOn) }] : []),
    ...(account.iban
      ? [
          {
            label: words.account,
            value: [spacedIban(account.iban), account.bank, account.holder].filter(Boolean).join(', '),
          },
        ]
      : []),
  ]
  return { kind: 'facts', heading: isRequested ? words.invited : words.buyer, facts }
}

/** What had come in for the price by a step. */
const paymentsBy = ({ facts }: Completion, { number }: StoredStep, { registrationId }: Turn) =>
  facts.steps.filter(
    (step) => step.kind === 'PAID' && step.registrationId === registrationId && step.number <= number,
  )

/** What was paid of the price, by whom and when. */
function payments(
  completion: Completion,
  of: StoredStep,
  turn: Turn,
  { language, services }: { language: Language; services: Services },
): Section {
  const words = inLanguage(documents, language)
  const paid = paymentsBy(completion, of, turn)
  return {
    kind: 'table',
    heading: words.payments,
    columns: [{ name: words.paidOn }, { name: words.payer }, { name: words.amount, align: 'right' }],
    rows: paid.map((step) => {
      const { payer = '', bank } = stepWords(services, step.words)
      return [
        common.day[language](formatDate(step.on)),
        bank ? `${payer}, ${words.byBank}` : payer,
        moneyOf(completion, of, language)(step.amount!),
      ]
    }),
  }
}

type Printing = { language: Language; services: Services; toSign?: boolean }
/** Who ran the sale, by what case, what was sold, and to whom: declared, invited, or once it can be awarded. */
type Sold = Awaited<ReturnType<typeof organiserOf>> & {
  things: readonly PrintedAsset[]
  /** References of the organiser's own distraints in force on them. */
  distraints?: readonly string[]
  buyer?: Buyer | undefined
}

/** What is no order of theirs. */
const headings: Partial<Record<StoredStep['kind'], 'noticed' | 'found'>> = {
  OFFERED: 'noticed',
  PAID: 'found',
  DISTRIBUTED: 'found',
}

/** What has a title of its own. */
const TITLED = [
  'DEFAULTED',
  'DECLARED',
  'INVITED',
  'BUYER_DECLARED',
  'PAID',
  'OFFERED',
  'RELEASED',
  'LAPSED',
] as const

/** The document of a step, as the organiser's act. */
export function stepDocument(
  sale: Completion,
  recorded: StoredStep,
  { organiser, caseCourt, things, distraints = [], buyer: who }: Sold,
  { language, services, toSign = false }: Printing,
): PdfDocument {
  const completion = asIssued(sale, recorded.on)
  const step = completion.facts.steps.find(({ number }) => number === recorded.number)!
  const words = inLanguage(documents, language)
  const { row } = completion
  // By what a distribution leaves nothing to pay, the price is paid (CPC art. 495).
  const unanswered =
    step.kind === 'DEFAULTED' &&
    turnsOf(completion.facts).some((turn) => turn.registrationId === step.registrationId && !turn.accepted)
  const forPrice = step.kind === 'OFFERED' && row.procedure !== 'TZ' && row.second
  const title = unanswered
    ? words.UNANSWERED
    : forPrice
      ? words.OFFERED_SECOND
      : words[oneOf(TITLED, step.kind) ?? 'PAID']
  const { reasons } = stepWords(services, step.words)
  const known = { procedure: row.procedure, caseNumber: row.case_number, caseCourt }
  return {
    language,
    head: headOf(organiser, known, language),
    title,
    ...(language !== DEFAULT_LANGUAGE && { subtitle: words.translation }),
    number: words.number(row.code, step.number),
    issuedAt: step.at,
    qr: { text: addressOf(services, row.id), caption: words.inPortal },
    sections: [
      {
        kind: 'facts',
        heading: words.sale,
        facts: [
          { label: words.code, value: row.code },
          caseIn(known, language),
          { label: words.organiser, value: organiserIn(organiser, language) },
          { label: words.property, value: row.title },
          { label: words.startPrice, value: moneyOf(completion, step, language)(row.start_price) },
          ...(row.protocol_number ? [{ label: words.protocol, value: row.protocol_number }] : []),
        ],
      },
      ...assetsSection(things, words.things, language),
      ...bodyOf(completion, step, { language, services, toSign }, { who, distraints }),
      ...movedSince(recorded, language),
      ...(reasons
        ? [{ kind: 'paragraphs' as const, heading: words.reasons, paragraphs: reasons.split(/\n+/) }]
        : []),
      ...(toSign ? [{ kind: 'paragraphs' as const, paragraphs: [words.signedElectronically] }] : []),
      { kind: 'signatures', signers: [organiserIn(organiser, language)] },
    ],
  }
}

/** A document says what was issued: terms as they were written, whatever was declared since, and deposits as they were there on its day. */
const asIssued = (completion: Completion, on: Day): Completion => ({
  ...completion,
  facts: {
    ...completion.facts,
    bidders: completion.facts.bidders.map((one) =>
      one.leftOn && one.leftOn > on ? { ...one, leftOn: null } : one,
    ),
    steps: completion.facts.steps.map((one) => ({ ...one, dueOn: one.writtenDueOn })),
  },
})

/** And beside that, never instead of it, where the term ends since. CPC art. 60(6). */
function movedSince({ dueOn, writtenDueOn }: StoredStep, language: Language): Section[] {
  if (!dueOn || !writtenDueOn || dueOn === writtenDueOn) return []
  const paragraphsOf = documents.termMoved[language]
  return [{ kind: 'paragraphs', paragraphs: [paragraphsOf(formatDate(writtenDueOn), formatDate(dueOn))] }]
}

function bodyOf(
  completion: Completion,
  step: StoredStep,
  { language, services }: Printing,
  { who, distraints }: { who: Buyer | undefined; distraints: readonly string[] },
): Section[] {
  const { row, facts } = completion
  const words = inLanguage(documents, language)
  const money = moneyOf(completion, step, language)
  const day = (on: string) => common.day[language](formatDate(on))
  const commercial = row.procedure === 'TZ'
  const turns = turnsOf(facts)
  const turn = turns.find(({ registrationId }) => registrationId === step.registrationId)
  const paragraphsOf = (...paragraphs: string[]): Section[] => [
    {
      kind: 'paragraphs',
      closing: true,
      heading: words[headings[step.kind] ?? 'decision'],
      paragraphs,
    },
  ]
  const loss = (of: Turn) => {
    const { name, exempt } = applicantIn(completion, of.registrationId)
    const amount = money(row.deposit)
    const lost = !commercial ? words.keepDeposit : of.invited ? words.keepDepositInvited : words.keepDepositTZ
    // A creditor pays by the distribution and answers for damage and costs (CPC art. 495).
    if (of.creditor && !commercial)
      return [words.creditorDefaulted(name, day(of.dueOn ?? of.on)), words.creditorAnswers]
    return [
      of.end === 'DECLINED'
        ? words.declined(name)
        : words[of.accepted ? 'defaulted' : 'unanswered'](name, day(of.dueOn ?? of.on)),
      ...(exempt ? [] : [lost(amount)]),
      ...(of.paid > 0 ? [words.partBack(money(of.paid))] : []),
    ]
  }
  /** Why it is this bidder's turn: what an order has said already is not ordered again. */
  const previous = (of: Turn): string[] => {
    const order = facts.steps.find(
      ({ kind, registrationId }) => kind === 'DEFAULTED' && registrationId === of.registrationId,
    )
    const { name } = applicantIn(completion, of.registrationId)
    return order ? [words.previous(name, `${row.code} / ${order.number}`)] : loss(of)
  }
  switch (step.kind) {
    case 'DEFAULTED':
      return [buyer(completion, step, turn!, { language }), ...paragraphsOf(...loss(turn!))]
    case 'DECLARED':
    case 'INVITED': {
      const before = turns[turns.indexOf(turn!) - 1]
      const { name } = applicantIn(completion, turn!.registrationId)
      const inWords = amountInWords(turn!.price, row.currency, language)
      const decide = step.kind === 'INVITED' ? words.inviteNext : words.declareNext
      const owed = step.price! - turn!.deposit
      return [
        // The term of this very step: a later acceptance or distribution gives another.
        buyer(completion, step, { ...turn!, dueOn: step.dueOn, owed }, { language, who }),
        ...paragraphsOf(
          ...(before ? previous(before) : []),
          decide(name, money(turn!.price), inWords),
          ...(step.kind === 'INVITED'
            ? [
                step.dueOn && words.answerBy(day(step.dueOn)),
                !step.creditor && words.payAfterAcceptance(completionFiguresOn(step.on).nextDays),
              ]
            : [step.dueOn && words.payBy(money(owed), day(step.dueOn), completionFiguresOn(step.on).nextDays)]
          ).filter((each) => typeof each === 'string'),
          ...(step.creditor ? [words[commercial ? 'payByDistributionTZ' : 'payByDistribution']] : []),
        ),
      ]
    }
    case 'BUYER_DECLARED': {
      const accepted = facts.steps.findLast(
        (one) =>
          one.registrationId === step.registrationId && (one.kind === 'ACCEPTED' || one.kind === 'PAID'),
      )
      const { name } = applicantIn(completion, turn!.registrationId)
      const inWords = amountInWords(turn!.price, row.currency, language)
      const left = turn!.owed - turn!.paid
      return [
        buyer(completion, step, { ...turn!, dueOn: step.dueOn }, { language, who }),
        ...paragraphsOf(
          words.declareAccepted(name, money(turn!.price), inWords, day(accepted!.on)),
          step.dueOn
            ? words.payByTZ(money(left), day(step.dueOn), completionFiguresOn(step.on).nextDays)
            : left > 0
              ? words.payByDistributionTZ
              : words.paidAlready,
        ),
      ]
    }
    case 'PAID':
    case 'DISTRIBUTED': {
      const over =
        paymentsBy(completion, step, turn!).reduce((all, { amount }) => all + amount!, 0) - turn!.owed
      return [
        buyer(completion, step, turn!, { language, who }),
        ...(turn!.paid > 0 ? [payments(completion, step, turn!, { language, services })] : []),
        ...paragraphsOf(
          ...(step.surplus ? [words.surplus(money(step.surplus))] : []),
          ...(over > 0 ? [words.overpaid(money(over))] : []),
          ...vatLines(completion, turn!, { language, money }),
          commercial ? words.mayAwardTZ : words.mayAward,
        ),
      ]
    }
    case 'OFFERED': {
      const { price, from } = termsOfRepeat(completion, step.on)
      const offer = commercial
        ? words.lastOfferTZ(day(step.dueOn!))
        : words[row.second ? 'lastOfferSecond' : 'lastOffer'](repeatFiguresOn(step.on).requestDays)
      return paragraphsOf(
        offer,
        ...(commercial ? [] : [facts.releases ? words.elseReleased : words.elseLapsed]),
        ...(price ? [words.repeatTerms(money(price), day(from))] : []),
      )
    }
    default:
      return [
        ...served(completion, language),
        ...paragraphsOf(
          commercial
            ? words.releaseTZ
            : step.kind === 'LAPSED'
              ? words.lapse
              : row.second
                ? words.releaseSecond
                : words.release,
          // What is released is free of the injunction or the distraint as well (CPC art. 494(2)).
          ...(commercial || step.kind === 'LAPSED'
            ? []
            : [facts.realEstate ? words.liftInjunction : words.liftDistraint(distraints.join(', '))]),
        ),
      ]
  }
}

/** How VAT stands in the price that was paid. VAT Act art. 131. */
function vatLines(
  completion: Completion,
  { price, paidOn }: Turn,
  { language, money }: { language: Language; money: (amount: number) => string },
): string[] {
  const { vat } = noticeIn(completion.row.notice)
  if (!vat.kind) return []
  const { kind } = vat
  return [vatSentence({ kind, tax: vatOf(price, vat, paidOn!) }, price, money, language)]
}

/** Whom the notice was served on and until when each could ask. CPC art. 494(1). */
function served({ facts }: Completion, language: Language): Section[] {
  if (facts.requests.length === 0) return []
  const words = inLanguage(documents, language)
  const day = (on: string | null) => (on ? common.day[language](formatDate(on)) : words.notServed)
  return [
    {
      kind: 'table',
      heading: words.notifiedLegend,
      columns: [{ name: words.notified }, { name: words.servedOn }, { name: words.lastDay }],
      rows: facts.requests.map(({ name, servedOn, dueOn }) => [name, day(servedOn), day(dueOn)]),
    },
  ]
}
