/** Auctions that are running, coming and over; with `mine`, those of the signed-in organiser. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type Phase } from '../../law/sale.contract.ts'
import { phases } from '../../notice/notices.messages.ts'
import { TabName } from './TabName.tsx'
import { judge } from '../../../platform/access.ts'
import { useAsk } from '../../../platform/web/hooks.ts'
import { dictionary } from '../../../platform/web/say.ts'
import { storedUser } from '../../../platform/web/session.ts'
import { DataGrid } from '../../../platform/web/ui/grid/DataGrid.tsx'
import { BulgarianTime } from '../../../platform/web/ui/Moment.tsx'
import { Page } from '../../../platform/web/ui/Page.tsx'
import { StatusTabs } from '../../../platform/web/ui/grid/StatusTabs.tsx'
import { auctions } from '../../bidding/bid/contract.ts'
import { messages } from '../../bidding/bid/messages.ts'
import { BidderWays } from './BidderWays.tsx'
import { useAuctionColumns } from './auction-columns.tsx'
import { titleOf } from '../../notice/web/names.ts'
import layout from '../../bidding/look/layout.module.css'

const words = dictionary(messages)
const names = dictionary(phases)
const TABS = ['current', 'upcoming', 'past'] as const
const NOTHING = { current: words.noneCurrent, upcoming: words.noneUpcoming, past: words.nonePast }
/** One question for all prices of the page, however many bid; whoever bids follows the sale itself. */
const REFRESH_MS = 10_000
const COUNTS_MS = 60_000

export function AuctionsScreen({ mine = false }: { mine?: boolean }) {
  const title = mine ? words.myAuctions : words.auctions
  const counting = mine ? auctions.countMyAuctions : auctions.countAuctions
  const counts = useAsk(counting, {}, { keepPrevious: true, refetchInterval: COUNTS_MS }).data
  const tabs = TABS.map((value) => ({
    value,
    label: <TabName name={names[value]} tab={value} counts={counts} />,
  }))
  return (
    <Page
      title={title}
      lead={mine ? words.myAuctionsLead : words.auctionsLead}
      trail={[]}
      actions={!mine && <BidderWays />}
    >
      <StatusTabs page={mine ? 'myAuctions' : 'auctions'} label={title} tabs={tabs}>
        {(phase) => <AuctionList phase={phase} mine={mine} title={title} />}
      </StatusTabs>
      <BulgarianTime />
    </Page>
  )
}

function AuctionList({ phase, mine, title }: { phase: Phase; mine: boolean; title: string }) {
  const bidder = judge(auctions.placeBid.access, storedUser()) === 'allowed' && !mine
  const columns = useAuctionColumns({ phase, mine, bidder })
  return (
    <>
      <DataGrid
        name={mine ? 'myAuctions' : 'auctions'}
        title={title}
        endpoint={mine ? auctions.listMyAuctions : auctions.listAuctions}
        filters={{ phase }}
        refreshMs={phase === 'current' ? REFRESH_MS : undefined}
        columns={columns}
        rowKey={({ id }) => id}
        cardTitle={(row) => titleOf(row).text}
        empty={{
          title: NOTHING[phase],
          hint: words.noneHint,
          action: (
            <Button component={Link} to={mine ? '/announcements/my' : '/announcements'} variant="default">
              {words.toAnnouncements}
            </Button>
          ),
        }}
      />
      {phase === 'current' && <p className={`small ${layout.under}`}>{words.refreshed}</p>}
    </>
  )
}
