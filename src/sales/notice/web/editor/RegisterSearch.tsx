/** Finding a thing of our register for a sale; each look is recorded with the number of the case. */
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import type { OutputOf, Refusal } from '#platform/endpoint.ts'
import { call } from '#platform/web/call.ts'
import { dictionary } from '#platform/web/say.ts'
import { lookups } from '#register/things/lookup.contract.ts'
import { wizardMessages } from '../../notice.messages.ts'
import classes from './editor.module.css'
import { asWritten, names } from '../names.ts'
import { emptyItem, type ItemValues } from './values.ts'

const words = dictionary(wizardMessages)
const SHORTEST = 3
type Found = OutputOf<typeof lookups.findThings>

type Props = {
  caseNumber: string
  taken: readonly (number | string | null)[]
  onAdd: (item: ItemValues) => void
}

export function RegisterSearch({ caseNumber, taken, onAdd }: Props) {
  const [text, setText] = useState('')
  const searching = useMutation<Found, Refusal>({
    networkMode: 'always',
    mutationFn: () => call(lookups.findThings, { text: text.trim(), purpose: caseNumber.trim(), size: 10 }),
  })
  const ready = caseNumber.trim().length >= SHORTEST
  const search = () => {
    if (ready && text.trim().length >= SHORTEST) searching.mutate()
  }
  return (
    <div className="form-inner">
      <div className={classes.finder}>
        <TextInput
          label={words.searchRegister}
          description={ready ? words.searchRegisterHint : words.caseFirst}
          value={text}
          maxLength={100}
          autoComplete="off"
          error={searching.error?.message}
          onChange={({ currentTarget: { value } }) => setText(value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            search()
          }}
        />
        <Button variant="default" disabled={!ready} loading={searching.isPending} onClick={search}>
          {words.search}
        </Button>
      </div>
      <output>
        {searching.data?.rows.length === 0 && <p>{words.nothingFound}</p>}
        {searching.data && searching.data.rows.length > 0 && (
          <ul className={classes.found}>
            {searching.data.rows.map(({ id, kind, identifier, title, description }) => (
              <li key={id}>
                <span {...asWritten}>
                  <strong>{identifier}</strong> {title}
                  <small>{[names.propertyType[kind], description].filter(Boolean).join(' · ')}</small>
                </span>
                <Button
                  size="sm"
                  variant="default"
                  disabled={taken.includes(id)}
                  aria-label={words.addOne(identifier)}
                  onClick={() =>
                    onAdd({ ...emptyItem(), kind, propertyId: id, identifier, title, description })
                  }
                >
                  {words.add}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </output>
    </div>
  )
}
