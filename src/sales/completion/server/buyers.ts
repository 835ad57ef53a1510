/** The cascade: the next bidder is declared or invited, answers, or nobody is left and a new sale is asked for or the property released. */
import { lockSale } from '#sales/bidding/bid/server/suspension.ts'
import type { User } from '#platform/access.ts'
import { dayInSofia } from '#platform/dates.ts'
import { Refusal } from '#platform/endpoint.ts'
import { recordingHandlers } from '#platform/http/mount.ts'
import { recordedFields } from '../steps-screen.messages.ts'
import type { Scope } from '#platform/process/integrations.ts'
import { completionSteps } from '../steps.contract.ts'
import { requestUntil, statusOf, type Turn } from '#sales/protocol/completion.rules.ts'
import { addStep, offerIfExhausted } from '#sales/protocol/server/completion-steps.ts'
import { performing } from '#actions/performing.ts'
import type { Db } from '#platform/db/database.ts'
import { STEPS } from '../steps.ts'
import { accept, mustBeBetween, onStep, record, stages } from './price.ts'
import { decide } from './step-acts.ts'
import { type Completion, readCompletions, ownApplication } from '#sales/protocol/server/completion.ts'

type Opening = { input: { auctionId: number }; user: User; db: Db }
/** The sale in which a syndic invited whoever asks, as long as they may answer. */
const onInvitation = performing({
  async open({ input: { auctionId }, user, db }: Opening) {
    await lockSale(db, auctionId)
    const [completion] = await readCompletions(db, [auctionId])
    if (!completion) throw new Refusal('noSuchAuction')
    const { stage, turn } = statusOf(completion.facts)
    const mine = ownApplication(completion, user)
    if (!mine || !turn?.invited || turn.registrationId !== mine.registrationId)
      throw new Refusal('notInvited')
    if (stage !== 'INVITED' || completion.facts.stayed) throw new Refusal('notNow')
    return { completion, turn }
  },
  ...stages,
})

export const buyerHandlers = recordingHandlers(completionSteps, recordedFields, {
  declareNext: onStep(STEPS.next, (call, { completion }) => decide(call, 'next', completion, call.input)),

  declareBuyer: onStep(STEPS.confirm, (call, { completion }) =>
    decide(call, 'confirm', completion, call.input),
  ),

  recordAnswer: onStep(STEPS.answer, async (call, { completion, turn }) => {
    const { accepted, answeredOn, files } = call.input
    mustBeBetween({ answeredOn }, turn.on, call.now)
    await answer(call, { completion, turn, accepted, on: answeredOn, files, user: call.user })
    return {}
  }),

  answerInvitation: onInvitation({ command: completionSteps.answerInvitation }, async (call, subject) => {
    const { input, user, now } = call
    await answer(call, { ...subject, accepted: input.accepted, on: dayInSofia(now), files: [], user })
    return {}
  }),

  recordRequest: onStep(STEPS.ask, async (call, { completion }) => {
    const { partyId, by, askedOn } = call.input
    const { steps, requests } = completion.facts
    mustBeBetween({ askedOn }, steps.find(({ kind }) => kind === 'OFFERED')!.on, call.now)
    const asking = requests.find((one) => one.partyId === partyId)
    if (partyId !== undefined && !asking) throw new Refusal('noSuchParty', { field: 'partyId' })
    // Each has their own term, and whoever was not served yet is in time; others while any term runs.
    const until = asking ? asking.dueOn : requestUntil(completion.facts)
    if (until !== null && askedOn > until) throw new Refusal('askedTooLate', { field: 'askedOn', until })
    await record(call, { kind: 'ASKED', on: askedOn, words: { by: asking?.name ?? by } })
    return {}
  }),

  releaseProperty: onStep(STEPS.release, async (call, { completion }) => {
    const { toSign } = await decide(call, 'release', completion, call.input)
    return { toSign }
  }),
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
