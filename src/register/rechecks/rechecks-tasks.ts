/** Distraints of an office in which a state register says otherwise than what was entered, until the officer settles it. */
import { sql } from 'kysely'
import { MOST_LINES, type Task, type TaskLine } from '#platform/features/my-tasks.ts'
import { mayEnter } from '#roles/officers.contract.ts'
import { officerOf } from '#register/distraints/server/offices.ts'

const differing: Task = {
  name: 'differingChecks',
  to: '/distraints/list',
  access: mayEnter,
  async find({ db }, user) {
    const { office } = await officerOf(db, user)
    const { rows } = await sql<{ id: number; reference: string; suit_number: string; count: number }>`
      select d.id, d.reference, d.suit_number, count(*)::int as count
      from register_check c join distraint d on d.id = c.distraint_id
      where c.state in ('MISMATCH', 'NOT_FOUND') and c.confirmed_reason is null and d.office = ${office}
        and d.status in ('REGISTERED', 'ENFORCED')
      group by d.id order by d.id limit ${MOST_LINES}`.execute(db)
    return rows.map(({ id, reference, suit_number: suit, count }): TaskLine => ({
      key: id,
      what: {
        bg: count === 1 ? 'Проверка с разлика' : `${count} проверки с разлика`,
        en: count === 1 ? 'A check that shows a difference' : `${count} checks that show a difference`,
      },
      about: `${reference} · ${suit}`,
      why: {
        bg: 'Държавен регистър показва друго. Поправете вписаното или посочете защо остава (чл. 10 от Наредба № Н-3).',
        en: 'A state register says otherwise. Correct what was entered, or say why it stays (Ordinance N-3, art. 10).',
      },
      until: null,
      to: `/distraints/view/${id}`,
      count,
    }))
  },
}

export const recheckTasks: readonly Task[] = [differing]
