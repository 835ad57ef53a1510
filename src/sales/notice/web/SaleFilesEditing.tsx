/** The form of files, once the server has said which there are: what was asked before may be older than what was saved since. */
import { useState } from 'react'
import { useAsk } from '#platform/web/hooks.ts'
import { Pending } from '#platform/web/ui/Pending.tsx'
import { type SaleFiles, saleDocuments } from '../documents.contract.ts'
import { SaleFilesForm } from './SaleFilesForm.tsx'

export function SaleFilesEditing({ id, onSaved }: { id: number; onSaved: () => void }) {
  const { data, error, isFetching, refetch } = useAsk(saleDocuments.seeSaleDocuments, { id })
  const [begun, setBegun] = useState<{ saved: SaleFiles; turn: number }>()
  if (!begun && data && !isFetching) setBegun({ saved: data, turn: 0 })
  const reopen = async () => {
    const { data: saved } = await refetch()
    if (saved) setBegun((before) => ({ saved, turn: (before?.turn ?? 0) + 1 }))
  }
  if (begun)
    return (
      <SaleFilesForm
        key={begun.turn}
        id={id}
        saved={begun.saved}
        onSaved={onSaved}
        onReopen={() => void reopen()}
      />
    )
  return <Pending error={error} retry={refetch} rows={5} />
}
