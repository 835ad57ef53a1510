/** My subscriptions, and what each has told. */
import { paged } from '#platform/db/paged.ts'
import { Refusal } from '#platform/endpoint.ts'
import { handlers } from '#platform/http/mount.ts'
import { subscriptions } from '../subscriptions.contract.ts'
import { historyOf, shownSubscription, subscriptionRows } from './rows.ts'

const COLUMNS = { number: 's.id', createdAt: 's.id', endsAt: 's.ends_at' }

export const listingOwn = handlers(subscriptions, {
  async listMySubscriptions({ input, user, db, now }) {
    let query = subscriptionRows(db).where('s.account_id', '=', user.id)
    if (input.kind) query = query.where('s.kind', '=', input.kind)
    if (input.state === 'CURRENT') query = query.where('s.state', '<>', 'ENDED').where('s.ends_at', '>', now)
    if (input.state === 'ENDED')
      query = query.where((is) => is.or([is('s.state', '=', 'ENDED'), is('s.ends_at', '<=', now)]))
    const { rows, total } = await paged(query, input, COLUMNS, { byDefault: 's.id desc', id: 's.id' })
    return { rows: rows.map((row) => shownSubscription(row, now)), total }
  },

  async seeSubscriptionHistory({ input: { id }, user, db }) {
    const found = await db
      .selectFrom('subscription')
      .select('id')
      .where('id', '=', id)
      .where('account_id', '=', user.id)
      .executeTakeFirst()
    if (!found) throw new Refusal('noSuchSubscription')
    return historyOf(db, id)
  },
})
