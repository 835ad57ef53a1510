/** A machine: what is known of it, whose it is, whether it is under distraint, and everything that was ever written of it. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { OutputOf } from '#platform/endpoint.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { Fact, Facts } from '#platform/web/ui/Facts.tsx'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { BulgarianTime } from '#platform/web/ui/Moment.tsx'
import { Toast } from '#platform/web/ui/Toast.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { PendingPage } from '#platform/web/ui/Pending.tsx'
import { machinery } from '../machinery.contract.ts'
import { machineColumns, machineMessages } from '../machinery.messages.ts'
import { numberKinds } from '#platform/identifiers.messages.ts'
import { MachineHistory } from './MachineHistory.tsx'
import { StrikeOffDialog } from './StrikeOffDialog.tsx'

const labels = dictionary(machineColumns)
const words = dictionary(machineMessages)
const numbers = dictionary(numberKinds)
const TRAIL = [{ label: words.title, to: '/agriculturalMachinery' }] as const
const NONE = '—'
type Seen = OutputOf<typeof machinery.seeMachine>

export function MachineScreen({ id }: { id: number }) {
  const { data, error, refetch } = useAsk(machinery.seeMachine, { id })
  if (!data) return <PendingPage title={words.theMachine} trail={TRAIL} error={error} retry={refetch} />
  return (
    <Page
      title={data.registrationNumber}
      trail={TRAIL}
      lead={<State machine={data} />}
      actions={!data.deleted && <Deeds machine={data} />}
    >
      <Toast />
      <div className="sides sides-even">
        <section className="panel" aria-labelledby="machine">
          <h2 id="machine">{words.theMachine}</h2>
          <Facts>
            <Fact name={labels.registrationNumber}>{data.registrationNumber}</Fact>
            <Fact name={labels.frameNumber}>{data.frameNumber}</Fact>
            <Fact name={labels.type}>{data.type}</Fact>
            <Fact name={words.owner} note={`${numbers[data.owner.identifierType]}: ${data.owner.identifier}`}>
              {data.owner.name}
            </Fact>
            <Fact name={labels.address}>{data.address || NONE}</Fact>
          </Facts>
        </section>
        <section className="panel" aria-labelledby="history">
          <h2 id="history">{words.history}</h2>
          <MachineHistory versions={data.versions} />
        </section>
      </div>
      <BulgarianTime />
    </Page>
  )
}

function State({ machine: { inForce, deleted } }: { machine: Seen }) {
  return (
    <div className="row">
      {deleted && <Chip tone="warn">{words.isStruckOff}</Chip>}
      <Chip tone={inForce > 0 ? 'bad' : 'good'}>
        {inForce > 0 ? words.inForce(inForce) : words.withoutDistraint}
      </Chip>
    </div>
  )
}

function Deeds({ machine }: { machine: Seen }) {
  const [striking, setStriking] = useState(false)
  const params = { id: String(machine.id) }
  return (
    <>
      <LinkButton to="/agriculturalMachinery/$id/edit" params={params}>
        {words.edit}
      </LinkButton>
      <LinkButton to="/agriculturalMachinery/$id/owner" params={params} variant="default">
        {words.changeOwner}
      </LinkButton>
      <Button variant="default" onClick={() => setStriking(true)}>
        {words.strikeOff}
      </Button>
      {striking && <StrikeOffDialog machine={machine} close={() => setStriking(false)} />}
    </>
  )
}
