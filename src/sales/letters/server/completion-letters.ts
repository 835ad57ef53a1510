/** What letters about a scheduled sale, protocol, buyers, deposits and repeated sales say. */
import {
  completionFiguresOn,
  repeatFiguresOn,
  serviceFiguresOn,
  termFiguresOn,
} from '#sales/law/figures.rules.ts'
import { priceDueOn } from '#sales/law/terms.rules.ts'
import { protocolDay } from '#sales/law/ranking.rules.ts'
import { dayInSofia } from '#platform/dates.ts'
import { inLanguage } from '#platform/lang/language.ts'
import { messages, subjects } from '../completion.messages.ts'
import { messages as statutoryMessages } from '../statutory.messages.ts'
import { messages as block } from '../block.messages.ts'
import { toSale } from './organiser-letters.ts'
import { asWritten, formatsFor, type LetterContext, type LetterText, screenUrl } from './letter-text.ts'

type Kind = keyof typeof subjects

/** What follows the bidding. Ordinance art. 46–48; CPC art. 354, 492–494, 505(2); CA art. 717d–717zh. */
export const completionLetters: Record<Kind, (context: LetterContext) => LetterText> = {
  protocol(context) {
    const { words, term, facts, text } = parts(context)
    return {
      term: term('protocol'),
      paragraphs: [
        words.protocol,
        facts.number !== undefined && words.protocolNumber(facts.number),
        facts.reasons !== undefined &&
          words[context.sale.procedure === 'TZ' ? 'bidsExcludedTZ' : 'bidsExcluded'](text(facts.reasons)),
      ],
      action: {
        label: words.seeProtocol,
        address: screenUrl(context, `/auctions/result/${context.sale.id}`),
      },
    }
  },
  buyer(context) {
    const { words, term, money, price } = parts(context)
    return { term: term('buyer'), paragraphs: [words.buyer(money(price)), ...payment(context)] }
  },
  failed(context) {
    const { words, term, facts } = parts(context)
    const paid = context.applicant && !context.applicant.creditor
    return {
      term: term('failed'),
      paragraphs: [
        words.failed,
        facts.number !== undefined && words.protocolNumber(facts.number),
        paid && words.depositBack,
      ],
    }
  },
  refund(context) {
    const { words, term, facts, money, day, text } = parts(context)
    const amount = money(facts.amount ?? context.sale.deposit)
    const part = context.sale.procedure === 'TZ' ? words.partDueTZ : words.partDue
    const isDifference = facts.surplus || facts.overpaid
    const [due, done] = isDifference
      ? [facts.overpaid ? words.overpaidDue : words.surplusDue, words.partReturned]
      : facts.ofPrice
        ? [part, words.partReturned]
        : [words.refundDue, words.refund]
    return {
      term: isDifference ? words.difference : facts.ofPrice ? words.partPayment : term('refund'),
      paragraphs: [
        facts.since ? due(amount, day(facts.since)) : done(amount),
        facts.reasons !== undefined && text(facts.reasons),
      ],
    }
  },
  refundSentBack(context) {
    const { words, term, facts, money, day, text } = parts(context)
    const amount = money(facts.amount ?? context.sale.deposit)
    return {
      term: term('refundSentBack'),
      paragraphs: [
        facts.since && words[facts.ofPrice ? 'priceSentBack' : 'refundSentBack'](amount, day(facts.since)),
        facts.reasons !== undefined && words.bankReason(text(facts.reasons)),
        words.nameAccount,
      ],
      action: toApplication(context),
    }
  },
  depositLeft(context) {
    const { words, term, facts, money, day } = parts(context)
    const amount = money(facts.amount ?? context.sale.deposit)
    return {
      term: term('depositLeft'),
      paragraphs: [
        facts.since && words.depositLeft(amount, day(facts.since)),
        facts.dueOn ? words.payDepositAgain(day(facts.dueOn)) : words.askOrganiser,
      ],
      action: toApplication(context),
    }
  },
  nextBuyer(context) {
    const { words, term, money, price } = parts(context)
    const bySyndic = context.sale.procedure === 'TZ'
    return {
      term: term('nextBuyer'),
      paragraphs: [words[bySyndic ? 'nextBuyerTZ' : 'nextBuyer'](money(price)), ...payment(context, false)],
    }
  },
  invitation(context) {
    const { words, term, facts, money, day, price, today } = parts(context)
    return {
      term: term('invitation'),
      paragraphs: [
        words.invitation(money(price)),
        facts.dueOn && words.answerBy(day(facts.dueOn), completionFiguresOn(today).nextDays),
      ],
    }
  },
  priceDue(context) {
    const { words, term, money, price } = parts(context)
    return { term: term('priceDue'), paragraphs: [words.priceDue(money(price)), ...payment(context, false)] }
  },
  award(context) {
    const { term, facts, text } = parts(context)
    return {
      term: term('award'),
      paragraphs: [facts.step !== undefined && text(facts.step)],
      action: toSale(context, `/auctions/result/${context.sale.id}`),
    }
  },
  saleScheduled(context) {
    const { words, term, lastly } = parts(context)
    const { sale } = context
    const { at } = formatsFor(context)
    const periods = inLanguage(block, context.language)
    const [scheduled, rights] =
      sale.procedure === 'TZ'
        ? [words.saleScheduledTZ, words.scheduledRightsTZ]
        : [words.saleScheduled, words.scheduledRights]
    return {
      term: term('saleScheduled'),
      paragraphs: [
        scheduled,
        [
          words.scheduledPrice(lastly(sale.start_price)),
          periods.registration(at(sale.registration_starts_at), at(sale.registration_ends_at)),
          periods.bidding(at(sale.starts_at), at(sale.ends_at)),
        ].join('\n'),
        rights,
      ],
      action: toSale(context, `/announcements/display/${sale.id}`),
    }
  },
  repeatOffer(context) {
    const { words, term, facts, lastly, day, today } = parts(context)
    const bySyndic = context.sale.procedure === 'TZ'
    const offer = words[facts.second ? 'repeatOfferSecond' : 'repeatOffer']
    return {
      term: !bySyndic && facts.second ? words.newPrice : term('repeatOffer'),
      paragraphs: [
        bySyndic ? words.repeatOfferTZ : offer(repeatFiguresOn(today).requestDays),
        !bySyndic && words.repeatOfferFrom(serviceFiguresOn(today).confirmDays),
        !bySyndic && (facts.release ? words.elseReleased : words.elseLapsed),
        facts.price !== undefined && facts.since !== undefined
          ? words.repeatTerms(lastly(facts.price), day(facts.since))
          : undefined,
      ],
    }
  },
  claimDecided(context) {
    const { words, term, facts, text, today } = parts(context)
    const granted =
      facts.capacity === 'PARTITION_PARTY'
        ? words.claimGrantedThen(termFiguresOn(today).partition.lengthDays)
        : words.claimGrantedSpouse
    const byBailiff = context.sale.procedure !== 'TZ'
    return {
      term: term('claimDecided'),
      paragraphs: facts.granted
        ? [words.claimGranted, granted]
        : [
            words.claimRefused,
            facts.reasons !== undefined && text(facts.reasons),
            byBailiff && words.claimAppeal,
          ],
      action: toSale(context, `/auctions/result/${context.sale.id}`),
    }
  },
  partitionSale(context) {
    const { words, term, facts, today } = parts(context)
    const { lengthDays } = termFiguresOn(today).partition
    return {
      term: term('partitionSale'),
      paragraphs: [words.partitionSale(facts.number ?? '', lengthDays), words.partitionHow],
      action: toSale(context, `/announcements/display/${facts.newSale ?? context.sale.id}`),
    }
  },
  termMoved(context) {
    const { term, facts, text } = parts(context)
    return {
      term: term('termMoved'),
      paragraphs: [facts.step !== undefined && text(facts.step)],
      action: toSale(context, `/auctions/result/${context.sale.id}`),
    }
  },
  successor(context) {
    const { words, term, facts, day } = parts(context)
    const on = facts.since === undefined ? '' : day(facts.since)
    return {
      term: term('successor'),
      paragraphs: [
        words.successor(facts.name ?? '', facts.number ?? '', on),
        facts.account !== undefined && words.successorAccount(facts.account),
      ],
      action: toSale(context, `/announcements/display/${context.sale.id}`),
    }
  },
  claimOpen(context) {
    const { words, term, facts, lastly, day } = parts(context)
    const price = facts.price ?? context.sale.last_price
    return {
      term: term('claimOpen'),
      paragraphs: [
        words[facts.capacity === 'PARTITION_PARTY' ? 'claimPartition' : 'claimSpouse'],
        price !== null && words.claimAt(lastly(price)),
        words.claimBy(day(facts.dueOn ?? protocolDay(context.sale.ends_at, context.declared))),
      ],
      action: toSale(context, `/auctions/result/${context.sale.id}`),
    }
  },
}

const toApplication = (context: LetterContext) => ({
  label: messages.toApplication[context.language],
  address: screenUrl(context, `/announcements/registration/display/${context.applicant?.id ?? ''}`),
})

function parts(context: LetterContext) {
  const { facts, sale, language } = context
  const term = (kind: Kind) => subjects[kind][language]
  const words = inLanguage(messages, language)
  const price = facts.price ?? sale.last_price ?? sale.start_price
  return { ...formatsFor(context), words, term, facts, price, today: dayInSofia(context.now) }
}

/** Until when, how much and where the price is paid; `first` is the buyer whom the protocol declared, whose time is that of CPC art. 492(3). */
function payment(context: LetterContext, first = true): LetterText['paragraphs'] {
  const { words, facts, price, lastly, day, today } = parts(context)
  const { sale, language, applicant, declared } = context
  const statute = inLanguage(statutoryMessages, language)
  const bySyndic = sale.procedure === 'TZ'
  const creditor = facts.creditor ?? applicant?.creditor ?? false
  const byLaw = first && !creditor
  const dueOn = facts.dueOn ?? (byLaw ? priceDueOn(today, declared) : undefined)
  const owed = facts.owed ?? (byLaw ? price - sale.deposit : undefined)
  return [
    creditor &&
      (bySyndic ? statute.payCreditorTZ : statute.payCreditor(completionFiguresOn(today).distributionDays)),
    dueOn !== undefined &&
      (owed === undefined
        ? words.payBy(day(dueOn))
        : (owed === price ? words.payWhole : words.payUntil)(lastly(owed), day(dueOn))),
    byLaw && (bySyndic ? words.lawSyndic : words.lawBailiff),
    statute.payTo(asWritten(sale.case_number), asWritten(sale.title)),
    bySyndic ? statute.forfeitedTZ : statute.forfeited,
  ]
}
