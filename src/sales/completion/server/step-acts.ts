/** The acts after a protocol: each is drawn up, signed by the organiser and taken back, with which it takes effect; where the settings ask for no signature, at once. CPC art. 434(1). */
import { z } from 'zod'
import { performSigned, signatureColumns } from '#actions/performing.ts'
import { takeFiles } from '#files/server/files.ts'
import type { User } from '#platform/access.ts'
import { dayInSofia, type Day } from '#platform/dates.ts'
import { heldDays } from '#platform/db/declared-days.ts'
import { Refusal } from '#platform/endpoint.ts'
import { recordingHandlers } from '#platform/http/mount.ts'
import { toPdf } from '#platform/pdf/renderer.ts'
import { canonical, hashOf } from '#platform/process/canonical.ts'
import type { Scope } from '#platform/process/integrations.ts'
import type { DeclaredDays } from '#platform/working-days.ts'
import { writeToApplicant } from '#sales/letters/server/letters.ts'
import type { SIGNED_ACTIONS } from '#sales/protocol/completion.contract.ts'
import {
  allowedActions,
  depositCovering,
  nextBidder,
  nextDueOn,
  statusOf,
} from '#sales/protocol/completion.rules.ts'
import { addStep, type NewStep, offerIfExhausted } from '#sales/protocol/server/completion-steps.ts'
import {
  type Completion,
  readCompletions,
  readOwnCompletion,
  type StoredStep,
} from '#sales/protocol/server/completion.ts'
import { settingAt } from '#settings/settings.ts'
import { signStep } from '../signature.ts'
import { completionSteps } from '../steps.contract.ts'
import { recordedFields } from '../steps-screen.messages.ts'
import { printedStep } from './step-document.ts'

type SignedAction = (typeof SIGNED_ACTIONS)[number]
type Decided = Omit<NewStep, 'saleId' | 'files' | 'user' | 'on'>
/** What the organiser filled in. */
const Filled = z.object({
  registrationId: z.int().optional(),
  reasons: z.string().default(''),
  files: z.array(z.string()).default([]),
})
type Filled = z.infer<typeof Filled>

type Act = {
  /** The step that it records on a day. Throws the Refusal `notNow` where the sale has changed since the screen was read. */
  step: (completion: Completion, filled: Filled, on: Day, declared: DeclaredDays) => Decided
  /** What is written and begun because of it. */
  follow?: (scope: Scope, before: Completion, step: Decided) => Promise<unknown>
}

const ACTS: Record<SignedAction, Act> = {
  next: {
    step({ facts, row }, { registrationId }, on, declared) {
      const next = nextBidder(facts)
      // A deposit may have been withdrawn since the screen was read.
      if (!next || next.registrationId !== registrationId) throw new Refusal('notNow')
      const invited = row.procedure === 'TZ'
      return {
        kind: invited ? 'INVITED' : 'DECLARED',
        registrationId,
        price: next.best,
        // Who is invited answers by then; a creditor without a deposit pays by the distribution, as the first buyer would.
        dueOn: next.exempt && !invited ? null : nextDueOn(on, declared),
        creditor: next.exempt,
      }
    },
    follow(scope, { facts, row }, { kind, registrationId, price, dueOn }) {
      const owed = price! - depositCovering(row.deposit, nextBidder(facts)!)
      return writeToApplicant(scope, {
        kind: kind === 'INVITED' ? 'invitation' : 'nextBuyer',
        registrationId: registrationId!,
        facts: {
          price: price!,
          ...(dueOn ? { owed, dueOn } : kind === 'INVITED' ? { owed } : { creditor: true }),
        },
      })
    },
  },
  default: {
    step: ({ facts }, { reasons }) => ({
      kind: 'DEFAULTED',
      registrationId: statusOf(facts).turn!.registrationId,
      words: { reasons },
    }),
    async follow(scope, { facts, row }, { registrationId }) {
      const { paid } = statusOf(facts).turn!
      // Only the deposit is kept; whoever had begun to pay gets that back (CPC art. 493(1)).
      if (paid > 0)
        await writeToApplicant(scope, {
          kind: 'refund',
          registrationId: registrationId!,
          occasion: 'partDue',
          facts: { amount: paid, ofPrice: true, since: dayInSofia(scope.now) },
        })
      await offerIfExhausted(scope, row.id)
    },
  },
  /** Whoever accepts an invitation is declared the buyer, and their time to pay runs from that; a creditor without a deposit pays by the distribution. CA art. 717d(2), 717e, item 2. */
  confirm: {
    step({ facts }, _, on, declared) {
      const { registrationId, creditor, paidOn } = statusOf(facts).turn!
      return {
        kind: 'BUYER_DECLARED',
        registrationId,
        dueOn: creditor || paidOn ? null : nextDueOn(on, declared),
      }
    },
    async follow(scope, { facts }, { registrationId, dueOn }) {
      const { price, owed, paid, paidOn } = statusOf(facts).turn!
      if (paidOn) return
      await writeToApplicant(scope, {
        kind: 'nextBuyer',
        registrationId: registrationId!,
        facts: { price, ...(dueOn ? { owed: owed - paid, dueOn } : { creditor: true }) },
      })
    },
  },
  release: {
    step: ({ facts }, { reasons }) => ({
      kind: facts.releases ? 'RELEASED' : 'LAPSED',
      words: { reasons },
    }),
  },
}

type Deciding = Scope & { input: { auctionId: number }; user: User }

/** Draws the act up for the organiser's signature, or where the settings ask for none, lets it take effect at once. */
export async function decide(
  call: Deciding,
  action: SignedAction,
  completion: Completion,
  filled: Partial<Filled>,
): Promise<{ toSign: boolean; dueOn: Day | null }> {
  const { db, services, now, user } = call
  const given = Filled.parse(filled)
  const on = dayInSofia(now)
  const step = ACTS[action].step(completion, given, on, await heldDays(db))
  const toSign = await settingAt(db, 'SignedOrders', now)
  if (toSign) {
    const { hash } = await drawn(call, completion, { step, on, drawnUpAt: now })
    const draft = {
      action,
      drawn_up_at: now,
      drawn_up_by: user.id,
      hash,
      cipher: services.personal.cover(canonical(given)),
    }
    await db
      .insertInto('step_draft')
      .values({ auction_id: completion.row.id, ...draft })
      .onConflict((conflict) => conflict.column('auction_id').doUpdateSet(draft))
      .execute()
  } else await carryOut(call, { action, completion, step, on, files: given.files, user })
  return { toSign, dueOn: step.dueOn ?? null }
}

type CarriedOut = {
  action: SignedAction
  completion: Completion
  step: Decided
  on: Day
  files: readonly string[]
  user: User
}

async function carryOut(scope: Scope, { action, completion, step, ...recorded }: CarriedOut) {
  const added = await addStep(scope, { ...step, ...recorded, saleId: completion.row.id })
  await ACTS[action].follow?.(scope, completion, step)
  return added
}

type Pending = { step: Decided; on: Day; drawnUpAt: Date }

/** The document of an act that is not recorded yet, and the hash by which a change of what it says shows. */
async function drawn({ db, services }: Pick<Scope, 'db' | 'services'>, sale: Completion, pending: Pending) {
  const { step, on, drawnUpAt } = pending
  const { price = null, dueOn = null, creditor = false, registrationId = null, kind } = step
  const { steps } = sale.facts
  const last: StoredStep = {
    id: 0,
    number: (steps.at(-1)?.number ?? 0) + 1,
    kind,
    at: drawnUpAt,
    on,
    registrationId,
    price,
    amount: null,
    dueOn,
    writtenDueOn: dueOn,
    creditor,
    words: step.words ? services.personal.cover(JSON.stringify(step.words)) : null,
    by: null,
    actingFor: null,
    signed: null,
  }
  const completion = { ...sale, facts: { ...sale.facts, steps: [...steps, last] } }
  const document = await printedStep(db, services, completion, last, 'bg', true)
  return { document, hash: hashOf(canonical(document)) }
}

export type DrawnUp = { action: SignedAction; drawnUpAt: Date; stale: boolean }

/** The act that waits for a signature, set anew for the day of a moment; undefined where none waits, or where it cannot be done any more. */
async function draftOf(scope: Scope, completion: Completion) {
  const { db, services, now } = scope
  const row = await db
    .selectFrom('step_draft')
    .selectAll()
    .where('auction_id', '=', completion.row.id)
    .executeTakeFirst()
  const on = dayInSofia(now)
  if (!row || !allowedActions(completion.facts, on).includes(row.action)) return undefined
  const filled = Filled.parse(JSON.parse(services.personal.open(row.cipher)))
  const pending = async (): Promise<
    Pending & { document?: Awaited<ReturnType<typeof drawn>>['document'] }
  > => {
    const step = ACTS[row.action].step(completion, filled, on, await heldDays(db))
    const set = { step, on, drawnUpAt: row.drawn_up_at }
    const { document, hash } = await drawn(scope, completion, set)
    return hash.equals(row.hash) ? { ...set, document } : set
  }
  // Whose turn it is may have changed: then it says what does not hold.
  const set = await pending().catch((error: unknown) => {
    if (error instanceof Refusal) return undefined
    throw error
  })
  return { action: row.action, drawnUpAt: row.drawn_up_at, hash: row.hash, filled, set }
}

/** The act that waits for a signature, as the organiser's screen shows it. */
export async function waitingAct(scope: Scope, completion: Completion): Promise<DrawnUp | null> {
  const draft = await draftOf(scope, completion)
  if (!draft) return null
  const { action, drawnUpAt, set } = draft
  return { action, drawnUpAt, stale: !set?.document }
}

/** What is signed: the document as it was drawn up, if it still says what holds. Throws the Refusals `notDrawnUp` and `stale`. */
async function toBeSigned(scope: Scope, completion: Completion) {
  const draft = await draftOf(scope, completion)
  if (!draft) throw new Refusal('notDrawnUp')
  const { set } = draft
  if (!set?.document) throw new Refusal('stale')
  return { ...draft, step: set.step, on: set.on, document: set.document }
}

export const stepActHandlers = recordingHandlers(completionSteps, recordedFields, {
  async printStepToSign({ input: { auctionId }, user, db, now, services }) {
    const completion = await readOwnCompletion(db, user, auctionId)
    const { document } = await toBeSigned({ db, services, now }, completion)
    return toPdf(document)
  },

  async signStep({ input: { auctionId, file }, user, db, now, services, changed }) {
    const before = await readOwnCompletion(db, user, auctionId)
    const { document, hash } = await toBeSigned({ db, services, now }, before)
    const prepared = Buffer.from(await toPdf(document))
    const signed = { file, user, signerId: before.row.organiser_id, prepared }
    const kind = await performSigned(
      signStep,
      { db, services, now },
      signed,
      async (signer) => async (tx) => {
        const scope = { db: tx, services, now }
        const completion = await readOwnCompletion(tx, user, auctionId, true)
        const again = await toBeSigned(scope, completion)
        if (!again.hash.equals(hash)) throw new Refusal('stale')
        return takeSigned(scope, { ...again, completion, signer, file, user })
      },
    )
    const [after] = await readCompletions(db, [auctionId])
    const { turn } = statusOf(after!.facts)
    changed({ signedAt: null }, { signedAt: now, registration: turn?.registrationId })
    return { kind, signedAt: now.toISOString() }
  },
})

type Taken = Awaited<ReturnType<typeof toBeSigned>> & {
  completion: Completion
  signer: Parameters<typeof signatureColumns>[1]
  file: string
  user: User
}

/** All at once, or nothing: the step, its signature and what follows. */
async function takeSigned(scope: Scope, taken: Taken) {
  const { db, now } = scope
  const { completion, signer, file, user, action, drawnUpAt, step, on, filled } = taken
  const { id } = await carryOut(scope, { action, completion, step, on, files: filled.files, user })
  const owner = { kind: 'PAYMENT', id } as const
  const [document] = await takeFiles(db, { ids: [file], user, owner, use: 'signed' }, now, 'file')
  await db
    .insertInto('step_signature')
    .values({
      step_id: id,
      drawn_up_at: drawnUpAt,
      signed_at: now,
      ...signatureColumns(document!, signer, user),
    })
    .execute()
  await db.deleteFrom('step_draft').where('auction_id', '=', completion.row.id).execute()
  return step.kind
}
