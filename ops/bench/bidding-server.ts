/** A child process: the portal as it is, and beside it the two ways of answering a bid that lanes are compared with. */
import pino from 'pino'
import { auctions } from '#sales/bidding/bid/bidding.contract.ts'
import { bidHandlers } from '#sales/bidding/bid/server/bid-handlers.ts'
import { server } from '#app/server.ts'
import { LOWEST_SPEED } from '#platform/http/bodies.ts'
import { type Db, openDatabase } from '#platform/db/database.ts'
import { personalNumbers } from '#platform/pki/personal.ts'
import { signingKeys } from '#platform/pki/signing.ts'
import { rates } from '#platform/limits/rates.ts'
import { receive, type Received } from '#platform/http/receive.ts'
import { identifier } from '#platform/http/session.ts'
import type { Services } from '#platform/process/integrations.ts'
import { notifyEverybody } from './bidding-news.ts'
import type { Call, InLane } from '#platform/http/mount.ts'

const services: Services = {
  publicUrl: 'http://localhost',
  personal: personalNumbers(['a key for a bench, which is no secret at all']),
  signing: signingKeys(['a key for a bench, which is no secret at all']),
  mail: undefined,
  eAuth: undefined,
  certificates: undefined,
  bailiffRegisterUrl: undefined,
  lettersPerNetwork: 1_000_000,
  stamps: undefined,
  seal: undefined,
  regix: undefined,
  antivirus: undefined,
  payments: undefined,
  eDelivery: undefined,
  push: undefined,
}
let database: { db: Db; url: string } | undefined
let stopTelling: (() => Promise<number>) | undefined
/** Switches news for browsers on or off; tells how many were taken, when they are off again. */
async function report(everybody: boolean) {
  if (everybody) stopTelling = await notifyEverybody(database!.db, database!.url, services)
  process.send!(everybody ? 0 : ((await stopTelling?.()) ?? 0))
}

process.on('message', (message: { url: string } | { news: boolean } | 'cpu') => {
  if (message !== 'cpu')
    return void ('url' in message
      ? start(message.url).then((port) => process.send!(port))
      : report(message.news))
  const { user, system } = process.cpuUsage()
  process.send!((user + system) / 1e6)
})
process.on('disconnect', () => process.exit(0))
process.on('SIGTERM', () => process.exit(0))

async function start(url: string): Promise<number> {
  const { db } = openDatabase(url, 20)
  database = { db, url }
  const clock = () => new Date()
  const gate = {
    clock,
    identify: identifier(db, clock),
    rates: rates({ perAddress: 1e9, perAccount: 1e9, guarded: 1e9 }),
    recognise: async () => undefined,
    bodies: { maxBytes: 100_000, lowest: LOWEST_SPEED },
    services,
  }
  const nobody = { watch: async () => {}, review: async () => {}, count: () => 0, close: async () => {} }
  const app = await server(
    { ...gate, db, live: nobody },
    {
      logger: pino({ level: 'silent' }),
      trustedProxies: [],
      metricsToken: undefined,
      pageThreads: 1,
      ready: async () => true,
    },
  )
  const { prepare, judge, finish } = bidHandlers.placeBid as InLane<typeof auctions.placeBid>
  type Bid = Omit<Call<typeof auctions.placeBid>, 'db' | 'now' | 'bytes'>

  app.post('/bench/transaction/:auctionId/bids', async (request, reply) => {
    const received = (await receive('placeBid', auctions.placeBid, request, gate)) as Received & Bid
    const call = { ...received, db }
    const prepared = await prepare(call)
    const outcomes = await db
      .transaction()
      .execute((tx) => judge(tx, [{ ...received, prepared }], clock, true))
    const outcome = outcomes[0]! // the lock was held, so it is decided
    if ('done' in outcome)
      return reply.send(auctions.placeBid.output.parse(await finish!(outcome.done, services)))
    const { code, details } = outcome.refused
    return reply.status(409).send({ code, ...details })
  })
  app.post('/bench/bare/:auctionId/bids', async (request, reply) => {
    const received = await receive('placeBid', auctions.placeBid, request, gate)
    return reply.send({ price: received.input['price'] })
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as { port: number }).port
}
