/** The search field of the home page; what is sought goes into the address, so that Back and a shared link work. Without scripts it is a plain form, which leads to the list of sales. */
import { DEFAULT_LANGUAGE } from '#platform/lang/language.ts'
import { Button, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { Search } from '#platform/lists.ts'
import { dictionary, language } from '#platform/web/say.ts'
import { SearchMark } from '#platform/web/ui/icons.tsx'
import { messages } from './home.messages.ts'
import type { Proposals } from './Suggestions.tsx'

// Whoever types nothing needs none.
const Suggestions = lazy(async () => ({ default: (await import('./Suggestions.tsx')).Suggestions }))

const words = dictionary(messages)
/** Here an empty search is too short as well. */
const tooShort = Search.safeParse('-').error?.issues[0]?.message
const faultOf = (text: string) => Search.safeParse(text).error?.issues[0]?.message
const SHUT: Proposals = { open: false, chosen: undefined, press: () => false }

export function ItemSearch({ searchText }: { searchText: string }) {
  const navigate = useNavigate()
  // An address may bring what nobody could have typed here.
  const [fault, setFault] = useState(() => faultOf(searchText))
  const [typed, type] = useState('')
  const [proposals, propose] = useState(SHUT)
  const field = useRef<HTMLInputElement>(null)
  const list = useId()
  const shut = () => {
    type('')
    propose(SHUT)
  }
  // Back and Forward change what is sought without anybody typing.
  useEffect(() => {
    if (field.current) field.current.value = searchText
  }, [searchText])
  const search = (event: FormEvent) => {
    event.preventDefault()
    const sought = Search.safeParse(field.current?.value)
    const text = sought.success ? sought.data : ''
    shut()
    setFault(text ? undefined : (sought.error?.issues[0]?.message ?? tooShort))
    if (text) void navigate({ to: '/', search: { search: text }, resetScroll: false })
    else field.current?.focus()
  }
  return (
    <search>
      <form
        className="item-search"
        action={`${import.meta.env.BASE_URL}announcements`}
        onSubmit={search}
        noValidate
      >
        {language !== DEFAULT_LANGUAGE && <input type="hidden" name="lang" value={language} />}
        <div
          className="item-field"
          onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && shut()}
        >
          <TextInput
            ref={field}
            size="lg"
            type="search"
            name="search"
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select does not take what is typed
            role="combobox"
            aria-expanded={proposals.open}
            aria-controls={list}
            aria-autocomplete="list"
            aria-activedescendant={proposals.chosen}
            label={words.search}
            description={words.searchHint}
            defaultValue={searchText}
            error={fault}
            onChange={({ currentTarget }) => {
              setFault(undefined)
              type(currentTarget.value)
            }}
            onKeyDown={(event) => {
              if (event.key === 'Escape' && proposals.open) shut()
              else if (!proposals.press(event.key)) return
              event.preventDefault()
            }}
            leftSection={<SearchMark />}
            leftSectionPointerEvents="none"
            required
            withAsterisk={false}
            minLength={3}
            maxLength={200}
            autoComplete="off"
          />
          {typed.trim().length > 2 && (
            <Suspense>
              <Suggestions text={typed.trim()} list={list} tell={propose} done={shut} />
            </Suspense>
          )}
        </div>
        <Button type="submit" size="lg">
          {words.searchButton}
        </Button>
      </form>
    </search>
  )
}
