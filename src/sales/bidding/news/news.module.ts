/** Declares, for the server, news for bidders: what has happened in a sale is told to their browsers. */
import { defineModule } from '#platform/features/module.ts'
import { notifyBrowsers } from './bidder-news.ts'

export const module = defineModule({ endpoints: {}, handlers: {}, jobs: () => [notifyBrowsers] })
