/** The cascade: the next bidder is declared or invited, answers, or nobody is left and a new sale is asked for or the property released. */
import { lockSale } from '../../bidding/bid/server/suspension.ts'
import type { User } from '../../../platform/access.ts'
import { dayInSofia } from '../../../platform/dates.ts'
import { Refusal } from '../../../platform/endpoint.ts'
import { heldDays } from '../../../platform/db/declared-days.ts'
import { recordingHandlers } from '../../../platform/http/mount.ts'
import { recordedFields } from '../steps-screen.messages.ts'
import type { Scope } from '../../../platform/process/outside.ts'
import { writeToApplicant } from '../../letters/server/letters.ts'
import { completionSteps } from '../steps.contract.ts'
import {
  depositCovering,
  requestUntil,
  nextBidder,
  nextDueOn,
  standingOf,
  type Turn,
} from '../../protocol/completion.rules.ts'
import { addStep, offerIfExhausted } from '../../protocol/server/completion-steps.ts'
import { accept, mustBeBetween, lockForDeed, tellStage } from './price.ts'
import { type Completion, readCompletions, ownApplication } from '../../protocol/server/completion.ts'

export const buyerHandlers = recordingHandlers(completionSteps, recordedFields, {
  async declareNext({
    input: { auctionId: saleId, registrationId, files },
    user,
    db,
    now,
    outside,
    changed,
  }) {
    const { completion } = await lockForDeed(db, user, saleId, 'next', now)
    const next = nextBidder(completion.facts)
    // A deposit may have been withdrawn since the screen was read.
    if (next?.registrationId !== registrationId) throw new Refusal('notNow')
    const on = dayInSofia(now)
    const invited = completion.row.procedure === 'TZ'
    // Who is invited answers by then; a creditor without a deposit pays by the distribution, as the first buyer would.
    const dueOn = next.exempt && !invited ? null : nextDueOn(on, await heldDays(db))
    const price = next.best
    await addStep(
      { db, outside, now },
      {
        saleId,
        kind: invited ? 'INVITED' : 'DECLARED',
        on,
        registrationId,
        price,
        dueOn,
        creditor: next.exempt,
        files,
        user,
      },
    )
    const owed = price - depositCovering(completion.row.deposit, next)
    await writeToApplicant(
      { db, outside, now },
      {
        kind: invited ? 'invitation' : 'nextBuyer',
        registrationId,
        facts: invited
          ? { price, owed, ...(dueOn && { dueOn }) }
          : { price, ...(dueOn ? { owed, dueOn } : { creditor: true }) },
      },
    )
    await tellStage(db, completion, changed)
    return { dueOn }
  },

  async recordAnswer({
    input: { auctionId: saleId, accepted, answeredOn, files },
    user,
    db,
    now,
    outside,
    changed,
  }) {
    const { completion, turn } = await lockForDeed(db, user, saleId, 'answer', now)
    mustBeBetween({ answeredOn }, turn.on, now)
    await answer({ db, outside, now }, { completion, turn, accepted, on: answeredOn, files, user })
    await tellStage(db, completion, changed)
    return {}
  },

  async answerInvitation({ input: { auctionId: saleId, accepted }, user, db, now, outside, changed }) {
    await lockSale(db, saleId)
    const [completion] = await readCompletions(db, [saleId])
    if (!completion) throw new Refusal('noSuchAuction')
    const { stage, turn } = standingOf(completion.facts)
    const mine = ownApplication(completion, user)
    if (!mine || !turn?.invited || turn.registrationId !== mine.registrationId)
      throw new Refusal('notInvited')
    const on = dayInSofia(now)
    if (stage !== 'INVITED' || completion.facts.stayed) throw new Refusal('notNow')
    await answer({ db, outside, now }, { completion, turn, accepted, on, files: [], user })
    await tellStage(db, completion, changed)
    return {}
  },

  async recordRequest({
    input: { auctionId: saleId, partyId, by, askedOn, files },
    user,
    db,
    now,
    outside,
    changed,
  }) {
    const { completion } = await lockForDeed(db, user, saleId, 'ask', now)
    const { steps, requests } = completion.facts
    mustBeBetween({ askedOn }, steps.find(({ kind }) => kind === 'OFFERED')!.on, now)
    const asking = requests.find((one) => one.partyId === partyId)
    if (partyId !== undefined && !asking) throw new Refusal('noSuchParty', { field: 'partyId' })
    // Each has their own term, and whoever was not served yet is in time; others while any term runs.
    const until = asking ? asking.dueOn : requestUntil(completion.facts)
    if (until !== null && askedOn > until) throw new Refusal('askedTooLate', { field: 'askedOn', until })
    const words = { by: asking?.name ?? by }
    await addStep({ db, outside, now }, { saleId, kind: 'ASKED', on: askedOn, words, files, user })
    await tellStage(db, completion, changed)
    return {}
  },

  async releaseProperty({ input: { auctionId: saleId, reasons, files }, user, db, now, outside, changed }) {
    const { completion } = await lockForDeed(db, user, saleId, 'release', now)
    const on = dayInSofia(now)
    const kind = completion.facts.releases ? 'RELEASED' : 'LAPSED'
    await addStep({ db, outside, now }, { saleId, kind, on, words: { reasons }, files, user })
    await tellStage(db, completion, changed)
    return {}
  },
})

type Answer = {
  completion: Completion
  turn: Turn
  accepted: boolean
  on: string
  files: readonly string[]
  user: User
}

/** An invited bidder accepts, or refuses and loses their deposit. CA art. 717e. */
async function answer(scope: Scope, { completion, turn, accepted, on, files, user }: Answer) {
  const saleId = completion.row.id
  const { registrationId } = turn
  if (accepted) return accept(scope, { saleId, turn, on, files, user })
  await addStep(scope, { saleId, kind: 'DECLINED', on, registrationId, files, user })
  await offerIfExhausted(scope, saleId)
}
