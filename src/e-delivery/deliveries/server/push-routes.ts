/** The address to which the service tells of changes. It proves nothing, so it is a hint to ask and no more. Protocols, 4.1. */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type Db, touch } from '#platform/db/database.ts'
import { noteInAudit } from '#platform/http/audit.ts'
import type { Surroundings } from '#platform/http/mount.ts'
import { withinRates } from '#platform/http/refusing.ts'

const LARGEST = 4096
const Push = z.object({
  EventType: z.enum(['Received', 'Delivered']),
  MessageId: z.int().min(1).max(2_147_483_647),
})

/** Adds the address. Without the service, or without a secret for it, there is none. */
export function pushRoutes(app: FastifyInstance, { db, clock, services, rates }: Surroundings) {
  // A scope of its own, so that no other address reads JSON so.
  void app.register(async (pushes) => {
    pushes.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) =>
      done(null, contentOf(String(body))),
    )
    pushes.addHook('onRequest', withinRates(rates))
    pushes.post<{ Params: { secret: string } }>(
      '/api/edelivery/notification/:secret',
      { bodyLimit: LARGEST },
      async (request, reply) => {
        const secret = services.eDelivery?.pushSecret
        if (!secret || !isSame(request.params.secret, secret)) return reply.callNotFound()
        const reported = Push.safeParse(request.body)
        request.log.info({ eDelivery: reported.success ? reported.data.EventType : 'unreadable' })
        // What is not understood is not repeated either: all that it could say will be asked for.
        const id = reported.success && (await makeDue(db, clock(), String(reported.data.MessageId)))
        await noteInAudit(db, {
          at: clock(),
          requestId: request.id,
          address: request.ip,
          command: 'eDeliveryNotification',
          outcome: reported.success ? 'done' : 'unreadable',
          object: id ? `eDelivery/${id}` : null,
          input: reported.success ? reported.data : {},
        })
        return reply.status(204).header('cache-control', 'no-store').send()
      },
    )
  })
}

function contentOf(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest()
const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other))

/** A message that was sent is asked about at once; one that has ended or is not ours is left alone. */
const makeDue = (db: Db, now: Date, serviceId: string) =>
  db.transaction().execute(async (tx) => {
    const row = await tx
      .updateTable('e_delivery')
      .set({ next_try_at: now })
      .where('service_id', '=', serviceId)
      .where('status', '=', 'SENT')
      .returning('id')
      .executeTakeFirst()
    if (row) await touch(tx, 'work:e-delivery-due')
    return row?.id
  })
