/** One record of a list to read, in a dialog: on its way, not to be had, or there. */
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { AnyEndpoint, InputOf, OutputOf } from '#platform/endpoint.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { Dialog } from './Dialog.tsx'
import { messages } from '#platform/web/ui/ui.messages.ts'
import { Pending } from '#platform/web/ui/Pending.tsx'

const words = dictionary(messages)

type Props<E extends AnyEndpoint> = {
  endpoint: E
  input: InputOf<E>
  /** A title that stands in the record itself is not known before it. */
  title: string | ((record: OutputOf<E> | undefined) => string)
  onClose: () => void
  children: (record: OutputOf<E>) => ReactNode
}

export function DetailsDialog<E extends AnyEndpoint>(props: Props<E>) {
  const { endpoint, input, title, onClose, children } = props
  const { data, error, refetch } = useAsk(endpoint, input)
  return (
    <Dialog title={typeof title === 'string' ? title : title(data)} onClose={onClose} wide>
      {data === undefined ? <Pending error={error} retry={refetch} /> : children(data)}
      <div className="buttons buttons-end">
        <Button variant="default" onClick={onClose} data-way-out>
          {words.close}
        </Button>
      </div>
    </Dialog>
  )
}
