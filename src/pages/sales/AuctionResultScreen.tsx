/** How a sale ended, as a record to read and to print; each reader gets what the law lets them see. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { amountInWords } from '#platform/amount-in-words.ts'
import { formatDate, formatDateTime } from '#platform/dates.ts'
import { type Currency, formatMoney } from '#platform/money.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary, language } from '#platform/web/say.ts'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Pending } from '#platform/web/ui/Pending.tsx'
import { Price } from '#platform/web/ui/Price.tsx'
import { Empty } from '#platform/web/ui/States.tsx'
import { SaleState } from '#sales/acts/SaleActs.tsx'
import { messages } from '#sales/bidding/bid/bid.messages.ts'
import { type AuctionResult, auctions } from '#sales/bidding/bid/bidding.contract.ts'
import { messages as suspending } from '#sales/bidding/bid/suspension.messages.ts'
import { CourseChart } from '#sales/bidding/chart/CourseChart.tsx'
import { WholeLog } from '#sales/bidding/auction/web/WholeLog.tsx'
import course from '#sales/bidding/auction/web/course.module.css'
import { Fact, Facts } from '#sales/bidding/styles/Facts.tsx'
import layout from '#sales/bidding/styles/layout.module.css'
import classes from '#sales/bidding/styles/result.module.css'
import { CaseCourse } from '#sales/completion/web/CaseCourse.tsx'
import { AwardCourse } from '#sales/completion/web/AwardCourse.tsx'
import { BuyerSteps } from '#sales/completion/web/BuyerSteps.tsx'
import { CompletionSteps } from '#sales/completion/web/CompletionSteps.tsx'
import { afterMessages } from '#sales/completion/steps-screen.messages.ts'
import { CourtBundle } from '#sales/court-bundle/CourtBundle.tsx'
import { announcements } from '#sales/notice/notices.contract.ts'
import { fields, procedures } from '#sales/notice/notices.messages.ts'
import { SaleTitle } from '#sales/notice/web/SaleTitle.tsx'
import { names as finalPriceNames, stateTone } from '#sales/notice/web/names.ts'
import { proofMessages } from '#sales/proofs/proofs.messages.ts'
import { ClaimMine } from '#sales/protocol/web/ClaimMine.tsx'
import { ClaimsOfSale } from '#sales/protocol/web/ClaimsOfSale.tsx'
import { ProtocolCopy } from '#sales/protocol/web/ProtocolCopy.tsx'
import { ProtocolSteps } from '#sales/protocol/web/ProtocolSteps.tsx'

const finalPriceWords = { ...dictionary(messages), ...dictionary(suspending) }
const states = finalPriceNames.state

/** The outcome of a sale: the final price in figures and words, or that the sale has failed; and my own place in it. */
function FinalPrice({ result }: { result: AuctionResult }) {
  const { finalPrice, priceReached: price, currency, mine, terminatedAt, outcome } = result
  if (terminatedAt)
    return (
      <section className={classes.outcome}>
        <h2>{states[outcome]}</h2>
        <p>
          {finalPriceWords.terminatedAt}: <Moment at={terminatedAt} as="long" />
        </p>
        {mine && (
          <Facts>
            <Fact name={finalPriceWords.myBest}>
              <Price amount={mine.best} currency={currency} />
            </Fact>
          </Facts>
        )}
      </section>
    )
  if (finalPrice === null || price === null)
    return (
      <section className={classes.outcome}>
        <h2>{states[outcome]}</h2>
        <p className="measure">{finalPriceWords.failedSaleNote}</p>
      </section>
    )
  return (
    <section className={classes.outcome}>
      <div className="row">
        <h2>{finalPriceWords.finalPrice}</h2>
        <Chip tone={stateTone[outcome]}>{states[outcome]}</Chip>
      </div>
      <div className={layout.price}>
        <Price amount={price} currency={currency} />
      </div>
      <p>
        {finalPriceWords.inWords}: <em>{amountInWords(price, currency, language)}</em>
      </p>
      {price < finalPrice && (
        <p className="measure">{finalPriceWords.highestWas(formatMoney(finalPrice, currency, language))}</p>
      )}
      {outcome === 'NOT_SOLD' && (
        <p className="measure">
          {result.protocol?.outcome === 'FAILED'
            ? finalPriceWords.noValidBidsNote
            : result.course.some(({ kind }) => kind === 'ANNULLED' || kind === 'VOID')
              ? finalPriceWords.fellNote
              : finalPriceWords.notPaidNote}
        </p>
      )}
      {!result.protocol && <p className="small">{finalPriceWords.buyerNote}</p>}
      {mine && (
        <div className={mine.best === price ? 'note note-good' : 'note'}>
          <h3>{finalPriceWords.myResult}</h3>
          <Facts>
            <Fact name={finalPriceWords.myRank}>{mine.rank}</Fact>
            <Fact name={finalPriceWords.myBest}>
              <Price amount={mine.best} currency={currency} />
            </Fact>
          </Facts>
          {mine.rank === 1 && !result.protocol && <p>{finalPriceWords.highestMine}</p>}
        </div>
      )}
    </section>
  )
}

const words = dictionary(messages)
const names = dictionary(fields)
const laws = dictionary(procedures)
const period = (from: string, to: string) => words.period(formatDateTime(from), formatDateTime(to))

/** The facts of a held sale in the order of the report of the ordinance (annex 6). */
function ResultRecord({ result }: { result: AuctionResult }) {
  const { currency, startsAt, firstEndsAt } = result
  const { data: announcement } = useAsk(announcements.seeAnnouncement, { id: result.id })
  return (
    <>
      <section>
        <h2>{words.saleData}</h2>
        <Facts lines>
          <Fact name={names.code}>{result.code}</Fact>
          <Fact name={words.announcement}>
            <SaleTitle of={result} />
          </Fact>
          <Fact name={names.organiser}>{result.organiser}</Fact>
          <Fact name={names.procedure}>{laws[result.procedure]}</Fact>
          {!result.withheld && <Fact name={names.caseNumber}>{result.caseNumber}</Fact>}
          <Fact name={names.startPrice}>
            <Price amount={result.startPrice} currency={currency} />
          </Fact>
          <Fact name={names.step}>
            <Price amount={result.step} currency={currency} />
          </Fact>
          {announcement && (
            <Fact name={words.registrationPeriod}>
              {period(announcement.registrationStartsAt, announcement.registrationEndsAt)}
            </Fact>
          )}
          <Fact name={words.biddingPeriod}>{period(startsAt, firstEndsAt)}</Fact>
        </Facts>
      </section>
      <section>
        <h2>{words.courseData}</h2>
        <Facts lines>
          <Fact name={words.startsAt}>
            <Moment at={startsAt} as="long" />
          </Fact>
          <Fact name={words.actualEnd}>
            <Moment at={result.terminatedAt ?? result.endsAt} as="long" />
          </Fact>
          <Fact name={words.extensions}>{result.extensions}</Fact>
          <Fact name={words.bidCount}>{result.bidCount}</Fact>
          {!result.terminatedAt && (
            <Fact name={words.protocolDue}>
              {result.protocol
                ? words[result.protocol.outcome === 'SOLD' ? 'protocolSold' : 'protocolFailed'](
                    result.protocol.number,
                    formatDate(result.protocol.signedAt),
                  )
                : result.stayedAt
                  ? words.protocolStayed
                  : words.protocolDueOn(formatDate(result.protocolDueOn))}
            </Fact>
          )}
        </Facts>
      </section>
    </>
  )
}

type Props = { ranking: NonNullable<AuctionResult['ranking']>; currency: Currency }

/** The bidders of a held sale by their highest prices, with names: for its organiser. */
function Ranking({ ranking, currency }: Props) {
  if (ranking.length === 0) return null
  return (
    <section>
      <h2 id="ranking">{words.ranking}</h2>
      <p className="small">{words.rankingNote}</p>
      {/* Wider than a telephone, so it is scrolled, by keys too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={course.scroll} aria-labelledby="ranking" tabIndex={0}>
        <table className={course.log} aria-labelledby="ranking">
          <thead>
            <tr>
              <th scope="col">{words.rank}</th>
              <th scope="col">{words.bidder}</th>
              <th scope="col" data-align="right">
                {words.best}
              </th>
              <th scope="col">{words.registrationNumber}</th>
            </tr>
          </thead>
          <tbody>
            {ranking.map(({ rank, registrationNumber, bidder, best }) => (
              <tr key={registrationNumber}>
                <td>{rank}</td>
                <td>{bidder}</td>
                <td data-align="right">
                  <Price amount={best} currency={currency} />
                </td>
                <td>{registrationNumber}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}

const proof = dictionary(proofMessages)

/** The log of a held sale, for anyone to take away and check. */
function SaleLog({ saleId }: { saleId: number }) {
  const { path, file } = auctions.exportSaleLog
  return (
    <section className="no-print">
      <h2>{words.log}</h2>
      <p className="measure">{words.logNote}</p>
      <div className={layout.ways}>
        <Button
          component="a"
          variant="default"
          href={path.replace(':auctionId', String(saleId))}
          download={file?.name({ auctionId: saleId })}
        >
          {words.downloadLog}
        </Button>
        <Button component={Link} to="/auctions/check" variant="default">
          {proof.toCheck}
        </Button>
      </div>
    </section>
  )
}

const { toActs } = dictionary(afterMessages)
const NOBODY: ReadonlySet<number> = new Set()

/** The course of a held sale: the price over time, and every bid in a table beside it. */
function ResultCourse({ result }: { result: AuctionResult }) {
  if (result.bidCount === 0) return null
  return (
    <section aria-labelledby="course">
      <div>
        <h2 id="course">{words.course}</h2>
        <p className="small">{words.whoIsHidden}</p>
      </div>
      <CourseChart saleId={result.id} />
      <WholeLog auction={result} mine={NOBODY} />
    </section>
  )
}

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
            {result.isOrganiser && !result.terminatedAt && (
              <LinkButton
                to="/announcements/details/$id"
                params={{ id: String(saleId) }}
                hash="act-menu"
                variant="default"
              >
                {toActs}
              </LinkButton>
            )}
            <Button onClick={() => globalThis.print()}>{words.print}</Button>
          </>
        )
      }
    >
      {result ? (
        <div className={classes.result}>
          {(result.terminatedAt ?? result.stayedAt) && <SaleState id={saleId} />}
          <FinalPrice result={result} />
          {result.protocol && result.applied && <ProtocolCopy saleId={saleId} />}
          {result.applied && !result.terminatedAt && <ClaimMine saleId={saleId} />}
          {result.isParty && result.protocol ? (
            <CaseCourse saleId={saleId} />
          ) : (
            result.course.length > 0 && !result.isOrganiser && <AwardCourse course={result.course} />
          )}
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
