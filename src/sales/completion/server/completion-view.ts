/** Where a sale stands after its protocol: for the organiser everything, for a bidder what is his. */
import { itemsOf } from '../../notice/server/things.ts'
import { organiserOf } from '../../notice/server/organiser.ts'
import { dayInSofia } from '../../../platform/dates.ts'
import { Refusal } from '../../../platform/endpoint.ts'
import { convert } from '../../../platform/money.ts'
import type { Db } from '../../../platform/db/database.ts'
import { declaredDays } from '../../../platform/db/declared-days.ts'
import { handlers } from '../../../platform/http/mount.ts'
import type { Outside } from '../../../platform/process/outside.ts'
import { toPdf } from '../../../platform/pdf/press.ts'
import { fileBytes, filesOf } from '../../../files/server/files.ts'
import { after } from '../steps.contract.ts'
import type { After, MyAfter } from '../../protocol/standing.contract.ts'
import {
  appealUntil,
  askedUntil,
  isDocumented,
  standingOf,
  type Turn,
  turnsOf,
  whatMayBeDone,
} from '../../protocol/completion.rules.ts'
import { depositOf, mayAskDeposit } from '../../protocol/deposits.rules.ts'
import { DEPOSIT_STATES } from '../../protocol/deposits.contract.ts'
import { termsOfRepeat } from '../../protocol/server/completion-log.ts'
import { stepDocument } from './step-document.ts'
import {
  type AfterAll,
  afterOf,
  noticeOf,
  ownAfter,
  ownApplication,
  personIn,
  wordsOf,
} from '../../protocol/server/sold.ts'
import { buyerOf } from './buyer.ts'
import { paymentCode } from './payment-code.ts'

export const afterLooking = handlers(after, {
  async seeAfter({ input: { auctionId }, user, db, now, outside }): Promise<After> {
    const all = await ownAfter(db, user, auctionId)
    const { rule, row } = all
    const today = dayInSofia(now)
    const { stage, next } = standingOf(rule)
    const award = rule.steps.find(({ kind }) => kind === 'AWARDED')
    return {
      currency: row.currency,
      procedure: row.procedure,
      stage,
      today,
      turns: turnsOf(rule).map((turn) => ({ ...turn, ...whoIn(all, turn.registrationId) })),
      next: stage === 'NEXT' && next ? { ...whoIn(all, next.registrationId), price: next.best } : null,
      may: whatMayBeDone(rule, today),
      repeat: await repeatOf(db, all),
      appealUntil: award ? appealUntil(award.on, await declaredDays(db)) : null,
      steps: await stepsOf(db, outside, all),
      deposits: totalsOf(all),
    }
  },

  async printStep({ input: { auctionId, number, language }, user, db, outside }) {
    const all = await ownAfter(db, user, auctionId)
    const step = all.rule.steps.find((one) => one.number === number)
    if (!step || !isDocumented(all.rule, step)) throw new Refusal('noDocument')
    // The data of an award single the buyer out (CPC art. 496; the entry of the award needs it).
    const awarded = step.kind === 'PAID' || step.kind === 'DISTRIBUTED' ? step.registrationId : null
    const sold = {
      ...(await organiserOf(db, auctionId, step.at)),
      things: await itemsOf(db, auctionId),
      buyer: awarded === null ? undefined : await buyerOf(db, outside.personal, auctionId, awarded),
    }
    return toPdf(stepDocument(all, step, sold, { language, outside }))
  },

  async readStepFile({ input: { auctionId, number, fileId }, user, db, outside }) {
    const { rule } = await ownAfter(db, user, auctionId)
    const step = rule.steps.find((one) => one.number === number)
    if (!step) throw new Refusal('noSuchFile')
    return fileBytes(db, outside, fileId, { kind: 'PAYMENT', id: step.id })
  },

  async seeMyAfter({ input: { auctionId }, user, db, now }): Promise<MyAfter> {
    const [all] = await afterOf(db, [auctionId])
    const mine = all && ownApplication(all, user)
    if (!mine) throw new Refusal('notYours')
    const { rule, row } = all
    const today = dayInSofia(now)
    const turn = turnsOf(rule).find(({ registrationId }) => registrationId === mine.registrationId)
    const standing = standingOf(rule)
    const open = turn !== undefined && turn.end === null
    const deposit = depositOf(rule, mine)
    return {
      currency: row.currency,
      procedure: row.procedure,
      today,
      registrationNumber: mine.number,
      turn: turn ?? null,
      mayAnswer: open && standing.stage === 'INVITED' && !(turn.dueOn && today > turn.dueOn),
      payment: open ? paymentFor(all, turn) : null,
      deposit: deposit ? { ...deposit, amount: row.deposit } : null,
      mayAskDeposit: mayAskDeposit(rule, mine),
    }
  },
})

function whoIn(all: AfterAll, registrationId: number) {
  const { number, name } = personIn(all, registrationId)
  return { registrationId, registrationNumber: number, name }
}

/** What the order for the transfer says, and what it goes to. The order names the case and the property. Ordinance N-3, annex 9, 6.2. */
function paymentFor(all: AfterAll, turn: Turn): MyAfter['payment'] {
  const { row } = all
  const { account } = noticeOf(all)
  const reference = `${row.case_number} ${row.code} ${row.title}`
  const left = turn.owed - turn.paid
  const payable = account.iban !== '' && account.holder !== '' && left > 0
  // What was agreed in leva is owed in euro.
  const amount = convert(left, row.currency, 'EUR')
  return { account, reference, code: payable ? paymentCode({ ...account, amount, reference }) : null }
}

async function repeatOf(db: Db, all: AfterAll): Promise<After['repeat']> {
  const { rule, row } = all
  const offered = rule.steps.find(({ kind }) => kind === 'OFFERED')
  if (!offered) return null
  const next = await db
    .selectFrom('announcement as n')
    .leftJoin('auction', 'auction.id', 'n.id')
    .select(['n.id', 'n.code', 'n.published_at'])
    .where('n.repeats', '=', row.id)
    .where('auction.terminated_at', 'is', null)
    .executeTakeFirst()
  return {
    ground: rule.outcome === 'FAILED' ? 'NO_BIDS' : 'NOT_PAID',
    dueOn: askedUntil(rule),
    creditors: rule.requests.map(({ partyId, name, servedOn, dueOn, unsent, sentAt }) => ({
      partyId,
      name,
      servedOn,
      dueOn,
      sentAt: unsent ? null : (sentAt?.toISOString() ?? null),
    })),
    askedOn: rule.steps.find(({ kind }) => kind === 'ASKED')?.on ?? null,
    ...termsOfRepeat(all, offered.on),
    announcement: next ? { id: next.id, code: next.code, published: next.published_at !== null } : null,
  }
}

async function stepsOf(db: Db, outside: Outside, all: AfterAll): Promise<After['steps']> {
  const shown: After['steps'] = []
  for (const kept of all.rule.steps) {
    const { id, words, registrationId, at, writtenDueOn, ...step } = kept
    const files = await filesOf(db, { kind: 'PAYMENT', id })
    shown.push({
      ...step,
      movedFrom: writtenDueOn === step.dueOn ? null : writtenDueOn,
      at: at.toISOString(),
      whose: registrationId === null ? null : whoIn(all, registrationId),
      words: wordsOf(outside, words),
      files,
      documented: isDocumented(all.rule, kept),
    })
  }
  return shown
}

/** Nothing before the end: how many take part the organiser does not see while bidding runs. Ordinance N-3, art. 19. */
function totalsOf({ rule, row, applied }: AfterAll): After['deposits'] {
  if (!rule.endedOn && !rule.terminatedOn) return []
  const found = applied.map((one) => depositOf(rule, one)?.state)
  return DEPOSIT_STATES.flatMap((state) => {
    const count = found.filter((each) => each === state).length
    return count > 0 ? [{ state, count, amount: count * row.deposit }] : []
  })
}
