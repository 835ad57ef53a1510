/** Numbers of papers, requests and payments within a text: none is broken at its hyphens where a line ends. */
import type { ReactNode } from 'react'

/** Letters, a year, and what follows: UD-2026-000123. */
const NUMBER = /(\p{Lu}{1,4}-\d{4}-[\dA-Z]+(?:-[\dA-Z]+)*)/u

/** The text with each such number kept on one line. */
export const whole = (text: string): ReactNode =>
  NUMBER.test(text)
    ? text.split(NUMBER).map((part, index) =>
        index % 2 === 0 ? (
          part
        ) : (
          <span key={index} className="whole">
            {part}
          </span>
        ),
      )
    : text
