/** What the letters of annex 9 to Ordinance N-3 say. */
import { decideByDay, parametersOn, registrationIsOpen } from '../../law/terms.rules.ts'
import { protocolDay } from '../../law/ranking.rules.ts'
import { dayInSofia } from '../../../platform/dates.ts'
import { inLanguage } from '../../../platform/lang/language.ts'
import { remindersOf } from '../rules.ts'
import { messages, subjects } from '../statutory.messages.ts'
import { messages as block } from '../block.messages.ts'
import { clockworkOf } from './letter-rows.ts'
import { asWritten, listed, screenAt, speech, type Telling, type Told } from './letter-text.ts'

type Kind = keyof typeof subjects

/** The texts of annex 9, each by its article. Art. 27, 29, 30, 33, 40, 43. */
export const statutory: Record<Kind, (telling: Telling) => Told> = {
  applied(telling) {
    const { say, applicant } = told(telling)
    const { words, exactly, day } = say
    return {
      term: say.term('applied'),
      paragraphs: [
        words.applied(applicant.number, exactly(applicant.recorded_at)),
        periods(telling),
        words.willExamine(day(decideByDay(applicant.recorded_at, telling.declared))),
      ],
    }
  },

  approved(telling) {
    const { say, sale, applicant } = told(telling)
    const { words, at, exactly } = say
    const { dayBefore, hourBefore } = remindersOf(clockworkOf(sale))
    const decided = applicant.decided_at ?? telling.now
    return {
      term: say.term('approved'),
      paragraphs: [
        words.approved(applicant.number, exactly(applicant.recorded_at), exactly(decided)),
        words.mayBid(at(sale.starts_at), at(sale.ends_at)),
        // Whoever is approved so late gets no reminder any more (Ordinance art. 33).
        decided >= hourBefore ? words.startsWithinHour : decided >= dayBefore && words.startsWithinDay,
        periods(telling),
      ],
      action: { label: block.toSale[telling.language], address: screenAt(telling, `/auctions/${sale.id}`) },
    }
  },

  refused(telling) {
    const { say, sale, applicant, facts } = told(telling)
    const { words, at, exactly, text } = say
    const grounds = facts.grounds?.length ? facts.grounds.map(text) : [asWritten(applicant.reason ?? '')]
    const open = registrationIsOpen(sale.registration_starts_at, sale.registration_ends_at, telling.now)
    return {
      term: say.term('refused'),
      paragraphs: [
        words.refused(
          applicant.number,
          exactly(applicant.recorded_at),
          exactly(applicant.decided_at ?? telling.now),
        ),
        words.grounds(listed(grounds)),
        facts.reasons !== undefined && text(facts.reasons),
        words[open ? 'mayApplyAgain' : 'registrationOver'](at(sale.registration_ends_at)),
        periods(telling),
      ],
    }
  },

  dayBeforeStart: (telling) => beforeStart(telling, 'dayBeforeStart'),
  hourBeforeStart: (telling) => beforeStart(telling, 'hourBeforeStart'),

  twoHoursBeforeEnd(telling) {
    const { say, sale } = told(telling)
    const { words, at, exactly, lastly } = say
    const onTime = telling.now.getTime() - remindersOf(clockworkOf(sale)).beforeEnd.getTime() < LATE_MS
    return {
      term: say.term('twoHoursBeforeEnd'),
      paragraphs: [
        authorised(telling),
        onTime ? words.endsSoon(at(sale.ends_at)) : words.endsAt(at(sale.ends_at)),
        sale.last_price === null
          ? words.noBidsYet(exactly(telling.now), lastly(sale.start_price))
          : words.priceNow(exactly(telling.now), lastly(sale.last_price)),
        words.extension,
      ],
      action: { label: block.toSale[telling.language], address: screenAt(telling, `/auctions/${sale.id}`) },
    }
  },

  finalPrice(telling) {
    const { say, sale, own } = told(telling)
    const { words, exactly, day, lastly } = say
    return {
      term: say.term('finalPrice'),
      paragraphs: [
        words.ended(exactly(sale.ends_at)),
        sale.last_price !== null && words.highestPrice(lastly(sale.last_price)),
        own && words.yourPlace(lastly(own.best), String(own.rank)),
        words.willBeCertified(day(protocolDay(sale.ends_at, telling.declared))),
        sale.among !== null
          ? words.depositWithFirst
          : sale.procedure === 'TZ'
            ? words.depositAfterPriceTZ
            : words.depositAfterPrice,
      ],
    }
  },

  highestPrice(telling) {
    const { say, sale } = told(telling)
    const { words, exactly, day, money } = say
    return {
      term: say.term('highestPrice'),
      paragraphs: [
        words.ended(exactly(sale.ends_at)),
        sale.last_price !== null && words.yoursIsHighest(money(sale.last_price)),
        words.willDeclare(day(protocolDay(sale.ends_at, telling.declared))),
        payment(telling),
        words.payTo(asWritten(sale.case_number), asWritten(sale.title)),
        sale.procedure === 'TZ' ? words.forfeitedTZ : words.forfeited,
      ],
    }
  },

  noBid(telling) {
    const { say, sale, applicant } = told(telling)
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

function told(telling: Telling) {
  const { applicant } = telling
  if (!applicant) throw new Error('This letter is for those who applied.')
  const words = inLanguage(messages, telling.language)
  const term = (kind: Kind) => subjects[kind][telling.language]
  return { ...telling, applicant, say: { ...speech(telling), words, term } }
}

function periods(telling: Telling) {
  const { language, sale } = telling
  const words = inLanguage(block, language)
  const { at } = speech(telling)
  return [
    words.registration(at(sale.registration_starts_at), at(sale.registration_ends_at)),
    words.bidding(at(sale.starts_at), at(sale.ends_at)),
  ].join('\n')
}

const authorised = (telling: Telling) => {
  const { say, applicant } = told(telling)
  return applicant.decided_at ? say.words.authorisedAt(say.exactly(applicant.decided_at)) : undefined
}

function beforeStart(telling: Telling, kind: 'dayBeforeStart' | 'hourBeforeStart'): Told {
  const { say, sale } = told(telling)
  return {
    term: say.term(kind),
    paragraphs: [authorised(telling), say.words.startsAt(say.at(sale.starts_at), say.at(sale.ends_at))],
    action: { label: block.toSale[telling.language], address: screenAt(telling, `/auctions/${sale.id}`) },
  }
}

/** How the top bidder would pay: a creditor by CPC art. 495 or CA art. 717d(2), to a syndic by CA art. 717d(1), else by CPC art. 492(3). */
function payment(telling: Telling) {
  const { say, sale, applicant, now } = told(telling)
  const { words, money } = say
  const bySyndic = sale.procedure === 'TZ'
  if (applicant.creditor) return bySyndic ? words.payCreditorTZ : words.payCreditor
  const days = parametersOn(dayInSofia(now)).priceDueDays
  return words[bySyndic ? 'paySyndic' : 'payBailiff'](days, money(sale.deposit))
}
