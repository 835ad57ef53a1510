/** The regions, to choose and to filter by. */
import { nameOf } from '#platform/web/say.ts'
import { nomenclature } from './places.contract.ts'
import { useAsk } from '#platform/web/hooks.ts'

export function useRegions() {
  const { data } = useAsk(nomenclature.listRegions, {})
  return (data?.rows ?? []).map(({ code, name, en }) => ({ value: code, label: nameOf({ bg: name, en }) }))
}
