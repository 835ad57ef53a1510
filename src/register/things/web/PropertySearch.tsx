/** Finding the thing: its kind, what it is searched by, the course of the search line by line, and the choice among what was found. */
import { Button, NativeSelect, Radio, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { propertyTypes } from '../property-types.messages.ts'
import { dictionary } from '#platform/web/say.ts'
import { fold } from '../folding.rules.ts'
import { searchMessages } from '../things.messages.ts'
import { PropertyChoice } from './PropertyChoice.tsx'
import { SearchCourse } from './SearchCourse.tsx'
import { type ChosenThing, type FoundThing, type SearchDraft, SEARCHED_BY } from './thing-draft.ts'
import classes from './things.module.css'
import { useThingSearch } from './use-thing-search.ts'
import { keysOf, oneOf } from '#platform/kinds.ts'

const words = dictionary(searchMessages)
const kinds = dictionary(propertyTypes)
const SHORTEST = 3

type Props = {
  search: SearchDraft
  onSearch: (search: SearchDraft) => void
  chosen: ChosenThing | null
  onChoose: (chosen: ChosenThing | null) => void
  /** Told the one thing that has just this number, where a search has found no other. */
  onOnly: (thing: FoundThing) => void
  /** Asked for before a search; says why there is none yet, and shows it. */
  purpose: string
  onMissingPurpose: () => void
  /** Why no choice cannot stand. */
  error?: string | undefined
}

export function PropertySearch({
  search,
  onSearch,
  chosen,
  onChoose,
  onOnly,
  purpose,
  onMissingPurpose,
  error,
}: Props) {
  const { course, search: start, forget } = useThingSearch()
  const [fault, setFault] = useState('')
  const { kind, by, text } = search
  const change = (patch: Partial<SearchDraft>) => {
    setFault('')
    forget()
    onChoose(null)
    onSearch({ ...search, ...patch })
  }
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    if (text.trim().length < SHORTEST) setFault(words.textHint)
    if (purpose.length < SHORTEST) onMissingPurpose()
    if (text.trim().length < SHORTEST || purpose.length < SHORTEST) return
    setFault('')
    onChoose(null)
    void start({ kind, by, text: text.trim() }, purpose).then((found) => {
      const [only, ...others] = found.filter(({ thing }) => fold(thing.identifier) === fold(text))
      if (by === 'REGNUMBER' && only && others.length === 0) onOnly(only)
    })
  }
  const choosing = course?.done === true || chosen !== null
  const label =
    by === 'OWNER'
      ? words.ownerNumber
      : kind === 'REALESTATE' || kind === 'OTHER'
        ? words.identifier
        : words[by]
  return (
    <>
      <div className={classes.search}>
        <NativeSelect
          label={words.kind}
          required
          data={keysOf(kinds).map((value) => ({ value, label: kinds[value] }))}
          value={kind}
          onChange={({ currentTarget: { value } }) => {
            const next = oneOf(keysOf(kinds), value) ?? kind
            change({ kind: next, by: SEARCHED_BY[next][0]! })
          }}
        />
        {SEARCHED_BY[kind].length > 1 && (
          <Radio.Group label={words.by} value={by} onChange={(value) => change({ by: value })}>
            <div className={classes.row}>
              {SEARCHED_BY[kind].map((value) => (
                <Radio key={value} value={value} label={words[value]} />
              ))}
            </div>
          </Radio.Group>
        )}
        <div className={classes.finder}>
          <TextInput
            label={label}
            description={
              by === 'OWNER' ? words.ownerHint : kind === 'VEHICLE' ? words.plateHint : words.textHint
            }
            required
            value={text}
            maxLength={100}
            autoComplete="off"
            error={fault || (!choosing && error)}
            // Until there is something to choose from, it is here that one gets any further.
            data-path={choosing ? 'search.text' : 'thing'}
            onChange={({ currentTarget: { value } }) => change({ text: value })}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              submit()
            }}
          />
          <Button variant="default" onClick={() => submit()} loading={course !== undefined && !course.done}>
            {words.search}
          </Button>
        </div>
        {kind === 'OTHER' && <p className="dim">{words.weapons}</p>}
      </div>
      <output aria-label={words.progress}>{course && <SearchCourse course={course} kind={kind} />}</output>
      {choosing && (
        <PropertyChoice
          kind={kind}
          found={course?.found ?? (chosen && chosen.from !== 'hand' ? [chosen] : [])}
          chosen={chosen}
          onChoose={onChoose}
          error={error}
        />
      )}
    </>
  )
}
