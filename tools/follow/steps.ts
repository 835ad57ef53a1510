/** What is followed, in this order: documents, their chapters, and each of their blocks. */
import { INSTALLING, UPGRADING } from './chapters/installing.ts'
import { REGISTER_OF_DISTRAINTS, SALES, STARTING } from './chapters/trial.ts'
import type { Chapter, Step } from './step.ts'

const admin = (chapter: string, steps: readonly Step[], needs: readonly string[] = []): Chapter => ({
  document: 'docs/manuals/admin.en.md',
  chapter,
  needs,
  steps,
})
const ON_A_SERVER = ['Installing on Debian']
const WITH_SAMPLES = ['Starting and stopping']

/** One machine after the other, and the chapters of each in the order of its document. */
export const FOLLOWED: readonly Chapter[] = [
  admin('Starting and stopping', STARTING),
  admin('Public sales', SALES, WITH_SAMPLES),
  admin('The register of distraints', REGISTER_OF_DISTRAINTS, WITH_SAMPLES),
  admin('Installing on Debian', INSTALLING),
  { document: 'docs/upgrading.md', chapter: 'Upgrading', needs: ON_A_SERVER, steps: UPGRADING },
]

/** The chapters whose headings have one of these words in them, with those that they need; all without words. */
export function chosen(chapters: readonly Chapter[], words: readonly string[]): readonly Chapter[] {
  if (words.length === 0) return chapters
  const wanted = chapters.filter(({ chapter }) => words.some((word) => chapter.includes(word)))
  if (wanted.length === 0) throw new Error(`No chapter that is followed is called ${words.join(', ')}.`)
  const needed = new Set(wanted.flatMap(({ needs = [] }) => needs))
  return chapters.filter((each) => wanted.includes(each) || needed.has(each.chapter))
}
