/** The addresses of public sales: announcements, registrations, auctions. */
import { lazyRouteComponent } from '@tanstack/react-router'
import { announcements } from '../announcements/contract.ts'
import { registrations } from '../announcements/registration.contract.ts'
import { auctions } from '../auctions/contract.ts'
import { screen, shown } from './route.tsx'

const AnnouncementScreen = lazyRouteComponent(
  () => import('../announcements/web/AnnouncementScreen.tsx'),
  'AnnouncementScreen',
)
const AnnouncementEditorScreen = lazyRouteComponent(
  () => import('../announcements/web/AnnouncementEditorScreen.tsx'),
  'AnnouncementEditorScreen',
)
const RegistrationsScreen = lazyRouteComponent(
  () => import('../announcements/web/RegistrationsScreen.tsx'),
  'RegistrationsScreen',
)
const RegistrationScreen = lazyRouteComponent(
  () => import('../announcements/web/RegistrationScreen.tsx'),
  'RegistrationScreen',
)
const AuctionsScreen = lazyRouteComponent(
  () => import('../auctions/web/AuctionsScreen.tsx'),
  'AuctionsScreen',
)
export const saleRoutes = [
  screen(
    '/announcements',
    announcements.listAnnouncements.access,
    lazyRouteComponent(() => import('../announcements/web/AnnouncementsScreen.tsx'), 'AnnouncementsScreen'),
  ),
  screen(
    '/announcements/details/$id',
    announcements.seeAnnouncement.access,
    shown(AnnouncementScreen, (id) => ({ id, register: true })),
  ),
  screen(
    '/announcements/display/$id',
    announcements.seeAnnouncement.access,
    shown(AnnouncementScreen, (id) => ({ id })),
  ),
  screen(
    '/announcements/my',
    announcements.listMyAnnouncements.access,
    lazyRouteComponent(
      () => import('../announcements/web/MyAnnouncementsScreen.tsx'),
      'MyAnnouncementsScreen',
    ),
  ),
  screen(
    '/announcements/create',
    announcements.createAnnouncement.access,
    shown(AnnouncementEditorScreen, () => ({})),
  ),
  screen(
    '/announcements/edit/$id',
    announcements.editAnnouncement.access,
    shown(AnnouncementEditorScreen, (id) => ({ id })),
  ),
  screen(
    '/announcements/register/$id',
    registrations.registerForSale.access,
    shown(
      lazyRouteComponent(() => import('../announcements/web/RegisterScreen.tsx'), 'RegisterScreen'),
      (announcementId) => ({ announcementId }),
    ),
  ),
  screen(
    '/announcements/registrations',
    registrations.listRegistrations.access,
    shown(RegistrationsScreen, () => ({})),
  ),
  screen(
    '/announcements/registrations/$id',
    registrations.listRegistrations.access,
    shown(RegistrationsScreen, (announcementId) => ({ announcementId })),
  ),
  screen(
    '/announcements/registration/display/$id',
    registrations.seeRegistration.access,
    shown(RegistrationScreen, (id) => ({ id })),
  ),
  screen(
    '/announcements/registration/approve/$id',
    registrations.approveRegistration.access,
    shown(RegistrationScreen, (id) => ({ id, deciding: true })),
  ),
  screen(
    '/announcements/myRegistrations',
    registrations.listMyRegistrations.access,
    lazyRouteComponent(
      () => import('../announcements/web/MyRegistrationsScreen.tsx'),
      'MyRegistrationsScreen',
    ),
  ),
  screen(
    '/auctions',
    auctions.listAuctions.access,
    shown(AuctionsScreen, () => ({})),
  ),
  screen(
    '/auctions/my',
    auctions.listMyAuctions.access,
    shown(AuctionsScreen, () => ({ mine: true })),
  ),
  screen(
    '/auctions/$id',
    auctions.seeAuction.access,
    shown(
      lazyRouteComponent(() => import('../auctions/web/AuctionScreen.tsx'), 'AuctionScreen'),
      (auctionId) => ({ auctionId }),
    ),
  ),
  screen(
    '/auctions/result/$id',
    auctions.seeResult.access,
    shown(
      lazyRouteComponent(() => import('../auctions/web/AuctionResultScreen.tsx'), 'AuctionResultScreen'),
      (auctionId) => ({ auctionId }),
    ),
  ),
] as const
