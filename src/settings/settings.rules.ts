/** The settings that exist, what each may hold, and what holds while nobody has set it. */
import { z } from 'zod'
import { type Day, dayInSofia, inForce } from '#platform/dates.ts'
import { CurrencyCode } from '#platform/fields.ts'
import { type Currency, EURO_SINCE } from '#platform/money.ts'
import type { Departure } from './settings.contract.ts'

/** What holds from a day on, in Bulgaria; the last whose day has come. */
type Dated<Value> = { dated: readonly [From<Value>, ...From<Value>[]] }
type From<Value> = { validFrom: Day; value: Value }

/** ЗВЕРБ, art. 4: before the euro came the lev is the currency, and the other stands beside it. */
const lawful = (before: Currency, since: Currency): Dated<Currency> => ({
  dated: [
    { validFrom: '', value: before },
    { validFrom: EURO_SINCE, value: since },
  ],
})

export const SETTINGS = {
  UseRegix: { schema: z.boolean(), default: false },
  UseRegixForPerson: { schema: z.boolean(), default: false },
  /** Whether injunctions on real estate may be recorded for information: the specification lists it among the kinds, Ordinance N-3, art. 5, speaks of movables (CPC art. 449(2)). */
  DistraintsOnRealEstate: { schema: z.boolean(), default: true },
  /** Lifts the statutory date rules for new announcements, never the bidding rules. Specification, section 5. */
  AllowAnyDateInAnnouncement: { schema: z.boolean(), default: false },
  /** Whether one applies for a sale only after logging in by a qualified signature or e-authentication (Ordinance N-3, art. 15(1)); the specification lets passwords in too, as the sample data does. */
  StrongSignInForSales: { schema: z.boolean(), default: true },
  /** Whether a proxy applies only after logging in by a qualified signature (Ordinance N-3, art. 15(2)). */
  SignatureForProxies: { schema: z.boolean(), default: true },
  /** Whether an application is decided only by an order that the organiser has signed (Ordinance N-3, art. 29, annex 5; docs/decisions/038); off for trials, where the decision holds at once and the order says that it is unsigned. */
  SignedOrders: { schema: z.boolean(), default: true },
  /** By which status of its payment a paid service is released: money received, or already a card that was accepted. Protocols, 3.4. */
  PaymentReleasedBy: { schema: z.enum(['PAID', 'AUTHORIZED']), default: 'PAID' },
  /** The currency of new sales; a sale keeps the one it was announced in. Specification, section 9. */
  PrimaryCurrency: { schema: CurrencyCode, default: lawful('BGN', 'EUR') },
  /** Shown beside the primary one; null shows none. */
  AlternativeCurrency: { schema: CurrencyCode.nullable(), default: lawful('EUR', 'BGN') },
  /** Takes protocols and orders whose signature fits although no authority of certificates is configured: for trials only (docs/decisions/028). */
  ProtocolSignaturesUnchecked: { schema: z.boolean(), default: false },
  /** Whether who asks the register for a certificate proves who they are by a qualified signature or e-authentication (Ordinance N-3, art. 12(4)), and whoever asks what the register says about them; off, a session by password is enough. */
  RequireProvenIdentity: { schema: z.boolean(), default: true },
  /** Who pays nothing for documents of the register (Ordinance N-3, art. 12(6): public bodies), as `userType:…`, `role:…` or `authority:…` with the number of an institution. */
  FreePapers: {
    schema: z.array(z.string().regex(/^(userType:[A-Z]+|role:\w+|authority:\d+)$/)),
    default: [
      'userType:CHSI',
      'userType:CHSIHELPER',
      'userType:DSI',
      'userType:NAP',
      'role:SysAdmin',
      'role:MJAdmin',
      'role:MAFF',
    ],
  },
  /** Of whose distraints the debtor is told without asking, and of which grounds (Ordinance N-3, art. 12: those imposed by a bailiff, for a case or a future claim). */
  DebtorNotices: {
    schema: z.array(z.enum(['PRIVATE_BAILIFF', 'STATE_BAILIFF', 'OTHER_OFFICER', 'CASE', 'FUTURE_CLAIM'])),
    default: ['PRIVATE_BAILIFF', 'STATE_BAILIFF', 'CASE', 'FUTURE_CLAIM'],
  },
  /** Of whose distraints the ministry is told that keeps the register of the asset (the same article). */
  MinistryNotices: {
    schema: z.array(z.enum(['PRIVATE_BAILIFF', 'STATE_BAILIFF', 'OTHER_OFFICER', 'CASE', 'FUTURE_CLAIM'])),
    default: ['PRIVATE_BAILIFF', 'STATE_BAILIFF', 'CASE', 'FUTURE_CLAIM'],
  },
  /** The numbers (EIK) under which the ministries receive by e-delivery: `MVR:…` interior, `MTS:…` transport, `MZH:…` agriculture. */
  MinistryNumbers: { schema: z.array(z.string().regex(/^(MVR|MTS|MZH):\d{9}$/)), default: [] },
  /**
   * Whether people are told the names of the officers who looked at them, and not only office and capacity (Regulation (EU) 2016/679,
   * art. 15(1)(c): recipients; Court of Justice, C-579/21: as a rule not the employees who act under their authority).
   */
  OfficersNamedInTrace: { schema: z.boolean(), default: false },
  /** In how many days a question about a row of one's trace is answered (Regulation (EU) 2016/679, art. 12(3): within a month at the latest). */
  TraceAnswerDays: { schema: z.int().min(1).max(30), default: 14 },
  /** Whether a report on a person lists lifted and revoked distraints unless its requester chooses; the ordinance is silent. */
  LiftedInReports: { schema: z.boolean(), default: false },
  /** Whether subscribers are told of distraints that an import enters: they were imposed long ago. Read by a trigger, too (0071). */
  TellSubscribersOfImports: { schema: z.boolean(), default: false },
  /** Whether the property is released already where nobody asks for a new sale after the first one; by CPC art. 494(2), sentence 3, only the second has that effect, but practice varies (docs/law.md). Holds for notices written from then on. */
  ReleaseAfterFirstSale: { schema: z.boolean(), default: false },
  /** By which percentage each municipality taxes what is acquired for money (Local Taxes and Fees Act art. 47(2)): the code of the municipality and per cent. Of one that is not there, the bounds of the law are shown. */
  TransferTaxes: {
    schema: z
      .array(z.string().regex(/^[A-Z]{3}\d{2}:(?:0\.[1-9]\d?|[12](?:\.\d{1,2})?|3(?:\.00?)?)$/))
      .max(300),
    default: [],
  },
  /** Whether public enforcement officers of the National Revenue Agency announce sales: the specification names them, Ordinance N-3, § 1 item 2, only bailiffs and syndics (docs/decisions/091). */
  RevenueAgencySales: { schema: z.boolean(), default: false },
  /** For how many days after the end of a sale everybody may read who owes and owns, see photographs and documents; 0 is without end, as the law names none (docs/decisions/071). */
  SaleNoticeDays: { schema: z.int().min(0).max(36_500), default: 0 },
  /** For how many days a subscription to the register tells, from its beginning and from each renewal. */
  SubscriptionDays: { schema: z.int().min(1).max(3650), default: 365 },
  /** The authority of time stamps that is asked first, by its address without name and password; null keeps the order of the configuration. */
  FirstStampAuthority: { schema: z.string().min(1).max(300).nullable(), default: null },
  /** How often the portal checks its links with the external services by itself, in minutes. */
  LinkCheckMinutes: { schema: z.int().min(5).max(1440), default: 15 },
  /** For how many days the requests that the portal answered are kept for administrators (docs/decisions/063). */
  RequestLogDays: { schema: z.int().min(1).max(3650), default: 365 },
  /** Of a hundred looks that were answered, so many are kept among the requests; actions, and what was refused or failed, always are. */
  RequestLogReadsPercent: { schema: z.int().min(0).max(100), default: 100 },
  /** For how many days the lines of the portal's own log are kept for administrators. */
  PortalLogDays: { schema: z.int().min(1).max(3650), default: 90 },
  /** After how many hours the newest backup is old: by default a day, and time to make and report one (docs/decisions/066). */
  BackupHours: { schema: z.int().min(1).max(8760), default: 26 },
  /** How often the open data of this month and the last is made anew, in hours (docs/decisions/074). */
  OpenDataHours: { schema: z.int().min(1).max(744), default: 24 },
  /** For how many days after the end of a sale requests to view its property are kept (docs/decisions/072). */
  ViewingDays: { schema: z.int().min(1).max(365), default: 30 },
  /** For how many years letters that belong to no proceeding are kept: by default as long as a claim may be brought (ЗЗД, art. 110; docs/decisions/086). */
  LetterYears: { schema: z.int().min(1).max(100), default: 5 },
  /** For how many years messages of feedback are kept after the last thing done with them: by default as letters. */
  FeedbackYears: { schema: z.int().min(1).max(100), default: 5 },
  /** For how many years it is kept whom looks have shown, and what state registers were asked; 0 is without end, as the law names no term for what accounts for access (Regulation (EU) 2016/679, art. 5(2) and 15). */
  LookYears: { schema: z.int().min(0).max(100), default: 0 },
  /** For how many days sessions that have ended are kept, with address and browser: as long as requests (the same, art. 5(1)(e) and 32). */
  SessionDays: { schema: z.int().min(30).max(3650), default: 365 },
  /** Whether the portal holds made-up data only and is for trying: then systems for tests are let in, and anybody takes a key for trying (docs/decisions/073). */
  TestPortal: { schema: z.boolean(), default: false },
} as const satisfies Record<string, { schema: z.ZodType; default: unknown }>

export type SettingName = keyof typeof SETTINGS
/** The settings that let the portal do otherwise than the law has it, each with the value that does. */
export const DEPARTURES = {
  StrongSignInForSales: false,
  SignatureForProxies: false,
  SignedOrders: false,
  AllowAnyDateInAnnouncement: true,
  ProtocolSignaturesUnchecked: true,
  RequireProvenIdentity: false,
} as const satisfies Record<Departure, boolean>

/** What a setting is at a moment while nobody has set it. */
export function defaultOf(name: SettingName, at: Date): unknown {
  const fallback: unknown = SETTINGS[name].default
  return isDated(fallback) ? inForce(fallback.dated, dayInSofia(at)).value : fallback
}

const isDated = (value: unknown): value is Dated<unknown> =>
  typeof value === 'object' && value !== null && 'dated' in value

export type SettingValue<N extends SettingName> = z.output<(typeof SETTINGS)[N]['schema']>
