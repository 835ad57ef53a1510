/** Kinds, procedures, offices and states by their code, in the language of the page. */
import { dictionary, language } from '../../../platform/web/say.ts'
import type { Tone } from '../../../platform/web/ui/Chip.tsx'
import type { Announcement } from '../notices.contract.ts'
import { phases, procedureCodes, procedures, qualities } from '../notices.messages.ts'
import { propertyTypes } from '../../../register/things/kinds.messages.ts'
import {
  deliveries,
  identifierTypes,
  participations,
  personKinds,
  statuses,
} from '../../parties/application-names.messages.ts'

export const names = {
  propertyType: dictionary(propertyTypes),
  procedure: dictionary(procedures),
  procedureCode: dictionary(procedureCodes),
  phase: dictionary(phases),
  quality: dictionary(qualities),
  status: dictionary(statuses),
  participation: dictionary(participations),
  delivery: dictionary(deliveries),
  personKind: dictionary(personKinds),
  identifierType: dictionary(identifierTypes),
}

/** For titles and descriptions: organisers write in Bulgarian, whatever the language of the page (WCAG 3.1.2). */
export const asWritten = { lang: 'bg-BG' } as const

export const statusTone: Record<keyof typeof statuses, Tone> = {
  WAITING: 'warn',
  APPROVED: 'good',
  DENIED: 'bad',
  WITHDRAWN: 'plain',
}
export const phaseTone: Record<Announcement['phase'], Tone> = {
  upcoming: 'accent',
  current: 'good',
  past: 'plain',
}

/** Hundredths of a percent as people read them: `10 %`, in English `10%`. */
export const percent = (basisPoints: number) =>
  `${basisPoints / 100}${language === 'bg' ? '\u00a0' : ''}%`.replace('.', language === 'bg' ? ',' : '.')
