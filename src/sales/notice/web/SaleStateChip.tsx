/** Where a sale stands, in the words and the colour that it has everywhere. */
import { Chip } from '#platform/web/ui/Chip.tsx'
import { names, stateOf, stateTone } from './names.ts'

export function SaleStateChip({ sale }: { sale: Parameters<typeof stateOf>[0] }) {
  const state = stateOf(sale)
  return <Chip tone={stateTone[state]}>{names.state[state]}</Chip>
}
