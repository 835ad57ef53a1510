/** Saying once what the columns of the bank’s table hold, by the headings that were found in a file. */
import { Button, NativeSelect } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { oneOf } from '#platform/kinds.ts'
import { useDo } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { Refused } from '#platform/web/ui/Pending.tsx'
import { showToast } from '#platform/web/ui/Toast.tsx'
import { columnsByHeadings } from '../bank-table.rules.ts'
import { type BankTable, DAY_ORDERS, ENCODINGS, SEPARATORS, TABLE_FIELDS } from '../bank-table.contract.ts'
import { statements } from '../statements.contract.ts'
import { messages, tableFields } from '../statements.messages.ts'

const words = dictionary(messages)
const fields = dictionary(tableFields)

type Props = { headings: readonly string[]; direction: string; known: BankTable | null; onSaved: () => void }

/** `direction` is the column by which sums seem to come in or go out. */
export function DescribeTable({ headings, direction, known, onSaved }: Props) {
  const save = useDo(statements.describeBankTable)
  const [encoding, setEncoding] = useState<BankTable['encoding']>(known?.encoding ?? 'AUTO')
  const [separator, setSeparator] = useState<BankTable['separator']>(known?.separator ?? 'AUTO')
  const [dayOrder, setDayOrder] = useState<BankTable['dayOrder']>(known?.dayOrder ?? 'DMY')
  const [columns, setColumns] = useState<Partial<BankTable['columns']>>(() => {
    const before = known
      ? Object.fromEntries(
          TABLE_FIELDS.map((field) => [field, headings.find((each) => each === known.columns[field]) ?? '']),
        )
      : columnsByHeadings(headings)
    return direction && !before['direction'] ? { ...before, direction } : before
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate(
      { encoding, separator, dayOrder, columns },
      {
        onSuccess: () => {
          showToast(words.formSaved)
          onSaved()
        },
      },
    )
  }
  const data = [
    { value: '', label: words.unused },
    ...[...new Set(headings)].map((value) => ({ value, label: value })),
  ]
  const faults = save.error?.faults ?? {}
  return (
    <form className="form" onSubmit={submit} noValidate aria-labelledby="table-form">
      <h3 id="table-form">{words.form}</h3>
      <output className="note">{words.formText}</output>
      {direction && <p className="note note-warn">{words.directionNeeded}</p>}
      <div className="form-three">
        {TABLE_FIELDS.map((field) => (
          <NativeSelect
            key={field}
            label={fields[field]}
            value={columns[field] ?? ''}
            onChange={({ currentTarget: { value } }) => setColumns((all) => ({ ...all, [field]: value }))}
            data={data}
            error={faults[`columns.${field}`]?.[0]}
          />
        ))}
        <NativeSelect
          label={words.dayOrder}
          value={dayOrder}
          onChange={({ currentTarget: { value } }) => setDayOrder(oneOf(DAY_ORDERS, value) ?? 'DMY')}
          data={[
            { value: 'DMY', label: '31.12.2026' },
            { value: 'YMD', label: '2026-12-31' },
            { value: 'MDY', label: '12/31/2026' },
          ]}
        />
        <NativeSelect
          label={words.encoding}
          value={encoding}
          onChange={({ currentTarget: { value } }) => setEncoding(oneOf(ENCODINGS, value) ?? 'AUTO')}
          data={[
            { value: 'AUTO', label: words.auto },
            { value: 'UTF_8', label: 'UTF-8' },
            { value: 'WINDOWS_1251', label: 'Windows-1251' },
          ]}
        />
        <NativeSelect
          label={words.separator}
          value={separator}
          onChange={({ currentTarget: { value } }) => setSeparator(oneOf(SEPARATORS, value) ?? 'AUTO')}
          data={[
            { value: 'AUTO', label: words.auto },
            { value: 'SEMICOLON', label: words.semicolon },
            { value: 'COMMA', label: words.comma },
            { value: 'TAB', label: words.tab },
          ]}
        />
      </div>
      <div>
        <Button type="submit" loading={save.isPending}>
          {words.saveForm}
        </Button>
      </div>
      <Refused error={save.error} />
    </form>
  )
}
