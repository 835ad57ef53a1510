/** Where a sale stands after its protocol: for the organiser everything, for a bidder what is theirs. */
import { dayInSofia } from '#platform/dates.ts'
import { Refusal } from '#platform/endpoint.ts'
import { DEFAULT_LANGUAGE } from '#platform/lang/language.ts'
import { convert } from '#platform/money.ts'
import type { Db } from '#platform/db/database.ts'
import { handlers } from '#platform/http/mount.ts'
import type { Services } from '#platform/process/integrations.ts'
import { toPdf } from '#platform/pdf/renderer.ts'
import { fileBytes, filesOf } from '#files/server/files.ts'
import { completionSteps } from '../steps.contract.ts'
import { isPartyTo } from '#sales/parties/sale-parties.ts'
import type {
  CaseView,
  CompletionView,
  MyCompletionView,
  StepKind,
} from '#sales/protocol/completion.contract.ts'
import {
  requestUntil,
  isDocumented,
  statusOf,
  type Turn,
  turnsOf,
  allowedActions,
} from '#sales/protocol/completion.rules.ts'
import { depositOf, mayAskDeposit } from '#sales/protocol/deposits.rules.ts'
import { DEPOSIT_STATES } from '#sales/deposits/states.contract.ts'
import { termsOfRepeat } from '#sales/protocol/server/completion-steps.ts'
import { costsFor, vatDue } from './costs.ts'
import { printedStep } from './step-document.ts'
import { waitingAct } from './step-acts.ts'
import {
  type Completion,
  readCompletions,
  noticeOf,
  readOwnCompletion,
  ownApplication,
  applicantIn,
  stepWords,
} from '#sales/protocol/server/completion.ts'
import { linesOfPrice } from '#sales/deposits/server/bank-lines.ts'
import { paymentCode } from '#sales/deposits/server/payment-code.ts'

export const completionViewHandlers = handlers(completionSteps, {
  async seeAfter({ input: { auctionId: saleId }, user, db, now, services }): Promise<CompletionView> {
    const completion = await readOwnCompletion(db, user, saleId)
    const { facts, row } = completion
    const today = dayInSofia(now)
    const { stage, next, turn } = statusOf(facts)
    const may = allowedActions(facts, today)
    const draft = await waitingAct({ db, services, now }, completion)
    return {
      currency: row.currency,
      procedure: row.procedure,
      stage,
      stayedOn: row.stayed_at && dayInSofia(row.stayed_at),
      today,
      turns: turnsOf(facts).map((turn) => ({ ...turn, ...whoIn(completion, turn.registrationId) })),
      next: stage === 'NEXT' && next ? { ...whoIn(completion, next.registrationId), price: next.best } : null,
      may,
      lines:
        turn && may.includes('pay') && row.currency === 'EUR'
          ? await linesOfPrice(
              db,
              services,
              {
                organiserId: row.organiser_id,
                account: noticeOf(completion).account.iban,
                from: turn.on,
                amount: turn.owed - turn.paid,
              },
              now,
            )
          : [],
      repeat: await repeatOf(db, completion),
      appealUntil: facts.appealUntil,
      vat: await vatDue(db, completion),
      toSign: draft && { ...draft, drawnUpAt: draft.drawnUpAt.toISOString() },
      steps: await stepsOf(db, services, completion),
      deposits: totalsOf(completion),
    }
  },

  async printStep({ input: { auctionId: saleId, number, language }, user, db, services }) {
    const completion = await readOwnCompletion(db, user, saleId)
    const step = completion.facts.steps.find((one) => one.number === number)
    if (!step || !isDocumented(completion.facts, step)) throw new Refusal('noDocument')
    // The signed one is the document itself; a translation is set.
    if (step.signed && language === DEFAULT_LANGUAGE) {
      const owner = { kind: 'PAYMENT', id: step.id } as const
      return Uint8Array.from((await fileBytes(db, services, step.signed.file, owner)).bytes)
    }
    return toPdf(await printedStep(db, services, completion, step, language))
  },

  async readStepFile({ input: { auctionId: saleId, number, fileId }, user, db, services }) {
    const { facts } = await readOwnCompletion(db, user, saleId)
    const step = facts.steps.find((one) => one.number === number)
    if (!step) throw new Refusal('noSuchFile')
    return fileBytes(db, services, fileId, { kind: 'PAYMENT', id: step.id })
  },

  async seeMyAfter({ input: { auctionId: saleId }, user, db, now }): Promise<MyCompletionView> {
    const [completion] = await readCompletions(db, [saleId])
    const mine = completion && ownApplication(completion, user)
    if (!mine) throw new Refusal('notYours')
    const { facts, row } = completion
    const today = dayInSofia(now)
    const turn = turnsOf(facts).find(({ registrationId }) => registrationId === mine.registrationId)
    const status = statusOf(facts)
    const open = turn !== undefined && turn.end === null
    const deposit = depositOf(facts, mine)
    return {
      currency: row.currency,
      procedure: row.procedure,
      today,
      stayedOn: row.stayed_at && dayInSofia(row.stayed_at),
      registrationId: mine.registrationId,
      registrationNumber: mine.number,
      turn: turn ?? null,
      mayAnswer: open && status.stage === 'INVITED' && !facts.stayed,
      payment: open ? paymentFor(completion, turn) : null,
      deposit: deposit ? { ...deposit, amount: row.deposit - deposit.goneBack } : null,
      mayAskDeposit: mayAskDeposit(facts, mine),
      costs: turn?.declared ? await costsFor(db, completion, turn, now) : null,
    }
  },

  async seeCase({ input: { auctionId: saleId }, user, db }): Promise<CaseView> {
    const [completion] = await readCompletions(db, [saleId])
    if (!completion || !(await isPartyTo(db, saleId, user.id))) throw new Refusal('noParty')
    const { facts, row } = completion
    const { stage, turn } = statusOf(facts)
    const awaited = stage === 'PAYING' || stage === 'INVITED'
    return {
      procedure: row.procedure,
      stage,
      stayedOn: row.stayed_at && dayInSofia(row.stayed_at),
      dueOn: awaited ? (turn?.dueOn ?? null) : stage === 'REPEAT' ? requestUntil(facts) : null,
      appealUntil: stage === 'AWARDED' ? facts.appealUntil : null,
      second: row.second,
      steps: facts.steps.filter(({ kind }) => !OF_MONEY.includes(kind)).map(({ kind, on }) => ({ kind, on })),
    }
  },
})

const OF_MONEY: readonly StepKind[] = [
  'DEPOSIT_ASKED',
  'DEPOSIT_RETURNED',
  'DEPOSIT_SENT_BACK',
  'PAYMENT_RETURNED',
  'PAYMENT_SENT_BACK',
]

function whoIn(completion: Completion, registrationId: number) {
  const { number, name } = applicantIn(completion, registrationId)
  return { registrationId, registrationNumber: number, name }
}

/** What the order for the transfer says, and what it goes to. The order names the case and the property. Ordinance N-3, annex 9, 6.2. */
function paymentFor(completion: Completion, turn: Turn): MyCompletionView['payment'] {
  const { row } = completion
  const { account } = noticeOf(completion)
  const reference = `${row.case_number} ${row.code} ${row.title}`
  const left = turn.owed - turn.paid
  const payable = account.iban !== '' && account.holder !== '' && left > 0
  // What was agreed in leva is owed in euro.
  const amount = convert(left, row.currency, 'EUR')
  return { account, reference, code: payable ? paymentCode({ ...account, amount, reference }) : null }
}

async function repeatOf(db: Db, completion: Completion): Promise<CompletionView['repeat']> {
  const { facts, row } = completion
  const offered = facts.steps.find(({ kind }) => kind === 'OFFERED')
  const fallen = facts.steps.find(({ kind }) => kind === 'ANNULLED' || kind === 'VOID')
  if (!offered && !fallen) return null
  // After an award that fell the sale is held anew, as it was and without a month between (CPC art. 497).
  const { price, from } = offered
    ? termsOfRepeat(completion, offered.on)
    : { price: row.start_price, from: fallen!.on }
  const next = await db
    .selectFrom('announcement as n')
    .leftJoin('auction', 'auction.id', 'n.id')
    .select(['n.id', 'n.code', 'n.published_at'])
    .where('n.repeats', '=', row.id)
    .where('auction.terminated_at', 'is', null)
    .executeTakeFirst()
  return {
    ground: fallen ? 'ANNULLED' : facts.outcome === 'FAILED' ? 'NO_BIDS' : 'NOT_PAID',
    dueOn: requestUntil(facts),
    creditors: facts.requests.map(({ partyId, name, servedOn, dueOn, unsent, sentAt }) => ({
      partyId,
      name,
      servedOn,
      dueOn,
      sentAt: unsent ? null : (sentAt?.toISOString() ?? null),
    })),
    askedOn: fallen?.on ?? facts.steps.find(({ kind }) => kind === 'ASKED')?.on ?? null,
    releases: facts.releases,
    second: row.second,
    price,
    from,
    announcement: next ? { id: next.id, code: next.code, published: next.published_at !== null } : null,
  }
}

async function stepsOf(db: Db, services: Services, completion: Completion): Promise<CompletionView['steps']> {
  const shown: CompletionView['steps'] = []
  for (const stored of completion.facts.steps) {
    const { id, words, registrationId, at, writtenDueOn, signed, ...step } = stored
    const files = await filesOf(db, { kind: 'PAYMENT', id })
    shown.push({
      ...step,
      movedFrom: writtenDueOn === step.dueOn ? null : writtenDueOn,
      at: at.toISOString(),
      whose: registrationId === null ? null : whoIn(completion, registrationId),
      words: stepWords(services, words),
      signed: signed && { signer: signed.signer, at: signed.at.toISOString() },
      files,
      documented: isDocumented(completion.facts, stored),
    })
  }
  return shown
}

/** Nothing before the end: how many take part the organiser does not see while bidding runs. Ordinance N-3, art. 19. */
function totalsOf({ facts, row, applicants }: Completion): CompletionView['deposits'] {
  if (!facts.endedOn && !facts.terminatedOn) return []
  const found = applicants.flatMap((one) => depositOf(facts, one) ?? [])
  return DEPOSIT_STATES.flatMap((state) => {
    const these = found.filter((each) => each.state === state)
    const amount = these.reduce((all, { goneBack }) => all + row.deposit - goneBack, 0)
    return these.length > 0 ? [{ state, count: these.length, amount }] : []
  })
}
