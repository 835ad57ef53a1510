/** When the things may be seen. CPC art. 487(4). */
import { Button } from '@mantine/core'
import { dictionary } from '#platform/web/say.ts'
import { MomentInput } from '#platform/web/ui/form/MomentInput.tsx'
import { wizardMessages } from '../../notice.messages.ts'
import classes from './editor.module.css'
import type { AnnouncementForm } from './use-announcement-form.ts'

const words = dictionary(wizardMessages)
const MOST = 30

export function ViewingFields({ form }: { form: AnnouncementForm['form'] }) {
  const { viewings } = form.values.notice
  return (
    <>
      {viewings.map((_, at) => (
        <fieldset
          key={`${viewings.length} ${at}`}
          className={classes.line}
          aria-label={words.viewingNo(at + 1)}
        >
          <MomentInput
            label={words.viewingFrom}
            required
            {...form.getInputProps(`notice.viewings.${at}.from`)}
          />
          <MomentInput
            label={words.viewingUntil}
            required
            {...form.getInputProps(`notice.viewings.${at}.until`)}
          />
          <Button
            variant="default"
            aria-label={words.removeViewing(at + 1)}
            onClick={() => form.removeListItem('notice.viewings', at)}
          >
            ×
          </Button>
        </fieldset>
      ))}
      {viewings.length < MOST && (
        <div>
          <Button
            variant="default"
            onClick={() => form.insertListItem('notice.viewings', { from: '', until: '' })}
          >
            {words.addViewing}
          </Button>
        </div>
      )}
    </>
  )
}
