/** How a sale ended, as a record to read and to print; each reader gets what the law lets him see. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useAsk } from '../../platform/web/hooks.ts'
import { dictionary } from '../../platform/web/say.ts'
import { Empty, ErrorPanel, Loading } from '../../platform/web/ui/States.tsx'
import { Page } from '../../platform/web/ui/Page.tsx'
import { AfterMine } from '../../outcomes/web/AfterMine.tsx'
import { AfterSteps } from '../../outcomes/web/AfterSteps.tsx'
import { ClaimMine } from '../../outcomes/web/ClaimMine.tsx'
import { ClaimsOfSale } from '../../outcomes/web/ClaimsOfSale.tsx'
import { CourtBundle } from '../../outcomes/web/CourtBundle.tsx'
import { ProtocolCopy } from '../../outcomes/web/ProtocolCopy.tsx'
import { ProtocolSteps } from '../../outcomes/web/ProtocolSteps.tsx'
import { auctions } from '../contract.ts'
import { messages } from '../messages.ts'
import look from './result.module.css'
import { FinalPrice } from './FinalPrice.tsx'
import { Ranking } from './Ranking.tsx'
import { ResultRecord } from './ResultRecord.tsx'
import { SaleLog } from './SaleLog.tsx'

const words = dictionary(messages)

export function AuctionResultScreen({ auctionId }: { auctionId: number }) {
  const { data: result, error, refetch } = useAsk(auctions.seeResult, { auctionId })
  const toAuction = (
    <Button component={Link} to={`/auctions/${auctionId}`} variant="default">
      {words.backToAuction}
    </Button>
  )
  return (
    <Page
      title={result ? words.resultOf(result.code) : words.resultTitle}
      lead={result?.title}
      trail={[{ label: words.auctions, to: '/auctions' }]}
      actions={
        result && (
          <>
            {toAuction}
            <Button onClick={() => globalThis.print()}>{words.print}</Button>
          </>
        )
      }
    >
      {result ? (
        <div className={look.result}>
          <FinalPrice result={result} />
          {result.protocol && result.applied && <ProtocolCopy auctionId={auctionId} />}
          {result.applied && !result.terminatedAt && <ClaimMine auctionId={auctionId} />}
          {result.applied && <AfterMine auctionId={auctionId} />}
          {result.isOrganiser && !result.terminatedAt && <ClaimsOfSale auctionId={auctionId} />}
          {result.isOrganiser && !result.terminatedAt && <ProtocolSteps auctionId={auctionId} />}
          {result.isOrganiser && result.protocol && <AfterSteps auctionId={auctionId} />}
          <ResultRecord result={result} />
          {result.ranking && <Ranking ranking={result.ranking} currency={result.currency} />}
          <SaleLog auctionId={auctionId} />
          {result.isOrganiser && <CourtBundle auctionId={auctionId} />}
        </div>
      ) : error?.code === 'notEnded' ? (
        <Empty title={words.notEnded} action={toAuction} />
      ) : error ? (
        <ErrorPanel error={error} retry={refetch} />
      ) : (
        <Loading rows={8} />
      )}
    </Page>
  )
}
