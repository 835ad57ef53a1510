/** One application, with what it says, its files and history, and the decision on it. */
import { Button, Checkbox, Textarea } from '@mantine/core'
import { useState } from 'react'
import { FileList } from '#files/web/FileList.tsx'
import { SYSTEM_SERVICES, type ServiceName } from '#platform/access.ts'
import { entryOf } from '#platform/kinds.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { Fact, Facts } from '#platform/web/ui/Facts.tsx'
import { Confirm } from '#platform/web/ui/form/Confirm.tsx'
import { useCommand } from '#platform/web/ui/form/use-command.ts'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { BulgarianTime, Moment } from '#platform/web/ui/Moment.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { PendingPage } from '#platform/web/ui/Pending.tsx'
import { Toast } from '#platform/web/ui/Toast.tsx'
import { serviceNames } from '#machines/systems/service-names.messages.ts'
import { grantedFromToday, GrantFields, grantOf } from '#machines/systems/web/GrantFields.tsx'
import { messages, office } from '../applications.messages.ts'
import { type ExternalApplication, externalHandling } from '../handling.contract.ts'
import { applicationEvents, applicationStates } from '../states.messages.ts'
import { ApplicationSaid } from './ApplicationSaid.tsx'
import { TONES } from './tones.ts'

const words = { ...dictionary(messages), ...dictionary(office) }
const states = dictionary(applicationStates)
const happened = dictionary(applicationEvents)
const services = dictionary(serviceNames)
const trail = [{ label: words.title, to: '/admin/externalApplications' }] as const

export function OneApplicationScreen({ id }: { id: number }) {
  const { data, error, refetch } = useAsk(externalHandling.seeExternalApplication, { id })
  if (!data) return <PendingPage title={words.ownTitle} trail={trail} error={error} retry={refetch} />
  return (
    <Page
      title={words.ownTitleOf(data.reference)}
      trail={trail}
      actions={data.state === 'SUBMITTED' && <Decisions of={data} />}
    >
      <Toast />
      <Facts>
        <Fact name={words.state}>
          <Chip tone={TONES[data.state]}>{states[data.state]}</Chip>
        </Fact>
        <Fact name={words.sentAt}>
          <Moment at={data.sentAt} as="long" />
        </Fact>
        {data.decidedBy && <Fact name={words.decidedBy}>{data.decidedBy}</Fact>}
        {data.reason && (
          <Fact name={words.reason}>
            <span style={{ whiteSpace: 'pre-line' }}>{data.reason}</span>
          </Fact>
        )}
      </Facts>
      <p className={data.institutionId === null ? 'note note-warn' : 'note'}>
        {data.institutionId === null ? words.notInRegister : words.inRegister}
      </p>
      {data.systemId !== null && (
        <LinkButton to="/admin/externalSystems/$id" params={{ id: String(data.systemId) }}>
          {words.seeSystem}
        </LinkButton>
      )}
      <ApplicationSaid of={data} />
      <h2>{words.files}</h2>
      {data.files.length === 0 ? (
        <p>{words.noFiles}</p>
      ) : (
        <FileList
          files={data.files}
          endpoint={externalHandling.readApplicationFile}
          input={(file) => ({ id: data.id, fileId: file.id })}
        />
      )}
      <h2>{words.history}</h2>
      <ul className="stack">
        {data.events.map(({ at, by, event, text }) => (
          <li key={`${at} ${event}`} className="stack">
            <span>
              <strong>{entryOf(happened, event) ?? event}</strong> {by}, <Moment at={at} />
            </span>
            {text && <span style={{ whiteSpace: 'pre-line' }}>{text}</span>}
          </li>
        ))}
      </ul>
      <BulgarianTime />
    </Page>
  )
}

function Decisions({ of }: { of: ExternalApplication }) {
  const [open, setOpen] = useState<'approve' | 'return' | 'deny'>()
  const close = () => setOpen(undefined)
  return (
    <>
      {(['approve', 'return', 'deny'] as const).map((action) => (
        <Button
          key={action}
          variant={action === 'approve' ? 'filled' : 'default'}
          onClick={() => setOpen(action)}
        >
          {words[action]}
        </Button>
      ))}
      {open === 'approve' && <Approve of={of} close={close} />}
      {open === 'return' && (
        <Reasoned
          id={of.id}
          close={close}
          endpoint={externalHandling.returnExternalApplication}
          title={words.return}
          label={words.what}
          said={words.returned}
        />
      )}
      {open === 'deny' && (
        <Reasoned
          id={of.id}
          close={close}
          endpoint={externalHandling.denyExternalApplication}
          title={words.denyTitle}
          label={words.reason}
          said={words.denied}
          danger
        />
      )}
    </>
  )
}

type ReasonedProps = {
  id: number
  close: () => void
  endpoint:
    | typeof externalHandling.denyExternalApplication
    | typeof externalHandling.returnExternalApplication
  title: string
  label: string
  said: string
  danger?: boolean
}

function Reasoned({ id, close, endpoint, title, label, said, danger = false }: ReasonedProps) {
  const [reason, setReason] = useState('')
  const command = useCommand(endpoint, close, () => said)
  return (
    <Confirm
      title={title}
      confirm={danger ? words.deny : words.return}
      danger={danger}
      {...command.asked}
      onConfirm={() => command.check({ id, reason })}
    >
      <Textarea
        data-path="reason"
        label={label}
        description={words.reasonHint}
        required
        autosize
        minRows={4}
        maxRows={12}
        maxLength={2000}
        value={reason}
        error={command.faultOf('reason')}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </Confirm>
  )
}

function Approve({ of, close }: { of: ExternalApplication; close: () => void }) {
  const [chosen, setChosen] = useState<readonly ServiceName[]>(of.services)
  const [granted, setGranted] = useState(() => grantedFromToday(of.legalGround))
  const command = useCommand(externalHandling.approveExternalApplication, close, () => words.approved)
  const grants = chosen.map((service) => ({ service, ...grantOf(granted) }))
  return (
    <Confirm
      title={words.approveTitle}
      confirm={words.approve}
      {...command.asked}
      onConfirm={() => command.check({ id: of.id, grants })}
    >
      <p>{words.approveText}</p>
      <Checkbox.Group
        label={words.services}
        required
        value={[...chosen]}
        error={chosen.length === 0 ? words.noServices : undefined}
        onChange={(values) => setChosen(SYSTEM_SERVICES.filter((service) => values.includes(service)))}
      >
        <div className="stack">
          {SYSTEM_SERVICES.map((service) => (
            <Checkbox key={service} value={service} label={services[service]} />
          ))}
        </div>
      </Checkbox.Group>
      <GrantFields value={granted} onChange={setGranted} faultOf={command.faultOf} under="grants.0." />
    </Confirm>
  )
}
