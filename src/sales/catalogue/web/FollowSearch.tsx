/** Ways to follow a search: kept with letters, as feeds, as a calendar. */
import { Button } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { judge } from '#platform/access.ts'
import { addressOf } from '#platform/web/call.ts'
import { dictionary, language } from '#platform/web/say.ts'
import { storedUser } from '#platform/web/session.ts'
import { catalogue } from '../catalogue.contract.ts'
import { findingMessages } from '../catalogue.messages.ts'
import type { SaleSearch, Tab } from '#sales/notice/search.contract.ts'
import classes from './finding.module.css'
import { SaveSearch } from './SaveSearch.tsx'
import { useSearchWords } from './search-words.ts'

const words = dictionary(findingMessages)

export function FollowSearch({ search, phase }: { search: SaleSearch; phase: Tab }) {
  const conditions = useSearchWords(search)
  const [saving, setSaving] = useState(false)
  const here = useLocation({ select: ({ href }) => href })
  const signedIn = judge(catalogue.saveSearch.access, storedUser()) === 'allowed'
  // A feed is of what comes; which tab is open is nobody's search.
  const atom = addressOf(catalogue.feedAsAtom, { ...search, language })
  const rss = addressOf(catalogue.feedAsRss, { ...search, language })
  const ics = addressOf(catalogue.calendarOfSearch, { ...search, phase, language })
  return (
    <section className={`${classes.follow} no-print`} aria-labelledby="follow">
      <link rel="alternate" type="application/atom+xml" title={words.follow} href={atom} />
      <link rel="alternate" type="application/rss+xml" title={words.follow} href={rss} />
      <h2 id="follow">{words.follow}</h2>
      <p className="small">{words.saveHint}</p>
      <div className={classes.ways}>
        {signedIn ? (
          <>
            <Button onClick={() => setSaving(true)}>{words.save}</Button>
            <Link to="/announcements/searches">{words.savedSearches}</Link>
          </>
        ) : (
          <Link to="/login" search={{ returnUrl: here }}>
            {words.logInToSave}
          </Link>
        )}
        <a href={ics} download>
          {words.calendarFile}
        </a>
        <a href={atom}>Atom</a>
        <a href={rss}>RSS</a>
      </div>
      {saving && <SaveSearch search={search} conditions={conditions} close={() => setSaving(false)} />}
    </section>
  )
}
