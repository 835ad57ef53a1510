/** What may be done with an institution, exactly as the server says: as buttons on its page, as links in a row. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { dictionary, nameOf } from '#platform/web/say.ts'
import { ConfirmCommand } from '#platform/web/ui/form/ConfirmCommand.tsx'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { type Institution, institutions } from '../institutions.contract.ts'
import { messages } from '../institutions.messages.ts'

const words = dictionary(messages)

type Props = { institution: Pick<Institution, 'id' | 'bg' | 'en' | 'can'> }
const TURNS = ['deactivate', 'activate'] as const
type Turn = (typeof TURNS)[number]

export function InstitutionActions({ institution }: Props) {
  const [asking, setAsking] = useState<Turn>()
  const { id, can } = institution
  return (
    <>
      {TURNS.filter((turn) => can.includes(turn)).map((turn) => (
        <Button key={turn} variant="default" onClick={() => setAsking(turn)}>
          {words[turn]}
        </Button>
      ))}
      {can.includes('edit') && (
        <LinkButton to="/admin/institutions/edit/$id" params={{ id: String(id) }}>
          {words.edit}
        </LinkButton>
      )}
      {asking && <TurnDialog turn={asking} institution={institution} close={() => setAsking(undefined)} />}
    </>
  )
}

export function InstitutionRowActions({ institution }: Props) {
  const [asking, setAsking] = useState<Turn>()
  const { id, can } = institution
  const named = (action: string) => words.of(action, nameOf(institution))
  return (
    <div className="row">
      {can.includes('edit') && (
        <Link to="/admin/institutions/edit/$id" params={{ id: String(id) }} aria-label={named(words.edit)}>
          {words.edit}
        </Link>
      )}
      {TURNS.filter((turn) => can.includes(turn)).map((turn) => (
        <button
          key={turn}
          type="button"
          className="link"
          aria-label={named(words[turn])}
          onClick={() => setAsking(turn)}
        >
          {words[turn]}
        </button>
      ))}
      {asking && <TurnDialog turn={asking} institution={institution} close={() => setAsking(undefined)} />}
    </div>
  )
}

function TurnDialog({ turn, institution, close }: Props & { turn: Turn; close: () => void }) {
  const name = nameOf(institution)
  return (
    <ConfirmCommand
      danger={turn === 'deactivate'}
      endpoint={turn === 'activate' ? institutions.activateInstitution : institutions.deactivateInstitution}
      input={{ id: institution.id }}
      title={words[`${turn}Title`]}
      confirm={words[turn]}
      said={() => words[`${turn}d`](name)}
      onClose={close}
    >
      {words[`${turn}Text`](name)}
    </ConfirmCommand>
  )
}
