/** The owners of the thing as its register names them, each offered as the debtor. Ordinance N-3, art. 10(1). */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatDateTime } from '#platform/dates.ts'
import { call } from '#platform/web/call.ts'
import { dictionary } from '#platform/web/say.ts'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { numberNames } from '#platform/identifiers.messages.ts'
import { ownership } from '#register/things/owners.contract.ts'
import { noParty } from '#register/parties/party-draft.ts'
import { messages } from '../entry-form.messages.ts'
import { names } from '#register/distraints/web/names.ts'
import classes from './create.module.css'
import { purposeOf } from './draft-form.ts'
import type { Entry } from './use-entry.ts'
import { entryOf } from '#platform/kinds.ts'

const words = dictionary(messages)
const numbers = dictionary(numberNames)

export function RegisteredOwners({ entry: { draft, owners, changeParty } }: { entry: Entry }) {
  const [failed, setFailed] = useState('')
  const { thing, list, source, answeredAt } = owners
  if (owners.failed) return <p className="note note-warn">{words.ownersNotAsked}</p>
  if (!thing || list.length === 0) return null
  const take = async (place: number) => {
    setFailed('')
    try {
      const party = await call(ownership.takeOwner, { thing, place, purpose: purposeOf(draft) })
      changeParty('debtor', { ...noParty, ...party })
    } catch (error) {
      setFailed(error instanceof Error ? error.message : String(error))
    }
  }
  return (
    <section className="panel" aria-labelledby="registered-owners">
      <h3 id="registered-owners">{words.registered}</h3>
      <p className="dim">
        {source &&
          answeredAt &&
          words.registeredFrom(entryOf(names.source, source) ?? source, formatDateTime(answeredAt))}{' '}
        {words.registeredHint}
      </p>
      <ul className={classes.owners}>
        {list.map(({ name, number, isDebtor }, place) => (
          <li key={`${name} ${number?.value ?? ''}`}>
            <div>
              <strong lang="bg">{name}</strong>
              <span className={classes.under}>
                {number ? `${numbers[number.type]} ${number.value}` : words.withoutNumber}
              </span>
            </div>
            {isDebtor ? (
              <Chip tone="good">{words.isDebtor}</Chip>
            ) : (
              number && (
                <Button
                  variant="default"
                  size="sm"
                  aria-label={words.takeAsDebtorNamed(name)}
                  onClick={() => void take(place)}
                >
                  {words.takeAsDebtor}
                </Button>
              )
            )}
          </li>
        ))}
      </ul>
      {failed && (
        <p role="alert" className="note note-warn">
          {failed}
        </p>
      )}
    </section>
  )
}
