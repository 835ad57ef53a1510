/** The panel of viewings on the page of a sale. */
import type { ReactNode } from 'react'
import { dictionary } from '#platform/web/say.ts'
import { askMessages } from '../ask.messages.ts'

const { askTitle } = dictionary(askMessages)

export const AskPanel = ({ children }: { children: ReactNode }) => (
  <section className="no-print panel" aria-labelledby="ask-viewing">
    <h2 id="ask-viewing">{askTitle}</h2>
    {children}
  </section>
)
