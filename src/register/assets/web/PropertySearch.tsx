/** Finding the asset: its kind, what it is searched by, the course of the search line by line, and the choice among what was found. */
import { Button, NativeSelect, Radio, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { formatDate } from '#platform/dates.ts'
import type { PropertyType } from '#platform/fields.ts'
import { keysOf, oneOf } from '#platform/kinds.ts'
import { dictionary } from '#platform/web/say.ts'
import { Chip } from '#platform/web/ui/Chip.tsx'
import card from '#platform/web/ui/form/Card.module.css'
import { fold } from '#platform/folding.ts'
import { sources } from '../kinds.messages.ts'
import { propertyTypes } from '../property-types.messages.ts'
import { searchMessages } from '../assets.messages.ts'
import { type ChosenAsset, type FoundAsset, type SearchDraft, SEARCHED_BY } from './asset-draft.ts'
import classes from './assets.module.css'
import { type Course, type Line, useAssetSearch } from './use-asset-search.ts'

const words = dictionary(searchMessages)
const propertyChoiceNames: Record<string, string> = dictionary(sources)

type PropertyChoiceProps = {
  kind: PropertyType
  found: readonly FoundAsset[]
  chosen: ChosenAsset | null
  onChoose: (chosen: ChosenAsset) => void
  error?: string | undefined
}

const keyOf = (asset: ChosenAsset) =>
  asset.from === 'hand' ? 'hand' : asset.from === 'known' ? `known ${asset.propertyId}` : asset.lookupId

/** The choice among assets that were found, each with its distraints in force; the last one is an asset that nobody found. */
function PropertyChoice({ kind, found, chosen, onChoose, error }: PropertyChoiceProps) {
  return (
    <Radio.Group
      label={words.choose}
      required
      error={error}
      value={chosen ? keyOf(chosen) : ''}
      onChange={(key) => onChoose(found.find((each) => keyOf(each) === key) ?? { from: 'hand', kind })}
    >
      <div className={classes.cards}>
        {found.map((each, at) => (
          <Radio
            key={keyOf(each)}
            className={card.card ?? ''}
            value={keyOf(each)}
            {...(at === 0 && { 'data-path': 'thing' })}
            label={<Named thing={each} />}
            description={<About thing={each} />}
          />
        ))}
        <Radio
          className={card.card ?? ''}
          value="hand"
          {...(found.length === 0 && { 'data-path': 'thing' })}
          label={words.byHand}
          description={words.byHandHint}
        />
      </div>
    </Radio.Group>
  )
}

function Named({ thing: { thing } }: { thing: FoundAsset }) {
  return (
    <span lang="bg">
      {thing.identifier}
      {thing.title && thing.title !== thing.identifier && (
        <span className={classes.title}> · {thing.title}</span>
      )}
    </span>
  )
}

function About({ thing: found }: { thing: FoundAsset }) {
  const { thing } = found
  const first = thing.inForce > 0 && thing.firstImposedOn
  return (
    <span className={classes.about}>
      <span lang="bg">{[thing.secondIdentifier, thing.description].filter(Boolean).join(' · ')}</span>
      {thing.ownerNames && <span>{words.owners(thing.ownerNames)}</span>}
      <span className={classes.row}>
        <Chip tone={thing.inForce > 0 ? 'warn' : 'plain'}>{words.inForce(thing.inForce)}</Chip>
        {first && <span>{words.firstOn(formatDate(first))}</span>}
        {found.from === 'lookup' && found.source && (
          <span>{propertyChoiceNames[found.source] ?? found.source}</span>
        )}
      </span>
    </span>
  )
}

const names = dictionary(sources)

const REGISTER: Record<PropertyType, string> = {
  VEHICLE: names.MVR,
  AIRCRAFT: names.GVA,
  VESSEL: names.IAMA,
  AGRIFORMACHINERY: names.MAFF,
  REALESTATE: '',
  OTHER: '',
}

/** How far a search has come: one line for our own data, one for the state register, and what to do when that is down. */
function SearchCourse({ course: { own, register, done }, kind }: { course: Course; kind: PropertyType }) {
  return (
    <div className={classes.course}>
      <ul>
        {own && <CourseLine name={words.own} line={own} asking={words.asking} />}
        {register && <CourseLine name={REGISTER[kind]} line={register} asking={words.askingSource} />}
      </ul>
      {done && register?.state === 'unavailable' && <p className="note note-warn">{words.checkedLater}</p>}
      {done && register?.state === 'off' && <p className="note">{words.byHandNoted}</p>}
    </div>
  )
}

function CourseLine({ name, line, asking }: { name: string; line: Line; asking: string }) {
  return (
    <li data-state={line.state}>
      <strong>{name}:</strong> {sentenceOf(line, asking)}
    </li>
  )
}

function sentenceOf(line: Line, asking: string): string {
  switch (line.state) {
    case 'asking':
      return asking
    case 'found':
      return line.more ? words.foundMore(line.count) : words.found(line.count)
    case 'unavailable':
    case 'off':
      return line.why ?? words[line.state]
    case 'failed':
      return line.why
    default:
      return words[line.state]
  }
}

const kinds = dictionary(propertyTypes)
const SHORTEST = 3

type Props = {
  search: SearchDraft
  onSearch: (search: SearchDraft) => void
  chosen: ChosenAsset | null
  onChoose: (chosen: ChosenAsset | null) => void
  /** Told the one asset that has just this number, where a search has found no other. */
  onOnly: (asset: FoundAsset) => void
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
  const { course, search: start, forget } = useAssetSearch()
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
