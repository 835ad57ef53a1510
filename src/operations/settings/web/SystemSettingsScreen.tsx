/** For administrators: the links with services outside, and the settings by which the portal works. */
import { dictionary } from '#platform/web/say.ts'
import { StatusTabs } from '#platform/web/ui/grid/StatusTabs.tsx'
import { BulgarianTime } from '#platform/web/ui/Moment.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Toast } from '#platform/web/ui/Toast.tsx'
import { LinksTab } from '#operations/links/web/LinksTab.tsx'
import { messages } from '../settings.messages.ts'
import { SettingsTab } from './SettingsTab.tsx'

const words = dictionary(messages)

export function SystemSettingsScreen() {
  return (
    <Page title={words.title} lead={words.lead}>
      <Toast />
      <StatusTabs
        page="system-settings"
        label={words.tabs}
        tabs={[
          { value: 'links', label: words.links },
          { value: 'settings', label: words.settings },
        ]}
      >
        {(tab) => (tab === 'settings' ? <SettingsTab /> : <LinksTab />)}
      </StatusTabs>
      <BulgarianTime />
    </Page>
  )
}
