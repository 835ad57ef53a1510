/** Certificates that a person asked the register for: to be paid, being made, or ready to be read. */
import { signedIn } from '#platform/access.ts'
import { MOST_LINES, type Task, type TaskLine } from '#platform/features/my-tasks.ts'
import type { Status } from '../requests.contract.ts'
import { requestRows, status } from './status.ts'

/** So many days a certificate that is ready stays in sight. */
const SHOWN_MS = 14 * 86_400_000

const ADDRESSES = {
  CERTIFICATE: '/certificateOfDistraintOfProperty/paidReport',
  REPORT: '/seizedPropertyAvailability/paidReport',
} as const

const WHY = {
  UNPAID: {
    what: { bg: (n: string) => `Платете заявление № ${n}`, en: (n: string) => `Pay for request ${n}` },
    why: {
      bg: 'Документът се издава, щом плащането постъпи.',
      en: 'The paper is issued as soon as the payment arrives.',
    },
  },
  LAPSED: {
    what: {
      bg: (n: string) => `Заявление № ${n}: срокът за плащане изтече`,
      en: (n: string) => `Request ${n}: the time to pay has passed`,
    },
    why: { bg: 'Може да подновите плащането.', en: 'You may renew the payment.' },
  },
  UNDER_WAY: {
    what: {
      bg: (n: string) => `Заявление № ${n}: плащането се потвърждава`,
      en: (n: string) => `Request ${n}: the payment is being confirmed`,
    },
    why: { bg: 'Не е нужно да правите нищо.', en: 'You need not do anything.' },
  },
  SEALING: {
    what: {
      bg: (n: string) => `Заявление № ${n}: документът се подпечатва`,
      en: (n: string) => `Request ${n}: the paper is being sealed`,
    },
    why: { bg: 'Не е нужно да правите нищо.', en: 'You need not do anything.' },
  },
  READY: {
    what: {
      bg: (n: string) => `Документът по заявление № ${n} е готов`,
      en: (n: string) => `The paper of request ${n} is ready`,
    },
    why: { bg: 'Отворете го и го запазете.', en: 'Open it and keep it.' },
  },
} as const

const request: Task = {
  name: 'myPapers',
  to: '/papers/mine',
  access: signedIn,
  async find({ db, now }, user) {
    const rows = await requestRows(db)
      .select(['r.uid', 'r.number', 'r.kind', 'r.issued_at', 'p.expires_at', status.as('standing')])
      .where('r.account_id', '=', user.id)
      .where((eb) =>
        eb.or([eb('r.state', '=', 'UNPAID'), eb('r.issued_at', '>', new Date(now.getTime() - SHOWN_MS))]),
      )
      .orderBy('r.id', 'desc')
      .limit(MOST_LINES)
      .execute()
    return rows.flatMap(({ uid, number, kind, expires_at: until, standing: stands }) =>
      stands === 'ENDED' ? [] : [lineOf(uid, number, kind, stands, until)],
    )
  },
}

function lineOf(
  uid: string,
  number: string,
  kind: keyof typeof ADDRESSES,
  stands: Exclude<Status, 'ENDED'>,
  until: Date | null,
): TaskLine {
  const { what, why } = WHY[stands]
  return {
    key: uid,
    what: { bg: what.bg(number), en: what.en(number) },
    about: '',
    why,
    until: stands === 'UNPAID' ? until : null,
    to: `${ADDRESSES[kind]}?id=${uid}`,
    tone: stands === 'UNPAID' || stands === 'LAPSED' ? 'act' : 'follow',
  }
}

export const certificateTasks: readonly Task[] = [request]
