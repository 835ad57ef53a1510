/** What waits around applications: for organisers, to decide them in time; for who applied, the decision and what they have not filed yet. */
import { sql } from 'kysely'
import { signedIn } from '#platform/access.ts'
import { dayInSofia, formatDays } from '#platform/dates.ts'
import { declaredDays } from '#platform/db/declared-days.ts'
import { MOST_LINES, aboutSale, type Task, type TaskLine } from '#platform/features/my-tasks.ts'
import { organisers } from '#roles/organisers.contract.ts'
import { inPhase } from '#sales/history/phases.ts'
import { termFiguresOn } from '#sales/law/figures.rules.ts'
import { decideByDay, registrationIsOpen } from '#sales/law/terms.rules.ts'

const whyDecide = (days: number) => ({
  bg: `Решава се до ${formatDays(days, 'bg')} от вписването (чл. 29 от Наредба № Н-3).`,
  en: `To be decided within ${formatDays(days, 'en')} of being recorded (Ordinance N-3, art. 29).`,
})

/** One line a sale, with the day by which the first of its applications must be decided. Nothing of a sale in bidding (art. 19). */
const decisions: Task = {
  name: 'decisions',
  to: '/announcements/registrations?tab=WAITING',
  access: organisers,
  async find({ db, now }, user) {
    const declared = await declaredDays(db)
    const rows = await db
      .selectFrom('sale_shelf as s')
      .innerJoin('registration as r', 'r.announcement_id', 's.announcement_id')
      .innerJoin('auction', 'auction.id', 's.announcement_id')
      .leftJoin('order_draft as d', 'd.registration_id', 'r.id')
      .select(['s.announcement_id as id', 's.code', 's.title'])
      .select((eb) => [
        eb.fn.countAll<number>().as('count'),
        eb.fn.min('r.recorded_at').as('since'),
        eb.fn.min('r.id').as('first'),
        eb.fn.count<number>('d.registration_id').as('drawn_up'),
      ])
      .where('s.organiser_id', '=', user.actsFor)
      .where('s.state', '=', 'OPEN')
      .where('r.status', '=', 'WAITING')
      .where(inPhase('upcoming', now))
      .groupBy(['s.announcement_id', 's.code', 's.title'])
      .orderBy('since')
      .limit(MOST_LINES)
      .execute()
    return rows.map(({ id, count, since, first, drawn_up, ...sale }): TaskLine => {
      const why = whyDecide(termFiguresOn(dayInSofia(since)).decisionDays)
      return {
        key: id,
        what: {
          bg: count === 1 ? 'Заявка за решаване' : `${count} заявки за решаване`,
          en: count === 1 ? 'An application to decide' : `${count} applications to decide`,
        },
        ...aboutSale({ id, ...sale }),
        why:
          drawn_up > 0 ? { bg: `${why.bg} ${SIGN(drawn_up).bg}`, en: `${why.en} ${SIGN(drawn_up).en}` } : why,
        until: decideByDay(since, declared),
        to:
          count === 1 ? `/announcements/registration/approve/${first}` : `/announcements/registrations/${id}`,
        count,
      }
    })
  },
}

const SIGN = (n: number) => ({
  bg: n === 1 ? 'Едно разпореждане чака подпис.' : `${n} разпореждания чакат подпис.`,
  en: n === 1 ? 'One order is waiting to be signed.' : `${n} orders are waiting to be signed.`,
})

/** Applications of mine that wait, and refusals of sales that are not over. */
const mine: Task = {
  name: 'myApplications',
  to: '/announcements/myRegistrations',
  access: signedIn,
  async find({ db, now }, user) {
    const declared = await declaredDays(db)
    const rows = await db
      .selectFrom('registration as r')
      .innerJoin('announcement as a', 'a.id', 'r.announcement_id')
      .innerJoin('auction', 'auction.id', 'a.id')
      .select(['r.id', 'r.number', 'r.status', 'r.recorded_at', 'a.code', 'a.title'])
      .select('r.announcement_id as sale_id')
      .where('r.account_id', '=', user.id)
      .where('r.status', 'in', ['WAITING', 'DENIED'])
      .where(inPhase('upcoming', now))
      .orderBy('r.id')
      .limit(MOST_LINES)
      .execute()
    return rows.map(({ id, sale_id: saleId, number, status, recorded_at: at, ...sale }): TaskLine => ({
      key: id,
      what:
        status === 'WAITING'
          ? { bg: `Заявка № ${number} чака решение`, en: `Application ${number} awaits a decision` }
          : { bg: `По заявка № ${number} е отказано`, en: `Application ${number} was refused` },
      ...aboutSale({ id: saleId, ...sale }),
      why:
        status === 'WAITING'
          ? { bg: 'Организаторът решава до този ден.', en: 'The organiser decides by this day.' }
          : { bg: 'Прочетете мотивите и как се обжалва.', en: 'Read the reasons and how to appeal.' },
      until: status === 'WAITING' ? decideByDay(at, declared) : null,
      to: `/announcements/registration/display/${id}`,
      tone: 'follow',
    }))
  },
}

const unfiled: Task = {
  name: 'unfiledApplications',
  to: '/announcements/myRegistrations',
  access: signedIn,
  async find({ db, now }, user) {
    const rows = await db
      .selectFrom('application_draft as d')
      .innerJoin('announcement as a', 'a.id', 'd.announcement_id')
      .innerJoin('auction', 'auction.id', 'a.id')
      .select(['d.announcement_id as id', 'd.gone_at', 'a.code', 'a.title'])
      .select(['a.registration_starts_at', 'a.registration_ends_at', 'auction.terminated_at'])
      .where('d.account_id', '=', user.id)
      .where('d.gone_at', '>', now)
      .where(sql<boolean>`auction.terminated_at is null`)
      .orderBy('a.registration_ends_at')
      .limit(MOST_LINES)
      .execute()
    return rows
      .filter((row) => registrationIsOpen(row.registration_starts_at, row.registration_ends_at, now))
      .map(({ id, registration_ends_at: until, code, title }): TaskLine => ({
        key: id,
        what: { bg: 'Неподадена заявка', en: 'An unfiled application' },
        ...aboutSale({ id, code, title }),
        why: { bg: 'Подава се до края на регистрацията.', en: 'Can be filed until registration ends.' },
        until,
        to: `/announcements/register/${id}`,
      }))
  },
}

export const applicationTasks: readonly Task[] = [decisions, mine, unfiled]
