/** A machine: what is known of it, whose it is, whether it is under distraint, and everything that was ever written of it. */
import { Button, Checkbox, Textarea } from '@mantine/core'
import { useState } from 'react'
import { formatDateTime } from '#platform/dates.ts'
import type { OutputOf } from '#platform/endpoint.ts'
import { numberKinds } from '#platform/identifiers.messages.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { Fact, Facts } from '#platform/web/ui/Facts.tsx'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { BulgarianTime } from '#platform/web/ui/Moment.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { PendingPage } from '#platform/web/ui/Pending.tsx'
import { Toast } from '#platform/web/ui/Toast.tsx'
import { Confirm } from '#platform/web/ui/form/Confirm.tsx'
import { useCommand } from '#platform/web/ui/form/use-command.ts'
import { type Machine, machinery, type MachineVersion } from '../machinery.contract.ts'
import { machineColumns, machineEvents, machineMessages } from '../machinery.messages.ts'
import classes from './machinery.module.css'

const words = dictionary(machineMessages)

type Props = {
  machine: Pick<Machine, 'id' | 'version' | 'registrationNumber' | 'inForce'>
  close: () => void
}

/** Asks before a machine is struck off the register, and why it is. */
function StrikeOffDialog({ machine: { id, version, registrationNumber, inForce }, close }: Props) {
  const doing = useCommand(machinery.deleteMachine, close, () => words.deleted(registrationNumber))
  const [ground, setGround] = useState('')
  const [seen, setSeen] = useState(false)
  return (
    <Confirm
      danger
      title={words.strikeOffTitle}
      confirm={words.strikeOff}
      {...doing.asked}
      onConfirm={() => doing.check({ id, after: version, ground, distraintsSeen: seen ? inForce : 0 })}
    >
      <p>{words.strikeOffText(registrationNumber)}</p>
      {inForce > 0 && (
        <>
          <p className="note note-warn">{words.strikeOffWarning(inForce)}</p>
          <Checkbox
            label={words.distraintsSeen}
            checked={seen}
            required
            onChange={({ currentTarget: { checked } }) => setSeen(checked)}
          />
        </>
      )}
      <Textarea
        data-path="ground"
        label={words.reason}
        required
        rows={3}
        maxLength={500}
        value={ground}
        error={doing.faultOf('ground')}
        onChange={({ currentTarget: { value } }) => setGround(value)}
      />
    </Confirm>
  )
}

const labels = dictionary(machineColumns)
const events = dictionary(machineEvents)
const FIELDS = ['registrationNumber', 'frameNumber', 'type', 'address'] as const
const NONE = '—'

/** Everything that was written of a machine, newest first: what, when, by whom, and what it was before. */
function MachineHistory({ versions }: { versions: readonly MachineVersion[] }) {
  return (
    <ol className={`items items-lined ${classes.history}`} reversed>
      {versions.map((version, index) => (
        <li key={version.number}>
          <h3>{events[version.kind]}</h3>
          <p className="small">
            {words.byWhom(formatDateTime(version.at), version.enteredBy)}
            {version.origin === 'IMPORT' && ` (${words.fromFile})`}
          </p>
          {version.ground && <p>{version.ground}</p>}
          <Changes version={version} before={versions[index + 1]} />
        </li>
      ))}
    </ol>
  )
}

function Changes({ version, before }: { version: MachineVersion; before: MachineVersion | undefined }) {
  const ownerOf = ({ owner }: MachineVersion) => `${owner.name}, ${owner.identifier}`
  const lines = [
    ...FIELDS.map((field) => ({ label: labels[field], now: version[field], was: before?.[field] })),
    { label: words.owner, now: ownerOf(version), was: before && ownerOf(before) },
  ].filter(({ now, was }) => now !== was && (before !== undefined || now !== ''))
  if (lines.length === 0) return null
  return (
    <ul>
      {lines.map(({ label, now, was }) => (
        <li key={label}>
          {label}: {now || NONE}
          {was !== undefined && <span className="small"> ({words.was(was || NONE)})</span>}
        </li>
      ))}
    </ul>
  )
}

const numbers = dictionary(numberKinds)
const TRAIL = [{ label: words.title, to: '/agriculturalMachinery' }] as const
type Seen = OutputOf<typeof machinery.seeMachine>

export function MachineScreen({ id }: { id: number }) {
  const { data, error, refetch } = useAsk(machinery.seeMachine, { id })
  if (!data) return <PendingPage title={words.theMachine} trail={TRAIL} error={error} retry={refetch} />
  return (
    <Page
      title={data.registrationNumber}
      trail={TRAIL}
      lead={<State machine={data} />}
      actions={!data.deleted && <Actions machine={data} />}
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

function Actions({ machine }: { machine: Seen }) {
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
