/** Kinds, procedures, offices and states by their code, in the language of the page. */
import { DEFAULT_LANGUAGE, formatPercent } from '#platform/lang/language.ts'
import { dictionary, language } from '#platform/web/say.ts'
import type { Tone } from '#platform/web/ui/Chip.tsx'
import type { Announcement } from '../notices.contract.ts'
import { phases, procedureCodes, procedures, qualities, saleStates } from '../notices.messages.ts'
import { propertyTypes } from '#register/assets/property-types.messages.ts'
import {
  deliveries,
  identifierTypes,
  participations,
  personKinds,
  statuses,
} from '#sales/parties/application-names.messages.ts'

export const names = {
  propertyType: dictionary(propertyTypes),
  procedure: dictionary(procedures),
  procedureCode: dictionary(procedureCodes),
  phase: dictionary(phases),
  state: dictionary(saleStates),
  quality: dictionary(qualities),
  status: dictionary(statuses),
  participation: dictionary(participations),
  delivery: dictionary(deliveries),
  personKind: dictionary(personKinds),
  identifierType: dictionary(identifierTypes),
}

/** For titles and descriptions: organisers write in Bulgarian, whatever the language of the page (WCAG 3.1.2). */
export const asWritten = { lang: 'bg-BG' } as const

type Titled = { title: string; titleEn: string | null }
/** How a sale is called in the language of the page: composed in English where that could be done, else as its organiser wrote it, and so marked. */
export const titleOf = ({ title, titleEn }: Titled): { text: string; lang?: string } =>
  language !== DEFAULT_LANGUAGE && titleEn !== null ? { text: titleEn } : { text: title, ...asWritten }

export const statusTone: Record<keyof typeof statuses, Tone> = {
  WAITING: 'warn',
  APPROVED: 'good',
  DENIED: 'bad',
  WITHDRAWN: 'plain',
}
export type SaleState = keyof typeof saleStates
type Stands = Pick<Announcement, 'phase' | 'outcome'> & { suspended?: boolean; publishedAt?: string | null }

/** The one state of a sale that is told: what became of it, else that it rests, else how far it is. */
export function stateOf({ publishedAt, phase, suspended, outcome }: Stands): SaleState {
  if (publishedAt === null) return 'draft'
  return outcome ?? (suspended ? 'suspended' : phase)
}
export const stateTone: Record<SaleState, Tone> = {
  draft: 'warn',
  upcoming: 'accent',
  current: 'good',
  suspended: 'warn',
  past: 'plain',
  PENDING: 'accent',
  SOLD: 'good',
  NOT_SOLD: 'plain',
  TERMINATED: 'bad',
  WITHDRAWN: 'bad',
}

/** Hundredths of a percent as people read them: `10 %`, in English `10%`. */
export const percent = (basisPoints: number) => formatPercent(basisPoints / 100, language)
