/** What waits around deposits: payments that left the account after they had been matched, and returns that came back in part. */
import { sql } from 'kysely'
import { aboutSale, MOST_LINES, type Task, type TaskLine } from '#platform/features/my-tasks.ts'
import { organisers } from '#roles/organisers.contract.ts'
import { inPhase } from '#sales/history/phases.ts'

/** One line a payment. Nothing of a sale in bidding (Ordinance N-3, art. 19). */
const backWhy = {
  bg: 'Сумата е друга или преводът не е по нареждане от портала. Проверете в банката и го отбележете при задатъците или при сумите за връщане.',
  en: 'The amount differs, or the transfer was not ordered from the portal. Check with the bank and record it among the deposits or the returns.',
}
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
      .select(['c.line_id', 'c.why', 'r.number', 'r.status', 'a.id', 'a.code', 'a.title'])
      .where(sql<boolean>`c.why in ('TAKEN_BACK', 'SENT_BACK')`)
      .where('l.organiser_id', '=', user.actsFor)
      .where('l.state', '=', 'DOUBTFUL')
      .where((eb) => eb.not(inPhase('current', now)))
      .orderBy('l.id')
      .limit(MOST_LINES)
      .execute()
    return rows.map(({ line_id: key, why, number, status, ...sale }): TaskLine => ({
      key,
      what:
        why === 'SENT_BACK'
          ? {
              bg: `Вероятно сума, върната по заявка № ${number}, дойде обратно`,
              en: `A return to application ${number} was probably sent back`,
            }
          : {
              bg: `Задатъкът по заявка № ${number} е напуснал сметката`,
              en: `The deposit of application ${number} has left the account`,
            },
      ...aboutSale(sale),
      why:
        why === 'SENT_BACK'
          ? backWhy
          : status === 'APPROVED'
            ? {
                bg: 'Лицето вече е оторизирано. Проверете в банката дали задатъкът е внесен: без задатък не се участва.',
                en: 'The person has been admitted. Check with the bank whether the deposit is paid: nobody takes part without one.',
              }
            : {
                bg: 'Проверете в банката; ако изходящият превод е друг, отнесете постъпилия отново.',
                en: 'Check with the bank; if the outgoing transfer was something else, match the payment again.',
              },
      until: null,
      to: '/auctions/statements',
    }))
  },
}

export const depositTasks: readonly Task[] = [takenBack]
