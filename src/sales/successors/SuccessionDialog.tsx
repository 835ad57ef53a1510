/** Recording a succession: to whom, by which act, and where is paid from now on. */
import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useAsk } from '../../platform/web/hooks.ts'
import { dictionary, language } from '../../platform/web/say.ts'
import { Confirm } from '../../platform/web/ui/form/Confirm.tsx'
import { DayInput } from '../../platform/web/ui/form/DayInput.tsx'
import { ErrorSummary } from '../../platform/web/ui/form/ErrorSummary.tsx'
import { showToast } from '../../platform/web/ui/Toast.tsx'
import { useFormOf } from '../../platform/web/ui/form/use-form-of.ts'
import { successors } from '../law/successors.contract.ts'
import { messages, successionGrounds } from './successors.messages.ts'
import { names } from '../notice/web/names.ts'
import type { Organiser } from './SuccessionScreen.tsx'

const words = dictionary(messages)
const grounds = dictionary(successionGrounds)
const NO_ACCOUNT = { iban: '', bic: '', bank: '', holder: '' }
/** The names of the fields by their place in the form, for the summary of faults. */
const LABELS = {
  ...words,
  ...Object.fromEntries((['iban', 'bic', 'bank', 'holder'] as const).map((f) => [`account.${f}`, words[f]])),
}

type Props = {
  organiser: Organiser
  sale: { id: number; code: string } | undefined
  close: () => void
}

export function SuccessionDialog({ organiser, sale, close }: Props) {
  const [search, setSearch] = useState('')
  const [ownAccount, setOwnAccount] = useState(false)
  const { data } = useAsk(successors.listSuccessors, {
    id: organiser.id,
    ...(search.length > 2 && { search }),
  })
  const { form, tied, attempt, asked } = useFormOf(
    successors.recordSuccession,
    {
      fromId: organiser.id,
      toId: '',
      ...(sale && { saleId: sale.id }),
      // Nothing is chosen for the administrator where there is a choice.
      ground: organiser.grounds.length === 1 ? organiser.grounds[0]! : '',
      actNumber: '',
      actDate: '',
      issuer: '',
      remarks: '',
      account: null,
    },
    ({ sales }) => {
      close()
      showToast(words.done(sales))
    },
  )
  const text = (field: string, label: string, required = true) => (
    <TextInput label={label} required={required} autoComplete="off" maxLength={200} {...tied(field)} />
  )
  const nameOf = ({ fullName, quality, chsiNumber, court }: NonNullable<typeof data>['rows'][number]) =>
    [fullName, quality && names.quality[quality], chsiNumber, court?.[language]].filter(Boolean).join(', ')
  return (
    <Confirm
      title={sale ? words.dialogOne(sale.code) : words.dialogAll(organiser.fullName, organiser.all)}
      confirm={sale ? words.handOverOne : words.handOverAll}
      {...asked}
      onClose={close}
    >
      <ErrorSummary errors={form.errors} labels={LABELS} attempt={attempt} />
      <p>{words.means}</p>
      <TextInput
        label={words.search}
        value={search}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => setSearch(value)}
      />
      <NativeSelect
        label={words.toId}
        required
        data={[
          { value: '', label: words.chooseSuccessor },
          ...(data?.rows ?? []).map((row) => ({ value: String(row.id), label: nameOf(row) })),
        ]}
        {...tied('toId')}
      />
      <NativeSelect
        label={words.ground}
        required
        data={[
          ...(organiser.grounds.length > 1 ? [{ value: '', label: words.chooseGround }] : []),
          ...organiser.grounds.map((value) => ({ value, label: grounds[value] })),
        ]}
        {...tied('ground')}
      />
      {text('actNumber', words.actNumber)}
      <DayInput label={words.actDate} required {...form.getInputProps('actDate')} />
      {text('issuer', words.issuer)}
      <Textarea label={words.remarks} rows={3} maxLength={2000} {...tied('remarks')} />
      <Checkbox
        label={words.ownAccount}
        checked={ownAccount}
        onChange={({ currentTarget: { checked } }) => {
          setOwnAccount(checked)
          form.setFieldValue('account', (checked ? NO_ACCOUNT : null) as never)
        }}
      />
      {ownAccount && (
        <>
          {text('account.iban', words.iban)}
          {text('account.bic', words.bic, false)}
          {text('account.bank', words.bank)}
          {text('account.holder', words.holder)}
        </>
      )}
    </Confirm>
  )
}
