/** Declares, for the server, assets: finding and viewing them, and who owns them. */
import { defineModule } from '#platform/features/module.ts'
import { publicSearch } from './known.contract.ts'
import { lookups } from './lookup.contract.ts'
import { ownership } from './owners.contract.ts'
import { partsJob } from './server/counting-parts.ts'
import { forgetLookups, lookupRetention } from './server/stored-lookups.ts'
import { ownerHandlers } from './server/owners.ts'
import { assetSearchHandlers } from './server/asset-search.ts'
import { assetViewHandlers } from './server/asset-views.ts'
import { assetViews } from './views.contract.ts'
import { sealed } from '#platform/db/resealing.ts'

export const module = defineModule({
  endpoints: { ...lookups, ...publicSearch, ...ownership, ...assetViews },
  handlers: { ...assetSearchHandlers, ...ownerHandlers, ...assetViewHandlers },
  kept: lookupRetention,
  jobs: () => [partsJob, forgetLookups],
  sealed: [sealed({ table: 'property_version', columns: ['numbers_cipher'] })],
})
