/** Lays out what tools and tests write, as the check of the layout wants it. */
import { execFileSync } from 'node:child_process'

const MOST = 64 * 1024 * 1024

/** The text of a file as .oxfmtrc.json would have it; throws where it cannot be read as what the name says. */
export const laidOut = (file: string, text: string): string =>
  execFileSync('node_modules/.bin/oxfmt', ['--stdin-filepath', file], {
    input: text,
    encoding: 'utf8',
    maxBuffer: MOST,
  })
