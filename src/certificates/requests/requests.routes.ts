/** Screens of requests for certificates: the two paid services from their explanation to the certificate, and the lists of administrators. */
import { lazyRouteComponent } from '@tanstack/react-router'
import { anyone, signedIn } from '#platform/access.ts'
import { screen, shown } from '#platform/features/screen.tsx'
import { administrators } from '#roles/administrators.contract.ts'
import type { CertificateKind } from '#certificates/content/content.contract.ts'

const service = (kind: CertificateKind) =>
  shown(
    lazyRouteComponent(() => import('./web/ServiceScreen.tsx'), 'ServiceScreen'),
    () => ({ kind }),
  )
const form = (kind: CertificateKind) =>
  shown(
    lazyRouteComponent(() => import('./web/RequestScreen.tsx'), 'RequestScreen'),
    () => ({ kind }),
  )
const paid = (kind: CertificateKind) =>
  shown(
    lazyRouteComponent(() => import('./web/PaidScreen.tsx'), 'PaidScreen'),
    () => ({ kind }),
  )
const list = (kind: CertificateKind) =>
  shown(
    lazyRouteComponent(() => import('./web/RequestListScreens.tsx'), 'RequestListScreen'),
    () => ({ kind }),
  )

export const screens = [
  screen('/certificateOfDistraintOfProperty/info', anyone, service('CERTIFICATE'), { page: '' }),
  screen('/certificateOfDistraintOfProperty/request', anyone, form('CERTIFICATE')),
  screen('/certificateOfDistraintOfProperty/paidReport', anyone, paid('CERTIFICATE')),
  screen('/certificateOfDistraintOfProperty/list', administrators, list('CERTIFICATE'), {
    menu: {
      group: 'administration',
      place: 65,
      bg: 'Заявления за удостоверения',
      en: 'Requests for certificates',
    },
  }),
  screen('/seizedPropertyAvailability/info', anyone, service('REPORT'), { page: '' }),
  screen('/seizedPropertyAvailability/request', anyone, form('REPORT')),
  screen('/seizedPropertyAvailability/resultList', anyone, form('REPORT')),
  screen('/seizedPropertyAvailability/paidReport', anyone, paid('REPORT')),
  screen('/seizedPropertyAvailability/list', administrators, list('REPORT'), {
    menu: { group: 'administration', place: 66, bg: 'Заявления за справки', en: 'Requests for reports' },
  }),
  screen(
    '/papers/proved',
    anyone,
    lazyRouteComponent(() => import('./web/ProvedScreen.tsx'), 'ProvedScreen'),
  ),
  screen(
    '/papers/mine',
    signedIn,
    lazyRouteComponent(() => import('./web/RequestListScreens.tsx'), 'MyRequestsScreen'),
    {
      menu: {
        group: 'distraints',
        place: 190,
        bg: 'Моите заявления за документи',
        en: 'My requests for papers',
      },
    },
  ),
] as const
