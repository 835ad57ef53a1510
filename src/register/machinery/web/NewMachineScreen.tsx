/** Entering a machine with its owner. */
import { useNavigate } from '@tanstack/react-router'
import { dictionary } from '#platform/web/say.ts'
import { ErrorSummary } from '#platform/web/ui/form/ErrorSummary.tsx'
import { showToast } from '#platform/web/ui/Toast.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { useFormOf } from '#platform/web/ui/form/use-form-of.ts'
import { machinery } from '../machinery.contract.ts'
import { machineColumns, machineMessages } from '../machinery.messages.ts'
import { FormButtons } from './FormButtons.tsx'
import { MachineFields } from './MachineFields.tsx'
import { noOwner, OwnerFields, ownerLabels } from './OwnerFields.tsx'

const words = dictionary(machineMessages)
const LABELS = { ...dictionary(machineColumns), ...ownerLabels }
const TRAIL = [{ label: words.title, to: '/agriculturalMachinery' }] as const
const EMPTY = { registrationNumber: '', frameNumber: '', type: '', address: '', owner: noOwner }

export function NewMachineScreen() {
  const navigate = useNavigate()
  const { form, onSubmit, attempt, busy, refused } = useFormOf(
    machinery.addMachine,
    EMPTY,
    ({ id, registrationNumber }) => {
      showToast(words.added(registrationNumber))
      void navigate({ to: '/agriculturalMachinery/$id', params: { id: String(id) } })
    },
  )
  return (
    <Page title={words.adding} trail={TRAIL} narrow>
      <form className="form" onSubmit={onSubmit} noValidate>
        <ErrorSummary errors={form.errors} labels={LABELS} refused={refused} attempt={attempt} />
        <MachineFields form={form} />
        <OwnerFields form={form} />
        <FormButtons busy={busy} submit={words.enter} />
      </form>
    </Page>
  )
}
