/** Screens of the catalogue: lists of sales, and searches that people keep. */
import { lazyRouteComponent } from '@tanstack/react-router'
import { anyone, signedIn } from '#platform/access.ts'
import { screen } from '#platform/features/screen.tsx'
import { organisers } from '#roles/organisers.contract.ts'

export const screens = [
  screen(
    '/announcements',
    anyone,
    lazyRouteComponent(() => import('./web/AnnouncementsScreen.tsx'), 'AnnouncementsScreen'),
    {
      arrival: 'found',
      page: 'tab view page size sort direction search propertyType procedure regionCode municipalityCode ekatte priceFrom priceTo biddingFrom biddingTo organiser constructionYearFrom constructionYearTo !more',
      menu: { group: 'sales', place: 10, bg: 'Обявления', en: 'Announcements' },
    },
  ),
  screen(
    '/announcements/compare',
    anyone,
    lazyRouteComponent(() => import('#sales/catalogue/compare/CompareScreen.tsx'), 'CompareScreen'),
  ),
  screen(
    '/announcements/searches',
    signedIn,
    lazyRouteComponent(() => import('./web/SavedSearchesScreen.tsx'), 'SavedSearchesScreen'),
    { menu: { group: 'sales', place: 110, bg: 'Запазени търсения', en: 'Saved searches' } },
  ),
  screen(
    '/announcements/searches/stop',
    anyone,
    lazyRouteComponent(() => import('./web/StopSearchScreen.tsx'), 'StopSearchScreen'),
  ),
  screen(
    '/auctions',
    anyone,
    lazyRouteComponent(() => import('./web/AuctionsScreen.tsx'), 'AuctionsScreen'),
    {
      arrival: 'auctions',
      page: 'tab view page size sort direction search propertyType procedure regionCode municipalityCode ekatte priceFrom priceTo biddingFrom biddingTo organiser constructionYearFrom constructionYearTo !more',
      menu: { group: 'sales', place: 20, bg: 'Търгове', en: 'Auctions' },
    },
  ),
  screen(
    '/auctions/my',
    organisers,
    lazyRouteComponent(() => import('./web/MyAuctionsScreen.tsx'), 'MyAuctionsScreen'),
    { menu: { group: 'sales', place: 80, bg: 'Моите търгове', en: 'My auctions' } },
  ),
] as const
