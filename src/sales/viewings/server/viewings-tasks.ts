/** Viewings that wait for the organiser's answer or are near; for who asked, another time to accept and the viewings agreed. */
import { formatDateTime } from '#platform/dates.ts'
import { MOST_LINES, aboutSale, type Task, type TaskLine } from '#platform/features/my-tasks.ts'
import { organisers, participants } from '#roles/organisers.contract.ts'
import { viewingRows, type ViewingRow } from './viewing-rows.ts'

const VIEWING = {
  bg: 'Дните и часовете са обявени (чл. 487 ГПК).',
  en: 'Days and hours are announced (CPC art. 487).',
}

const line = (row: ViewingRow, what: TaskLine['what'], more: Partial<TaskLine>): TaskLine => ({
  key: row.id,
  what,
  ...aboutSale({ ...row, id: row.announcement_id }),
  why: VIEWING,
  until: row.starts_at,
  to: '/announcements/viewings',
  ...more,
})

const request: Task = {
  name: 'viewingRequests',
  to: '/announcements/viewings',
  access: organisers,
  async find({ db, now }, user) {
    const rows = await viewingRows(db)
      .where('a.organiser_id', '=', user.actsFor)
      .where('v.state', 'in', ['ASKED', 'AGREED'])
      .where('v.ends_at', '>', now)
      .where('auction.starts_at', '>', now)
      .where('auction.terminated_at', 'is', null)
      .orderBy('v.starts_at')
      .limit(MOST_LINES)
      .execute()
    return rows.map((row) =>
      row.state === 'ASKED'
        ? line(row, { bg: 'Искане за оглед', en: 'A viewing request' }, {})
        : line(row, { bg: 'Уговорен оглед', en: 'An agreed viewing' }, { tone: 'follow' }),
    )
  },
}

const mine: Task = {
  name: 'myViewings',
  to: '/viewings',
  access: participants,
  async find({ db, now }, user) {
    const rows = await viewingRows(db)
      .where('v.account_id', '=', user.id)
      .where('v.state', 'in', ['PROPOSED', 'AGREED'])
      .where('v.ends_at', '>', now)
      .where('auction.terminated_at', 'is', null)
      .orderBy('v.starts_at')
      .limit(MOST_LINES)
      .execute()
    return rows.map((row) => {
      const at = formatDateTime(row.starts_at)
      return row.state === 'PROPOSED'
        ? line(
            row,
            { bg: 'Предложено е друго време за оглед', en: 'Another viewing time is proposed' },
            {
              to: '/viewings',
              why: { bg: `Приемете или откажете: ${at} ч.`, en: `Accept it or cancel: ${at}.` },
            },
          )
        : line(
            row,
            { bg: 'Уговорен оглед', en: 'An agreed viewing' },
            { to: '/viewings', tone: 'follow', why: { bg: `Започва в ${at} ч.`, en: `Begins ${at}.` } },
          )
    })
  },
}

export const viewingTasks: readonly Task[] = [request, mine]
