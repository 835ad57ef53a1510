/** Auctions of the signed-in organiser that are running, coming and over, with their protocols. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { DataGrid } from '#platform/web/ui/grid/DataGrid.tsx'
import { StatusTabs } from '#platform/web/ui/grid/StatusTabs.tsx'
import { BulgarianTime } from '#platform/web/ui/Moment.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { auctions } from '#sales/bidding/bid/bidding.contract.ts'
import { messages } from '#sales/bidding/bid/bid.messages.ts'
import layout from '#sales/bidding/styles/layout.module.css'
import type { Phase } from '#sales/law/sale.contract.ts'
import { phases } from '#sales/notice/notices.messages.ts'
import { titleOf } from '#sales/notice/web/names.ts'
import { useAuctionColumns } from './auction-columns.tsx'
import { TabName } from './TabName.tsx'

const words = dictionary(messages)
const names = dictionary(phases)
const TABS = ['current', 'upcoming', 'past'] as const
const NOTHING = { current: words.noneCurrent, upcoming: words.noneUpcoming, past: words.nonePast }
const REFRESH_MS = 10_000
const COUNTS_MS = 60_000

export function MyAuctionsScreen() {
  const counts = useAsk(auctions.countMyAuctions, {}, { keepPrevious: true, refetchInterval: COUNTS_MS }).data
  const tabs = TABS.map((value) => ({
    value,
    label: <TabName name={names[value]} tab={value} counts={counts} />,
  }))
  return (
    <Page title={words.myAuctions} lead={words.myAuctionsLead} trail={[]}>
      <StatusTabs page="myAuctions" label={words.myAuctions} tabs={tabs}>
        {(phase) => <Auctions phase={phase} />}
      </StatusTabs>
      <BulgarianTime />
    </Page>
  )
}

function Auctions({ phase }: { phase: Phase }) {
  const columns = useAuctionColumns(phase)
  return (
    <>
      <DataGrid
        name="myAuctions"
        title={words.myAuctions}
        endpoint={auctions.listMyAuctions}
        filters={{ phase }}
        refreshMs={phase === 'current' ? REFRESH_MS : undefined}
        columns={columns}
        rowKey={({ id }) => id}
        cardTitle={(row) => titleOf(row).text}
        empty={{
          title: NOTHING[phase],
          hint: words.noneHint,
          action: (
            <Button component={Link} to="/announcements/my" variant="default">
              {words.toAnnouncements}
            </Button>
          ),
        }}
      />
      {phase === 'current' && <p className={`small ${layout.under}`}>{words.refreshed}</p>}
    </>
  )
}
