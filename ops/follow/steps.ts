/** What is followed, in this order: documents, their chapters, and each of their blocks. */
import { AUDIT, LOG, NON_WORKING_DAYS, SETTINGS, SYSTEM_LOG, WHAT_WAITS } from './chapters/administration.ts'
import { BACKUP } from './chapters/backup.ts'
import { CLUSTER } from './chapters/cluster.ts'
import { INSTALLING, UPGRADING } from './chapters/installing.ts'
import { SETTING_UP } from './chapters/production.ts'
import { EXTERNAL_SYSTEMS, OPEN_DATA, TIME_STAMPS } from './chapters/publishing.ts'
import { CHANGING_THE_KEY, LINKS_WITH_SERVICES } from './chapters/running.ts'
import { REGISTER_OF_DISTRAINTS, SALES, STARTING } from './chapters/trial.ts'
import { WHEN_SOMETHING_IS_WRONG } from './chapters/trouble.ts'
import type { Chapter, Step } from './step.ts'

const admin = (chapter: string, steps: readonly Step[], needs: readonly string[] = []): Chapter => ({
  document: 'docs/manuals/admin.en.md',
  chapter,
  needs,
  steps,
})
const ON_A_SERVER = ['Installing on Debian']
const IN_PRODUCTION = [...ON_A_SERVER, 'Setting up a production system']
const WITH_SAMPLES = ['Starting and stopping']

/** One machine after the other, and the chapters of each in the order of its document. */
export const FOLLOWED: readonly Chapter[] = [
  admin('Starting and stopping', STARTING),
  admin('Waiting for you', WHAT_WAITS, WITH_SAMPLES),
  admin('System log and logs', SYSTEM_LOG, WITH_SAMPLES),
  admin('Non-working days', NON_WORKING_DAYS, WITH_SAMPLES),
  admin('Public sales', SALES, WITH_SAMPLES),
  admin('The register of distraints', REGISTER_OF_DISTRAINTS, WITH_SAMPLES),
  admin('Open data', OPEN_DATA, WITH_SAMPLES),
  admin('External systems', EXTERNAL_SYSTEMS, WITH_SAMPLES),
  admin('Time stamps', TIME_STAMPS, WITH_SAMPLES),
  admin('Settings', SETTINGS, WITH_SAMPLES),
  admin('Log', LOG, WITH_SAMPLES),
  admin('Audit', AUDIT, WITH_SAMPLES),
  admin('Backup', BACKUP, WITH_SAMPLES),
  admin('When something is wrong', WHEN_SOMETHING_IS_WRONG, WITH_SAMPLES),
  admin('Installing on Debian', INSTALLING),
  admin('Setting up a production system', SETTING_UP, ON_A_SERVER),
  admin('Changing the key of personal numbers', CHANGING_THE_KEY, IN_PRODUCTION),
  admin('Links with outside services', LINKS_WITH_SERVICES, IN_PRODUCTION),
  { document: 'docs/upgrading.md', chapter: 'Upgrading', needs: ON_A_SERVER, steps: UPGRADING },
  {
    document: 'docs/operating.md',
    chapter: 'A database that fails over',
    needs: ON_A_SERVER,
    steps: CLUSTER,
  },
]

/** The chapters whose headings have one of these words in them, with those that they need; all without words. */
export function chosen(chapters: readonly Chapter[], words: readonly string[]): readonly Chapter[] {
  if (words.length === 0) return chapters
  const wanted = chapters.filter(({ chapter }) => words.some((word) => chapter.includes(word)))
  if (wanted.length === 0) throw new Error(`No chapter that is followed is called ${words.join(', ')}.`)
  const needed = new Set(wanted.flatMap(({ needs = [] }) => needs))
  return chapters.filter((each) => wanted.includes(each) || needed.has(each.chapter))
}
