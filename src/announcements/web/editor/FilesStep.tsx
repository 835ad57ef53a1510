/** The fifth step: documents and photographs, which are saved by themselves. */
import { Button } from '@mantine/core'
import { useAsk } from '../../../platform/web/hooks.ts'
import { dictionary } from '../../../platform/web/say.ts'
import { ErrorPanel, Loading } from '../../../platform/web/ui/States.tsx'
import { messages as wizard } from '../../../platform/web/ui/wizard.messages.ts'
import { saleDocuments } from '../../documents.contract.ts'
import classes from '../editor.module.css'
import { SaleFilesForm } from '../SaleFilesForm.tsx'

const words = dictionary(wizard)

export function FilesStep({ id, onBack, onNext }: { id: number; onBack: () => void; onNext: () => void }) {
  const { data, error, refetch } = useAsk(saleDocuments.seeSaleDocuments, { id })
  return (
    <>
      {data ? (
        <SaleFilesForm id={id} saved={data} onSaved={onNext} />
      ) : error ? (
        <ErrorPanel error={error} retry={refetch} />
      ) : (
        <Loading rows={5} />
      )}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onBack}>
          {words.back}
        </Button>
        <Button variant="default" onClick={onNext}>
          {words.next}
        </Button>
      </div>
    </>
  )
}
