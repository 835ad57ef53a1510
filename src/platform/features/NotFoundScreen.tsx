/** An address that leads nowhere, or a record number that is none. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Page } from '#platform/web/ui/Page.tsx'
import { dictionary } from '#platform/web/say.ts'
import { messages } from './features.messages.ts'

const words = dictionary(messages)

export function NotFoundScreen() {
  return (
    <Page title={words.noSuchPage} lead={words.noSuchPageHint} narrow>
      <div className="page-actions">
        <Button component={Link} to="/">
          {words.toHome}
        </Button>
      </div>
    </Page>
  )
}
