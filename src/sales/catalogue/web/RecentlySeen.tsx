/** The sales that this browser has shown lately, with a way to forget them. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMemo, useState, useSyncExternalStore } from 'react'
import { dictionary } from '#platform/web/say.ts'
import { titleOf } from '#sales/notice/web/names.ts'
import { findingMessages } from '../catalogue.messages.ts'
import classes from './finding.module.css'
import { forgetSeen, recentlySeen } from './recent.ts'
import { localStore } from '#platform/web/store.ts'

const words = dictionary(findingMessages)

const never = () => () => {}

export function RecentlySeen() {
  // The server, which draws this page too, knows of nobody's browser.
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const [forgotten, setForgotten] = useState(false)
  const seen = useMemo(
    () => (inBrowser && !forgotten ? recentlySeen(localStore) : []),
    [inBrowser, forgotten],
  )
  if (seen.length === 0) return null
  const forget = () => {
    forgetSeen(localStore)
    setForgotten(true)
  }
  return (
    <section className={classes.recent} aria-labelledby="recent">
      <h2 id="recent">{words.recent}</h2>
      <ul>
        {seen.map((sale) => {
          const { text, lang } = titleOf(sale)
          return (
            <li key={sale.id}>
              <Link to="/announcements/details/$id" params={{ id: String(sale.id) }} lang={lang}>
                {text}
              </Link>{' '}
              <span className="dim">{sale.code}</span>
            </li>
          )
        })}
      </ul>
      <p className="small">{words.recentNote}</p>
      <div>
        <Button variant="default" size="compact-sm" onClick={forget}>
          {words.forgetRecent}
        </Button>
      </div>
    </section>
  )
}
