/** Declares, for the server, the catalogue: lists, counts, feeds, and searches that people keep. */
import { defineModule } from '#platform/features/module.ts'
import { messages as auctioned } from '#sales/bidding/bid/bid.messages.ts'
import { messages as announced } from '#sales/notice/notices.messages.ts'
import { catalogue } from './catalogue.contract.ts'
import { front } from './front.contract.ts'
import { frontHandlers } from './server/front.ts'
import { listHandlers } from './server/lists.ts'
import { countHandlers } from './server/counts.ts'
import { feedHandlers } from './server/feeds.ts'
import { organiserListHandlers } from './server/organiser-lists.ts'
import { savedSearchHandlers } from './server/saved-searches.ts'
import { searchJobs } from './server/search-letters.ts'
import { siteMapRoutes } from './server/sitemap.ts'

export const module = defineModule({
  endpoints: { ...catalogue, ...front },
  handlers: {
    ...listHandlers,
    ...frontHandlers,
    ...countHandlers,
    ...feedHandlers,
    ...savedSearchHandlers,
    ...organiserListHandlers,
  },
  jobs: searchJobs,
  routes: siteMapRoutes,
  headings: {
    '/announcements': { title: announced.announcements, lead: announced.announcementsLead },
    '/auctions': { title: auctioned.auctions, lead: auctioned.auctionsLead, trail: true },
  },
})
