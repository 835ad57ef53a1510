/** Words of the chain of the audit: on the screen and at the console. */
import { formatCount, phrases } from '#platform/lang/language.ts'

const records = (count: number) => (count === 1 ? '1 запис' : `${formatCount(count, 'bg')} записа`)
const stamped = (count: number) => (count === 1 ? '1 печат' : `${formatCount(count, 'bg')} печата`)
const entriesOf = (count: number) => (count === 1 ? '1 entry' : `${formatCount(count, 'en')} entries`)
const sealsOf = (count: number) => (count === 1 ? '1 seal' : `${formatCount(count, 'en')} seals`)

export const chainMessages = phrases({
  title: { bg: 'Цялост на журнала', en: 'Integrity of the audit log' },
  sealedUntil: {
    bg: (moment: string) => `Запечатан до ${moment}`,
    en: (moment: string) => `Sealed until ${moment}`,
  },
  neverSealed: { bg: 'Още няма запечатани записи.', en: 'No entries are sealed yet.' },
  waiting: {
    bg: (count: number) =>
      count === 0 ? 'Няма записи, които чакат печат.' : `Чакат печат: ${formatCount(count, 'bg')}.`,
    en: (count: number) =>
      count === 0 ? 'No entries are waiting for a seal.' : `Waiting for a seal: ${formatCount(count, 'en')}.`,
  },
  allWhole: {
    bg: (days: number) => `Приключени дни: ${formatCount(days, 'bg')}. Проверките не намират промяна.`,
    en: (days: number) => `Closed days: ${formatCount(days, 'en')}. The checks find no change.`,
  },
  someChanged: {
    bg: (days: number) =>
      `Променени дни: ${formatCount(days, 'bg')}. Запазете базата данни и я дайте за проверка.`,
    en: (days: number) =>
      `Days that were changed: ${formatCount(days, 'en')}. Keep the database and have it examined.`,
  },
  noDays: { bg: 'Още няма приключен ден.', en: 'No day is closed yet.' },
  limits: {
    bg: 'Намира се всеки променен, липсващ или добавен запис от запечатаните, както и запис, добавен със стара дата. Не се намира промяна в записите, които още чакат печат. Собственикът на базата данни не може да подпише нови печати; който има и ключа на портала, не може да получи печат за време на минал ден. Изтрит край на веригата личи само по печат, записан извън портала.',
    en: 'The checks find every sealed entry that was changed, removed or added, including one added with an old date. They do not find a change in entries that are still waiting for a seal. The owner of the database cannot sign new seals; someone who also has the portal’s key cannot get a time stamp for a past day. If the end of the chain has been cut off, only a seal noted outside the portal will show it.',
  },
  days: { bg: 'Дни', en: 'Days' },
  day: { bg: 'Ден', en: 'Day' },
  state: { bg: 'Състояние', en: 'State' },
  WHOLE: { bg: 'Цял', en: 'Intact' },
  CHANGED: { bg: 'Променен', en: 'Changed' },
  WAITING: { bg: 'Чака проверка', en: 'Awaiting check' },
  checkedAt: { bg: 'Проверен', en: 'Checked' },
  stampedAt: { bg: 'Удостоверено време', en: 'Time stamp' },
  noStamp: { bg: 'няма', en: 'none' },
  check: { bg: 'Провери сега', en: 'Check now' },
  checkOf: {
    bg: (day: string) => `Провери сега: ${day}`,
    en: (day: string) => `Check now: ${day}`,
  },
  atSeal: {
    bg: (seal: number) => `печат № ${seal}`,
    en: (seal: number) => `seal No. ${seal}`,
  },
  ROWS_CHANGED: { bg: 'променен запис', en: 'an entry was changed' },
  ROWS_MISSING: { bg: 'липсва запис', en: 'an entry is missing' },
  ROWS_ADDED: { bg: 'добавен запис', en: 'an entry was added' },
  SEAL_MISSING: { bg: 'липсва печат', en: 'a seal is missing' },
  SEAL_CHANGED: { bg: 'променен печат', en: 'a seal was changed' },
  HEAD_CHANGED: {
    bg: 'веригата не е същата като при приключването на деня',
    en: 'the chain is not what it was when the day was closed',
  },
  STAMP_WRONG: { bg: 'удостовереното време е за друго', en: 'the time stamp is on something else' },
  proven: {
    bg: (entries: number, seals: number) =>
      `ДОКАЗАНО: ${records(entries)} под ${stamped(seals)} – без промяна.`,
    en: (entries: number, seals: number) =>
      `PROVEN: ${entriesOf(entries)} under ${sealsOf(seals)}, unchanged.`,
  },
  unproven: {
    bg: (entries: number, seals: number) =>
      `БЕЗ ПРОТИВОРЕЧИЯ, НО НЕДОКАЗАНО: ${records(entries)} под ${stamped(seals)}.`,
    en: (entries: number, seals: number) =>
      `CONSISTENT BUT UNPROVEN: ${entriesOf(entries)} under ${sealsOf(seals)}.`,
  },
  notSound: {
    bg: (fault: string) => `ПРОМЕНЕНО: ${fault}.`,
    en: (fault: string) => `CHANGED: ${fault}.`,
  },
  onDay: {
    bg: (day: string) => `ден ${day}`,
    en: (day: string) => `day ${day}`,
  },
  head: {
    bg: (head: string) => `Последен печат: ${head}. Запишете го; друг път: --head ${head}`,
    en: (head: string) => `Last seal: ${head}. Write it down; next time: --head ${head}`,
  },
  headLost: {
    bg: 'печатът, записан извън портала, не е във веригата',
    en: 'the seal that was noted outside the portal is not in the chain',
  },
  lacksSeals: {
    bg: (rows: number) => `от тези дни още ${rows === 1 ? 'чака' : 'чакат'} печат: ${records(rows)}`,
    en: (rows: number) => `still waiting for a seal from these days: ${entriesOf(rows)}`,
  },
  lacksDays: {
    bg: 'не всички дни са приключени',
    en: 'not all of the days are closed',
  },
  lacksStamps: {
    bg: (days: number) => `без удостоверено време: ${formatCount(days, 'bg')} дни`,
    en: (days: number) => `days without a time stamp: ${formatCount(days, 'en')}`,
  },
  lacksTrust: {
    bg: 'не е посочено на кого се вярва за времето (--trust)',
    en: 'no trusted time-stamping authority was named (--trust)',
  },
  lacksKeys: {
    bg: (seals: number) => `печати под ключ, който не е посочен (--key): ${formatCount(seals, 'bg')}`,
    en: (seals: number) => `seals under a key that was not named (--key): ${formatCount(seals, 'en')}`,
  },
  lacksRows: { bg: 'няма записи в тези дни', en: 'there are no entries on these days' },
})
