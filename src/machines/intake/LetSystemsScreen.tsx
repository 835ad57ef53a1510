/** Systems that may enter distraints, and which of them the officer lets do so in their own name. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { ConfirmCommand } from '#platform/web/ui/form/ConfirmCommand.tsx'
import { BulgarianTime, Moment } from '#platform/web/ui/Moment.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Pending } from '#platform/web/ui/Pending.tsx'
import { Toast } from '#platform/web/ui/Toast.tsx'
import { leave, type LetSystem } from './leave.contract.ts'
import { leaveMessages } from './intake.messages.ts'

const words = dictionary(leaveMessages)

export function LetSystemsScreen() {
  const { data, error, refetch } = useAsk(leave.listLetSystems, {})
  const [asking, setAsking] = useState<LetSystem>()
  const close = () => {
    setAsking(undefined)
    void refetch()
  }
  return (
    <Page narrow title={words.title} lead={words.lead}>
      <Toast />
      {data ? <Systems systems={data} ask={setAsking} /> : <Pending error={error} retry={refetch} rows={4} />}
      {asking &&
        (asking.since === null ? (
          <Let system={asking} close={close} />
        ) : (
          <Withdraw system={asking} close={close} />
        ))}
    </Page>
  )
}

function Systems({ systems, ask }: { systems: LetSystem[]; ask: (system: LetSystem) => void }) {
  if (systems.length === 0) return <p>{words.none}</p>
  return (
    <>
      <ul className="items">
        {systems.map((system) => (
          <li key={system.id}>
            <h2>
              {system.name} {system.since !== null && <Chip tone="good">{words.lets}</Chip>}
            </h2>
            <p>{system.institution}</p>
            {system.since !== null && (
              <p>
                {words.since}: <Moment at={system.since} />
              </p>
            )}
            <Button
              variant="default"
              size="sm"
              aria-label={system.since === null ? words.letOf(system.name) : words.withdrawOf(system.name)}
              onClick={() => ask(system)}
            >
              {system.since === null ? words.let : words.withdraw}
            </Button>
          </li>
        ))}
      </ul>
      <BulgarianTime />
    </>
  )
}

type Filters = { system: LetSystem; close: () => void }

const Let = ({ system: { id, name }, close }: Filters) => (
  <ConfirmCommand
    endpoint={leave.letSystem}
    input={{ id }}
    title={words.letTitle}
    confirm={words.let}
    said={() => words.letDone}
    onClose={close}
  >
    {words.letText(name)}
  </ConfirmCommand>
)

const Withdraw = ({ system: { id, name }, close }: Filters) => (
  <ConfirmCommand
    danger
    endpoint={leave.letSystemNoMore}
    input={{ id }}
    title={words.withdrawTitle}
    confirm={words.withdraw}
    said={() => words.withdrawDone}
    onClose={close}
  >
    {words.withdrawText(name)}
  </ConfirmCommand>
)
