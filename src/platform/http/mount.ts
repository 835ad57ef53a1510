/** Turns contracts and their handlers into HTTP routes. Every request takes the same path: who, what, do, answer. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { judge, type User } from '#platform/access.ts'
import { type AnyEndpoint, type Contract, Refusal, type UserOf } from '#platform/endpoint.ts'
import { FileStream, NamedBytes } from '#platform/fields.ts'
import { type AuditMark, type Changed, changesPublished, takesSecret, writeAudit } from './audit.ts'
import type { Db } from '#platform/db/database.ts'
import { reportedPosition, type Standbys } from '#platform/db/standbys/standbys.ts'
import { retryOnDeadlock } from '#platform/db/deadlocks.ts'
import { type Fields, hasField, registerEndpoint, knowFields } from '#platform/process/known-endpoints.ts'
import { lanes, type Outcome } from './lane.ts'
import { storeShown, type Shown, shownBy } from './accesses.ts'
import type { Live } from './live.ts'
import { checkedInTurns, jsonInTurns } from '#platform/process/long-answers.ts'
import { fairLine } from '#platform/process/fair-line.ts'
import type { Services } from '#platform/process/integrations.ts'
import { asParty, partyOf } from '#platform/process/party.ts'
import { type Gate, type Origin, receive, type Received } from './receive.ts'
import { explain } from './refusing.ts'
import { sendFile, sendNamed, sendStream } from './sending.ts'
import { sayAge } from '#platform/http/machine/ageing.ts'
import { type Storing, idempotent } from '#platform/http/machine/once.ts'
import { challengeFor } from '#platform/http/machine/token.ts'
import { refusalFor } from '#platform/http/machine/problem.ts'
import { noteUse, serviceOf } from '#platform/http/machine/uses.ts'

export type Call<E extends AnyEndpoint, F extends string = never> = {
  input: z.output<E['input']>
  user: UserOf<E>
  /** In a command this is the open transaction; there is no other way to reach the database. */
  db: Db
  now: Date
  origin: Origin
  /** The file that was sent, of an endpoint with `upload`; of every other, nothing. */
  bytes: Buffer
  /** The portal's own address, keys and the services it talks to. */
  services: Services
  /** Whom the answer shows, of an endpoint with `showsPeople`. */
  shown: Shown
  /** What a command tells to have changed, for the audit. */
  changed: Changed<F>
}
export type Answer<E extends AnyEndpoint> = z.input<E['output']>
/** A refusal that is thrown undoes what the command did; one that is returned keeps it, as a wrong password that is counted. */
type Simple<E extends AnyEndpoint, F extends string = never> = (
  call: Call<E, F>,
) => Promise<Answer<E> | Refusal>

/**
 * A command whose callers wait in a lane. `prepare` runs before, outside the lane, and may refuse; `judge` decides
 * (see lane.ts); `finish` runs after it was committed, while the next ones are judged, for what takes time and changes nothing.
 */
export type InLane<E extends AnyEndpoint, P = unknown, D = Answer<E>> = {
  laneOf: (input: z.output<E['input']>) => string
  prepare: (call: Omit<Call<E>, NotInLane>) => Promise<P>
  judge: (
    db: Db,
    calls: Queued<E, P>[],
    clock: () => Date,
    lock: boolean,
  ) => Promise<(Outcome<D> | undefined)[]>
  finish?: (done: D, services: Services) => Promise<Answer<E>>
}
type NotInLane = 'now' | 'services' | 'bytes' | 'shown' | 'changed'
export type Queued<E extends AnyEndpoint, P> = Omit<Call<E>, 'db' | NotInLane> & {
  prepared: P
}
/** Types a lane, with what its `prepare` finds. */
export const inLane = <E extends AnyEndpoint, P, D = Answer<E>>(_: E, lane: InLane<E, P, D>) =>
  lane as InLane<E>

export type Handler<E extends AnyEndpoint, F extends string = string> = Simple<E, F> | InLane<E>
export type Handlers<C extends Contract, F extends string = string> = { [K in keyof C]: Handler<C[K], F> }

/** Types one file's share of a contract's handlers. */
export const handlers = <C extends Contract, K extends keyof C>(_: C, share: Pick<Handlers<C, never>, K>) =>
  share

/** The same where they tell what changed: in these fields, each with its name. One without a name does not compile. */
export function recordingHandlers<C extends Contract, K extends keyof C, F extends string>(
  _: C,
  fields: Fields<F>,
  share: Pick<Handlers<C, NoInfer<F>>, K>,
) {
  for (const command of Object.keys(share)) knowFields(command, fields)
  return share
}

export type Surroundings = Gate & { db: Db; live: Live; services: Services; standbys?: Standbys | undefined }

/** What a browser has seen of the database's log, and what it has seen once this is answered. */
const POSITION_HEADER = 'x-position'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks, and in which roles, once it is known; for the log. */
    accountId?: number | undefined
    roles?: readonly string[] | undefined
    /** Which system asks. */
    systemId?: number | undefined
  }
}

/** Gives every endpoint of the contract its route, on a server that leaves bodies unread (`acceptBodies`). */
export function mount<C extends Contract>(
  app: FastifyInstance,
  contract: C,
  all: Handlers<C>,
  around: Surroundings,
) {
  for (const [name, endpoint] of Object.entries(contract)) {
    const serve = server(name, endpoint, all[name as keyof C] as Handler<AnyEndpoint>, around)
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      handler: serve,
      config: { endpoint: name },
      ...(endpoint.machine && { onSend: counting(endpoint, around) }),
    })
    registerEndpoint(name, endpoint)
  }
}

/** Counts a call of a system before it is answered. */
const counting =
  ({ access }: AnyEndpoint, { db, clock }: Surroundings) =>
  async ({ systemId, refusal, ip: address, log }: FastifyRequest) => {
    if (systemId === undefined) return
    const use = { systemId, service: serviceOf(access), at: clock(), refusal, address }
    await noteUse(db, use).catch((err: unknown) => log.error({ err }, 'a call was not counted'))
  }

function server(name: string, endpoint: AnyEndpoint, handler: Handler<AnyEndpoint>, around: Surroundings) {
  const { db, live, clock, services } = around
  const checked = (answer: unknown) => checkedInTurns(endpoint.output, answer)
  const run = typeof handler === 'function' ? handler : undefined
  const lane = typeof handler === 'function' ? undefined : laneFor(handler, around)

  const isLarge = takesLong(endpoint)
  const isOwn = endpoint.access.who !== 'anyone' || takesSecret(endpoint)
  const answered = (answer: unknown) => {
    if (answer instanceof Refusal) throw answer
    return checked(answer)
  }

  const callOf = (
    { input, user, origin, carried: { bytes } }: Received,
    rest: Pick<Call<AnyEndpoint, string>, 'db' | 'now' | 'shown' | 'changed'>,
  ) => ({ input, user: user as User, origin, bytes, services, ...rest })

  const ask = async (received: Received, request: FastifyRequest, reply: FastifyReply) => {
    const { input, user, origin } = received
    let audit: AuditMark | undefined
    const answer = async () => {
      const access = shownBy(name)
      const rest = { now: clock(), shown: access.shown, changed: () => undefined }
      const read = async (from: Db) => answered(await run!(callOf(received, { ...rest, db: from })))
      const seen = String(request.headers[POSITION_HEADER] ?? '') || undefined
      // Who follows is told of what has just been done.
      const standbys = endpoint.fromStandby && !streamed ? around.standbys : undefined
      const given = await (standbys ? standbys.read(seen, read) : read(db))
      if (endpoint.showsPeople)
        await storeShown(db, services.personal, access, { at: clock(), audit: audit!, user })
      return given
    }
    // A HEAD has no body, and a stream no end.
    const streamed = request.method === 'GET' && request.headers.accept === 'text/event-stream'
    if (endpoint.recorded && !endpoint.ownRecord)
      // Before the answer: what somebody saw has a row, even if the answer never reached them.
      audit = await writeAudit(db, {
        at: clock(),
        requestId: origin.requestId,
        user,
        address: origin.address,
        command: name,
        endpoint,
        input,
        outcome: 'read',
      })
    if (endpoint.live && streamed) {
      const shared = endpoint.sameForAll ? JSON.stringify([name, input]) : null
      const isAllowed = async () =>
        judge(endpoint.access, (await around.identify(request.headers.authorization))?.user) === 'allowed'
      const restricted = endpoint.access.who !== 'anyone'
      return live.watch(endpoint.live(input), shared, answer, reply, restricted ? isAllowed : undefined)
    }
    if (endpoint.output === NamedBytes)
      return sendNamed(request, reply, user?.id, answer as () => Promise<NamedBytes>)
    if (endpoint.output === FileStream)
      return sendStream(reply, endpoint.file!, input, (await answer()) as AsyncIterable<Uint8Array>)
    if (endpoint.file) return sendFile(reply, endpoint.file, input, await answer())
    return reply.type(JSON_TYPE).send(await jsonInTurns(await answer()))
  }

  const command = async (
    received: Received,
    access: AccessRecord,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    const { input, user, origin } = received
    const within = async (tx: Db, store?: Storing) => {
      const now = clock()
      const { changes, changed, told } = changesPublished()
      const answer = await run!(callOf(received, { db: tx, now, shown: access.shown, changed }))
      if (answer instanceof Refusal) return answer
      const done = await checked(answer)
      await store?.(tx, done)
      const actsFor = endpoint.actingFor?.(input, done)
      const by = user ? { ...user, actsFor: actsFor ?? user.actsFor } : signedInBy(endpoint, done)
      if (endpoint.ownRecord) return done
      const { requestId, address } = origin
      // That a handler forgot is a mistake of ours, which tests find (`world.ts`); what was asked is done all the same.
      if (!endpoint.only && !told())
        request.log.error({ deed: name }, 'a command has not told what it changed')
      const unnamed = changes.filter(({ field }) => !hasField(name, field))
      if (unnamed.length > 0)
        request.log.error(
          { deed: name, fields: unnamed.map(({ field }) => field) },
          'a command told of fields without a name',
        )
      const row = { at: now, requestId, user: by, address, command: name, endpoint, input }
      const audit = await writeAudit(tx, { ...row, outcome: 'done', answer: done, changes })
      if (endpoint.showsPeople) await storeShown(tx, services.personal, access, { at: now, audit, user })
      return done
    }
    const once = (run: (store?: Storing) => Promise<unknown>) =>
      endpoint.machine && user?.system
        ? idempotent(
            { request, reply, system: user.system, deed: name, input, bytes: received.carried.bytes },
            { db, clock, personal: services.personal },
            run,
          )
        : run()
    const answer = lane
      ? await checked(await lane(received))
      : await once((store) =>
          endpoint.ownTransactions
            ? within(db, store)
            : transactions.run(() =>
                retryOnDeadlock(() => db.transaction().execute((tx) => within(tx, store))),
              ),
        )
    if (answer instanceof Refusal) throw answer
    if (around.standbys) reply.header(POSITION_HEADER, await reportedPosition(around.standbys, request.log))
    if (endpoint.output === NamedBytes)
      return sendNamed(request, reply, user?.id, async () => answer as NamedBytes)
    return reply.type(JSON_TYPE).send(await jsonInTurns(answer))
  }

  /** The answer to what was turned down or failed, after a row of its own; where that cannot be written, the answer is why. */
  const refused = async (error: unknown, request: FastifyRequest, access: AccessRecord, who: Who) => {
    const { user, input } = who
    const answer = explain(error, endpoint, request)
    // Where the database is away, the log alone can tell of it.
    if (endpoint.method === 'GET' || endpoint.ownRecord || UNRECORDED.includes(answer.code)) return answer
    const at = clock()
    const { instead } = error instanceof Refusal ? error : {}
    const row = { at, requestId: request.id, user, address: request.ip, command: name, endpoint, input }
    try {
      const audit = await writeAudit(db, { ...row, instead, outcome: answer.code })
      // That nothing was found about somebody is told about them, too.
      if (endpoint.showsPeople && access.told())
        await storeShown(db, services.personal, access, { at, audit, user })
      return answer
    } catch (unwritten) {
      return explain(unwritten, endpoint, request)
    }
  }

  return async (request: FastifyRequest, reply: FastifyReply) => {
    let user: User | undefined
    let received: Received | undefined
    const access = shownBy(name)
    // What somebody sees by their session or a secret, no cache keeps for the next one at the machine.
    if (isOwn || request.headers.authorization) reply.header('cache-control', 'no-store')
    sayAge(reply, endpoint)
    try {
      received = await receive(name, endpoint, request, around, (who) => {
        user = who
        request.accountId = who?.id
        request.roles = who?.roles
        request.systemId = who?.system?.systemId
      })
      const given = received
      const work = () =>
        endpoint.method === 'GET' ? ask(given, request, reply) : command(given, access, request, reply)
      return await asParty(partyOf(user?.id, request.ip), () => (isLarge ? large.run(work) : work()))
    } catch (error) {
      const answer = await refused(error, request, access, { user, input: received?.input })
      request.refusal = answer.code
      const wait = answer.body['retryAfterSeconds']
      if (typeof wait === 'number') reply.header('retry-after', wait)
      const challenge = challengeFor(
        answer.status,
        !!request.headers.authorization,
        answer.code === 'forbidden' && !!user?.system,
      )
      if (challenge) reply.header('www-authenticate', challenge)
      // What is still under way is not waited for.
      if (answer.code === 'tooSlow') reply.header('connection', 'close')
      const { type, text } = refusalFor(endpoint.path, answer.status, answer.body)
      return reply.status(answer.status).type(type).send(text)
    } finally {
      received?.carried.free()
    }
  }
}

/** What comes with a file or a long document, or is answered with one that is made for it: it takes long stretches of the loop that answers everybody, too. */
const takesLong = ({ upload, bodyLimit, file, output }: AnyEndpoint) =>
  upload !== undefined ||
  bodyLimit !== undefined ||
  (file !== undefined && !file.type.startsWith('image/') && output !== FileStream && output !== NamedBytes)
/** Of that, one at a time of one party. */
const large = fairLine({ places: Infinity, ofOne: 1, mostWaiting: 24, longestQueue: 1_000 })
/**
 * A command holds a connection, even while it waits for something else; of the ten that a process has by default, one party never has more
 * than four, so that what others do, and bids, which come by lanes, find one. Beyond that, limits of rate bound what waits.
 */
const transactions = fairLine({ places: Infinity, ofOne: 4, mostWaiting: 200, longestQueue: 5_000 })

type AccessRecord = ReturnType<typeof shownBy>
type Who = { user: User | undefined; input: Received['input'] | undefined }

const UNRECORDED = ['tooMany', 'tooBusy', 'unavailable']
const JSON_TYPE = 'application/json; charset=utf-8'

function laneFor(handler: InLane<AnyEndpoint>, { db, clock, services }: Surroundings) {
  const enter = lanes<Queued<AnyEndpoint, unknown>, unknown>(db, (at, _, calls, lock) =>
    handler.judge(at, calls, clock, lock),
  )
  return async (received: Received) => {
    const call = { ...received, user: received.user as User, db, services }
    const prepared = await handler.prepare(call)
    const done = await enter(handler.laneOf(received.input), { ...call, prepared })
    return handler.finish ? handler.finish(done, services) : done
  }
}

/** Who is signed in from this command on. */
function signedInBy({ signsIn }: AnyEndpoint, answer: unknown) {
  const session = signsIn?.(answer)
  return (
    session && { id: session.userId, actsFor: session.userId, roles: session.roles.map(({ name }) => name) }
  )
}
