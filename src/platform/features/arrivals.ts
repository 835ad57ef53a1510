/** How people arrive from outside: at these screens, whose pages and files are made ready for it. */

/**
 * A screen with one of these marks has a page of its own that names the files it needs, so that the browser need not run the
 * portal's own scripts first to learn of them (app/front-end.ts); and the build shares files by these names (vite.config.ts).
 */
export const ARRIVALS = ['entry', 'found', 'sale', 'auctions', 'auction', 'result'] as const
export type Arrival = (typeof ARRIVALS)[number]
