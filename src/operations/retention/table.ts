/** What has no feature of its own that says it: what is never erased, and what each feature forgets by a job of its own within days. */
import { WAITING_HOURS } from '#files/files.rules.ts'
import type { RetentionRule, Term } from '#platform/features/retention.ts'
import { IDLE_RETENTION_DAYS } from '#sales/applications/drafts.rules.ts'
import { settingAt } from '#settings/settings.ts'

const days = (count: number): Term => ({ count, unit: 'days' })
const hours = (count: number): Term => ({ count, unit: 'hours' })

const never: readonly Omit<RetentionRule, 'term' | 'how'>[] = [
  {
    name: 'register',
    what: {
      bg: 'Вписвания в регистъра на запорите, веригата и печатите им',
      en: 'Entries of the register of distraints, their chain and time stamps',
    },
    why: {
      bg: 'Историята на вписванията и заличаванията се пази и проследява (чл. 8 от Наредба № Н-3)',
      en: 'The history of entries and deletions is kept and can be followed (Ordinance N-3, art. 8)',
    },
  },
  {
    name: 'sales',
    what: {
      bg: 'Продани: обявления, заявки, предложения, протоколи, плащания и файловете им',
      en: 'Sales: announcements, applications, bids, protocols, payments and their files',
    },
    why: {
      bg: 'Доказателства по изпълнителното дело; наредбата не определя срок за пазенето им (чл. 3 и 4 от Наредба № Н-3)',
      en: 'Evidence in the enforcement case; the ordinance names no period for keeping it (Ordinance N-3, art. 3 and 4)',
    },
  },
  {
    name: 'papers',
    what: {
      bg: 'Издадени удостоверения и справки, уведомления по закон и връчването им',
      en: 'Issued certificates and reports, statutory notices and their service',
    },
    why: {
      bg: 'Всеки може да ги провери и след години (чл. 11 и 12 от Наредба № Н-3)',
      en: 'Anyone may check them years later (Ordinance N-3, art. 11 and 12)',
    },
  },
  {
    name: 'audit',
    what: { bg: 'Одитен журнал', en: 'The audit log' },
    why: {
      bg: 'Верига: ред, който липсва, би я прекъснал. Показва и какво е заличено (чл. 5, пар. 2 от Регламент (ЕС) 2016/679)',
      en: 'A chain: a missing row would break it. It also shows what was erased (Regulation (EU) 2016/679, art. 5(2))',
    },
  },
  {
    name: 'accounts',
    what: { bg: 'Профили и историята им', en: 'Accounts and their history' },
    why: {
      bg: 'Показват кой е действал по всяко дело; закриват се, но не се заличават',
      en: 'They show who acted in each case; they are closed but not erased',
    },
  },
]

const short: readonly Omit<RetentionRule, 'how'>[] = [
  {
    name: 'uploads',
    what: { bg: 'Качени файлове, които не са приложени', en: 'Uploaded files that were not attached' },
    why: { bg: 'Не служат за нищо', en: 'They serve no purpose' },
    term: hours(WAITING_HOURS),
  },
  {
    name: 'applicationDrafts',
    what: { bg: 'Неподадени заявки за участие', en: 'Applications started but not filed' },
    why: {
      bg: 'Личните данни в тях не са нужни по-дълго (чл. 5, пар. 1, б. „д“ от Регламент (ЕС) 2016/679)',
      en: 'The personal data in them are no longer needed (Regulation (EU) 2016/679, art. 5(1)(e))',
    },
    term: days(IDLE_RETENTION_DAYS),
  },
  {
    name: 'viewings',
    what: {
      bg: 'Искания за оглед, след края на проданта',
      en: 'Requests for viewing, after the end of the sale',
    },
    why: {
      bg: 'Не са част от делото (чл. 5, пар. 1, б. „д“ от Регламент (ЕС) 2016/679)',
      en: 'They are not part of the case (Regulation (EU) 2016/679, art. 5(1)(e))',
    },
    term: null,
    setting: {
      name: 'ViewingDays',
      termAt: async (db, now) => days(await settingAt(db, 'ViewingDays', now)),
    },
  },
]

/** All kinds of data with their periods: those that are kept for ever, and those that are deleted by rows here. Features add theirs in their modules. */
export const table: readonly RetentionRule[] = [
  ...never.map((each): RetentionRule => ({ ...each, term: null, how: 'NEVER' })),
  ...short.map((each): RetentionRule => ({ ...each, how: 'ROWS' })),
]
