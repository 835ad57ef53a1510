/** Beside a number in a form where a name is one line: whoever may ask the register gets the name from it; a name that was typed stays. */
import { useEffect, useEffectEvent, useState } from 'react'
import { judge } from '#platform/access.ts'
import { storedUser } from '#platform/web/session.ts'
import { mayUseRegister } from '#roles/officers.contract.ts'
import { PartyCheck } from './PartyCheck.tsx'
import { isWellFormed, nameOfDraft, noParty, type PartyDraft } from './party-draft.ts'

/** What was said, of which number, and the name that was written by it. */
type Reported = Pick<PartyDraft, 'answer' | 'lookupId'> & { about: string; name: string }
const nothing: Reported = { answer: null, lookupId: null, about: '', name: '' }

type Props = {
  /** Who this is in the form. */
  role: string
  kind: PartyDraft['kind']
  /** Another kind of number is none that a register can be asked by. */
  identifierType: string
  identifier: string
  name: string
  onName: (name: string) => void
  /** Why the register is asked: the case or the sale. */
  purpose: string
}

export function RegisterName({ role, kind, identifierType: type, identifier, name, onName, purpose }: Props) {
  const [reported, setReported] = useState(nothing)
  const number = identifier.replaceAll(/\s/g, '')
  const about = `${type} ${number}`
  const isOld = reported.name !== '' && reported.about !== about
  const clear = useEffectEvent(() => {
    if (name === reported.name) onName('')
  })
  useEffect(() => {
    if (isOld) clear()
  }, [isOld])
  if (judge(mayUseRegister, storedUser()) !== 'allowed') return null
  if (type !== 'EGN' && type !== 'LNCH' && type !== 'EIK') return null
  const { answer, lookupId } = reported.about === about ? reported : nothing
  const typed = name === reported.name ? '' : name
  // All that is asked of the names is whether there are any.
  const party: PartyDraft = {
    ...noParty,
    kind,
    identifierType: type,
    identifier: number,
    firstName: typed,
    name: typed,
    answer,
    lookupId,
  }
  return (
    <PartyCheck
      role={role}
      party={party}
      purpose={purpose}
      ready={isWellFormed(party)}
      told={false}
      onFailed={() => {}}
      onChange={(patch) => {
        const found =
          patch.name === undefined ? '' : nameOfDraft({ ...party, firstName: '', name: '', ...patch })
        if (found) onName(found)
        setReported({ answer: patch.answer ?? null, lookupId: patch.lookupId ?? null, about, name: found })
      }}
    />
  )
}
