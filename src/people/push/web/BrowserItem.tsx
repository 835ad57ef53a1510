/** One of the browsers in which a person is known, in a list of their own: what it is, what is told of it, and what can be done with it. */
import type { ReactNode } from 'react'
import { dictionary } from '#platform/web/say.ts'
import { pushMessages } from '../push.messages.ts'
import classes from './browser-item.module.css'

const words = dictionary(pushMessages)

/** What a browser is called where people read of it. */
export const browserName = ({ browser, system }: { browser: string | null; system: string | null }) =>
  browser && system ? words.browserOn(browser, system) : (browser ?? system ?? words.unknownBrowser)

/** `chips` stand beside its name, `action` is the button for what can be done. */
export const BrowserItem = ({
  name,
  chips,
  action,
  children,
}: {
  name: string
  chips: ReactNode
  action: ReactNode
  children: ReactNode
}) => (
  <li className={classes.browser}>
    <div>
      <h3>
        {name}
        {chips}
      </h3>
      {children}
    </div>
    {action}
  </li>
)
