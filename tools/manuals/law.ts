/** The figures of the law in the manuals: `{name}` stands for what is in force on the day on which they are set. */
import { type Day, formatDays, formatSpan } from '#platform/dates.ts'
import { inSeries, type Language } from '#platform/lang/language.ts'
import { formatMoney } from '#platform/money.ts'
import {
  biddingFiguresOn,
  completionFiguresOn,
  repeatFiguresOn,
  serviceFiguresOn,
  shareFiguresOn,
  syndicFiguresOn,
  termFiguresOn,
} from '#sales/law/figures.rules.ts'
import { RESUME_NOTICE_MS } from '#sales/law/suspension.rules.ts'

const NAME = /\{([a-z]\w*)\}/gi

function figuresOn(day: Day, language: Language): Record<string, string> {
  const [terms, bidding, after] = [termFiguresOn(day), biddingFiguresOn(day), completionFiguresOn(day)]
  const [shares, syndic] = [shareFiguresOn(day), syndicFiguresOn(day)]
  const days = (count: number) => formatDays(count, language)
  const span = (milliseconds: number) => formatSpan(milliseconds, language)
  const share = (basisPoints: number) => `${basisPoints / 100}\u00a0%`
  const [first, second, third] = [0, 1, 2].map((at) => ({
    upTo: (['BGN', 'EUR'] as const).map((currency) =>
      formatMoney(terms.stepBands[currency][at]!.upTo, currency, language),
    ),
    step: share(terms.stepBands.EUR[at]!.basisPoints),
  }))
  const or = language === 'bg' ? ' или ' : ' or '
  const { months } = terms.registration
  const month = language === 'bg' ? ['месец', 'месеца'] : ['month', 'months']
  return {
    registrationEnd: terms.registration.endTime,
    registrationMonths: `${months} ${month[months === 1 ? 0 : 1]}`,
    registrationDays: days(terms.registration.days),
    inventoryDays: days(terms.inventoryDays),
    decisionDays: days(terms.decisionDays),
    biddingDays: days(terms.bidding.days),
    biddingEnd: terms.bidding.endTime,
    partitionDays: days(terms.partition.lengthDays),
    deposit: share(terms.depositBasisPoints),
    repeatShare: share(terms.repeatSaleBasisPoints),
    priceDue: days(terms.priceDueDays),
    firstBand: first!.upTo.join(or),
    secondBand: second!.upTo.join(or),
    firstStep: first!.step,
    secondStep: second!.step,
    thirdStep: third!.step,
    realEstateShare: share(shares.immovable),
    movablesShare: share(shares.movable),
    syndicSecond: share(syndic.second),
    syndicNext: share(syndic.ofPrevious),
    syndicLowest: share(syndic.lowest),
    extensionWindow: span(bidding.extensionWindow),
    extension: span(bidding.extension),
    extensionCap: span(bidding.extensionCap),
    beforeStart: inSeries(
      bidding.remindersBeforeStart.map(({ before }) => span(before)),
      language,
    ),
    beforeEnd: span(bidding.reminderBeforeEnd),
    resumeNotice: span(RESUME_NOTICE_MS),
    nextDays: days(after.nextDays),
    distributionDays: days(after.distributionDays),
    requestDays: days(repeatFiguresOn(day).requestDays),
    confirmDays: days(serviceFiguresOn(day).confirmDays),
  }
}

/** A manual with the figures of a day; throws at a name that is none. */
export function withFigures(markdown: string, day: Day, language: Language): string {
  const figures = figuresOn(day, language)
  return markdown.replaceAll(NAME, (_, name: string) => {
    const figure = figures[name]
    if (figure === undefined) throw new Error(`A manual has {${name}}, which names no figure of the law.`)
    return figure
  })
}
