/** What is followed, in this order: documents, their chapters, and each of their blocks. */
import { INSTALLING, UPGRADING } from './chapters/installing.ts'
import { SALES, STARTING } from './chapters/trial.ts'
import type { Chapter } from './step.ts'

const ADMIN = 'docs/manuals/admin.en.md'
const INSTALLED = ['Installing on Debian']
const STARTED = ['Starting and stopping']

export const FOLLOWED: readonly Chapter[] = [
  { document: ADMIN, chapter: 'Starting and stopping', steps: STARTING },
  { document: ADMIN, chapter: 'Installing on Debian', steps: INSTALLING },
  { document: ADMIN, chapter: 'Public sales', needs: STARTED, steps: SALES },
  { document: 'docs/upgrading.md', chapter: 'Upgrading', needs: INSTALLED, steps: UPGRADING },
]

/** The chapters whose headings have one of these words in them, with those that they need; all without words. */
export function chosen(chapters: readonly Chapter[], words: readonly string[]): readonly Chapter[] {
  if (words.length === 0) return chapters
  const wanted = chapters.filter(({ chapter }) => words.some((word) => chapter.includes(word)))
  if (wanted.length === 0) throw new Error(`No chapter that is followed is called ${words.join(', ')}.`)
  const needed = new Set(wanted.flatMap(({ needs = [] }) => needs))
  return chapters.filter((each) => wanted.includes(each) || needed.has(each.chapter))
}
