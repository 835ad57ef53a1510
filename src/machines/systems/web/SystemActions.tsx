/** What can be done with an external system: a service granted, addresses and limit set, a new link sent, stopped and let go on. */
import { Button, NativeSelect, NumberInput, Textarea } from '@mantine/core'
import { useState } from 'react'
import { SYSTEM_SERVICES } from '#platform/access.ts'
import { dictionary } from '#platform/web/say.ts'
import { Confirm } from '#platform/web/ui/form/Confirm.tsx'
import { useCommand } from '#platform/web/ui/form/use-command.ts'
import { messages, office } from '../keys.messages.ts'
import { serviceNames } from '../service-names.messages.ts'
import { type ExternalSystem, externalSystems } from '../systems.contract.ts'
import { grantedFromToday, GrantFields, grantOf } from './GrantFields.tsx'

const words = { ...dictionary(messages), ...dictionary(office) }
const services = dictionary(serviceNames)
type Props = { of: ExternalSystem; close: () => void }
type Action = 'grant' | 'limits' | 'stop'

export function SystemActions({ of }: { of: ExternalSystem }) {
  const [open, setOpen] = useState<Action>()
  const close = () => setOpen(undefined)
  const actions: readonly Action[] = of.state === 'ACTIVE' ? ['grant', 'limits', 'stop'] : ['grant', 'limits']
  return (
    <>
      {actions.map((action) => (
        <Button key={action} variant="default" onClick={() => setOpen(action)}>
          {words[action]}
        </Button>
      ))}
      {of.applicationId !== null && <SendLink id={of.id} />}
      {of.state === 'STOPPED' && <Resume id={of.id} />}
      {open === 'grant' && <GrantOne of={of} close={close} />}
      {open === 'limits' && <Limits of={of} close={close} />}
      {open === 'stop' && <Stop of={of} close={close} />}
    </>
  )
}

const nothing = () => {}

function SendLink({ id }: { id: number }) {
  const command = useCommand(externalSystems.sendSystemLink, nothing, () => words.linkSent)
  return (
    <Button variant="default" loading={command.asked.busy} onClick={() => command.send({ id })}>
      {words.link}
    </Button>
  )
}

function Resume({ id }: { id: number }) {
  const command = useCommand(externalSystems.resumeExternalSystem, nothing, () => words.resumed)
  return (
    <Button loading={command.asked.busy} onClick={() => command.send({ id })}>
      {words.resume}
    </Button>
  )
}

function GrantOne({ of, close }: Props) {
  const [service, setService] = useState<string>(SYSTEM_SERVICES[0])
  const [granted, setGranted] = useState(() => grantedFromToday())
  const command = useCommand(externalSystems.grantService, close, () => words.granted)
  return (
    <Confirm
      title={words.grant}
      confirm={words.grant}
      {...command.asked}
      onConfirm={() => command.check({ id: of.id, service, ...grantOf(granted) })}
    >
      <NativeSelect
        label={words.service}
        required
        data={SYSTEM_SERVICES.map((value) => ({ value, label: services[value] }))}
        value={service}
        onChange={({ currentTarget }) => setService(currentTarget.value)}
      />
      <GrantFields value={granted} onChange={setGranted} faultOf={command.faultOf} />
    </Confirm>
  )
}

function Limits({ of, close }: Props) {
  const [typed, setTyped] = useState(of.networks.join('\n'))
  const [perMinute, setPerMinute] = useState<number | string>(of.perMinute)
  const command = useCommand(externalSystems.setSystemLimits, close, () => words.saved)
  const networks = typed.split(/[\s,;]+/).filter(Boolean)
  const fault = [
    command.faultOf('networks'),
    ...networks.map((_, at) => command.faultOf(`networks.${at}`)),
  ].find(Boolean)
  return (
    <Confirm
      title={words.limits}
      confirm={words.save}
      {...command.asked}
      onConfirm={() => command.check({ id: of.id, networks, perMinute: Number(perMinute) })}
    >
      <Textarea
        data-path="networks"
        label={words.networks}
        description={words.networksHint}
        required
        rows={4}
        value={typed}
        error={fault}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <NumberInput
        data-path="perMinute"
        label={words.perMinute}
        required
        min={1}
        max={100_000}
        hideControls
        value={perMinute}
        error={command.faultOf('perMinute')}
        onChange={setPerMinute}
      />
    </Confirm>
  )
}

function Stop({ of, close }: Props) {
  const [reason, setReason] = useState('')
  const command = useCommand(externalSystems.stopExternalSystem, close, () => words.wasStopped)
  return (
    <Confirm
      title={words.stopTitle}
      confirm={words.stop}
      danger
      {...command.asked}
      onConfirm={() => command.check({ id: of.id, reason })}
    >
      <p>{words.stopText}</p>
      <Textarea
        data-path="reason"
        label={words.reason}
        required
        rows={3}
        maxLength={1000}
        value={reason}
        error={command.faultOf('reason')}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </Confirm>
  )
}
