/** Acts of an organiser's sales that nobody has confirmed, to be served in the ordinary way: a line for each sale. */
import { sql } from 'kysely'
import { MOST_LINES, aboutSale, type Task, type TaskLine } from '#platform/features/my-tasks.ts'
import { organisers } from '#roles/organisers.contract.ts'
import { SERVING } from '../letters.rules.ts'
import { itsEmail, openTo, ordinary } from './sent-rows.ts'

type Row = { id: number; code: string; title: string; count: number }

const unserved: Task = {
  name: 'unservedLetters',
  to: '/announcements/letters?tab=ordinary',
  access: organisers,
  async find({ db, now }, user) {
    // `ordinary` is the rule; what stands before it lets the index of unserved acts be used.
    const { rows } = await sql<Row>`
      select s.announcement_id as id, s.code, s.title, count(*)::int as count
      from sale_letter l join sale_shelf s on s.announcement_id = l.announcement_id
        join auction on auction.id = s.announcement_id
        left join registration r on r.id = l.registration_id
        left join email e on ${itsEmail} left join e_delivery v on v.id = l.delivery_id
        left join letter_to_deliver w on w.letter_id = l.id
      where l.code_hash is not null and l.confirmed_at is null and l.served_on is null and l.kind = any(${[...SERVING]})
        and s.organiser_id = ${user.actsFor} and ${openTo(now)} and ${ordinary(now)}
      group by 1, 2, 3 order by min(l.queued_at) limit ${MOST_LINES}`.execute(db)
    return rows.map(({ id, count, ...sale }): TaskLine => ({
      key: id,
      what: {
        bg:
          count === 1 ? 'Съобщение за връчване по общия ред' : `${count} съобщения за връчване по общия ред`,
        en:
          count === 1
            ? 'A notice to serve in the ordinary way'
            : `${count} notices to serve in the ordinary way`,
      },
      ...aboutSale({ id, ...sale }),
      why: {
        bg: 'Адресатът не потвърди получаването в срока (чл. 41а и 44 ГПК).',
        en: 'The recipient did not confirm receipt in time (CPC art. 41a and 44).',
      },
      until: null,
      to: `/announcements/letters/${id}?tab=ordinary`,
      count,
    }))
  },
}

export const letterTasks: readonly Task[] = [unserved]
