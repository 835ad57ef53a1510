/** What waits around deposits: payments that the bank has taken back after they had been matched, before the decision and after it. */
import { sql } from 'kysely'
import { aboutSale, MOST_LINES, type Task, type TaskLine } from '../../../platform/doors/tasks.ts'
import { organisers } from '../../../roles/organisers.contract.ts'
import { inPhase } from '../../history/phases.ts'

/** One line a payment. Nothing of a sale in bidding (Ordinance N-3, art. 19). */
const takenBack: Task = {
  name: 'takenBackDeposits',
  to: '/auctions/statements',
  access: organisers,
  async find({ db, now }, user) {
    const rows = await db
      .selectFrom('bank_candidate as c')
      .innerJoin('bank_line as l', 'l.id', 'c.line_id')
      .innerJoin('registration as r', 'r.id', 'c.registration_id')
      .innerJoin('announcement as a', 'a.id', 'r.announcement_id')
      .innerJoin('auction', 'auction.id', 'a.id')
      .select(['c.line_id', 'r.number', 'r.status', 'a.id', 'a.code', 'a.title'])
      .where(sql<boolean>`c.why = 'TAKEN_BACK'`)
      .where('l.organiser_id', '=', user.actsFor)
      .where('l.state', '=', 'DOUBTFUL')
      .where((eb) => eb.not(inPhase('current', now)))
      .orderBy('l.id')
      .limit(MOST_LINES)
      .execute()
    return rows.map(({ line_id: key, number, status, ...sale }): TaskLine => ({
      key,
      what: {
        bg: `Сторниран превод за задатъка по заявка № ${number}`,
        en: `The transfer for the deposit of application ${number} was reversed`,
      },
      ...aboutSale(sale),
      why:
        status === 'APPROVED'
          ? {
              bg: 'Лицето вече е оторизирано. Проверете в банката дали задатъкът е внесен (чл. 489, ал. 1 ГПК).',
              en: 'The person has been admitted. Check with the bank whether the deposit is paid (CPC art. 489(1)).',
            }
          : {
              bg: 'Проверете в банката, преди да решите по заявката.',
              en: 'Check with the bank before you decide on the application.',
            },
      until: null,
      to: '/auctions/statements',
    }))
  },
}

export const depositTasks: readonly Task[] = [takenBack]
