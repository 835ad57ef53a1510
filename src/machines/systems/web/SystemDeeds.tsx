/** What can be done with an external system: a service granted, addresses and limit set, a new link sent, stopped and let go on. */
import { Button, NativeSelect, NumberInput, Textarea } from '@mantine/core'
import { useState } from 'react'
import { SYSTEM_SERVICES } from '#platform/access.ts'
import { dictionary } from '#platform/web/say.ts'
import { Confirm } from '#platform/web/ui/form/Confirm.tsx'
import { useDeed } from '#platform/web/ui/form/use-deed.ts'
import { messages, office } from '../keys.messages.ts'
import { serviceNames } from '../service-names.messages.ts'
import { type ExternalSystem, externalSystems } from '../systems.contract.ts'
import { grantedFromToday, GrantFields, grantOf } from './GrantFields.tsx'

const words = { ...dictionary(messages), ...dictionary(office) }
const services = dictionary(serviceNames)
type Props = { of: ExternalSystem; close: () => void }
type Deed = 'grant' | 'limits' | 'stop'

export function SystemDeeds({ of }: { of: ExternalSystem }) {
  const [open, setOpen] = useState<Deed>()
  const close = () => setOpen(undefined)
  const deeds: readonly Deed[] = of.state === 'ACTIVE' ? ['grant', 'limits', 'stop'] : ['grant', 'limits']
  return (
    <>
      {deeds.map((deed) => (
        <Button key={deed} variant="default" onClick={() => setOpen(deed)}>
          {words[deed]}
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
  const deed = useDeed(externalSystems.sendSystemLink, nothing, () => words.linkSent)
  return (
    <Button variant="default" loading={deed.asked.busy} onClick={() => deed.send({ id })}>
      {words.link}
    </Button>
  )
}

function Resume({ id }: { id: number }) {
  const deed = useDeed(externalSystems.resumeExternalSystem, nothing, () => words.resumed)
  return (
    <Button loading={deed.asked.busy} onClick={() => deed.send({ id })}>
      {words.resume}
    </Button>
  )
}

function GrantOne({ of, close }: Props) {
  const [service, setService] = useState<string>(SYSTEM_SERVICES[0])
  const [granted, setGranted] = useState(() => grantedFromToday())
  const deed = useDeed(externalSystems.grantService, close, () => words.granted)
  return (
    <Confirm
      title={words.grant}
      confirm={words.grant}
      {...deed.asked}
      onConfirm={() => deed.check({ id: of.id, service, ...grantOf(granted) })}
    >
      <NativeSelect
        label={words.service}
        required
        data={SYSTEM_SERVICES.map((value) => ({ value, label: services[value] }))}
        value={service}
        onChange={({ currentTarget }) => setService(currentTarget.value)}
      />
      <GrantFields value={granted} onChange={setGranted} faultOf={deed.faultOf} />
    </Confirm>
  )
}

function Limits({ of, close }: Props) {
  const [typed, setTyped] = useState(of.networks.join('\n'))
  const [perMinute, setPerMinute] = useState<number | string>(of.perMinute)
  const deed = useDeed(externalSystems.setSystemLimits, close, () => words.saved)
  const networks = typed.split(/[\s,;]+/).filter(Boolean)
  const fault = [deed.faultOf('networks'), ...networks.map((_, at) => deed.faultOf(`networks.${at}`))].find(
    Boolean,
  )
  return (
    <Confirm
      title={words.limits}
      confirm={words.save}
      {...deed.asked}
      onConfirm={() => deed.check({ id: of.id, networks, perMinute: Number(perMinute) })}
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
        error={deed.faultOf('perMinute')}
        onChange={setPerMinute}
      />
    </Confirm>
  )
}

function Stop({ of, close }: Props) {
  const [reason, setReason] = useState('')
  const deed = useDeed(externalSystems.stopExternalSystem, close, () => words.wasStopped)
  return (
    <Confirm
      title={words.stopTitle}
      confirm={words.stop}
      danger
      {...deed.asked}
      onConfirm={() => deed.check({ id: of.id, reason })}
    >
      <p>{words.stopText}</p>
      <Textarea
        data-path="reason"
        label={words.reason}
        required
        rows={3}
        maxLength={1000}
        value={reason}
        error={deed.faultOf('reason')}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </Confirm>
  )
}
