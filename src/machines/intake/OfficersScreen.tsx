/** Officers in whose names a system enters, for administrators: added and removed at the request of the institution. */
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { ReasonDialog } from '#platform/web/ui/form/ReasonDialog.tsx'
import { useCommand } from '#platform/web/ui/form/use-command.ts'
import { BulgarianTime, Moment } from '#platform/web/ui/Moment.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { PendingPage } from '#platform/web/ui/Pending.tsx'
import { Toast } from '#platform/web/ui/Toast.tsx'
import { Table } from '#machines/systems/web/Table.tsx'
import { trailOfSystem } from '#machines/systems/web/trail.ts'
import { officerMessages } from './intake.messages.ts'
import { type OfficerOfSystem, officers } from './officers.contract.ts'

const words = dictionary(officerMessages)

export function OfficersScreen({ id }: { id: number }) {
  const { data, error, refetch } = useAsk(officers.listOfficersOfSystem, { id })
  const [adding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<OfficerOfSystem>()
  if (!data)
    return <PendingPage title={words.title} trail={trailOfSystem(id)} error={error} retry={refetch} />
  return (
    <Page
      title={words.titleOf(data.name)}
      lead={words.lead}
      trail={trailOfSystem(id, data.name)}
      actions={<Button onClick={() => setAdding(true)}>{words.add}</Button>}
    >
      <Toast />
      {!data.enters && <p className="note note-warn">{words.notEntering}</p>}
      {data.officers.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <Table label={words.title} heads={[words.name, words.userName, words.since, words.until]} actions>
          {data.officers.map((officer) => (
            <Row
              key={`${officer.officerId} ${officer.since}`}
              of={officer}
              remove={() => setRemoving(officer)}
            />
          ))}
        </Table>
      )}
      {adding && <Adding id={id} close={() => setAdding(false)} />}
      {removing && <Removing id={id} of={removing} close={() => setRemoving(undefined)} />}
      <BulgarianTime />
    </Page>
  )
}

function Row({ of, remove }: { of: OfficerOfSystem; remove: () => void }) {
  return (
    <tr>
      <th scope="row">{of.name}</th>
      <td>
        <code>{of.userName}</code>
      </td>
      <td>
        <Moment at={of.since} />
        <div className="small">{of.givenBy === null ? words.bySelf : words.by(of.givenBy)}</div>
      </td>
      <td>
        {of.until === null ? (
          '–'
        ) : (
          <>
            <Moment at={of.until} />
            <div className="small">{of.endedBy === null ? words.endedBySelf : words.by(of.endedBy)}</div>
          </>
        )}
      </td>
      <td>
        {of.until === null && (
          <Button size="compact-sm" variant="default" aria-label={words.removeOf(of.name)} onClick={remove}>
            {words.remove}
          </Button>
        )}
      </td>
    </tr>
  )
}

function Adding({ id, close }: { id: number; close: () => void }) {
  const [officer, setOfficer] = useState('')
  const command = useCommand(officers.addOfficerOfSystem, close, () => words.added)
  return (
    <ReasonDialog
      title={words.add}
      confirm={words.add}
      asked={command.asked}
      fault={command.faultOf('reason')}
      label={words.reason}
      hint={words.reasonHint}
      onConfirm={(reason) => command.check({ id, officer, reason })}
    >
      <p>{words.addText}</p>
      <TextInput
        data-path="officer"
        label={words.officer}
        required
        maxLength={100}
        value={officer}
        error={command.faultOf('officer')}
        onChange={({ currentTarget }) => setOfficer(currentTarget.value)}
      />
    </ReasonDialog>
  )
}

function Removing({ id, of, close }: { id: number; of: OfficerOfSystem; close: () => void }) {
  const command = useCommand(officers.removeOfficerOfSystem, close, () => words.removed)
  return (
    <ReasonDialog
      title={words.removeOf(of.name)}
      confirm={words.remove}
      asked={command.asked}
      fault={command.faultOf('reason')}
      label={words.reason}
      hint={words.reasonHint}
      onConfirm={(reason) => command.check({ id, officerId: of.officerId, reason })}
    >
      <p>{words.removeText(of.name)}</p>
    </ReasonDialog>
  )
}
