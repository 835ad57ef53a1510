/** The portal itself, over HTTP with the world's clock and on a real database, as the commands of a history see it. */
import { saleActs } from '#sales/acts/acts.contract.ts'
import { auctions } from '#sales/bidding/bid/bidding.contract.ts'
import { verifyLog } from '#sales/proofs/server/verification.ts'
import { outages } from '#sales/outages/outages.contract.ts'
import { heartbeat } from '#sales/outages/heartbeat.ts'
import { protocols } from '#sales/protocol/protocol.contract.ts'
import { SaleReport } from '#sales/protocol/report.contract.ts'
import { dayInSofia } from '#platform/dates.ts'
import type { AnyEndpoint, InputOf } from '#platform/endpoint.ts'
import type { Sale } from '../builders.ts'
import type { Answer, Hostile } from '../http.ts'
import type { Person, World } from '../world.ts'
import type { Outcome, Portal } from './portal.ts'

const REASONS = 'Основанието е отпаднало или настъпило, както е описано в акта.'
/** Jobs run beside requests; here after every so many commands. */
const JOB_EVERY = 4

/** A sale on the portal, whose organiser and administrator act through these people. */
export function realPortal(world: World, sale: Sale, administrator: Person): Portal {
  const { id, organiser, bidders, registrations } = sale
  const place = (number: string) => registrations.findIndex((each) => each.number === number)
  const ms = Date.parse
  let commands = 0

  const outcome = async <E extends AnyEndpoint, T>(
    endpoint: E,
    input: InputOf<E> | Hostile,
    person: Person,
    read: (body: Answer<E>['body']) => T,
  ): Promise<Outcome<T>> => {
    const { status, body, text } = await world.ask(endpoint, input, person)
    if (status === 200) return { done: read(body) }
    if (status >= 500) throw new Error(text)
    return { refused: body.code! }
  }
  const documents = async () => ({
    actNumber: '17',
    actDate: dayInSofia(world.now()),
    reasons: REASONS,
    files: [await world.upload(organiser)],
  })
  const act = async (kind: string, ground: string, more: Hostile = {}) =>
    outcome(
      saleActs.actOnSale,
      { id, kind, ground, ...(await documents()), ...more },
      organiser,
      ({ endsAt }) => ms(endsAt),
    )
  const beat = () => heartbeat().run(world.db, world.now())
  const forgetHeartbeat = () => world.owner.query('delete from portal_pulse')

  return {
    at: (now) => world.at(new Date(now)),
    bid: ({ bidder, price, key }) =>
      outcome(auctions.placeBid, { auctionId: id, price, key }, bidders[bidder]!, (body) => ({
        number: body.number,
        price: body.price,
        recordedAt: ms(body.recordedAt),
        endsAt: ms(body.endsAt),
      })),
    suspend: () => act('SUSPEND', 'COURT_STAY'),
    resume: (from) => act('RESUME', 'OBSTACLE_GONE', { moment: new Date(from).toISOString() }),
    terminate: () => act('TERMINATE', 'DEBT_PAID'),
    async silence(from, until) {
      // What the test itself left out between its histories was no outage.
      await forgetHeartbeat()
      for (const moment of [from, until]) {
        world.at(new Date(moment))
        await beat()
      }
      await forgetHeartbeat()
    },
    async decide(loss, decision) {
      const { outages: lost } = await world.done(saleActs.seeSaleActs, { id })
      const outageId = lost.toReversed()[loss]?.outageId ?? 999_999
      const { reasons, ...act } = await documents()
      const said = decision === 'TERMINATE' ? { reasons, ...act } : { reasons, files: [] }
      return outcome(
        saleActs.decideAfterOutage,
        { id, outageId, decision, ...said },
        organiser,
        ({ endsAt }) => ms(endsAt),
      )
    },
    plan: (from, until) =>
      outcome(
        outages.planOutage,
        {
          from: new Date(from).toISOString(),
          until: new Date(until).toISOString(),
          text: { bg: 'Профилактика на портала.', en: 'Maintenance of the portal.' },
        },
        administrator,
        () => null,
      ),
    async see() {
      if (++commands % JOB_EVERY === 0) await world.job()
      const seen = await world.done(auctions.seeAuction, { auctionId: id })
      const { rows } = await world.owner.query<{ extensions: number; shift_ms: string }>(
        'select extensions, shift_ms from auction where id = $1',
        [id],
      )
      return {
        startsAt: ms(seen.startsAt),
        endsAt: ms(seen.endsAt),
        lastPrice: seen.lastPrice,
        nextPrice: seen.nextPrice,
        bids: seen.bidCount,
        extensions: rows[0]!.extensions,
        shift: Number(rows[0]!.shift_ms),
      }
    },
    async conclude() {
      // What one of them does another may wait for.
      for (let turn = 0; turn < 3; turn++) await world.job()
      const { text: log } = await world.ask(auctions.exportSaleLog, { auctionId: id })
      const { text } = await world.ask(protocols.exportReport, { auctionId: id }, organiser)
      const report = SaleReport.parse(JSON.parse(text))
      return {
        log,
        verified: verifyLog(log),
        reportFile: JSON.parse(text) as object,
        report: {
          startsAt: ms(report.biddingStartedAt),
          announcedEnd: ms(report.biddingPeriod.until),
          endedAt: ms(report.biddingEndedAt),
          extensions: report.extensions,
          bids: report.bids.map(({ registrationNumber, price, recordedAt }) => ({
            bidder: place(registrationNumber),
            price,
            recordedAt: ms(recordedAt),
          })),
          ranking: report.ranking.map(({ rank, registrationNumber, best }) => ({
            rank,
            bidder: place(registrationNumber),
            best,
          })),
          faults: report.faults.map(({ kind, from, until, milliseconds }) => ({
            kind,
            from: ms(from),
            until: ms(until),
            milliseconds,
          })),
        },
      }
    },
  }
}
