/** The addresses of the two paid services. Specification, section 1. */
import type { CertificateKind } from '#certificates/content/content.contract.ts'

export const FORMS = {
  CERTIFICATE: '/certificateOfDistraintOfProperty/request',
  REPORT: '/seizedPropertyAvailability/request',
} as const satisfies Record<CertificateKind, string>

/** The page of one request. */
export const PAGES = {
  CERTIFICATE: '/certificateOfDistraintOfProperty/paidReport',
  REPORT: '/seizedPropertyAvailability/paidReport',
} as const satisfies Record<CertificateKind, string>
