/** Asking the register for a person or a company, and what it said: names to take, a death, a company that is no more. */
import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { formatDate, formatDateTime } from '../../platform/dates.ts'
import { call } from '../../platform/web/call.ts'
import { dictionary } from '../../platform/web/say.ts'
import { lookups } from '../things/lookup.contract.ts'
import { partyMessages } from './parties.messages.ts'
import classes from './parties.module.css'
import { isClosed, nameOfDraft, namesFrom, type PartyAnswer, type PartyDraft } from './party-draft.ts'

const words = dictionary(partyMessages)

type Props = {
  role: string
  party: PartyDraft
  onChange: (patch: Partial<PartyDraft>) => void
  purpose: string
  /** The number is one that can be asked for. */
  ready: boolean
}

export function PartyCheck({ role, party, onChange, purpose, ready }: Props) {
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
      const kept: PartyAnswer = {
        state: answer.state,
        why: answer.why,
        answeredAt: answer.answeredAt,
        person: answer.answer,
      }
      onChange({
        lookupId: answer.lookupId,
        answer: kept,
        mismatchReason: '',
        // What somebody has written is not overwritten; the difference is shown.
        ...(nameOfDraft(latest.current) === '' && namesFrom(kept)),
      })
    } catch (error) {
      setFailed(error instanceof Error ? error.message : String(error))
    } finally {
      setAsking(false)
    }
  }
  return (
    <div className={classes.check}>
      <Button
        variant="default"
        size="sm"
        onClick={() => void ask()}
        loading={asking}
        disabled={!ready || purpose.length < 3}
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
          answer && <Said answer={answer} />
        )}
      </output>
    </div>
  )
}

function Said({ answer }: { answer: PartyAnswer }) {
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
        {words.found([person.name, person.legalForm].filter(Boolean).join(' '))}{' '}
        {answeredAt && <span className="small">{words.asOf(formatDateTime(answeredAt))}</span>}
      </p>
      {person.deathDate && <p className="note note-warn">{words.dead(formatDate(person.deathDate))}</p>}
      {isClosed(answer) && <p className="note note-warn">{words.closed}</p>}
    </>
  )
}
