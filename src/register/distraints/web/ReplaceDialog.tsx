/** Others take the place of a creditor or debtor: who they are, above the fields of the act. CPC art. 429. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { usePurpose } from '#platform/web/purpose.tsx'
import { dictionary } from '#platform/web/say.ts'
import { ActionDialog } from '#actions/ActionDialog.tsx'
import { PartyFields } from '#register/parties/PartyFields.tsx'
import { noCompany, noParty, type PartyDraft } from '#register/parties/party-draft.ts'
import { partyFields } from '#register/parties/parties.messages.ts'
import { actionMessages } from '../distraints.messages.ts'
import { DISTRAINT_ACTS, REPLACED, type Subject } from './distraint-acts.ts'
import { asWritten, names } from './names.ts'

const words = dictionary(actionMessages)
const labels = dictionary(partyFields)
const MOST = 20

/** A party with a key that stays while others are added or removed. */
type Named = PartyDraft & { key: number }
type Props = { action: keyof typeof REPLACED; subject: Subject; close: () => void }

export function ReplaceDialog({ action, subject, close }: Props) {
  const purpose = usePurpose()
  const isDebtor = REPLACED[action] === 'debtor'
  const nobody = isDebtor ? noParty : noCompany
  const [parties, setParties] = useState<readonly Named[]>([{ ...nobody, key: 0 }])
  const role = isDebtor ? words.newDebtor : words.newCreditor
  const roleOf = (index: number) => (parties.length === 1 ? role : words.newParty(role, index + 1))
  const change = (index: number, patch: Partial<PartyDraft>) =>
    setParties((now) => now.map((party, at) => (at === index ? { ...party, ...patch } : party)))
  const named = Object.fromEntries(
    parties.flatMap((_, index) =>
      Object.entries(labels).map(([field, label]) => [
        `parties.${index}.${field}`,
        `${roleOf(index)}: ${label}`,
      ]),
    ),
  )
  return (
    <ActionDialog
      action={DISTRAINT_ACTS[action]}
      given={{ ...subject, successors: parties }}
      close={close}
      labels={named}
    >
      {(faults) => (
        <>
          <p>
            {names.kind[subject.propertyKind]} <strong {...asWritten}>{subject.identifier}</strong>
          </p>
          {parties.map((party, index) => (
            <fieldset key={party.key} className="form-group">
              <legend>{roleOf(index)}</legend>
              <PartyFields
                role={roleOf(index)}
                path={`parties.${index}`}
                party={party}
                onChange={(patch) => change(index, patch)}
                errors={faults}
                purpose={purpose}
              />
              {parties.length > 1 && (
                <div>
                  <Button
                    variant="subtle"
                    size="sm"
                    onClick={() => setParties((now) => now.filter((_, at) => at !== index))}
                  >
                    {words.fewerParties}
                    <span className="visually-hidden">: {roleOf(index)}</span>
                  </Button>
                </div>
              )}
            </fieldset>
          ))}
          {parties.length < MOST && (
            <div>
              <Button
                variant="default"
                size="sm"
                onClick={() => setParties((now) => [...now, { ...nobody, key: now.at(-1)!.key + 1 }])}
              >
                {words.anotherParty}
              </Button>
            </div>
          )}
        </>
      )}
    </ActionDialog>
  )
}
