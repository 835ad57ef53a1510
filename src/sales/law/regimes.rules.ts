/** The regimes of a sale as data: who may announce by which law, and what each asks of a notice. Pure. */
import type { Role } from '#platform/access.ts'
import { type Day, inForce } from '#platform/dates.ts'
import type { PropertyType } from '#platform/fields.ts'
import type { BASES, POSTING_PLACES } from './notice.contract.ts'
import type { SaleItem } from './assets.contract.ts'
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
  /** The assets are inventoried, a week before the notice; the time is set at which they may be seen. CPC art. 487(1), 487(4). */
  asksInventory: boolean
  asksViewings: boolean
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
  asksInventory: true,
  asksViewings: true,
  source: 'CPC art. 487, 501a–501zh; Ordinance N-3, SG 35/2023, 104/2025',
}

const REGIMES: Record<Procedure, readonly [Regime, ...Regime[]]> = {
  GPK: [bailiff],
  // Public claims: the bailiff's rules, and the organiser whom the specification adds, where a setting lets them (docs/decisions/091).
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
      asksInventory: false,
      asksViewings: false,
      source: 'Commerce Act art. 717a–717z, 719a; Ordinance N-3, SG 104/2025',
    },
  ],
}

/** What holds for a sale by this law on this day. */
export const regimeOn = (procedure: Procedure, day: Day): Regime => inForce(REGIMES[procedure], day)

type Organising = { roles: readonly string[]; day: Day }

/** By which laws somebody with these roles may announce; the revenue agency only where its sales are let in. Ordinance N-3, § 1 item 2. */
export const proceduresOf = ({
  roles,
  day,
  agencySells,
}: Organising & { agencySells: boolean }): Procedure[] =>
  PROCEDURES.filter((procedure) =>
    regimeOn(procedure, day).roles.some(
      (role) => roles.includes(role) && (agencySells || role !== 'AuctionOrganizer'),
    ),
  )

/** On which grounds they hold an electronic sale: a public enforcement officer determines it themselves (TSIPC art. 238(1)–(2)). */
export const groundsOf = (procedure: Procedure, { roles, day }: Organising): readonly BasisKind[] =>
  roles.includes('AuctionOrganizer') && !BAILIFFS.some((role) => roles.includes(role))
    ? ['PUBLIC_CLAIM']
    : regimeOn(procedure, day).bases

/** The places where a notice of these assets is put up: on the property only where there is one. CPC art. 487(2). */
export const postingsFor = (procedure: Procedure, kind: PropertyType, day: Day): PostingPlace[] =>
  regimeOn(procedure, day).postings.filter((place) => place !== 'ON_PROPERTY' || kind === 'REALESTATE')

/** The kind of a sale, which follows from its assets; several kinds of movables are other property. */
export function kindOf(items: readonly Pick<SaleItem, 'kind'>[], stated: PropertyType): PropertyType {
  const kinds = new Set(items.map(({ kind }) => kind))
  return kinds.size === 0 ? stated : kinds.size === 1 ? [...kinds][0]! : 'OTHER'
}

/** Real estate and movables are valued and sold by different articles (CPC art. 468, 485), so a bailiff sells them apart; a syndic may sell a whole enterprise. */
export const mayNotStandTogether = (procedure: Procedure, items: readonly Pick<SaleItem, 'kind'>[]) =>
  procedure !== 'TZ' &&
  items.some(({ kind }) => kind === 'REALESTATE') &&
  items.some(({ kind }) => kind !== 'REALESTATE')
