/** What follows a protocol, as work: the organiser's next step, what a buyer pays, and deposits that go back. */
import { sql } from 'kysely'
import { signedIn, type User } from '#platform/access.ts'
import { type Day, dayInSofia, formatDate } from '#platform/dates.ts'
import { MOST_LINES, aboutSale, type Task, type TaskLine } from '#platform/features/my-tasks.ts'
import { formatMoney } from '#platform/money.ts'
import type { Db } from '#platform/db/database.ts'
import { mayEnter } from '#roles/officers.contract.ts'
import { organisers } from '#roles/organisers.contract.ts'
import { allowedActions, requestUntil, statusOf } from '#sales/protocol/completion.rules.ts'
import { termsOfRepeat } from '#sales/protocol/server/completion-steps.ts'
import { type Completion, ownApplication, readCompletions } from '#sales/protocol/server/completion.ts'
import { workTexts } from '../work.messages.ts'
import { liftable } from './step-document.ts'

/** Sales of this organiser with a protocol, after which something is still to be done; those first whose protocol is oldest. */
const unfinished = (db: Db, user: User) =>
  sql<{ id: number }>`
    select s.announcement_id as id from sale_shelf s join sale_protocol p on p.auction_id = s.announcement_id
    where s.organiser_id = ${user.actsFor} and (s.state = 'TERMINATED' and sale_owes_back(s.announcement_id)
      or exists (select from price_return b where b.auction_id = s.announcement_id) or s.state = 'PAST'
      and (not exists (select from after_step t where t.auction_id = s.announcement_id and t.kind in ('IN_FORCE', 'RELEASED', 'LAPSED'))
        or exists (select from after_step t where t.auction_id = s.announcement_id and t.kind in ('ANNULLED', 'VOID')))
      and not exists (select from announcement n left join auction u on u.id = n.id
        where n.repeats = s.announcement_id and u.terminated_at is null))
    order by exists (select from after_step t where t.auction_id = s.announcement_id and t.kind = 'AWARDED'), p.id limit ${MOST_LINES}`.execute(
    db,
  )

const steps: Task = {
  name: 'afterSteps',
  to: '/auctions/my?tab=past',
  access: organisers,
  async find({ db, now }, user) {
    const { rows } = await unfinished(db, user)
    const completions = await readCompletions(
      db,
      rows.map(({ id }) => id),
    )
    return completions.flatMap((completion) => stepOf(completion, dayInSofia(now)) ?? [])
  },
}

/** The next step of a sale in words, with the end of the term that the law gives it; undefined where nobody has to do anything. */
function stepOf(completion: Completion, today: Day): TaskLine | undefined {
  const { row, facts } = completion
  const { stage, turn } = statusOf(facts)
  const syndic = row.procedure === 'TZ'
  const second = !syndic && row.second
  const line = (
    name: keyof typeof workTexts,
    until: Day | null,
    tone: TaskLine['tone'] = 'act',
  ): TaskLine => ({
    key: row.id,
    what: workTexts[name].what,
    ...aboutSale(row),
    why: workTexts[name].why,
    until,
    to: `/auctions/result/${row.id}`,
    tone,
  })
  const may = allowedActions(facts, today)
  // The stay itself is their work (acts/act-tasks.ts).
  if (facts.stayed && !may.includes('payBack')) return undefined
  if (may.includes('payBack')) return line('payBack', null)
  if (may.includes('default')) return line('default', turn!.dueOn)
  if (may.includes('release'))
    return line(facts.releases ? (second ? 'releaseSecond' : 'release') : 'lapse', null)
  switch (stage) {
    case 'PAYING':
      return line('paying', turn!.dueOn, 'follow')
    case 'INVITED':
      return line('invited', turn!.dueOn, 'follow')
    case 'NEXT':
      return line(syndic ? 'nextInvited' : 'next', null)
    case 'ACCEPTED':
      return line('confirm', null)
    case 'PAID':
      return line('award', null)
    case 'AWARDED':
      return may.includes('enterForce')
        ? line('enterForce', null)
        : line('awarded', facts.appealUntil, 'follow')
    case 'COMPLAINT':
      return line('complaint', null, 'follow')
    case 'ANNULLED':
    case 'VOID':
      return line('anew', null)
    case 'REPEAT':
      return line(syndic ? 'repeatSyndic' : second ? 'repeatSecond' : 'repeat', requestUntil(facts), 'follow')
    case 'ASKED':
      return line(second ? 'requestedSecond' : 'asked', termsOfRepeat(completion, today).until)
    default:
      return undefined
  }
}

/** How many deposits of mine as an organiser are to be returned: one line, with the day since which the oldest is. */
const toReturn: Task = {
  name: 'depositsToReturn',
  to: '/auctions/deposits',
  access: organisers,
  async find({ db }, user) {
    const { rows } = await sql<{ count: number; since: Day | null }>`
      select count(*)::int as count, min(since)::text as since from deposit_row
      where organiser_id = ${user.actsFor} and state = 'TO_RETURN' and not open`.execute(db)
    const { count, since } = rows[0]!
    if (count === 0) return []
    const on = since && formatDate(since)
    const why = workTexts.deposits.why
    return [
      {
        key: 'deposits',
        what: {
          bg: count === 1 ? 'Задатък за връщане' : `${count} задатъка за връщане`,
          en: count === 1 ? 'A deposit to return' : `${count} deposits to return`,
        },
        about: '',
        why: on
          ? {
              bg: `${why.bg} Най-старият е от ${on} г.`,
              en: `${why.en} The oldest has been due since ${on}.`,
            }
          : why,
        until: null,
        to: '/auctions/deposits',
        count,
      },
    ]
  },
}

/** What was released is free of the distraint as well, which its officer lifts in the register. CPC art. 494(2). */
const toLift: Task = {
  name: 'distraintsToLift',
  to: '/distraints/list',
  access: mayEnter,
  async find({ db }, user) {
    const rows = await liftable(db)
      .innerJoin('announcement as a', 'a.id', 'i.announcement_id')
      .innerJoin('after_step as s', 's.auction_id', 'a.id')
      .select(['d.id', 'd.reference', 'a.code', 'a.title', 'a.id as sale'])
      .where('s.kind', '=', 'RELEASED')
      .where('a.organiser_id', '=', user.actsFor)
      // Whoever has it now: an office may have passed it on (Ordinance N-3, art. 7(5)).
      .where((of) => of(of.fn.coalesce('d.holder', 'd.acting_for'), '=', user.actsFor))
      .orderBy('s.id')
      .limit(MOST_LINES)
      .execute()
    return rows.map(({ id, reference, sale, ...about }): TaskLine => ({
      key: id,
      what: { bg: `Вдигнете запор ${reference}`, en: `Lift distraint ${reference}` },
      ...aboutSale({ id: sale, ...about }),
      why: workTexts.lift.why,
      until: null,
      to: `/distraints/view/${id}`,
    }))
  },
}

/** Whose turn it is to buy and pays, or is invited and answers. */
const payments: Task = {
  name: 'myPayments',
  to: '/announcements/myRegistrations?tab=past',
  access: signedIn,
  async find({ db }, user) {
    const { rows } = await sql<{ id: number }>`
      select distinct t.auction_id as id from registration r join after_step t on t.registration_id = r.id
      where r.account_id = ${user.id} and t.kind in ('DECLARED', 'INVITED')
        and not exists (select from after_step e where e.registration_id = r.id
          and e.kind in ('DECLINED', 'DEFAULTED', 'DEPOSIT_RETURNED'))
        and not exists (select from after_step e where e.auction_id = t.auction_id and e.kind in ('AWARDED', 'OFFERED'))
      limit ${MOST_LINES}`.execute(db)
    const completions = await readCompletions(
      db,
      rows.map(({ id }) => id),
    )
    return completions.flatMap((completion) => {
      const { row, facts } = completion
      const { stage, turn } = statusOf(facts)
      const own = ownApplication(completion, user)
      if (!turn || turn.registrationId !== own?.registrationId) return []
      if (stage !== 'PAYING' && stage !== 'INVITED') return []
      const owed = turn.owed - turn.paid
      const text = stage === 'INVITED' ? workTexts.invitation : workTexts.pay
      const line: TaskLine = {
        key: row.id,
        what:
          stage === 'INVITED'
            ? text.what
            : {
                bg: `Внесете ${formatMoney(owed, row.currency, 'bg')}`,
                en: `Pay ${formatMoney(owed, row.currency, 'en')}`,
              },
        ...aboutSale(row),
        why: facts.stayed ? workTexts.stayed.why : turn.dueOn === null ? workTexts.payLater.why : text.why,
        until: facts.stayed ? null : turn.dueOn,
        to: `/auctions/result/${row.id}`,
      }
      return [line]
    })
  },
}

type Back = {
  id: number
  code: string
  title: string
  state: 'TO_RETURN' | 'RETURNED' | 'LEFT'
  registration: number
  since: Day
  paid: number
  currency: 'BGN' | 'EUR'
}
/** So many days a deposit that was returned stays in sight. */
const SHOWN_DAYS = 30

const deposits: Task = {
  name: 'myDeposits',
  to: '/announcements/myRegistrations?tab=past',
  access: signedIn,
  async find({ db, now }, user) {
    const { rows } = await sql<Back>`
      select a.id, a.code, a.title, d.state, d.since::text, d.paid, d.currency, r.id as registration
      from registration r join deposit_row d on d.registration_id = r.id join announcement a on a.id = d.auction_id
      where r.account_id = ${user.id} and (d.state = 'TO_RETURN'
        or d.state = 'LEFT' and r.status in ('WAITING', 'APPROVED')
        or d.state = 'RETURNED' and d.since > ${dayInSofia(now)}::date - ${SHOWN_DAYS}::int)
      order by d.since limit ${MOST_LINES}`.execute(db)
    return rows.map(({ id, state, since, paid, currency, registration, ...sale }): TaskLine => {
      const amount = { bg: formatMoney(paid, currency, 'bg'), en: formatMoney(paid, currency, 'en') }
      const on = formatDate(since)
      if (state === 'LEFT')
        return {
          key: id,
          what: {
            bg: `Задатъкът ${amount.bg} е напуснал сметката на организатора`,
            en: `Your deposit of ${amount.en} has left the organiser’s account`,
          },
          ...aboutSale({ id, ...sale }),
          why: {
            bg: `По извлечението – на ${on} г. Без внесен задатък не може да се участва.`,
            en: `By the statement, on ${on}. Nobody may take part without a deposit.`,
          },
          until: null,
          to: `/announcements/registration/display/${registration}`,
        }
      return {
        key: id,
        what:
          state === 'RETURNED'
            ? { bg: `Върнат задатък ${amount.bg}`, en: `Deposit of ${amount.en} returned` }
            : { bg: `Задатък ${amount.bg} се връща`, en: `Deposit of ${amount.en} is to be returned` },
        ...aboutSale({ id, ...sale }),
        why:
          state === 'RETURNED'
            ? { bg: `Върнат на ${on} г.`, en: `Returned on ${on}.` }
            : {
                bg: `От ${on} г. организаторът следва да го върне (чл. 47 от Наредба № Н-3).`,
                en: `The organiser is to return it from ${on} (Ordinance N-3, art. 47).`,
              },
        until: null,
        to: `/auctions/result/${id}`,
        tone: 'follow',
      }
    })
  },
}

export const completionTasks: readonly Task[] = [steps, toLift, toReturn, payments, deposits]
