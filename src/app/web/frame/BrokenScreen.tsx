/** A screen that failed while it was drawn, or whose file did not arrive. */
import type { ErrorComponentProps } from '@tanstack/react-router'
import { ErrorPanel } from '#platform/web/ui/States.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { dictionary } from '#platform/web/say.ts'
import { messages } from './frame.messages.ts'
import { failureOf } from './failure.ts'

const words = dictionary(messages)

export function BrokenScreen({ error }: ErrorComponentProps) {
  return (
    <Page title={words.broken} narrow>
      <ErrorPanel error={failureOf(error)} retry={() => location.reload()} />
    </Page>
  )
}
