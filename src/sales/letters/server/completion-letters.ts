/** What letters about protocol, buyers, deposits and repeated sales say, and the reminders to the organiser. */
import { decideByDay, priceDueOn } from '../../law/terms.rules.ts'
import { protocolDay } from '../../law/ranking.rules.ts'
import { dayInSofia } from '../../../platform/dates.ts'
import { inLanguage } from '../../../platform/lang/language.ts'
import { messages, subjects } from '../completion.messages.ts'
import { messages as statutoryMessages } from '../statutory.messages.ts'
import { messages as block } from '../block.messages.ts'
import { messages as tasks, subjects as taskSubjects } from '../organiser.messages.ts'
import { asWritten, listed, screenAt, speech, type Telling, type Told } from './letter-text.ts'

type Kind = keyof typeof subjects
type Task = keyof typeof taskSubjects

/** What follows the bidding. Ordinance art. 46–48; CPC art. 354, 492–494, 505(2); CA art. 717d–717zh. */
export const afterLetters: Record<Kind, (telling: Telling) => Told> = {
  protocol(telling) {
    const { words, term, facts } = said(telling)
    return {
      term: term('protocol'),
      paragraphs: [words.protocol, facts.number !== undefined && words.protocolNumber(facts.number)],
      action: { label: words.seeProtocol, address: screenAt(telling, `/auctions/result/${telling.sale.id}`) },
    }
  },
  buyer(telling) {
    const { words, term, money, price } = said(telling)
    return { term: term('buyer'), paragraphs: [words.buyer(money(price)), ...payment(telling)] }
  },
  failed(telling) {
    const { words, term, facts } = said(telling)
    const paid = telling.applicant && !telling.applicant.creditor
    return {
      term: term('failed'),
      paragraphs: [
        words.failed,
        facts.number !== undefined && words.protocolNumber(facts.number),
        paid && words.depositBack,
      ],
    }
  },
  refund(telling) {
    const { words, term, facts, money, day, text } = said(telling)
    const amount = money(facts.amount ?? telling.sale.deposit)
    const [due, done] = facts.ofPrice ? [words.partDue, words.partReturned] : [words.refundDue, words.refund]
    return {
      term: facts.ofPrice ? words.partPayment : term('refund'),
      paragraphs: [
        facts.since ? due(amount, day(facts.since)) : done(amount),
        facts.reasons !== undefined && text(facts.reasons),
      ],
    }
  },
  nextBuyer(telling) {
    const { words, term, money, price } = said(telling)
    const bySyndic = telling.sale.procedure === 'TZ'
    return {
      term: term('nextBuyer'),
      paragraphs: [words[bySyndic ? 'nextBuyerTZ' : 'nextBuyer'](money(price)), ...payment(telling, false)],
    }
  },
  invitation(telling) {
    const { words, term, facts, money, day, price } = said(telling)
    return {
      term: term('invitation'),
      paragraphs: [words.invitation(money(price)), facts.dueOn && words.answerBy(day(facts.dueOn))],
    }
  },
  priceDue(telling) {
    const { words, term, money, price } = said(telling)
    return { term: term('priceDue'), paragraphs: [words.priceDue(money(price)), ...payment(telling, false)] }
  },
  repeatOffer(telling) {
    const { words, term, facts, lastly, day } = said(telling)
    const bySyndic = telling.sale.procedure === 'TZ'
    return {
      term: term('repeatOffer'),
      paragraphs: [
        bySyndic ? words.repeatOfferTZ : words.repeatOffer,
        !bySyndic && words.repeatOfferFrom,
        facts.price !== undefined && facts.since !== undefined
          ? words.repeatTerms(lastly(facts.price), day(facts.since))
          : undefined,
      ],
    }
  },
  claimDecided(telling) {
    const { words, term, facts, text } = said(telling)
    const granted = facts.capacity === 'PARTITION_PARTY' ? words.claimGrantedThen : words.claimGrantedSpouse
    const byBailiff = telling.sale.procedure !== 'TZ'
    return {
      term: term('claimDecided'),
      paragraphs: facts.granted
        ? [words.claimGranted, granted]
        : [
            words.claimRefused,
            facts.reasons !== undefined && text(facts.reasons),
            byBailiff && words.claimAppeal,
          ],
      action: {
        label: block.toSale[telling.language],
        address: screenAt(telling, `/auctions/result/${telling.sale.id}`),
      },
    }
  },
  partitionSale(telling) {
    const { words, term, facts } = said(telling)
    return {
      term: term('partitionSale'),
      paragraphs: [words.partitionSale(facts.number ?? ''), words.partitionHow],
      action: {
        label: block.toSale[telling.language],
        address: screenAt(telling, `/announcements/display/${facts.newSale ?? telling.sale.id}`),
      },
    }
  },
  termMoved(telling) {
    const { term, facts, text } = said(telling)
    return {
      term: term('termMoved'),
      paragraphs: [facts.step !== undefined && text(facts.step)],
      action: {
        label: block.toSale[telling.language],
        address: screenAt(telling, `/auctions/result/${telling.sale.id}`),
      },
    }
  },
  successor(telling) {
    const { words, term, facts, day } = said(telling)
    const on = facts.since === undefined ? '' : day(facts.since)
    return {
      term: term('successor'),
      paragraphs: [
        words.successor(facts.name ?? '', facts.number ?? '', on),
        facts.account !== undefined && words.successorAccount(facts.account),
      ],
      action: {
        label: block.toSale[telling.language],
        address: screenAt(telling, `/announcements/display/${telling.sale.id}`),
      },
    }
  },
  claimOpen(telling) {
    const { words, term, facts, lastly, day } = said(telling)
    const price = facts.price ?? telling.sale.last_price
    return {
      term: term('claimOpen'),
      paragraphs: [
        words[facts.capacity === 'PARTITION_PARTY' ? 'claimPartition' : 'claimSpouse'],
        price !== null && words.claimAt(lastly(price)),
        words.claimBy(day(facts.dueOn ?? protocolDay(telling.sale.ends_at, telling.declared))),
      ],
      action: {
        label: block.toSale[telling.language],
        address: screenAt(telling, `/auctions/result/${telling.sale.id}`),
      },
    }
  },
}

/** What the law asks of the organiser. Ordinance art. 29, 45, 47; CPC art. 493. */
export const organiserLetters: Record<Task, (telling: Telling) => Told> = {
  decisionDue: (telling) => decision(telling, 'decisionDue'),
  decisionLate: (telling) => decision(telling, 'decisionLate'),
  protocolDue(telling) {
    const { day } = speech(telling)
    const on = telling.facts.dueOn ?? protocolDay(telling.sale.ends_at, telling.declared)
    return task(telling, 'protocolDue', tasks.protocolDue[telling.language](day(on)))
  },
  depositReturn: (telling) =>
    task(
      telling,
      'depositReturn',
      tasks.depositReturn[telling.language](String(telling.facts.count ?? 1)),
      until(telling),
    ),
  priceUnpaid(telling) {
    const { day } = speech(telling)
    const on = telling.facts.dueOn ?? telling.now
    return task(telling, 'priceUnpaid', tasks.priceUnpaid[telling.language](day(on)))
  },
  successorNeeded(telling) {
    const { name = '', count = 1, organiser } = telling.facts
    return {
      ...task(telling, 'successorNeeded', tasks.successorNeeded[telling.language](name, String(count))),
      action: {
        label: tasks.toSuccession[telling.language],
        address: screenAt(telling, `/admin/successors/${organiser ?? ''}`),
      },
    }
  },
  takenOver: (telling) => succession(telling, 'takenOver'),
  handedOver: (telling) => succession(telling, 'handedOver'),
  outageToDecide(telling) {
    const { exactly } = speech(telling)
    const { from, until: back } = telling.facts
    return {
      ...task(
        telling,
        'outageToDecide',
        from && back && tasks.outageToDecide[telling.language](exactly(from), exactly(back)),
      ),
      action: {
        label: block.toSale[telling.language],
        address: screenAt(telling, `/announcements/display/${telling.sale.id}`),
      },
    }
  },
  termsMoved(telling) {
    const { text } = speech(telling)
    const { step, lines = [] } = telling.facts
    return {
      ...task(
        telling,
        'termsMoved',
        step !== undefined && text(step),
        lines.length > 0 && listed(lines.map(text)),
      ),
      action: {
        label: block.toSale[telling.language],
        address: screenAt(telling, `/announcements/display/${telling.sale.id}`),
      },
    }
  },
  stepDue: (telling) =>
    task(
      telling,
      'stepDue',
      telling.facts.step !== undefined &&
        tasks.stepDue[telling.language](speech(telling).text(telling.facts.step)),
      until(telling),
    ),
}

function said(telling: Telling) {
  const { facts, sale, language } = telling
  const term = (kind: Kind) => subjects[kind][language]
  const words = inLanguage(messages, language)
  return { ...speech(telling), words, term, facts, price: facts.price ?? sale.last_price ?? sale.start_price }
}

/** Until when, how much and where the price is paid; `first` is the buyer whom the protocol declared, whose time is that of CPC art. 492(3). */
function payment(telling: Telling, first = true): Told['paragraphs'] {
  const { words, facts, price, lastly, day } = said(telling)
  const { sale, language, applicant, now, declared } = telling
  const statute = inLanguage(statutoryMessages, language)
  const bySyndic = sale.procedure === 'TZ'
  const creditor = facts.creditor ?? applicant?.creditor ?? false
  const byLaw = first && !creditor
  const dueOn = facts.dueOn ?? (byLaw ? priceDueOn(dayInSofia(now), declared) : undefined)
  const owed = facts.owed ?? (byLaw ? price - sale.deposit : undefined)
  return [
    creditor && (bySyndic ? statute.payCreditorTZ : statute.payCreditor),
    dueOn !== undefined &&
      (owed === undefined ? words.payBy(day(dueOn)) : words.payUntil(lastly(owed), day(dueOn))),
    byLaw && (bySyndic ? words.lawSyndic : words.lawBailiff),
    statute.payTo(asWritten(sale.case_number), asWritten(sale.title)),
    bySyndic ? statute.forfeitedTZ : statute.forfeited,
  ]
}

function decision(telling: Telling, kind: 'decisionDue' | 'decisionLate') {
  const { day } = speech(telling)
  const { facts, sale, language, now, declared } = telling
  const on = facts.dueOn ?? decideByDay(now, declared)
  const action = {
    label: block.toRegistrations[language],
    address: screenAt(telling, `/announcements/registrations/${sale.id}`),
  }
  return { ...task(telling, kind, tasks[kind][language](facts.number ?? '–', day(on))), action }
}

function succession(telling: Telling, kind: 'takenOver' | 'handedOver') {
  const { name = '', count = 1, number = '', since } = telling.facts
  const on = since === undefined ? '' : speech(telling).day(since)
  return {
    ...task(telling, kind, tasks[kind][telling.language](name, String(count), number, on)),
    action: {
      label: block.toSale[telling.language],
      address: screenAt(
        telling,
        kind === 'takenOver' ? '/announcements/my' : `/announcements/display/${telling.sale.id}`,
      ),
    },
  }
}

const until = (telling: Telling) =>
  telling.facts.dueOn && tasks.until[telling.language](speech(telling).day(telling.facts.dueOn))

const task = (telling: Telling, kind: Task, ...paragraphs: Told['paragraphs']): Told => ({
  term: taskSubjects[kind][telling.language],
  paragraphs,
  action: {
    label: block.toSale[telling.language],
    address: screenAt(telling, `/auctions/result/${telling.sale.id}`),
  },
})
