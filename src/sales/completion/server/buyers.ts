/** The cascade: the next bidder is declared or invited, answers, or nobody is left and a new sale is asked for or the property released. */
import type { User } from '../../../platform/access.ts'
import { dayInSofia } from '../../../platform/dates.ts'
import { Refusal } from '../../../platform/endpoint.ts'
import type { Db } from '../../../platform/db/database.ts'
import { heldDays } from '../../../platform/db/declared-days.ts'
import { handlers } from '../../../platform/http/mount.ts'
import type { Outside } from '../../../platform/process/outside.ts'
import { saleLetter } from '../../letters/server/letters.ts'
import { after } from '../steps.contract.ts'
import { askedUntil, nextBidder, nextDueOn, standingOf, type Turn } from '../../protocol/completion.rules.ts'
import { addStep, offerIfExhausted } from '../../protocol/server/completion-log.ts'
import { mustBeBetween, toDo } from './price.ts'
import { type AfterAll, afterOf, lockAfter, ownApplication } from '../../protocol/server/sold.ts'

export const afterDeeds = handlers(after, {
  async declareNext({ input: { auctionId, registrationId, files }, user, db, now, outside }) {
    const { all } = await toDo(db, user, auctionId, 'next', now)
    const next = nextBidder(all.rule)
    // A deposit may have been withdrawn since the screen was read.
    if (next?.registrationId !== registrationId) throw new Refusal('notNow')
    const on = dayInSofia(now)
    const invited = all.row.procedure === 'TZ'
    // A creditor without a deposit pays by the distribution, as the first buyer would.
    const dueOn = next.exempt ? null : nextDueOn(on, await heldDays(db))
    const price = next.best
    await addStep(db, outside, now, {
      auctionId,
      kind: invited ? 'INVITED' : 'DECLARED',
      on,
      registrationId,
      price,
      dueOn,
      creditor: next.exempt,
      files,
      user,
    })
    const owed = price - (next.exempt ? 0 : all.row.deposit)
    await saleLetter(db, outside, now, {
      kind: invited ? 'invitation' : 'nextBuyer',
      registrationId,
      facts: { price, ...(dueOn ? { owed, dueOn } : { creditor: true }) },
    })
    return { dueOn }
  },

  async recordAnswer({ input: { auctionId, accepted, answeredOn, files }, user, db, now, outside }) {
    const { all, turn } = await toDo(db, user, auctionId, 'answer', now)
    mustBeBetween(answeredOn, turn.on, now)
    if (accepted && turn.dueOn && answeredOn > turn.dueOn) throw new Refusal('acceptedTooLate')
    await answer(db, outside, now, { all, turn, accepted, on: answeredOn, files, user })
    return {}
  },

  async answerInvitation({ input: { auctionId, accepted }, user, db, now, outside }) {
    await lockAfter(db, auctionId)
    const [all] = await afterOf(db, [auctionId])
    if (!all) throw new Refusal('noSuchAuction')
    const { stage, turn } = standingOf(all.rule)
    const mine = ownApplication(all, user)
    if (!mine || !turn?.invited || turn.registrationId !== mine.registrationId)
      throw new Refusal('notInvited')
    const on = dayInSofia(now)
    if (stage !== 'INVITED' || (turn.dueOn && on > turn.dueOn)) throw new Refusal('notNow')
    await answer(db, outside, now, { all, turn, accepted, on, files: [], user })
    return {}
  },

  async recordRequest({ input: { auctionId, partyId, by, askedOn, files }, user, db, now, outside }) {
    const { all } = await toDo(db, user, auctionId, 'ask', now)
    const { steps, requests } = all.rule
    mustBeBetween(askedOn, steps.find(({ kind }) => kind === 'OFFERED')!.on, now)
    const asking = requests.find((one) => one.partyId === partyId)
    if (partyId !== undefined && !asking) throw new Refusal('noSuchParty')
    // Each has his own term, and whoever was not served yet is in time; others while any term runs.
    const until = asking ? asking.dueOn : askedUntil(all.rule)
    if (until !== null && askedOn > until) throw new Refusal('askedTooLate', { until })
    const words = { by: asking?.name ?? by }
    await addStep(db, outside, now, { auctionId, kind: 'ASKED', on: askedOn, words, files, user })
    return {}
  },

  async releaseProperty({ input: { auctionId, reasons, files }, user, db, now, outside }) {
    await toDo(db, user, auctionId, 'release', now)
    const on = dayInSofia(now)
    await addStep(db, outside, now, { auctionId, kind: 'RELEASED', on, words: { reasons }, files, user })
    return {}
  },
})

type Answer = {
  all: AfterAll
  turn: Turn
  accepted: boolean
  on: string
  files: readonly string[]
  user: User
}

/** An invited bidder accepts and is declared the buyer, or refuses and loses his deposit. CA art. 717e. */
async function answer(db: Db, outside: Outside, now: Date, { all, turn, accepted, on, files, user }: Answer) {
  const auctionId = all.row.id
  const { registrationId, price, owed, dueOn } = turn
  await addStep(db, outside, now, {
    auctionId,
    kind: accepted ? 'ACCEPTED' : 'DECLINED',
    on,
    registrationId,
    files,
    user,
  })
  if (accepted)
    await saleLetter(db, outside, now, {
      kind: 'nextBuyer',
      registrationId,
      facts: { price, ...(dueOn ? { owed, dueOn } : { creditor: true }) },
    })
  else await offerIfExhausted(db, outside, auctionId, now)
}
