/** Changing the data of a machine, or entering its new owner. What stood before stays in the history. */
import { Textarea } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { tie } from '#platform/web/ui/form/form-part.ts'
import type { OutputOf } from '#platform/endpoint.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { ErrorSummary } from '#platform/web/ui/form/ErrorSummary.tsx'
import { showToast } from '#platform/web/ui/Toast.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Empty } from '#platform/web/ui/States.tsx'
import { Pending } from '#platform/web/ui/Pending.tsx'
import { useFormOf } from '#platform/web/ui/form/use-form-of.ts'
import { machinery } from '../machinery.contract.ts'
import { machineColumns, machineMessages } from '../machinery.messages.ts'
import { FormButtons } from './FormButtons.tsx'
import { AddressField, MachineFields } from './MachineFields.tsx'
import { noOwner, OwnerFields, ownerLabels } from './OwnerFields.tsx'

const words = dictionary(machineMessages)
const LABELS = { ...dictionary(machineColumns), ...ownerLabels, ground: words.ground }
type Seen = OutputOf<typeof machinery.seeMachine>
type Fields = (props: { machine: Seen }) => ReactNode

export const EditMachineScreen = ({ id }: { id: number }) => (
  <Opened id={id} title={words.editTitle} Fields={EditForm} />
)
export const MachineOwnerScreen = ({ id }: { id: number }) => (
  <Opened id={id} title={words.ownerTitle} Fields={OwnerForm} />
)

function Opened({ id, title, Fields }: { id: number; title: string; Fields: Fields }) {
  const { data, error, refetch } = useAsk(machinery.seeMachine, { id })
  const list = { label: words.title, to: '/agriculturalMachinery' } as const
  const trail = data
    ? [
        list,
        {
          label: data.registrationNumber,
          to: '/agriculturalMachinery/$id',
          params: { id: String(id) },
        } as const,
      ]
    : [list]
  return (
    <Page title={title} lead={data && `${data.registrationNumber}, ${data.type}`} trail={trail} narrow>
      {!data ? (
        <Pending error={error} retry={refetch} rows={8} />
      ) : data.deleted ? (
        <Empty title={words.isStruckOff} />
      ) : (
        <Fields machine={data} />
      )}
    </Page>
  )
}

function useSaved(said: (number: string) => string) {
  const navigate = useNavigate()
  return ({ id, registrationNumber }: { id: number; registrationNumber: string }) => {
    showToast(said(registrationNumber))
    void navigate({ to: '/agriculturalMachinery/$id', params: { id: String(id) } })
  }
}

function EditForm({ machine }: { machine: Seen }) {
  const { id, version, registrationNumber, frameNumber, type, address } = machine
  const { form, onSubmit, attempt, busy, refused } = useFormOf(
    machinery.editMachine,
    { id, after: version, registrationNumber, frameNumber, type, address },
    useSaved(words.edited),
  )
  return (
    <form className="form" onSubmit={onSubmit} noValidate>
      <ErrorSummary errors={form.errors} labels={LABELS} refused={refused} attempt={attempt} />
      <MachineFields form={form} />
      <FormButtons busy={busy} submit={words.save} id={id} />
    </form>
  )
}

function OwnerForm({ machine: { id, version, ownerName } }: { machine: Seen }) {
  const { form, onSubmit, attempt, busy, refused } = useFormOf(
    machinery.changeMachineOwner,
    { id, after: version, owner: noOwner, address: '', ground: '' },
    useSaved(words.ownerChanged),
  )
  return (
    <form className="form" onSubmit={onSubmit} noValidate>
      <p className="note">
        {words.presentOwner(ownerName)} {words.ownerLead}
      </p>
      <ErrorSummary errors={form.errors} labels={LABELS} refused={refused} attempt={attempt} />
      <OwnerFields form={form}>
        <AddressField form={form} />
      </OwnerFields>
      <Textarea
        label={words.ground}
        description={words.groundHint}
        required
        rows={3}
        maxLength={500}
        {...tie(form, 'ground')}
      />
      <FormButtons busy={busy} submit={words.changeOwner} id={id} />
    </form>
  )
}
