/** How a sale ended, as a record to read and to print; each reader gets what the law lets them see. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { Empty } from '#platform/web/ui/States.tsx'
import { Pending } from '#platform/web/ui/Pending.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { SaleState } from '#sales/acts/SaleActs.tsx'
import { BuyerSteps } from '#sales/completion/web/BuyerSteps.tsx'
import { CompletionSteps } from '#sales/completion/web/CompletionSteps.tsx'
import { ClaimMine } from '#sales/protocol/web/ClaimMine.tsx'
import { ClaimsOfSale } from '#sales/protocol/web/ClaimsOfSale.tsx'
import { CourtBundle } from '#sales/court-bundle/CourtBundle.tsx'
import { ProtocolCopy } from '#sales/protocol/web/ProtocolCopy.tsx'
import { ProtocolSteps } from '#sales/protocol/web/ProtocolSteps.tsx'
import { auctions } from '#sales/bidding/bid/bidding.contract.ts'
import { messages } from '#sales/bidding/bid/bid.messages.ts'
import { SaleTitle } from '#sales/notice/web/SaleTitle.tsx'
import look from '../../sales/bidding/look/result.module.css'
import { FinalPrice } from './FinalPrice.tsx'
import { Ranking } from './Ranking.tsx'
import { ResultCourse } from './ResultCourse.tsx'
import { ResultRecord } from './ResultRecord.tsx'
import { SaleLog } from './SaleLog.tsx'

const words = dictionary(messages)

export function AuctionResultScreen({ saleId }: { saleId: number }) {
  const { data: result, error, refetch } = useAsk(auctions.seeResult, { auctionId: saleId })
  const toAuction = (
    <Button component={Link} to={`/auctions/${saleId}`} variant="default">
      {words.backToAuction}
    </Button>
  )
  return (
    <Page
      title={result ? words.resultOf(result.code) : words.resultTitle}
      lead={result && <SaleTitle of={result} />}
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
          {(result.terminatedAt ?? result.stayedAt) && <SaleState id={saleId} />}
          <FinalPrice result={result} />
          {result.protocol && result.applied && <ProtocolCopy saleId={saleId} />}
          {result.applied && !result.terminatedAt && <ClaimMine saleId={saleId} />}
          {result.applied && <BuyerSteps saleId={saleId} />}
          {result.isOrganiser && !result.terminatedAt && <ClaimsOfSale saleId={saleId} />}
          {result.isOrganiser && (!result.terminatedAt || result.protocol) && (
            <ProtocolSteps saleId={saleId} />
          )}
          {result.isOrganiser && result.protocol && <CompletionSteps saleId={saleId} />}
          <ResultCourse result={result} />
          <ResultRecord result={result} />
          {result.ranking && <Ranking ranking={result.ranking} currency={result.currency} />}
          <SaleLog saleId={saleId} />
          {result.isOrganiser && <CourtBundle saleId={saleId} />}
        </div>
      ) : error?.code === 'notEnded' ? (
        <Empty title={words.notEnded} action={toAuction} />
      ) : (
        <Pending error={error} retry={refetch} rows={8} />
      )}
    </Page>
  )
}
