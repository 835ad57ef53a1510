/** How states of distraints and of checks look and are called, and what stands between quotation marks of a register. */
import { propertyTypes } from '#register/assets/property-types.messages.ts'
import { sources } from '#register/assets/kinds.messages.ts'
import { dictionary } from '#platform/web/say.ts'
import type { Tone } from '#platform/web/ui/Chip.tsx'
import type { DistraintStatus } from '../entry.contract.ts'
import type { Check } from '../views.contract.ts'
import { statusNames } from '../distraints.messages.ts'

export const names = {
  status: dictionary(statusNames),
  kind: dictionary(propertyTypes),
  source: dictionary(sources),
}

export const statusTone: Record<DistraintStatus, Tone> = {
  REGISTERED: 'warn',
  ENFORCED: 'accent',
  REVOKED: 'plain',
  EXEMPTED: 'good',
  ENTERED_IN_ERROR: 'bad',
}

export const checkTone: Record<Check['state'], Tone> = {
  PENDING: 'warn',
  MATCH: 'good',
  MISMATCH: 'bad',
  NOT_FOUND: 'bad',
  OFF: 'plain',
}

/** Data are in Bulgarian whatever the language of the page. */
export const asWritten = { lang: 'bg' } as const
