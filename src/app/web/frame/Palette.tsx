/** The command palette: a screen by its name in either language, a sale by number or title, anything else by its number. A combobox with a list, by keyboard alone. */
import { DEFAULT_LANGUAGE } from '#platform/lang/language.ts'
import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { work } from '#operations/my-tasks/my-tasks.contract.ts'
import { messages } from '#operations/my-tasks/my-tasks.messages.ts'
import { parseSearch } from '#platform/features/search.ts'
import type { OutputOf } from '#platform/endpoint.ts'
import { holdsPersonalNumber } from '#platform/identifiers.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary, language, say } from '#platform/web/say.ts'
import { menuOf, type Visitor } from './menu.ts'
import { messages as frame } from './frame.messages.ts'
import { paletteIsShown, typedEarly } from './palette-key.ts'
import classes from './palette.module.css'

const words = dictionary(messages)
/** The server is asked when somebody has stopped typing. */
const PAUSE_MS = 250
/** Mantine adds what else a combobox has: what it controls, whether that is shown, and which option is chosen. */
const FIELD = { role: 'combobox' }
const MOST_SCREENS = 8

type Option = { key: string; kind: keyof typeof KINDS; name: string; hint: string; to: string; lang?: string }
const KINDS = {
  SCREEN: words.SCREEN,
  SALE: words.SALE,
  DISTRAINT: words.DISTRAINT,
  APPLICATION: words.APPLICATION,
  PAPER: words.PAPER,
}

export function Palette({ user, close }: { user: Visitor; close: () => void }) {
  const navigate = useNavigate()
  const box = useCombobox({ opened: true })
  const hint = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const pressed = useRef(false)
  /** Letters that were typed while this was fetched stand here already. */
  const [text, setText] = useState(() => typedEarly().text)
  /** What stood in the field when Enter was pressed before the answer had come: a number that was typed goes straight there. */
  const [entered, setEntered] = useState(() => (typedEarly().entered ? text.trim() : undefined))
  // Before the browser has another key for us.
  useLayoutEffect(() => {
    dialog.current?.showModal()
    return paletteIsShown()
  }, [])
  const typed = text.trim()
  const personal = holdsPersonalNumber(typed)
  const request = useSettled(personal ? '' : typed)
  const { data, isFetching } = useAsk(
    work.findByNumber,
    { text: request },
    { enabled: user !== undefined && request !== '' },
  )
  const settled = request === typed && !isFetching
  const options = personal ? [] : optionsFor(user, typed, request === typed ? (data?.found ?? []) : [])
  const first = options[0]
  const { selectFirstOption } = box
  useEffect(() => {
    selectFirstOption()
  }, [first?.key, selectFirstOption])

  const follow = (to: string) => {
    const [path, search = ''] = to.split('?')
    close()
    void navigate({ to: path!, search: parseSearch(search) })
  }
  /** Whether the answer to a number is still to come, which Enter waits for; what is pressed with the pointer is meant. */
  const early = user !== undefined && !personal && !settled && /\d/.test(typed)
  const submit = (to: string) => {
    if (!(early && pressed.current)) follow(to)
    pressed.current = false
  }
  const waits = entered === typed && settled ? first?.to : undefined
  const go = useEffectEvent(follow)
  useEffect(() => {
    if (waits) go(waits)
  }, [waits])
  return (
    // The browser's own dialog brings the focus trap, Escape and the return of the focus; a click beside it closes it too.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={classes.palette}
      aria-label={words.palette}
      onClose={close}
      onClick={({ target }) => target === dialog.current && close()}
    >
      <div className={classes.inside}>
        <Combobox store={box} onOptionSubmit={submit}>
          <Combobox.EventsTarget withExpandedAttribute>
            <TextInput
              size="lg"
              label={words.paletteField}
              {...FIELD}
              autoComplete="off"
              spellCheck={false}
              maxLength={80}
              aria-describedby={hint}
              value={text}
              onChange={({ target }) => {
                setText(target.value)
                setEntered(undefined)
              }}
              onKeyDown={({ key }) => {
                pressed.current = key === 'Enter'
                if (key === 'Enter' && early) setEntered(typed)
              }}
            />
          </Combobox.EventsTarget>
          <Combobox.Options aria-label={words.paletteResults}>
            {options.map(({ key, kind, name, hint: beside, to, lang }) => (
              <Combobox.Option key={key} value={to} className={classes.option!}>
                <span className={classes.name} lang={lang}>
                  {name}
                </span>
                <span className={classes.hint}>{beside || KINDS[kind]}</span>
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox>
        <output className={classes.hint}>
          {personal && words.personalNumber}
          {!personal &&
            typed !== '' &&
            settled &&
            (options.length > 0 ? words.paletteCount(options.length) : words.paletteNothing)}
        </output>
        <p id={hint} className={classes.hint}>
          {words.paletteHint}
        </p>
        <button type="button" className="tool" onClick={close}>
          {words.close}
        </button>
      </div>
    </dialog>
  )
}

type Found = OutputOf<typeof work.findByNumber>['found']

/** What has just this number first, then screens, then what is called so. */
function optionsFor(user: Visitor, text: string, found: Found): Option[] {
  if (text === '') return screensOf(user, '')
  return [
    ...found.filter(({ exact }) => exact).map(optionOf),
    ...screensOf(user, text),
    ...found.filter(({ exact }) => !exact).map(optionOf),
    ...wide(text),
  ]
}

/** A text once nobody has changed it for a moment. */
function useSettled(text: string): string {
  const [settled, settle] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => settle(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

const optionOf = ({ kind, number, title, titleEn, to }: Found[number]): Option => {
  const composed = language !== DEFAULT_LANGUAGE && titleEn !== null
  return {
    key: `${kind}-${number}`,
    kind,
    name: title ? `${number} · ${composed ? titleEn : title}` : number,
    hint: '',
    to,
    ...(title && !composed && { lang: 'bg-BG' }),
  }
}

/** The screens of this person's menu whose name, in either language, or whose group holds the words. */
function screensOf(user: Visitor, text: string): Option[] {
  const parts = text.toLocaleLowerCase('bg').split(/\s+/).filter(Boolean)
  return menuOf(user)
    .flatMap(({ label, entries }) =>
      entries.flatMap((entry) => {
        if (!('to' in entry)) return []
        const names =
          `${entry.label.bg} ${entry.label.en} ${label?.bg ?? ''} ${label?.en ?? ''}`.toLocaleLowerCase('bg')
        if (!parts.every((part) => names.includes(part))) return []
        const option: Option = {
          key: `SCREEN-${entry.to.replaceAll(/\W/g, '-')}`,
          kind: 'SCREEN',
          name: say(entry.label),
          hint: label ? say(label) : say(frame.menu),
          to: entry.to,
        }
        return [option]
      }),
    )
    .slice(0, MOST_SCREENS)
}

/** All announcements are looked through on their own screen. */
const wide = (text: string): Option[] =>
  text.length < 3
    ? []
    : [
        {
          key: 'SALE-all',
          kind: 'SALE',
          name: words.searchSales(text),
          hint: '',
          to: `/announcements?${new URLSearchParams({ search: text })}`,
        },
      ]
