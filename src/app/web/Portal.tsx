/** What stands around every screen, in the browser and where the server draws a page: server state, look, currencies, router. */
import { MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { useAsk } from '#platform/web/hooks.ts'
import { AlternativeCurrency } from '#platform/web/ui/Price.tsx'
import { colorSchemes, theme } from '#platform/web/ui/theme.ts'
import { settings } from '#settings/settings.contract.ts'
import type { newRouter } from './routes.tsx'

/** Tells every price on the screens which currency is shown beside its own. */
function Currencies({ children }: { children: ReactNode }) {
  const { data } = useAsk(settings.seeCurrencies, {})
  return <AlternativeCurrency value={data?.alternative ?? null}>{children}</AlternativeCurrency>
}

/** Shows a page that was hidden, as another's. */
const show = () => void (document.documentElement.dataset['fits'] = 'own')
/** Tells `take-over.js`, once every part listens, that what is pressed is heard from now on. */
const notifyTakenOver = () => void setTimeout(() => dispatchEvent(new Event('taken-over')))

type Props = { cache: QueryClient; router: ReturnType<typeof newRouter>; nonce?: string }

export function Portal({ cache, router, nonce }: Props) {
  useLayoutEffect(show, [])
  useEffect(notifyTakenOver, [])
  return (
    <QueryClientProvider client={cache}>
      <MantineProvider
        theme={theme}
        colorSchemeManager={colorSchemes}
        defaultColorScheme="auto"
        getStyleNonce={() => nonce ?? ''}
      >
        <Currencies>
          <RouterProvider router={router} />
        </Currencies>
      </MantineProvider>
    </QueryClientProvider>
  )
}
