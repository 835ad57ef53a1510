/** Asking the register for a person or a company as soon as the number is whole, and what it said: names to take, a death, a company that is no more. */
import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { formatDate, formatDateTime } from '#platform/dates.ts'
import { call } from '#platform/web/call.ts'
import { dictionary } from '#platform/web/say.ts'
import { lookups } from '#register/assets/lookup.contract.ts'
import { partyMessages } from './parties.messages.ts'
import classes from './parties.module.css'
import { isClosed, nameOfDraft, namesFrom, type PartyAnswer, type PartyDraft } from './party-draft.ts'

const words = dictionary(partyMessages)
const SHORTEST_PURPOSE = 3

type Props = {
  role: string
  party: PartyDraft
  onChange: (patch: Partial<PartyDraft>) => void
  onFailed: () => void
  purpose: string
  /** The number is one that can be asked for. */
  ready: boolean
  /** The names that it told stand beside already. */
  told: boolean
}

/** Nobody is asked for in the middle of a number: the first nine digits of an EIK may be those of another. */
const PAUSE_MS = 500

export function PartyCheck({ role, party, onChange, onFailed, purpose, ready, told }: Props) {
  const [asking, setAsking] = useState(false)
  const [failed, setFailed] = useState('')
  const { kind, identifierType, identifier, answer } = party
  const latest = useRef(party)
  useEffect(() => void (latest.current = party), [party])
  const ask = async () => {
    if (identifierType === 'DOCUMENT') return
    setAsking(true)
    setFailed('')
    try {
      const answer = await call(lookups.lookUpParty, { kind, identifierType, identifier, purpose })
      // The number was changed while the register was asked.
      if (latest.current.identifier !== identifier) return
      const stored: PartyAnswer = {
        state: answer.state,
        why: answer.why,
        answeredAt: answer.answeredAt,
        person: answer.answer,
      }
      onChange({
        lookupId: answer.lookupId,
        answer: stored,
        mismatchReason: '',
        // What somebody has written is not overwritten; the difference is shown.
        ...(nameOfDraft(latest.current) === '' && namesFrom(stored)),
      })
    } catch (error) {
      setFailed(error instanceof Error ? error.message : String(error))
      onFailed()
    } finally {
      setAsking(false)
    }
  }
  const may = ready && purpose.length >= SHORTEST_PURPOSE
  // Once for each number; after that whoever wants it asks again.
  const lookedUp = useRef('')
  const askNow = useRef(ask)
  useEffect(() => void (askNow.current = ask))
  useEffect(() => {
    if (!may || answer || lookedUp.current === identifier) return
    const timer = setTimeout(() => {
      lookedUp.current = identifier
      void askNow.current()
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [may, answer, identifier])
  return (
    <div className={classes.check}>
      <Button
        variant="default"
        size="sm"
        onClick={() => void ask()}
        loading={asking}
        disabled={!may}
        aria-label={`${answer ? words.checkAgain : words.check}: ${role}`}
      >
        {answer ? words.checkAgain : words.check}
      </Button>
      <output className={classes.said}>
        {asking ? (
          <p>{words.checking}</p>
        ) : failed ? (
          <p className="note note-warn">{failed}</p>
        ) : (
          answer && <Said answer={answer} told={told} />
        )}
      </output>
    </div>
  )
}

function Said({ answer, told }: { answer: PartyAnswer; told: boolean }) {
  const { state, why, person, answeredAt } = answer
  if (state === 'off') return <p className="note">{words.off}</p>
  if (state === 'unavailable')
    return (
      <p className="note note-warn">
        {why ?? words.unavailable} {words.typeYourself}
      </p>
    )
  if (!person) return null
  return (
    <>
      <p>
        {!told && words.found([person.name, person.legalForm].filter(Boolean).join(' '))}{' '}
        {answeredAt && <span className="small">{words.asOf(formatDateTime(answeredAt))}</span>}
      </p>
      {person.deathDate && <p className="note note-warn">{words.dead(formatDate(person.deathDate))}</p>}
      {isClosed(answer) && <p className="note note-warn">{words.closed}</p>}
    </>
  )
}
