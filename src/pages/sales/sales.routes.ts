/** Screens of the pages of sales: a sale with all that belongs to it, and an organiser's own. */
import { lazyRouteComponent } from '@tanstack/react-router'
import { anyone } from '#platform/access.ts'
import { screen, shown } from '#platform/features/screen.tsx'
import { organisers } from '#roles/organisers.contract.ts'

const AnnouncementScreen = lazyRouteComponent(() => import('./AnnouncementScreen.tsx'), 'AnnouncementScreen')
const SaleLettersScreen = lazyRouteComponent(() => import('./SaleLettersScreen.tsx'), 'SaleLettersScreen')

export const screens = [
  screen(
    '/announcements/details/$id',
    anyone,
    shown(AnnouncementScreen, (id) => ({ id })),
    { arrival: 'sale', page: '' },
  ),
  screen(
    '/announcements/display/$id',
    anyone,
    shown(AnnouncementScreen, (id) => ({ id })),
    { arrival: 'sale', page: '' },
  ),
  screen(
    '/announcements/my',
    organisers,
    lazyRouteComponent(() => import('./MyAnnouncementsScreen.tsx'), 'MyAnnouncementsScreen'),
    { menu: { group: 'sales', place: 50, bg: 'Моите обявления', en: 'My announcements' } },
  ),
  screen(
    '/announcements/letters',
    organisers,
    shown(SaleLettersScreen, () => ({})),
    { menu: { group: 'sales', place: 70, bg: 'Съобщения по търгове', en: 'Notices of sales' } },
  ),
  screen(
    '/announcements/letters/$id',
    organisers,
    shown(SaleLettersScreen, (saleId) => ({ saleId })),
  ),
  screen(
    '/auctions/result/$id',
    anyone,
    shown(
      lazyRouteComponent(() => import('./AuctionResultScreen.tsx'), 'AuctionResultScreen'),
      (saleId) => ({ saleId }),
    ),
    { arrival: 'result', page: '' },
  ),
] as const
