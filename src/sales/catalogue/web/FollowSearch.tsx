/** Ways to follow a search: kept with letters, as feeds, as a calendar. */
import { Button, Radio, TextInput } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { judge } from '#platform/access.ts'
import { addressOf } from '#platform/web/call.ts'
import { dictionary, language } from '#platform/web/say.ts'
import { storedUser } from '#platform/web/session.ts'
import { Confirm } from '#platform/web/ui/form/Confirm.tsx'
import { useCommand } from '#platform/web/ui/form/use-command.ts'
import type { SaleSearch, Tab } from '#sales/notice/search.contract.ts'
import { catalogue, type Pace, PACES } from '../catalogue.contract.ts'
import { findingMessages, paces } from '../catalogue.messages.ts'
import classes from './finding.module.css'
import { useSearchWords } from './search-words.ts'

const words = dictionary(findingMessages)
const paceNames = dictionary(paces)
const LONGEST_NAME = 100

type Props = { search: SaleSearch; conditions: readonly string[]; close: () => void }

/** Keeps a search under a name, with how soon one wants to hear of new sales. */
function SaveSearch({ search, conditions, close }: Props) {
  const summary = conditions.join(', ') || words.everything
  const [name, setName] = useState(summary.slice(0, LONGEST_NAME))
  const [pace, setPace] = useState<Pace>('AT_ONCE')
  const saving = useCommand(catalogue.saveSearch, close, () => words.saved(name.trim()))
  return (
    <Confirm
      title={words.save}
      confirm={words.save}
      {...saving.asked}
      onConfirm={() => saving.send({ name, query: search, pace })}
    >
      <p>
        <strong>{words.conditions}:</strong> {summary}
      </p>
      <TextInput
        label={words.nameOfSearch}
        required
        maxLength={LONGEST_NAME}
        value={name}
        error={saving.faultOf('name') ?? saving.faultOf('query.search') ?? saving.faultOf('query.organiser')}
        onChange={({ currentTarget: { value } }) => setName(value)}
      />
      <Radio.Group label={words.pace} value={pace} onChange={(value) => setPace(value)}>
        <div className={classes.paces}>
          {PACES.map((value) => (
            <Radio key={value} value={value} label={paceNames[value]} />
          ))}
        </div>
      </Radio.Group>
    </Confirm>
  )
}

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
