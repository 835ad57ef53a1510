/** A search box that asks while one types, from the third character on. */
import { CloseButton, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { faultsIn } from '#platform/validation.ts'
import { dictionary, language } from '#platform/web/say.ts'
import classes from './DataGrid.module.css'
import { SearchMark } from '#platform/web/ui/icons.tsx'
import { messages } from '#platform/web/ui/ui.messages.ts'

const words = dictionary(messages)
const PAUSE_MS = 350

type Props = {
  label: string
  /** The rule of the text, the endpoint's own. */
  schema: z.ZodType
  value: string
  onSearch: (text: string) => void
}

export function SearchBox({ label, schema, value, onSearch }: Props) {
  const [typed, setTyped] = useState<string>()
  const [fault, setFault] = useState<string>()
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(pause.current), [])

  const search = (text: string) => {
    clearTimeout(pause.current)
    const parsed = schema.safeParse(text, { error: faultsIn(language) })
    setFault(parsed.error?.issues[0]?.message)
    if (!parsed.success) return
    if (parsed.data !== value) onSearch(String(parsed.data))
  }
  return (
    <search className={classes.search}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          search(typed ?? value)
        }}
      >
        <TextInput
          type="search"
          name="search"
          label={label}
          error={fault}
          inputWrapperOrder={['label', 'input', 'error']}
          leftSection={<SearchMark />}
          leftSectionPointerEvents="none"
          value={typed ?? value}
          onChange={({ currentTarget: { value: text } }) => {
            setTyped(text)
            clearTimeout(pause.current)
            pause.current = setTimeout(() => search(text), PAUSE_MS)
          }}
          // What is in the address shows again once the box is left, unless it could not be searched.
          onBlur={() => !fault && typed?.trim() === value && setTyped(undefined)}
          rightSection={
            (typed ?? value) && (
              <CloseButton
                aria-label={words.clearSearch}
                onClick={() => {
                  setTyped('')
                  search('')
                }}
              />
            )
          }
        />
      </form>
    </search>
  )
}
