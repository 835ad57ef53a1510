/** The officer's day in the register: what their office entered today, and a working day on which it entered nothing. */
import { dayInSofia, formatDate, momentInSofia } from '#platform/dates.ts'
import type { Task } from '#platform/features/my-tasks.ts'
import { mayEnter } from '#roles/officers.contract.ts'
import { missedDay } from './daily.ts'
import { officerOf } from './offices.ts'

const daily: Task = {
  name: 'dailyEntry',
  to: '/distraints/list',
  access: mayEnter,
  async find({ db, now }, user) {
    const { office } = await officerOf(db, user)
    const { day } = await missedDay(db, office, now)
    if (day === null) return []
    return [
      {
        key: day,
        what: {
          bg: `Няма вписване за ${formatDate(day)} г.`,
          en: `Nothing was entered for ${formatDate(day)}`,
        },
        about: '',
        why: {
          bg: 'Данните се вписват ежедневно (чл. 450б, ал. 3 ГПК). Впишете ги или отбележете, че няма какво.',
          en: 'Data are entered daily (CPC art. 450b(3)). Enter them, or note that there is nothing to enter.',
        },
        until: dayInSofia(now),
        to: '/distraints/list',
      },
    ]
  },
}

const today: Task = {
  name: 'enteredToday',
  to: '/distraints/list',
  access: mayEnter,
  async find({ db, now }, user) {
    const { office } = await officerOf(db, user)
    const { count } = await db
      .selectFrom('distraint_entry')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('office', '=', office)
      .where('at', '>=', momentInSofia(dayInSofia(now), '00:00'))
      .executeTakeFirstOrThrow()
    if (count === 0) return []
    return [
      {
        key: 'today',
        what: { bg: `Вписвания днес: ${count}`, en: `Entries of today: ${count}` },
        about: '',
        why: { bg: 'На Вашата кантора или служба.', en: 'Of your office.' },
        until: null,
        to: '/distraints/list',
        tone: 'follow',
      },
    ]
  },
}

export const distraintTasks: readonly Task[] = [daily, today]
