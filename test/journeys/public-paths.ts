/** Where the pages are that the server draws. */
import type { Language } from '#platform/lang/language.ts'

export const LANGUAGES = ['bg', 'en'] as const
/** The address of a page in a language. */
export const addressIn = (path: string, language: Language) =>
  language === 'bg' ? path : `${path}${path.includes('?') ? '&' : '?'}lang=en`

/** The pages that the server draws for everybody, with a sale. */
export const publicPaths = (saleId: number) => [
  '/',
  '/announcements',
  '/announcements?tab=past',
  '/announcements?page=2&propertyType=REALESTATE',
  `/announcements/details/${saleId}`,
  `/announcements/display/${saleId}`,
  '/auctions',
  '/auctions?tab=upcoming',
  `/auctions/${saleId}`,
  '/firstLienNotification',
  '/changeStatusNotification',
  '/certificateOfDistraintOfProperty/info',
  '/seizedPropertyAvailability/info',
  '/status',
  '/accessibility',
  '/privacy',
  '/terms',
]
