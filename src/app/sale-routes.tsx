/** The addresses of public sales: announcements, registrations, auctions. */
import { lazyRouteComponent } from '@tanstack/react-router'
import { organisers, participants } from '../announcements/admission.contract.ts'
import { anyone, signedIn } from '../platform/access.ts'
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
    anyone,
    lazyRouteComponent(() => import('../announcements/web/AnnouncementsScreen.tsx'), 'AnnouncementsScreen'),
  ),
  screen(
    '/announcements/details/$id',
    anyone,
    shown(AnnouncementScreen, (id) => ({ id, register: true })),
  ),
  screen(
    '/announcements/display/$id',
    anyone,
    shown(AnnouncementScreen, (id) => ({ id })),
  ),
  screen(
    '/announcements/my',
    organisers,
    lazyRouteComponent(
      () => import('../announcements/web/MyAnnouncementsScreen.tsx'),
      'MyAnnouncementsScreen',
    ),
  ),
  screen(
    '/announcements/create',
    organisers,
    shown(AnnouncementEditorScreen, () => ({})),
  ),
  screen(
    '/announcements/edit/$id',
    organisers,
    shown(AnnouncementEditorScreen, (id) => ({ id })),
  ),
  screen(
    '/announcements/register/$id',
    participants,
    shown(
      lazyRouteComponent(() => import('../announcements/web/RegisterScreen.tsx'), 'RegisterScreen'),
      (announcementId) => ({ announcementId }),
    ),
  ),
  screen(
    '/announcements/registrations',
    organisers,
    shown(RegistrationsScreen, () => ({})),
  ),
  screen(
    '/announcements/registrations/$id',
    organisers,
    shown(RegistrationsScreen, (announcementId) => ({ announcementId })),
  ),
  screen(
    '/announcements/registration/display/$id',
    signedIn,
    shown(RegistrationScreen, (id) => ({ id })),
  ),
  screen(
    '/announcements/registration/approve/$id',
    organisers,
    shown(RegistrationScreen, (id) => ({ id, deciding: true })),
  ),
  screen(
    '/announcements/myRegistrations',
    signedIn,
    lazyRouteComponent(
      () => import('../announcements/web/MyRegistrationsScreen.tsx'),
      'MyRegistrationsScreen',
    ),
  ),
  screen(
    '/auctions',
    anyone,
    shown(AuctionsScreen, () => ({})),
  ),
  screen(
    '/auctions/my',
    organisers,
    shown(AuctionsScreen, () => ({ mine: true })),
  ),
  screen(
    '/auctions/$id',
    anyone,
    shown(
      lazyRouteComponent(() => import('../auctions/web/AuctionScreen.tsx'), 'AuctionScreen'),
      (auctionId) => ({ auctionId }),
    ),
  ),
  screen(
    '/auctions/result/$id',
    anyone,
    shown(
      lazyRouteComponent(() => import('../auctions/web/AuctionResultScreen.tsx'), 'AuctionResultScreen'),
      (auctionId) => ({ auctionId }),
    ),
  ),
] as const
