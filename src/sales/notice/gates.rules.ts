/** The gates of publication: what the law still asks of a notice, by field. Pure: the server alone knows all of it, and tells the editor. */
import { addDays, type Day, dayInSofia } from '#platform/dates.ts'
import type { PropertyType } from '#platform/fields.ts'
import type { DeclaredDays } from '#platform/working-days.ts'
import type { DocumentKind } from './documents.contract.ts'
import type { Lack } from './gates.contract.ts'
import { termFiguresOn } from '#sales/law/figures.rules.ts'
import { ENCUMBRANCES, type Notice } from '#sales/law/notice.contract.ts'
import { basisOf, failedBefore, isFirstSale } from '#sales/law/price.rules.ts'
import { groundsOf, type Procedure, postingsFor, regimeOn } from '#sales/law/regimes.rules.ts'
import { basesFor, type FailedSale, needsNewValuation } from '#sales/law/repeats.rules.ts'
import { noticeFrom } from '#sales/law/terms.rules.ts'
import { vatKindsFor } from '#sales/law/vat.rules.ts'
import type { SaleItem } from '#sales/law/assets.contract.ts'

/** A notice that is to be published, with what is known beside it. */
export type NoticeToPublish = {
  procedure: Procedure
  propertyType: PropertyType
  items: readonly Pick<SaleItem, 'kind' | 'type' | 'sold'>[]
  notice: Notice
  registrationStartsAt: string
  biddingEndsAt: string
  /** First, second, n-th sale of the same assets on the platform, and the one that failed before it. */
  round: number
  before?: FailedSale | undefined
  /** Held only among parties to a partition: its price is given (CPC art. 354(2)). */
  among: boolean
  documents: readonly DocumentKind[]
  /** Whether somebody is noted who owns the assets beside the debtor. */
  coOwners: boolean
  /** Whether a mortgagee or pledgee is noted. */
  mortgagee: boolean
  /** Days off and working days by act, by which the week after the inventory ends. */
  declared: DeclaredDays
}
/** `roles` are those of who announces. */
type When = { anyDate: boolean; today: Day; roles: readonly string[] }
type Lacks = Record<string, Lack>

/** What the law still asks for before publication. CPC art. 468, 485, 487, 489(1), 494, 500, 501a–501b; Commerce Act art. 717a, 717m, 717zh, 719a; Ordinance N-3, art. 23–24. */
export const lackingIn = (sale: NoticeToPublish, when: When): Lacks => ({
  ...proceedings(sale, when),
  ...assets(sale),
  ...(sale.among ? {} : price(sale, when)),
  ...terms(sale, when),
  ...publicity(sale, when),
})

/** The case, whose assets they are, by which act they are sold, and when they were inventoried. CPC art. 487(1), 501a(2); Commerce Act art. 717a, 719a(2). */
function proceedings(
  { procedure, notice, declared }: NoticeToPublish,
  { anyDate, today, roles }: When,
): Lacks {
  const regime = regimeOn(procedure, today)
  const lacks: Lacks = {}
  if (!notice.owner) lacks['notice.owner'] = regime.names
  if (regime.asksCourt && !notice.court) lacks['notice.court'] = 'court'
  const { kind, day, number } = notice.basis
  if (!kind) lacks['notice.basis.kind'] = 'basis'
  else if (!groundsOf(procedure, { roles, day: today }).includes(kind))
    lacks['notice.basis.kind'] = 'basisOfRegime'
  if (!day) lacks['notice.basis.day'] = 'basisDay'
  if (regime.asksCourt && !number) lacks['notice.basis.number'] = 'basisNumber'
  if (regime.asksInventory) {
    const { inventoryOn } = notice
    if (!inventoryOn) lacks['notice.inventoryOn'] = 'inventory'
    else if (!anyDate && today < noticeFrom(inventoryOn, declared))
      lacks['notice.inventoryOn'] = 'inventoryLate'
  }
  return lacks
}

/** What is sold, and that a co-owned thing is sold whole only with written consent. CPC art. 487(1), 500; Commerce Act art. 717m. */
function assets({ procedure, items, documents, coOwners }: NoticeToPublish): Lacks {
  const syndic = procedure === 'TZ'
  const lacks: Lacks = {}
  if (items.length === 0) lacks['items'] = 'items'
  else if (coOwners && items.every(({ sold }) => sold === 'WHOLE'))
    lacks['items'] = syndic ? 'coOwnersTZ' : 'coOwners'
  if (items.some(({ sold }) => sold === 'WHOLE_WITH_CONSENT') && !documents.includes('CONSENT'))
    lacks['documents.CONSENT'] = syndic ? 'consentTZ' : 'consent'
  return lacks
}

/** That the price comes about as the law says, and that its floors are known or said not to be there. CPC art. 348, 468(3), 485(5), 494(2); Commerce Act art. 717a(1), 717zh. */
function price(sale: NoticeToPublish, { today }: When): Lacks {
  const { procedure, notice, before, documents } = sale
  const { price: given } = notice
  const basis = basisOf(given)
  const failed = failedBefore({ procedure, price: given, before })
  const lacks: Lacks = {}
  if (!basesFor(procedure, failed, today).includes(basis)) lacks['notice.price.basis'] = 'priceBasis'
  if (basis === 'STATED') {
    if (!given.source) lacks['notice.price.source'] = 'source'
    if (!documents.includes('ACT')) lacks['documents.ACT'] = 'courtAct'
  }
  // A syndic may have the assets appraised anew before the law asks for it, if the court permits it.
  const early = failed !== undefined && !needsNewValuation(procedure, failed, today)
  if (procedure === 'TZ' && basis === 'COMPUTED' && early && !given.source)
    lacks['notice.price.source'] = 'newAppraisal'
  if (given.earlier && !documents.includes('FAILED_SALE')) lacks['documents.FAILED_SALE'] = 'failedProtocol'
  return { ...lacks, ...floors(sale) }
}

function floors(sale: NoticeToPublish): Lacks {
  const { procedure, propertyType, items, notice, round } = sale
  if (!isFirstSale({ round, price: notice.price })) return {}
  const { taxValue, noTaxValue, insuredValue, noInsuredValue } = notice.price
  const syndic = procedure === 'TZ'
  const estate = propertyType === 'REALESTATE' || items.some(({ kind }) => kind === 'REALESTATE')
  const lacks: Lacks = {}
  if (estate && taxValue === null && !noTaxValue)
    lacks['notice.price.taxValue'] = syndic ? 'taxValueTZ' : 'taxValue'
  if ((syndic || !estate) && insuredValue === null && !noInsuredValue)
    lacks['notice.price.insuredValue'] = syndic ? 'insuredValueTZ' : 'insuredValue'
  return lacks
}

/** What cannot be looked at. */
const INTANGIBLE: readonly SaleItem['type'][] = ['TRADEMARK']

/** Burdens, account, office, and when the assets may be seen. CPC art. 487(1), 487(4), 489(1); Ordinance N-3, art. 24(1). */
function terms(sale: NoticeToPublish, { anyDate, today }: When): Lacks {
  const { notice, items, procedure } = sale
  const lacks: Lacks = {}
  // CPC art. 501(1); Commerce Act art. 717n(1).
  if (notice.encumbrances.MORTGAGE.answer === 'YES' && !sale.mortgagee && !notice.noSecuredNotice)
    lacks['notice.noSecuredNotice'] = procedure === 'TZ' ? 'mortgageeTZ' : 'mortgagee'
  for (const each of ENCUMBRANCES) {
    const { answer, text } = notice.encumbrances[each]
    if (!answer) lacks[`notice.encumbrances.${each}.answer`] = 'encumbrance'
    else if (answer === 'YES' && !text) lacks[`notice.encumbrances.${each}.text`] = 'encumbranceText'
  }
  const { vat } = notice
  if (!vat.kind || !vatKindsFor(procedure).includes(vat.kind)) lacks['notice.vat.kind'] = 'vat'
  if (!notice.account.iban) lacks['notice.account.iban'] = 'iban'
  if (!notice.account.holder) lacks['notice.account.holder'] = 'holder'
  if (!notice.contact.office) lacks['notice.contact.office'] = 'office'
  if (!regimeOn(procedure, today).asksViewings) return lacks
  if (items.length > 0 && items.every(({ type }) => INTANGIBLE.includes(type))) return lacks
  const { viewings } = notice
  const useful = viewings.some(
    ({ from, until }) =>
      dayInSofia(new Date(until)) >= today && new Date(from) < new Date(sale.biddingEndsAt),
  )
  if (viewings.length === 0) lacks['notice.viewings'] = 'viewings'
  else if (!anyDate && !useful) lacks['notice.viewings'] = 'viewingsPast'
  return lacks
}

/** That the notice was put up where the law says, with the protocol that proves it. CPC art. 487(2)–(3). */
function publicity(sale: NoticeToPublish, { anyDate, today }: When): Lacks {
  const { procedure, propertyType, notice, documents } = sale
  const requests = postingsFor(procedure, propertyType, today)
  const lacks: Lacks = {}
  if (requests.length === 0) return lacks
  const latest = addDays(dayInSofia(new Date(sale.registrationStartsAt)), -1)
  for (const place of requests) {
    const posted = notice.postings.find((each) => each.place === place)
    if (!posted) lacks[`notice.postings.${place}`] = 'posting'
    else if (!anyDate && posted.day > latest) lacks[`notice.postings.${place}`] = 'postingLate'
    else if (!anyDate && posted.day > today) lacks[`notice.postings.${place}`] = 'postingAhead'
  }
  const { day, courtNumber } = notice.postingProtocol
  // It is drawn up on the day of the posting; where that was done on several days, on the last of them.
  const last = notice.postings
    .map((each) => each.day)
    .toSorted()
    .at(-1)
  if (!day) lacks['notice.postingProtocol.day'] = 'protocolDay'
  else if (!anyDate && ((last !== undefined && day < last) || day > latest || day > today))
    lacks['notice.postingProtocol.day'] = 'protocolDayWrong'
  if (!courtNumber) lacks['notice.postingProtocol.courtNumber'] = 'protocolCourt'
  if (!documents.includes('PROTOCOL_OF_POSTING')) lacks['documents.PROTOCOL_OF_POSTING'] = 'protocolFile'
  return lacks
}

type LackWords = Record<Exclude<Lack, 'inventoryLate'>, string> & { inventoryLate: (days: number) => string }

/** What is lacking, in a sentence; the days since the inventory are those that the law set on its day. */
export const sentenceOf = (words: LackWords, lack: Lack, inventoryOn: Day): string =>
  lack === 'inventoryLate' ? words.inventoryLate(termFiguresOn(inventoryOn).inventoryDays) : words[lack]
