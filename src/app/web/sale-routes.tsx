/** The addresses of public sales: announcements, registrations, auctions. */
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { organisers, participants } from '../../roles/organisers.contract.ts'
import { anyone, signedIn } from '../../platform/access.ts'
import { root, screen, shown } from './route.tsx'

const AnnouncementScreen = lazyRouteComponent(
  () => import('../../pages/sales/AnnouncementScreen.tsx'),
  'AnnouncementScreen',
)
const AnnouncementEditorScreen = lazyRouteComponent(
  () => import('../../sales/notice/web/editor/AnnouncementEditorScreen.tsx'),
  'AnnouncementEditorScreen',
)
const RegistrationsScreen = lazyRouteComponent(
  () => import('../../sales/applications/web/RegistrationsScreen.tsx'),
  'RegistrationsScreen',
)
const RegistrationScreen = lazyRouteComponent(
  () => import('../../sales/applications/web/RegistrationScreen.tsx'),
  'RegistrationScreen',
)
const AuctionsScreen = lazyRouteComponent(
  () => import('../../sales/catalogue/web/AuctionsScreen.tsx'),
  'AuctionsScreen',
)
const SaleLettersScreen = lazyRouteComponent(
  () => import('../../pages/sales/SaleLettersScreen.tsx'),
  'SaleLettersScreen',
)
const ConfirmLetterScreen = lazyRouteComponent(
  () => import('../../sales/letters/web/ConfirmLetterScreen.tsx'),
  'ConfirmLetterScreen',
)
const DepositsScreen = lazyRouteComponent(
  () => import('../../sales/completion/web/DepositsScreen.tsx'),
  'DepositsScreen',
)
/** Addresses of the specification that lead to the ones in use. */
const aliases = [
  createRoute({
    getParentRoute: () => root,
    path: '/registrations',
    beforeLoad: () => {
      throw redirect({ to: '/announcements/registrations', replace: true })
    },
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/registrations/$id',
    beforeLoad: ({ params }) => {
      throw redirect({ to: '/announcements/registrations/$id', params, replace: true })
    },
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/registration/display/$id',
    beforeLoad: ({ params }) => {
      throw redirect({ to: '/announcements/registration/display/$id', params, replace: true })
    },
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/registration/approve/$id',
    beforeLoad: ({ params }) => {
      throw redirect({ to: '/announcements/registration/approve/$id', params, replace: true })
    },
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/myRegistrations',
    beforeLoad: () => {
      throw redirect({ to: '/announcements/myRegistrations', replace: true })
    },
  }),
] as const

export const saleRoutes = [
  ...aliases,
  screen(
    '/announcements',
    anyone,
    lazyRouteComponent(
      () => import('../../sales/catalogue/web/AnnouncementsScreen.tsx'),
      'AnnouncementsScreen',
    ),
  ),
  screen(
    '/announcements/searches',
    signedIn,
    lazyRouteComponent(
      () => import('../../sales/catalogue/web/SavedSearchesScreen.tsx'),
      'SavedSearchesScreen',
    ),
  ),
  screen(
    '/announcements/searches/stop',
    anyone,
    lazyRouteComponent(() => import('../../sales/catalogue/web/StopSearchScreen.tsx'), 'StopSearchScreen'),
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
    lazyRouteComponent(() => import('../../pages/sales/MyAnnouncementsScreen.tsx'), 'MyAnnouncementsScreen'),
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
    '/announcements/files/$id',
    organisers,
    shown(
      lazyRouteComponent(() => import('../../sales/notice/web/SaleFilesScreen.tsx'), 'SaleFilesScreen'),
      (id) => ({ id }),
    ),
  ),
  screen(
    '/announcements/register/$id',
    // Whoever is signed in without being a participant is shown the way there.
    signedIn,
    shown(
      lazyRouteComponent(() => import('../../sales/applications/web/RegisterScreen.tsx'), 'RegisterScreen'),
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
    '/announcements/letters',
    organisers,
    shown(SaleLettersScreen, () => ({})),
  ),
  screen(
    '/announcements/letters/$id',
    organisers,
    shown(SaleLettersScreen, (announcementId) => ({ announcementId })),
  ),
  screen(
    '/letters/confirm',
    anyone,
    shown(ConfirmLetterScreen, () => ({})),
  ),
  screen(
    '/letters/document',
    anyone,
    shown(ConfirmLetterScreen, () => ({ document: true })),
  ),
  screen(
    '/announcements/registrations/$id/paper',
    organisers,
    shown(
      lazyRouteComponent(
        () => import('../../sales/applications/web/PaperRegistrationScreen.tsx'),
        'PaperRegistrationScreen',
      ),
      (announcementId) => ({ announcementId }),
    ),
  ),
  screen(
    '/announcements/parties/$id',
    organisers,
    shown(
      lazyRouteComponent(
        () => import('../../sales/applications/web/SalePartiesScreen.tsx'),
        'SalePartiesScreen',
      ),
      (announcementId) => ({ announcementId }),
    ),
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
      () => import('../../sales/applications/web/MyRegistrationsScreen.tsx'),
      'MyRegistrationsScreen',
    ),
  ),
  screen(
    '/auctions',
    anyone,
    shown(AuctionsScreen, () => ({})),
  ),
  screen(
    '/auctions/check',
    anyone,
    lazyRouteComponent(() => import('../../sales/proofs/web/CheckLogScreen.tsx'), 'CheckLogScreen'),
  ),
  screen(
    '/auctions/practice',
    anyone,
    lazyRouteComponent(() => import('../../sales/bidding/practice/web/PracticeScreen.tsx'), 'PracticeScreen'),
  ),
  screen(
    '/auctions/table',
    participants,
    lazyRouteComponent(
      () => import('../../sales/bidding/table/BiddingTableScreen.tsx'),
      'BiddingTableScreen',
    ),
  ),
  screen(
    '/auctions/my',
    organisers,
    shown(AuctionsScreen, () => ({ mine: true })),
  ),
  screen(
    '/auctions/deposits',
    organisers,
    shown(DepositsScreen, () => ({})),
  ),
  screen(
    '/auctions/deposits/$id',
    organisers,
    shown(DepositsScreen, (auctionId) => ({ auctionId })),
  ),
  screen(
    '/auctions/$id',
    anyone,
    shown(
      lazyRouteComponent(() => import('../../sales/bidding/hall/web/AuctionScreen.tsx'), 'AuctionScreen'),
      (auctionId) => ({ auctionId }),
    ),
  ),
  screen(
    '/auctions/result/$id',
    anyone,
    shown(
      lazyRouteComponent(() => import('../../pages/sales/AuctionResultScreen.tsx'), 'AuctionResultScreen'),
      (auctionId) => ({ auctionId }),
    ),
  ),
] as const
