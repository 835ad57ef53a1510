/** The regimes of a sale as data: who may announce by which law, and what a notice must say before it may be published. Pure. */
import type { Role } from '../platform/access.ts'
import { addDays, type Day, dayInSofia } from '../platform/dates.ts'
import type { PropertyType } from '../platform/fields.ts'
import { type BASES, ENCUMBRANCES, type Notice, type POSTING_PLACES } from './notice.contract.ts'
import { type SaleItem } from './things.contract.ts'
import { basisOf } from './price.rules.ts'
import { PROCEDURES } from './sale.contract.ts'

export type Procedure = (typeof PROCEDURES)[number]
type BasisKind = (typeof BASES)[number]
export type PostingPlace = (typeof POSTING_PLACES)[number]

/** One law by which sales are held, as it stands from a day on. */
export type Regime = {
  validFrom: Day
  /** Who may announce by it. Ordinance N-3, § 1 item 2. */
  roles: readonly Role[]
  /** Whose name the notice gives. CPC art. 487(1); Commerce Act art. 717a(1). */
  names: 'owner' | 'debtor'
  bases: readonly BasisKind[]
  /** Where the notice is put up beside the platform, a day before the start at the latest. */
  postings: readonly PostingPlace[]
  /** The case is before a court that is named. */
  asksCourt: boolean
  source: string
}

const BAILIFFS: readonly Role[] = ['PrivateBailiff', 'PrivateBailiffRepresentative', 'StateBailiff']
const bailiff: Regime = {
  validFrom: '2023-07-20',
  roles: BAILIFFS,
  names: 'owner',
  bases: ['PARTY_REQUEST', 'EX_OFFICIO'],
  postings: ['OFFICE', 'DISTRICT_COURT', 'MUNICIPALITY', 'ON_PROPERTY', 'COURT_SITE'],
  asksCourt: false,
  source: 'CPC art. 487, 501a–501zh; Ordinance N-3, SG 35/2023, 104/2025',
}

const REGIMES: Record<Procedure, readonly Regime[]> = {
  GPK: [bailiff],
  // Public claims: the bailiff's rules, and the organiser whom the specification adds.
  DOPK: [{ ...bailiff, roles: [...BAILIFFS, 'AuctionOrganizer'] }],
  TZ: [
    {
      validFrom: '2023-07-20',
      roles: ['Syndic'],
      names: 'debtor',
      bases: ['COURT_PERMISSION', 'CREDITORS_DECISION'],
      // A syndic announces on the platform only (Commerce Act art. 719a).
      postings: [],
      asksCourt: true,
      source: 'Commerce Act art. 717a–717z, 719a; Ordinance N-3, SG 104/2025',
    },
  ],
}

/** What holds for a sale by this law on this day. */
export const regimeOn = (procedure: Procedure, day: Day): Regime =>
  REGIMES[procedure].findLast(({ validFrom }) => validFrom <= day) ?? REGIMES[procedure][0]!

/** By which laws somebody with these roles may announce. */
export const proceduresOf = (roles: readonly string[], day: Day): Procedure[] =>
  PROCEDURES.filter((procedure) => regimeOn(procedure, day).roles.some((role) => roles.includes(role)))

/** The places where a notice of these things is put up: on the property only where there is one. CPC art. 487(2). */
export const postingsFor = (procedure: Procedure, kind: PropertyType, day: Day): PostingPlace[] =>
  regimeOn(procedure, day).postings.filter((place) => place !== 'ON_PROPERTY' || kind === 'REALESTATE')

/** The kind of a sale, which follows from its things; several kinds of movables are other property. */
export function kindOf(items: readonly Pick<SaleItem, 'kind'>[], stated: PropertyType): PropertyType {
  const kinds = new Set(items.map(({ kind }) => kind))
  return kinds.size === 0 ? stated : kinds.size === 1 ? [...kinds][0]! : 'OTHER'
}

/** Real estate and movables are valued and sold by different articles (CPC art. 468, 485), so a bailiff sells them apart; a syndic may sell a whole enterprise. */
export const mayNotStandTogether = (procedure: Procedure, items: readonly Pick<SaleItem, 'kind'>[]) =>
  procedure !== 'TZ' &&
  items.some(({ kind }) => kind === 'REALESTATE') &&
  items.some(({ kind }) => kind !== 'REALESTATE')

/** What a notice may lack before it can be published. */
export type Lack =
  | 'items'
  | 'owner'
  | 'debtor'
  | 'court'
  | 'basis'
  | 'basisOfRegime'
  | 'basisDay'
  | 'basisNumber'
  | 'encumbrance'
  | 'encumbranceText'
  | 'source'
  | 'iban'
  | 'holder'
  | 'office'
  | 'posting'
  | 'postingLate'

type Noticed = {
  procedure: Procedure
  propertyType: PropertyType
  items: readonly Pick<SaleItem, 'kind'>[]
  notice: Notice
  registrationStartsAt: string
}

/** What the law still asks for before publication, by field. CPC art. 487, 489(1), 501a–501b; Commerce Act art. 717a, 719a; Ordinance N-3, art. 23–24. */
export function lackingIn(sale: Noticed, anyDate: boolean, today: Day): Record<string, Lack> {
  const { procedure, notice, items } = sale
  const regime = regimeOn(procedure, today)
  const lacks: Record<string, Lack> = {}
  if (items.length === 0) lacks['items'] = 'items'
  if (!notice.owner) lacks['notice.owner'] = regime.names
  if (regime.asksCourt && !notice.court) lacks['notice.court'] = 'court'
  const { kind, day, number } = notice.basis
  if (!kind) lacks['notice.basis.kind'] = 'basis'
  else if (!regime.bases.includes(kind)) lacks['notice.basis.kind'] = 'basisOfRegime'
  if (!day) lacks['notice.basis.day'] = 'basisDay'
  if (regime.asksCourt && !number) lacks['notice.basis.number'] = 'basisNumber'
  for (const each of ENCUMBRANCES) {
    const { answer, text } = notice.encumbrances[each]
    if (!answer) lacks[`notice.encumbrances.${each}.answer`] = 'encumbrance'
    else if (answer === 'YES' && !text) lacks[`notice.encumbrances.${each}.text`] = 'encumbranceText'
  }
  if (basisOf(notice.price) === 'STATED' && !notice.price.source) lacks['notice.price.source'] = 'source'
  if (!notice.account.iban) lacks['notice.account.iban'] = 'iban'
  if (!notice.account.holder) lacks['notice.account.holder'] = 'holder'
  if (!notice.contact.office) lacks['notice.contact.office'] = 'office'
  const latest = addDays(dayInSofia(new Date(sale.registrationStartsAt)), -1)
  for (const place of postingsFor(procedure, sale.propertyType, today)) {
    const posted = notice.postings.find((each) => each.place === place)
    if (!posted) lacks[`notice.postings.${place}`] = 'posting'
    else if (!anyDate && posted.day > latest) lacks[`notice.postings.${place}`] = 'postingLate'
  }
  return lacks
}
