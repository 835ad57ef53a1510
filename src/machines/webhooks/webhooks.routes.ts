/** Screens of webhooks: the pages of those who own them, and of administrators. */
import { lazyRouteComponent } from '@tanstack/react-router'
import { anyone } from '#platform/access.ts'
import { screen, shown } from '#platform/features/screen.tsx'
import { administrators } from '#roles/administrators.contract.ts'

export const screens = [
  screen(
    '/externalSystems/webhooks',
    anyone,
    lazyRouteComponent(() => import('./web/WebhooksScreen.tsx'), 'WebhooksScreen'),
  ),
  screen(
    '/admin/externalSystems/$id/webhooks',
    administrators,
    shown(
      lazyRouteComponent(() => import('./web/SystemWebhooksScreen.tsx'), 'SystemWebhooksScreen'),
      (id) => ({ id }),
    ),
  ),
] as const
