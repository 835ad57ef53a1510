/** The search field of the home page; what is sought goes into the address, so that Back and a shared link work. */
import { Button, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Search } from '../../../platform/lists.ts'
import { dictionary } from '../../../platform/web/say.ts'
import { SearchMark } from '../../../platform/web/ui/icons.tsx'
import { messages } from './messages.ts'

const words = dictionary(messages)
/** Here an empty search is too short as well. */
const tooShort = Search.safeParse('-').error?.issues[0]?.message
const faultOf = (text: string) => Search.safeParse(text).error?.issues[0]?.message

export function ItemSearch({ searchText }: { searchText: string }) {
  const navigate = useNavigate()
  // An address may bring what nobody could have typed here.
  const [fault, setFault] = useState(() => faultOf(searchText))
  const field = useRef<HTMLInputElement>(null)
  // Back and Forward change what is sought without anybody typing.
  useEffect(() => {
    if (field.current) field.current.value = searchText
  }, [searchText])
  const search = (event: FormEvent) => {
    event.preventDefault()
    const typed = Search.safeParse(field.current?.value)
    const text = typed.success ? typed.data : ''
    setFault(text ? undefined : (typed.error?.issues[0]?.message ?? tooShort))
    if (text) void navigate({ to: '/', search: { search: text }, resetScroll: false })
    else field.current?.focus()
  }
  return (
    <search>
      <form className="item-search" onSubmit={search} noValidate>
        <TextInput
          ref={field}
          size="lg"
          type="search"
          name="search"
          label={words.search}
          description={words.searchHint}
          defaultValue={searchText}
          error={fault}
          onChange={() => setFault(undefined)}
          leftSection={<SearchMark />}
          leftSectionPointerEvents="none"
          maxLength={200}
          autoComplete="off"
        />
        <Button type="submit" size="lg">
          {words.searchButton}
        </Button>
      </form>
    </search>
  )
}
