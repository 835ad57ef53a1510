/** What is proposed while somebody types: how many sales say it, kinds, settlements and sales by title; of a number, to ask the register. */
import { DEFAULT_LANGUAGE, wordsIn } from '#platform/lang/language.ts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary, language } from '#platform/web/say.ts'
import { propertyTypes } from '#register/assets/property-types.messages.ts'
import { front } from '#sales/catalogue/front.contract.ts'
import { messages } from './suggestions.messages.ts'
import { soughtAs } from './sought.rules.ts'
import classes from './suggestions.module.css'

const words = dictionary(messages)
const kindNames = Object.entries(dictionary(propertyTypes))
const PAUSE_MS = 200
const LONGEST = 60

/** What the field has to know of the list beneath it. */
export type Proposals = {
  open: boolean
  /** The id of the proposal that the arrow keys have come to. */
  chosen: string | undefined
  /** Takes a key; false where it means nothing here. */
  press: (key: string) => boolean
}

type Option = { key: string; name: string; hint: string; lang?: string | undefined; go: () => void }
type Props = { text: string; list: string; tell: (proposals: Proposals) => void; done: () => void }

export function Suggestions({ text, list, tell, done }: Props) {
  const request = usePaused(text)
  const sought = soughtAs(request)
  const { data } = useAsk(
    front.suggestSales,
    { text: request.slice(0, LONGEST) },
    { keepPrevious: true, enabled: sought === 'words' || sought === 'sale' },
  )
  const navigate = useNavigate()
  const go = (search: Record<string, string>) => () =>
    void navigate({ to: '/announcements', search: search as never })
  const all: Option = {
    key: 'all',
    name: words.searchFor(request),
    hint:
      sought === 'thing'
        ? words.inRegister
        : sought === 'person'
          ? words.ofPerson
          : data
            ? words.hits(data.hits, data.more)
            : '',
    go: () => void navigate({ to: '/', search: { search: request }, resetScroll: false }),
  }
  const begins = (name: string) =>
    name
      .toLowerCase()
      .split(/\s+/)
      .some((word) => word.startsWith(request.toLowerCase()))
  const found = sought === 'words' || sought === 'sale' ? data : undefined
  const places = (found?.places ?? []).map(({ ekatte, named, sales, ...name }) => ({
    key: ekatte,
    name: wordsIn(name, language),
    hint: words.inPlace(sales),
    named,
    go: go({ ekatte }),
  }))
  const options: Option[] = [
    ...places.filter(({ named }) => named),
    all,
    ...(found
      ? kindNames
          .filter(([, name]) => begins(name))
          .map(([kind, name]) => ({ key: kind, name, hint: words.kind, go: go({ propertyType: kind }) }))
      : []),
    ...places.filter(({ named }) => !named),
    ...(found?.sales ?? []).map(({ id, code, title, titleEn }) => {
      const english = language !== DEFAULT_LANGUAGE && titleEn !== null
      return {
        key: code,
        name: english ? titleEn : title,
        lang: english ? undefined : 'bg-BG',
        hint: code,
        go: () => void navigate({ to: '/announcements/details/$id', params: { id: String(id) } }),
      }
    }),
  ]
  const [at, show] = useState(-1)
  const here = Math.min(at, options.length - 1)
  // Keys may come faster than the list is drawn: where they are is known at once.
  const place = useRef(-1)
  const move = (to: number) => {
    place.current = to
    show(to)
  }
  // Other words, another list.
  useEffect(() => {
    place.current = -1
    show(-1)
  }, [text])
  const idOf = (at: number) => `${list}-${at}`
  const take = (chosen: number) => {
    const option = options[chosen]
    if (!option) return false
    done()
    option.go()
    return true
  }
  useEffect(() => {
    tell({
      open: true,
      chosen: here >= 0 ? idOf(here) : undefined,
      press: (key) => {
        const now = Math.min(place.current, options.length - 1)
        if (key === 'ArrowDown') move((now + 1) % options.length)
        else if (key === 'ArrowUp') move(now <= 0 ? options.length - 1 : now - 1)
        else if (key === 'Enter') return now >= 0 && take(now)
        else return false
        return true
      },
    })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the list is told anew when it is another one
  }, [here, options.map(({ key }) => key).join()])
  return (
    <>
      {/* A native list of options cannot show beside each what it is. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div id={list} role="listbox" aria-label={words.proposals} className={classes.list}>
        {options.map(({ key, name, hint, lang }, at) => (
          // The field keeps the focus and hears the keys; a press takes what lies beneath it.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
          <div
            key={key}
            id={idOf(at)}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            role="option"
            aria-selected={at === here}
            className={classes.option}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => take(at)}
          >
            <span lang={lang}>{name}</span> <span className={classes.hint}>{hint}</span>
          </div>
        ))}
      </div>
      <output className="visually-hidden">{all.hint}</output>
    </>
  )
}

/** What was typed, once the typing rests. */
function usePaused(text: string): string {
  const [rested, rest] = useState(text)
  useEffect(() => {
    const pause = setTimeout(() => rest(text), PAUSE_MS)
    return () => clearTimeout(pause)
  }, [text])
  return rested
}
