/** What the letters of annex 9 to Ordinance N-3 say. */
import { BIDDING, biddingFiguresOn, completionFiguresOn, termFiguresOn } from '#sales/law/figures.rules.ts'
import { decideByDay, registrationIsOpen } from '#sales/law/terms.rules.ts'
import { protocolDay } from '#sales/law/ranking.rules.ts'
import { dayInSofia, formatSpan } from '#platform/dates.ts'
import { inLanguage } from '#platform/lang/language.ts'
import { type Reminder, remindersOf } from '../letters.rules.ts'
import { type kindNames, messages, subjects } from '../statutory.messages.ts'
import { messages as block } from '../block.messages.ts'
import { clockworkOf } from './letter-rows.ts'
import {
  asWritten,
  dashed,
  screenUrl,
  formatsFor,
  type LetterContext,
  type LetterText,
} from './letter-text.ts'

type Kind = keyof typeof kindNames
type Reminded = Reminder['kind']

/** The texts of annex 9, each by its article. Art. 27, 29, 30, 33, 40, 43. */
export const statutoryLetters: Record<Kind, (context: LetterContext) => LetterText> = {
  applied(context) {
    const { say, applicant } = parts(context)
    const { words, exactly, day } = say
    return {
      term: say.term('applied'),
      paragraphs: [
        words.applied(applicant.number, exactly(applicant.recorded_at)),
        periods(context),
        words.willExamine(day(decideByDay(applicant.recorded_at, context.declared))),
      ],
    }
  },

  approved(context) {
    const { say, sale, applicant } = parts(context)
    const { words, at, exactly } = say
    const decided = applicant.decided_at ?? context.now
    const missed = remindersOf(clockworkOf(sale)).filter(
      ({ kind, dueAt }) => kind !== 'twoHoursBeforeEnd' && decided >= dueAt,
    )
    return {
      term: say.term('approved'),
      paragraphs: [
        words.approved(applicant.number, exactly(applicant.recorded_at), exactly(decided)),
        words.mayBid(at(sale.starts_at), at(sale.ends_at)),
        // Whoever is approved so late gets no reminder any more (Ordinance art. 33).
        missed.length > 0 && words.startsSoon(missed.map(({ before }) => say.span(before))),
        periods(context),
      ],
      action: {
        label: block.toSale[context.language],
        address: screenUrl(context, `/auctions/${sale.id}`),
      },
    }
  },

  refused(context) {
    const { say, sale, applicant, facts } = parts(context)
    const { words, at, exactly, text } = say
    const grounds = facts.grounds?.length ? facts.grounds.map(text) : [asWritten(applicant.reason ?? '')]
    const open = registrationIsOpen(sale.registration_starts_at, sale.registration_ends_at, context.now)
    return {
      term: say.term('refused'),
      paragraphs: [
        words.refused(
          applicant.number,
          exactly(applicant.recorded_at),
          exactly(applicant.decided_at ?? context.now),
        ),
        words.grounds(dashed(grounds)),
        facts.reasons !== undefined && text(facts.reasons),
        !applicant.creditor && words.refusedDeposit,
        words[open ? 'mayApplyAgain' : 'registrationOver'](at(sale.registration_ends_at)),
        periods(context),
      ],
    }
  },

  ...remindersBeforeStart(),

  twoHoursBeforeEnd(context) {
    const { say, sale } = parts(context)
    const { words, at, exactly, lastly, span } = say
    const { before, dueAt } = reminderOf(context, 'twoHoursBeforeEnd')
    const onTime = context.now.getTime() - dueAt.getTime() < LATE_MS
    return {
      term: words.termBeforeEnd(span(before)),
      paragraphs: [
        authorised(context),
        onTime ? words.endsSoon(span(before), at(sale.ends_at)) : words.endsAt(at(sale.ends_at)),
        sale.last_price === null
          ? words.noBidsYet(exactly(context.now), lastly(sale.start_price))
          : words.priceNow(exactly(context.now), lastly(sale.last_price)),
        words.extension(span(biddingFiguresOn(dayInSofia(sale.starts_at)).extensionWindow)),
      ],
      action: {
        label: block.toSale[context.language],
        address: screenUrl(context, `/auctions/${sale.id}`),
      },
    }
  },

  finalPrice(context) {
    const { say, sale, own } = parts(context)
    const { words, exactly, day, lastly } = say
    return {
      term: say.term('finalPrice'),
      paragraphs: [
        words.ended(exactly(sale.ends_at)),
        sale.last_price !== null && words.highestPrice(lastly(sale.last_price)),
        own && words.yourPlace(lastly(own.best), String(own.rank)),
        words.willBeCertified(day(protocolDay(sale.ends_at, context.declared))),
        sale.among !== null
          ? words.depositWithFirst
          : sale.procedure === 'TZ'
            ? words.depositAfterPriceTZ
            : words.depositAfterPrice,
      ],
    }
  },

  highestPrice(context) {
    const { say, sale } = parts(context)
    const { words, exactly, day, money } = say
    return {
      term: say.term('highestPrice'),
      paragraphs: [
        words.ended(exactly(sale.ends_at)),
        sale.last_price !== null && words.yoursIsHighest(money(sale.last_price)),
        words.willDeclare(day(protocolDay(sale.ends_at, context.declared))),
        payment(context),
        words.payTo(asWritten(sale.case_number), asWritten(sale.title)),
        sale.procedure === 'TZ' ? words.forfeitedTZ : words.forfeited,
      ],
    }
  },

  noBid(context) {
    const { say, sale, applicant } = parts(context)
    const { words, exactly, lastly } = say
    return {
      term: say.term('noBid'),
      paragraphs: [
        words.ended(exactly(sale.ends_at)),
        sale.last_price !== null
          ? words.highestPrice(lastly(sale.last_price))
          : sale.among === null
            ? words.nobodyBid
            : words.nobodyBidAmong,
        sale.among !== null
          ? words.depositWithFirst
          : applicant.creditor
            ? words.youMadeNoBidExempt
            : words.youMadeNoBid,
      ],
    }
  },
}

/** A letter that is so much late no longer says how long it is until the end. */
const LATE_MS = 5 * 60_000

function parts(context: LetterContext) {
  const { applicant } = context
  if (!applicant) throw new Error('This letter is for those who applied.')
  const words = inLanguage(messages, context.language)
  const term = (kind: keyof typeof subjects) => subjects[kind][context.language]
  const span = (milliseconds: number) => formatSpan(milliseconds, context.language)
  return { ...context, applicant, say: { ...formatsFor(context), words, term, span } }
}

function periods(context: LetterContext) {
  const { language, sale } = context
  const words = inLanguage(block, language)
  const { at } = formatsFor(context)
  return [
    words.registration(at(sale.registration_starts_at), at(sale.registration_ends_at)),
    words.bidding(at(sale.starts_at), at(sale.ends_at)),
  ].join('\n')
}

const authorised = (context: LetterContext) => {
  const { say, applicant } = parts(context)
  return applicant.decided_at ? say.words.authorisedAt(say.exactly(applicant.decided_at)) : undefined
}

/** A reminder of this sale, with how long before it comes. */
const reminderOf = ({ sale }: LetterContext, of: Reminded) =>
  remindersOf(clockworkOf(sale)).find(({ kind }) => kind === of)!

type BeforeStart = Exclude<Reminded, 'twoHoursBeforeEnd'>

/** A letter for each reminder before the start that the figures name. */
function remindersBeforeStart() {
  const kinds = BIDDING.flatMap((figures) => figures.remindersBeforeStart.map(({ kind }) => kind))
  return Object.fromEntries(
    kinds.map((kind) => [kind, (context: LetterContext) => beforeStart(context, kind)]),
  ) as Record<BeforeStart, (context: LetterContext) => LetterText>
}

function beforeStart(context: LetterContext, kind: BeforeStart): LetterText {
  const { say, sale } = parts(context)
  return {
    term: say.words.termBeforeStart(say.span(reminderOf(context, kind).before)),
    paragraphs: [authorised(context), say.words.startsAt(say.at(sale.starts_at), say.at(sale.ends_at))],
    action: {
      label: block.toSale[context.language],
      address: screenUrl(context, `/auctions/${sale.id}`),
    },
  }
}

/** How the top bidder would pay: a creditor by CPC art. 495 or CA art. 717d(2), to a syndic by CA art. 717d(1), else by CPC art. 492(3). */
function payment(context: LetterContext) {
  const { say, sale, applicant, now } = parts(context)
  const { words, money } = say
  const bySyndic = sale.procedure === 'TZ'
  const today = dayInSofia(now)
  if (applicant.creditor)
    return bySyndic ? words.payCreditorTZ : words.payCreditor(completionFiguresOn(today).distributionDays)
  const days = termFiguresOn(today).priceDueDays
  return words[bySyndic ? 'paySyndic' : 'payBailiff'](days, money(sale.deposit))
}
