/** The regions, to choose and to filter by. */
import { nomenclature } from '../../profile/nomenclature.contract.ts'
import { useAsk } from '../../../platform/web/hooks.ts'
import { nameOf } from './naming.ts'

export function useRegions() {
  const { data } = useAsk(nomenclature.listRegions, {})
  return (data?.rows ?? []).map(({ code, name, en }) => ({ value: code, label: nameOf({ bg: name, en }) }))
}
