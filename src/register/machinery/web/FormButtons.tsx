/** The end of a form about a machine: sending it, or leaving it. */
import { Button } from '@mantine/core'
import { dictionary } from '#platform/web/say.ts'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { machineMessages } from '../machinery.messages.ts'

const words = dictionary(machineMessages)

/** Without an id leads back to the list. */
export function FormButtons({ busy, submit, id }: { busy: boolean; submit: string; id?: number }) {
  return (
    <div className="row">
      <Button type="submit" loading={busy}>
        {submit}
      </Button>
      {id === undefined ? (
        <LinkButton to="/agriculturalMachinery" variant="default">
          {words.cancel}
        </LinkButton>
      ) : (
        <LinkButton to="/agriculturalMachinery/$id" params={{ id: String(id) }} variant="default">
          {words.cancel}
        </LinkButton>
      )}
    </div>
  )
}
