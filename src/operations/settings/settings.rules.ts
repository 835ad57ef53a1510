/** What kind of value each setting holds, which the law fixes, and by which article. */
import { z } from 'zod'
import { DEPARTURES, type SettingName, SETTINGS } from '#settings/settings.rules.ts'
import { entryOf } from '#platform/kinds.ts'
import type { Setting, Value } from './settings.contract.ts'

/** How a value is entered. */
export type Shape =
  | { as: 'yesNo' }
  | { as: 'number'; least: number; most: number }
  | { as: 'choice'; options: readonly string[]; none: boolean }
  | { as: 'choices'; options: readonly string[] }
  | { as: 'list' }
  | { as: 'text'; none: boolean }

/** How the value of a setting is entered, by its schema. */
export const shapeOf = (name: SettingName): Shape => shapeIn(SETTINGS[name].schema, false)

function shapeIn(schema: z.ZodType, none: boolean): Shape {
  if (schema instanceof z.ZodNullable) return shapeIn(schema.unwrap() as z.ZodType, true)
  if (schema instanceof z.ZodBoolean) return { as: 'yesNo' }
  if (schema instanceof z.ZodEnum) return { as: 'choice', options: schema.options.map(String), none }
  if (schema instanceof z.ZodNumber)
    return { as: 'number', least: schema.minValue ?? 0, most: schema.maxValue ?? Number.MAX_SAFE_INTEGER }
  if (schema instanceof z.ZodArray)
    return schema.element instanceof z.ZodEnum
      ? { as: 'choices', options: schema.element.options.map(String) }
      : { as: 'list' }
  return { as: 'text', none }
}

/** ЗВЕРБ, art. 4: which currency is lawful, nobody decides here. */
const FIXED: readonly SettingName[] = ['PrimaryCurrency']

/** Whether the law fixes what a setting holds. Departing from it is for trials, and for who runs the portal: the command at the console. */
export const lockOf = (name: SettingName): Setting['lock'] =>
  FIXED.includes(name) ? 'LAW' : entryOf(DEPARTURES, name) === undefined ? null : 'DEPARTURE'

/** Whether an administrator may set this value here. */
export function mayBeSet(name: SettingName, value: Value): boolean {
  const lock = lockOf(name)
  if (lock === null) return true
  return lock === 'DEPARTURE' && value !== entryOf(DEPARTURES, name)
}

/** The settings by what they are about, in the order in which they are shown. */
export const GROUPS = {
  register: ['UseRegix', 'UseRegixForPerson', 'DistraintsOnRealEstate'],
  papers: ['RequireProvenIdentity', 'FreePapers', 'PaymentReleasedBy', 'LiftedInReports'],
  notices: [
    'DebtorNotices',
    'MinistryNotices',
    'MinistryNumbers',
    'SubscriptionDays',
    'TellSubscribersOfImports',
  ],
  trace: ['OfficersNamedInTrace', 'TraceAnswerDays'],
  sales: [
    'StrongSignInForSales',
    'SignatureForProxies',
    'SignedOrders',
    'AllowAnyDateInAnnouncement',
    'ProtocolSignaturesUnchecked',
    'ReleaseAfterFirstSale',
    'RevenueAgencySales',
    'SaleNoticeDays',
    'TransferTaxes',
  ],
  money: ['PrimaryCurrency', 'AlternativeCurrency'],
  running: [
    'FirstStampAuthority',
    'LinkCheckMinutes',
    'RequestLogDays',
    'RequestLogReadsPercent',
    'PortalLogDays',
    'OpenDataHours',
    'BackupHours',
    'ViewingDays',
    'SessionDays',
    'LetterYears',
    'FeedbackYears',
    'LookYears',
    'TestPortal',
  ],
} as const satisfies Record<string, readonly SettingName[]>
