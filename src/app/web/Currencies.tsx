/** Tells every price on the screens which currency is shown beside its own. */
import type { ReactNode } from 'react'
import { useAsk } from '#platform/web/hooks.ts'
import { AlternativeCurrency } from '#platform/web/ui/Price.tsx'
import { settings } from '#settings/settings.contract.ts'

export function Currencies({ children }: { children: ReactNode }) {
  const { data } = useAsk(settings.seeCurrencies, {})
  return <AlternativeCurrency value={data?.alternative ?? null}>{children}</AlternativeCurrency>
}
