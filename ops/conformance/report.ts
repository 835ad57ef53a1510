/** What was seen, for a person and for a program. */
import type { Row } from './session.ts'

const MARKS = { passed: 'ok  ', failed: 'FAIL', notTried: '–   ' } as const

/** Counts and rows; `passed` where nothing failed. */
export function summed(url: string, at: Date, rows: readonly Row[]) {
  const count = (outcome: Row['outcome']) => rows.filter((row) => row.outcome === outcome).length
  const [passed, failed, notTried] = [count('passed'), count('failed'), count('notTried')]
  return { portal: url, at: at.toISOString(), certified: failed === 0, passed, failed, notTried, rows }
}

/** The report as text, by areas. */
export function written({
  portal,
  at,
  certified,
  passed,
  failed,
  notTried,
  rows,
}: ReturnType<typeof summed>) {
  const lines = Object.entries(Object.groupBy(rows, ({ area }) => area)).flatMap(([area, some]) => [
    `\n${area}`,
    ...some!.map(
      ({ requirement, how, outcome, seen }) =>
        `  ${MARKS[outcome]} ${requirement}\n         ${how} → ${seen}`,
    ),
  ])
  const sentence = certified
    ? notTried === 0
      ? 'The client may be connected.'
      : 'The client may be connected for what was tried.'
    : 'The client may not be connected yet.'
  return [
    `${portal}, ${at}`,
    ...lines,
    '',
    `${passed} passed, ${failed} failed, ${notTried} not tried. ${sentence}`,
  ].join('\n')
}
