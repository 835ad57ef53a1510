/** News for bidders' browsers beside a bidding: every bidder has a browser that wants them, and a push service takes them. */
import { createECDH, createHash, randomBytes } from 'node:crypto'
import { startPush } from '#sandbox/push.ts'
import type { Db } from '#platform/db/database.ts'
import { runJobs } from '#platform/db/job.ts'
import { listenForTopics } from '#platform/db/topics.ts'
import type { Services } from '#platform/process/integrations.ts'
import { pushKey } from '#people/push/server/push-key.ts'
import { sendPushes } from '#people/push/server/sending.ts'
import { notifyBrowsers } from '#sales/bidding/news/bidder-news.ts'

/** Switches news on for all who are signed in; answers how to switch them off and learn how many messages were taken. */
export async function notifyEverybody(db: Db, url: string, services: Services) {
  const service = await startPush({ folder: '' })
  services.push = { hosts: [service.address], contact: 'mailto:bench@zapori.example' }
  const { publicKey } = await pushKey({ db, now: new Date(), services })
  const sessions = await db
    .selectFrom('session')
    .select(['id', 'account_id'])
    .distinctOn('account_id')
    .execute()
  const endpoints: string[] = []
  for (const { id, account_id } of sessions) {
    const keys = createECDH('prime256v1')
    keys.generateKeys()
    const endpoint = service.subscribe(publicKey)
    endpoints.push(endpoint)
    const [p256dh, auth] = [keys.getPublicKey(), randomBytes(16)].map((each) => each.toString('base64url'))
    await db
      .insertInto('push_subscription')
      .values({
        account_id,
        session_id: id,
        endpoint_hash: createHash('sha256').update(endpoint).digest(),
        secret_cipher: services.personal.cover(JSON.stringify({ endpoint, p256dh, auth })),
        service: 'sandbox',
        language: 'bg',
        kinds: ['overtaken', 'prolonged', 'saleBegins'],
        created_at: new Date(),
      })
      .execute()
  }
  const topics = await listenForTopics(url, { failed: console.error })
  const jobs = runJobs(db, [notifyBrowsers, sendPushes(services)], {
    clock: () => new Date(),
    report: (name, error) => console.error(name, error),
    topics,
  })
  return async (): Promise<number> => {
    await jobs.stop()
    await topics.close()
    await db.deleteFrom('push_subscription').execute()
    await service.close()
    return Math.max(
      0,
      ...endpoints.flatMap((endpoint) => service.pushedTo(endpoint)).map(({ number }) => number),
    )
  }
}
