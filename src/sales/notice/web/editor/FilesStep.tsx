/** The fifth step: documents and photographs, which are saved by themselves. */
import { Button } from '@mantine/core'
import { dictionary } from '#platform/web/say.ts'
import { messages as wizard } from '#platform/web/ui/form/wizard.messages.ts'
import { SaleFilesEditing } from '../SaleFilesEditing.tsx'

const words = dictionary(wizard)

export function FilesStep({ id, onBack, onNext }: { id: number; onBack: () => void; onNext: () => void }) {
  return (
    <>
      <SaleFilesEditing id={id} onSaved={onNext} />
      <div className="buttons">
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
