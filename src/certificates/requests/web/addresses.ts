/** The addresses of the two paid services. Specification, section 1. */
import type { PaperKind } from '#certificates/content/content.contract.ts'

export const FORMS = {
  CERTIFICATE: '/certificateOfDistraintOfProperty/request',
  REPORT: '/seizedPropertyAvailability/request',
} as const satisfies Record<PaperKind, string>

/** The page of one request. */
export const PAGES = {
  CERTIFICATE: '/certificateOfDistraintOfProperty/paidReport',
  REPORT: '/seizedPropertyAvailability/paidReport',
} as const satisfies Record<PaperKind, string>
