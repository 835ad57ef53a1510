/** Returns that came back, as work: the organiser writes a new order, and whoever is to be paid names another account. */
import { sql } from 'kysely'
import { signedIn } from '#platform/access.ts'
import { formatDate } from '#platform/dates.ts'
import { aboutSale, MOST_LINES, type Task, type TaskLine } from '#platform/features/my-tasks.ts'
import { organisers } from '#roles/organisers.contract.ts'
import { bankReason } from '#sales/deposits/bank-reasons.messages.ts'
import { MAY_NAME_ACCOUNT } from '#sales/deposits/server/refund-account.ts'
import { inQueue, shownReturn, waitingReturns } from './queues.ts'

const sentBack: Task = {
  name: 'sentBackReturns',
  to: '/auctions/returns',
  access: organisers,
  async find({ db, now, services }, user) {
    const rows = await inQueue(waitingReturns(db, user.actsFor, now), 'SENT_BACK')
      .innerJoin('announcement as a', 'a.id', 'd.auction_id')
      .select('a.title')
      .orderBy('d.since')
      .limit(MOST_LINES)
      .execute()
    return rows.map((row): TaskLine => {
      const { number, since, bankReason: said, namedOn } = shownReturn(row, services.personal)
      const reason = said && bankReason(said)
      const on = formatDate(since)
      return {
        key: `${row.what} ${row.registration_id}`,
        what:
          row.what === 'PRICE'
            ? {
                bg: `Сума, върната по заявка № ${number}, дойде обратно`,
                en: `A payment returned to application ${number} was sent back`,
              }
            : {
                bg: `Върнатият задатък по заявка № ${number} дойде обратно`,
                en: `The returned deposit of application ${number} was sent back`,
              },
        ...aboutSale({ id: row.auction_id, code: row.code, title: row.title }),
        why: {
          bg: [
            `Подлежи на връщане отново от ${on} г.`,
            reason && `Причина според банката: ${reason.bg}.`,
            namedOn ? 'Посочена е друга сметка.' : 'Лицето е поканено да посочи друга сметка.',
            'Изгответе ново нареждане.',
          ]
            .filter(Boolean)
            .join(' '),
          en: [
            `It is to be returned again since ${on}.`,
            reason && `Reason given by the bank: ${reason.en}.`,
            namedOn ? 'Another account has been named.' : 'The payee has been asked to name another account.',
            'Prepare a new order.',
          ]
            .filter(Boolean)
            .join(' '),
        },
        until: null,
        to: '/auctions/returns',
      }
    })
  },
}

/** Of one's own deposit that came back, until another account is named. */
const nameAccount: Task = {
  name: 'nameRefundAccount',
  to: '/announcements/myRegistrations?tab=past',
  access: signedIn,
  async find({ db }, user) {
    const rows = await db
      .selectFrom('registration as r')
      .innerJoin('announcement as a', 'a.id', 'r.announcement_id')
      .select(['r.id as registration', 'r.number', 'a.id', 'a.code', 'a.title'])
      .where('r.account_id', '=', user.id)
      .where(MAY_NAME_ACCOUNT)
      .where(
        sql<boolean>`not exists (select from refund_account n where n.registration_id = r.id and n.named_at >= greatest(
          return_sent_back_at(r.id, 'DEPOSIT'), return_sent_back_at(r.id, 'PRICE')))`,
      )
      .orderBy('r.id')
      .limit(MOST_LINES)
      .execute()
    return rows.map(({ registration: key, number, ...sale }): TaskLine => ({
      key,
      what: {
        bg: 'Посочете друга сметка за връщане',
        en: 'Name another account for the return',
      },
      ...aboutSale(sale),
      why: {
        bg: `Преводът, с който Ви беше върната сума по заявка № ${number}, дойде обратно от банката Ви.`,
        en: `The transfer that returned a payment to you for application ${number} was sent back by your bank.`,
      },
      until: null,
      to: `/announcements/registration/display/${key}`,
    }))
  },
}

export const returnTasks: readonly Task[] = [sentBack, nameAccount]
