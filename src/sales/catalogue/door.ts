/** The door of the catalogue: lists of sales, and searches that people keep. */
import { lazyRouteComponent } from '@tanstack/react-router'
import { anyone, signedIn } from '../../platform/access.ts'
import { screen, shown } from '../../platform/doors/screen.tsx'
import { organisers } from '../../roles/organisers.contract.ts'

const AuctionsScreen = lazyRouteComponent(() => import('./web/AuctionsScreen.tsx'), 'AuctionsScreen')

export const screens = [
  screen(
    '/announcements',
    anyone,
    lazyRouteComponent(() => import('./web/AnnouncementsScreen.tsx'), 'AnnouncementsScreen'),
    {
      arrival: 'found',
      page: 'tab view page size sort direction search propertyType procedure regionCode ekatte priceFrom priceTo biddingFrom biddingTo organiser',
      menu: { group: 'sales', place: 10, bg: 'Обявления', en: 'Announcements' },
    },
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
    shown(AuctionsScreen, () => ({})),
    {
      arrival: 'auctions',
      page: 'tab page size sort direction',
      menu: { group: 'sales', place: 20, bg: 'Търгове', en: 'Auctions' },
    },
  ),
  screen(
    '/auctions/my',
    organisers,
    shown(AuctionsScreen, () => ({ mine: true })),
    { menu: { group: 'sales', place: 80, bg: 'Моите търгове', en: 'My auctions' } },
  ),
] as const
