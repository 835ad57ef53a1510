/** The stage on which sample sales are played: sample accounts call the portal's handlers at moments of the past, and what waits for its time is done. */
import { files } from '#files/files.contract.ts'
import { uploadHandlers } from '#files/server/uploads.ts'
import type { User } from '#platform/access.ts'
import type { AnyEndpoint, InputOf } from '#platform/endpoint.ts'
import { Refusal } from '#platform/endpoint.ts'
import type { Db } from '#platform/db/database.ts'
import type { Call, Handler } from '#platform/http/mount.ts'
import type { Services } from '#platform/process/integrations.ts'
import { turnOf } from '#platform/db/job.ts'
import { saleJobs } from '#app/modules.ts'
import { callOf } from './calls.ts'

export type Stage = NonNullable<Awaited<ReturnType<typeof stageOf>>>

const PLAYERS = ['mjadmin', 'chsi', 'dsi', 'syndic', 'bidder1', 'bidder2', 'bidder3']

/** Who plays; nothing where a sample account is missing. */
export async function stageOf(db: Db, services: Services) {
  const people = await players(db)
  if (PLAYERS.some((name) => !people.has(name))) return undefined
  /** Runs a handler as its endpoint would, on a moment of the past. */
  const run = async <E extends AnyEndpoint>(
    handler: Handler<E>,
    endpoint: E,
    input: InputOf<E>,
    user: User,
    now: Date,
    bytes = Buffer.alloc(0),
  ) => {
    if (typeof handler !== 'function') throw new Error('a handler in a lane has to wait')
    const within = (to: Db) =>
      handler({
        ...callOf(user, now, services),
        bytes,
        input: endpoint.input.parse(input),
        db: to,
      } as unknown as Call<E>)
    const answer = await (endpoint.ownTransactions ? within(db) : db.transaction().execute(within))
    if (answer instanceof Refusal) throw answer
    return answer
  }

  return {
    db,
    services,
    run,
    user: (name: string) => people.get(name)!,
    /** Runs a handler whose callers wait in a lane; here nobody else does. */
    wait: async <E extends AnyEndpoint>(
      handler: Handler<E>,
      endpoint: E,
      input: InputOf<E>,
      user: User,
      now: Date,
    ) => {
      if (typeof handler === 'function') throw new Error('a handler without a lane does not wait')
      const request = {
        ...callOf(user, now, services),
        input: endpoint.input.parse(input),
        db,
      } as unknown as Call<E>
      const prepared = await handler.prepare(request)
      const [outcome] = await db
        .transaction()
        .execute((tx) => handler.judge(tx, [{ ...request, prepared }], () => now, true))
      if (!outcome || 'refused' in outcome) throw outcome?.refused ?? new Error('not judged')
    },
    /** A file that somebody uploads; its id. */
    upload: async (
      user: User,
      name: string,
      bytes: Buffer<ArrayBuffer>,
      now: Date,
      as: 'DOCUMENT' | 'PHOTO' = 'DOCUMENT',
    ) => (await run(uploadHandlers.uploadFile, files.uploadFile, { name, as }, user, now, bytes)).id,
    /** Does what waits for its time; what one job does another may wait for. Other sizes of photographs the portal makes once it is open. */
    job: async (now: Date) => {
      for (let turn = 0, done = 1; turn < 2 && done > 0; turn++) {
        done = 0
        for (const job of saleJobs(services, () => now))
          if (job.wokenBy !== 'pictures') done += (await turnOf(job, db, now)).length
      }
    },
  }
}

async function players(db: Db): Promise<Map<string, User>> {
  const rows = await db
    .selectFrom('account as a')
    .innerJoin('account_role as r', 'r.account_id', 'a.id')
    .select(['a.id', 'a.user_name', 'a.full_name', 'r.role'])
    .where('a.user_name', 'in', PLAYERS)
    .execute()
  return new Map(
    rows.map(({ id, user_name: userName, full_name: fullName, role }) => [
      userName,
      { id, actsFor: id, userName, fullName, userType: null, roles: [role], claims: {} },
    ]),
  )
}
