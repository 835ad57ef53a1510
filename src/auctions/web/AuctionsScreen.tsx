/** Auctions that are running, coming and over; with `mine`, those of the signed-in organiser. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type Phase } from '../../announcements/sale.contract.ts'
import { registrations } from '../../announcements/registration.contract.ts'
import { phases } from '../../announcements/messages.ts'
import { judge } from '../../platform/access.ts'
import { useAsk } from '../../platform/web/hooks.ts'
import { dictionary } from '../../platform/web/say.ts'
import { storedUser } from '../../platform/web/session.ts'
import { DataGrid } from '../../platform/web/ui/DataGrid.tsx'
import { BulgarianTime } from '../../platform/web/ui/Moment.tsx'
import { Page } from '../../platform/web/ui/Page.tsx'
import { StatusTabs } from '../../platform/web/ui/StatusTabs.tsx'
import { auctions } from '../contract.ts'
import { messages } from '../messages.ts'
import { useAuctionColumns } from './auction-columns.tsx'

const words = dictionary(messages)
const names = dictionary(phases)
const TABS = [
  { value: 'current', label: names.current },
  { value: 'upcoming', label: names.upcoming },
  { value: 'past', label: names.past },
] as const
const NOTHING = { current: words.noneCurrent, upcoming: words.noneUpcoming, past: words.nonePast }

export function AuctionsScreen({ mine = false }: { mine?: boolean }) {
  const title = mine ? words.myAuctions : words.auctions
  return (
    <Page title={title} lead={mine ? words.myAuctionsLead : words.auctionsLead} trail={[]}>
      <StatusTabs page={mine ? 'myAuctions' : 'auctions'} label={title} tabs={TABS}>
        {(phase) => <AuctionList phase={phase} mine={mine} title={title} />}
      </StatusTabs>
      <BulgarianTime />
    </Page>
  )
}

function AuctionList({ phase, mine, title }: { phase: Phase; mine: boolean; title: string }) {
  const bidder = judge(auctions.placeBid.access, storedUser()) === 'allowed' && !mine
  const applied = useAsk(registrations.listMyRegistrations, { phase, size: -1 }, { enabled: bidder })
  const columns = useAuctionColumns({ phase, mine, applied: bidder ? (applied.data?.rows ?? []) : undefined })
  return (
    <DataGrid
      name={mine ? 'myAuctions' : 'auctions'}
      title={title}
      endpoint={mine ? auctions.listMyAuctions : auctions.listAuctions}
      filters={{ phase }}
      columns={columns}
      rowKey={({ id }) => id}
      cardTitle={({ title: name }) => name}
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
  )
}
