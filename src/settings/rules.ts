/** The settings that exist, what each may hold, and what holds while nobody has set it. */
import { z } from 'zod'
import { CurrencyCode } from '../platform/fields.ts'

export const SETTINGS = {
  UseRegix: { schema: z.boolean(), default: false },
  UseRegixForPerson: { schema: z.boolean(), default: false },
  /** Whether distraints on real estate may be entered: the specification lists it among the kinds, Ordinance N-3, art. 5, speaks of movables. */
  DistraintsOnRealEstate: { schema: z.boolean(), default: true },
  /** Lifts the statutory date rules for new announcements, never the bidding rules. Specification, section 5. */
  AllowAnyDateInAnnouncement: { schema: z.boolean(), default: false },
  /** Whether one applies for a sale only after logging in by a qualified signature or e-authentication (Ordinance N-3, art. 15(1)); the specification lets passwords in too. */
  StrongSignInForSales: { schema: z.boolean(), default: false },
  /** Whether a proxy applies only after logging in by a qualified signature (Ordinance N-3, art. 15(2)). */
  SignatureForProxies: { schema: z.boolean(), default: false },
  /** The currency of new sales; a sale keeps the one it was announced in. Specification, section 9. */
  PrimaryCurrency: { schema: CurrencyCode, default: 'BGN' },
  /** Shown beside the primary one; null shows none. */
  AlternativeCurrency: { schema: CurrencyCode.nullable(), default: 'EUR' },
  /** Takes protocols whose signature fits although no authority of certificates is configured: for trials only (docs/decisions/028). */
  ProtocolSignaturesUnchecked: { schema: z.boolean(), default: false },
} as const satisfies Record<string, { schema: z.ZodType; default: unknown }>

export type SettingName = keyof typeof SETTINGS
export type SettingValue<N extends SettingName> = z.output<(typeof SETTINGS)[N]['schema']>
