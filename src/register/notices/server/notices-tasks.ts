/** Statutory notices of an office that e-delivery cannot serve, to be served on paper. */
import { sql } from 'kysely'
import { MOST_LINES, type Task, type TaskLine } from '#platform/features/my-tasks.ts'
import { mayEnter } from '#roles/officers.contract.ts'
import { officerOf } from '#register/distraints/server/offices.ts'

const onPaper: Task = {
  name: 'noticesOnPaper',
  to: '/distraints/list',
  access: mayEnter,
  async find({ db }, user) {
    const { office } = await officerOf(db, user)
    // As `onPaperFor` has it: without a number nothing is sent, and of what was sent the service knows nobody or refused it.
    const { rows } = await sql<{ id: number; reference: string; suit_number: string; count: number }>`
      select d.id, d.reference, d.suit_number, count(*)::int as count
      from notice n join distraint d on d.id = n.distraint_id left join e_delivery v on v.id = n.delivery_id
      where n.party_id is not null and n.served_on is null and n.waits_for is null and d.office = ${office}
        and (n.delivery_id is null or v.status in ('NOT_REGISTERED', 'REFUSED'))
      group by d.id order by min(n.id) limit ${MOST_LINES}`.execute(db)
    return rows.map(({ id, reference, suit_number: suit, count }): TaskLine => ({
      key: id,
      what: {
        bg: count === 1 ? 'Уведомление за връчване на хартия' : `${count} уведомления за връчване на хартия`,
        en: count === 1 ? 'A notice to serve on paper' : `${count} notices to serve on paper`,
      },
      about: `${reference} · ${suit}`,
      why: {
        bg: 'Адресатът не може да бъде уведомен електронно. Връчете го и отбележете кога.',
        en: 'The addressee cannot be notified electronically. Serve the notice and record when.',
      },
      until: null,
      to: `/distraints/view/${id}`,
      count,
    }))
  },
}

export const statutoryNoticeTasks: readonly Task[] = [onPaper]
