/** The two addresses that the identity provider knows: our metadata, and where it sends people back with its answer. */
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { COMMON_REFUSALS, Refusal } from '#platform/endpoint.ts'
import { languageOf } from '#platform/lang/language.ts'
import type { Db } from '#platform/db/database.ts'
import { noteInAudit } from '#platform/http/audit.ts'
import type { Surroundings } from '#platform/http/mount.ts'
import {
  answerProof,
  EXPIRED,
  openProof,
  type Outcome,
  RESULT_PAGES,
  useAssertion,
} from '#people/sign-in/server/proofs.ts'
import type { Party } from './saml.ts'
import { verifyAnswer, type VerifiedAnswer, UnverifiedAnswer } from './saml-answer.ts'
import { personIn } from './saml-assertion.ts'
import { metadataOf } from './saml-request.ts'

/** An encrypted answer with everything in it has some 20 KB. */
const LARGEST_ANSWER = 128 * 1024
/** Every answer that is not believed takes so long to refuse: how far it got, which would help to decrypt a stolen one, cannot be told by timing. */
const REFUSED_AFTER_MS = 100

const Form = z.object({ SAMLResponse: z.string().min(1), RelayState: z.string().regex(/^[\w-]{1,100}$/) })
type Form = z.infer<typeof Form>

/** Adds the routes. Where e-authentication is not configured, neither address exists. */
export function eAuthRoutes(app: FastifyInstance, around: Surroundings) {
  const party = (): Party | undefined => {
    const { eAuth, publicUrl } = around.services
    return eAuth && { eAuth, publicUrl }
  }
  const within =
    (limit: (request: FastifyRequest) => Promise<void>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      try {
        await limit(request)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        const { status, ...text } = COMMON_REFUSALS.tooMany
        const message = text[languageOf(request.headers['accept-language'])]
        reply.header('retry-after', error.details['retryAfterSeconds'])
        return reply.status(status).send({ code: error.code, message })
      }
    }

  // A scope of its own, so that no other address reads forms.
  void app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(body as string))),
    )
    scope.addHook(
      'onRequest',
      within(({ ip }) => around.rates.asking({ address: ip })),
    )
    scope.get('/eAuth/metadata', (_, reply) => {
      const us = party()
      if (!us) return reply.callNotFound()
      return reply.type('application/samlmetadata+xml; charset=utf-8').send(metadataOf(us))
    })
    // To decrypt and verify is dear.
    const seldom = within(({ ip, body }) =>
      around.rates.guarded('eAuthentication', { address: ip }, relayStateIn(body)),
    )
    scope.post('/eAuth/acs', { bodyLimit: LARGEST_ANSWER, preHandler: seldom }, async (request, reply) => {
      const us = party()
      if (!us) return reply.callNotFound()
      const back = await receive(request, us, around)
      return reply.header('cache-control', 'no-store').redirect(us.publicUrl + back, 303)
    })
  })
}

const relayStateIn = (body: unknown) =>
  Form.shape.RelayState.safeParse((body as Form | undefined)?.RelayState).data ?? ''

/** Takes one answer of the provider; answers the address within the portal where the browser goes on. */
async function receive(request: FastifyRequest, party: Party, around: Surroundings): Promise<string> {
  const now = around.clock()
  const evenly = pause(REFUSED_AFTER_MS, undefined, { ref: false })
  const form = Form.safeParse(request.body)
  const note = (db: Db, outcome: string, input: Record<string, unknown>) => {
    request.log.info({ eAuth: outcome, ...input })
    return audit(db, now, request, outcome, input)
  }
  let believed: VerifiedAnswer
  try {
    if (!form.success) throw new UnverifiedAnswer('form')
    believed = await verifyAnswer(
      { answer: form.data.SAMLResponse, relayState: form.data.RelayState },
      party,
      now,
    )
  } catch (error) {
    if (!(error instanceof UnverifiedAnswer)) throw error
    // The id is the sender's word; it says no more than to which screen the person belongs.
    const requested = form.success
      ? await openProof(around.db, form.data.RelayState, 'EAUTH', now)
      : undefined
    await note(around.db, 'refused', { why: error.why, ...(requested && { request: requested.id }) })
    await evenly
    return requested ? `${RESULT_PAGES[requested.purpose]}#error=eAuthFailed` : EXPIRED
  }

  const { requestId: id } = believed
  const person = believed.failure ? undefined : personIn(believed.assertion)
  const outcome: Outcome = person
    ? { proof: person }
    : { failed: 'eAuthFailed', message: believed.failure ?? 'nobodyNamed' }
  return around.db.transaction().execute(async (tx) => {
    const requested = await openProof(tx, id, 'EAUTH', now)
    const fresh = requested && (await useAssertion(tx, believed.assertionId, believed.usableUntil))
    const answered = fresh && (await answerProof(tx, around.services.personal, id, outcome, now))
    if (!answered) {
      await note(tx, 'expired', requested ? { request: id } : {})
      return EXPIRED
    }
    // Enough to find the same person's other sign-ins by, and not to learn who it is.
    const hash = person && around.services.personal.hashes(person.identifier)[0]!.toString('hex').slice(0, 16)
    await note(tx, person ? 'done' : 'eAuthFailed', {
      request: id,
      purpose: answered.purpose,
      ...('failed' in outcome && { why: outcome.message }),
      ...(hash && { person: hash }),
    })
    return `${RESULT_PAGES[answered.purpose]}#code=${answered.code}`
  })
}

const audit = (
  db: Db,
  at: Date,
  { id: requestId, ip: address }: FastifyRequest,
  outcome: string,
  input: Record<string, unknown>,
) => noteInAudit(db, { at, requestId, address, command: 'eAuthentication', outcome, input })
