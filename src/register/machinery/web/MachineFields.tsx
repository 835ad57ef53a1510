/** What is written of a machine: its numbers, its type, and where it or its owner is found. */
import { TextInput } from '@mantine/core'
import { dictionary } from '#platform/web/say.ts'
import { machineColumns, machineMessages } from '../machinery.messages.ts'
import { type FormPart, tie } from '#platform/web/ui/form/form-part.ts'

const labels = dictionary(machineColumns)
const words = dictionary(machineMessages)

export function MachineFields({ form }: { form: FormPart }) {
  return (
    <fieldset className="form-group">
      <legend>{words.theMachine}</legend>
      <div className="form-pair">
        <TextInput
          label={labels.registrationNumber}
          required
          maxLength={50}
          autoComplete="off"
          autoCapitalize="characters"
          {...tie(form, 'registrationNumber')}
        />
        <TextInput
          label={labels.frameNumber}
          required
          maxLength={100}
          autoComplete="off"
          autoCapitalize="characters"
          {...tie(form, 'frameNumber')}
        />
      </div>
      <TextInput label={labels.type} required maxLength={200} autoComplete="off" {...tie(form, 'type')} />
      <AddressField form={form} />
    </fieldset>
  )
}

export const AddressField = ({ form }: { form: FormPart }) => (
  <TextInput
    label={labels.address}
    description={words.addressHint}
    maxLength={300}
    autoComplete="off"
    {...tie(form, 'address')}
  />
)
