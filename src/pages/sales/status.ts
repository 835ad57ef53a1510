/** Where the sale of a page stands: what an act has made of it comes before its dates. */
import type { Announcement } from '#sales/notice/notices.contract.ts'
import { type Stage, useStage } from '#sales/notice/web/stage.ts'

export type Status = Stage | 'suspended' | 'terminated' | 'withdrawn'

export function useStatus(sale: Announcement): Status {
  const stage = useStage(sale)
  if (sale.withdrawn) return 'withdrawn'
  if (sale.terminated) return 'terminated'
  return sale.suspended ? 'suspended' : stage
}
