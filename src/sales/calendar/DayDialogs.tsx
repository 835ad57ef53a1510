/** Entering a declared day and striking one; before the confirmation stands which running terms it will touch. */
import { Radio, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { formatDate, isDay } from '#platform/dates.ts'
import type { OutputOf } from '#platform/endpoint.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { Confirm } from '#platform/web/ui/form/Confirm.tsx'
import { useDeed } from '#platform/web/ui/form/use-deed.ts'
import { DayInput } from '#platform/web/ui/form/DayInput.tsx'
import { ErrorSummary } from '#platform/web/ui/form/ErrorSummary.tsx'
import { showToast } from '#platform/web/ui/Toast.tsx'
import { useFormOf } from '#platform/web/ui/form/use-form-of.ts'
import { calendar } from '#sales/law/calendar.contract.ts'
import { messages, termKinds } from './calendar.messages.ts'
import classes from './calendar.module.css'

const words = dictionary(messages)
const kinds = dictionary(termKinds)

type Kind = 'NON_WORKING' | 'WORKING'

export function DeclareDay({ close }: { close: () => void }) {
  const [day, setDay] = useState('')
  const [kind, setKind] = useState<Kind>('NON_WORKING')
  const { form, attempt, asked } = useFormOf(
    calendar.declareDay,
    { day: '', kind: 'NON_WORKING', actNumber: '', actOn: '', gazette: '' },
    () => {
      close()
      showToast(words.declared)
    },
  )
  const dayField = (field: 'day' | 'actOn', then?: (value: string) => void) => (
    <DayInput
      label={words[field]}
      required
      error={form.errors[field]}
      data-path={field}
      onChange={(value) => {
        form.setFieldValue(field, value)
        then?.(value)
      }}
    />
  )
  return (
    <Confirm title={words.declareTitle} confirm={words.declare} {...asked} onClose={close}>
      <p>{words.declareHint}</p>
      <ErrorSummary errors={form.errors} labels={words} attempt={attempt} />
      {dayField('day', setDay)}
      <Radio.Group
        label={words.kind}
        description={words.kindHint}
        value={kind}
        onChange={(value) => {
          setKind(value)
          form.setFieldValue('kind', value)
        }}
      >
        <div className={classes.row}>
          <Radio value="NON_WORKING" label={words.NON_WORKING} data-path="kind" />
          <Radio value="WORKING" label={words.WORKING} />
        </div>
      </Radio.Group>
      <div className="form-pair">
        <TextInput label={words.actNumber} required maxLength={50} {...form.getInputProps('actNumber')} />
        {dayField('actOn')}
      </div>
      <TextInput
        label={words.gazette}
        description={words.gazetteHint}
        maxLength={8}
        {...form.getInputProps('gazette')}
      />
      <Foreseen day={day} kind={kind} deed="declare" />
    </Confirm>
  )
}

type Row = OutputOf<typeof calendar.listDeclaredDays>['rows'][number]

export function StrikeDay({ row, close }: { row: Row; close: () => void }) {
  const strike = useDeed(calendar.strikeDay, close, () => words.struckDone)
  const [reason, setReason] = useState('')
  return (
    <Confirm
      danger
      title={words.strikeTitle}
      confirm={words.strike}
      {...strike.asked}
      {...(strike.faultOf('reason') && { error: null })}
      onConfirm={() => strike.send({ id: row.id, reason })}
    >
      <p>
        <strong>
          {formatDate(row.day)} – {words[row.kind]}
        </strong>
      </p>
      <p>{words.strikeHint}</p>
      <Textarea
        label={words.reason}
        required
        rows={2}
        maxLength={500}
        value={reason}
        error={strike.faultOf('reason')}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Foreseen day={row.day} kind={row.kind} deed="strike" />
    </Confirm>
  )
}

/** What the deed will touch, before it is done. */
function Foreseen({ day, kind, deed }: { day: string; kind: Kind; deed: 'declare' | 'strike' }) {
  const { data } = useAsk(calendar.foreseeTerms, { day, kind, deed }, { enabled: isDay(day) })
  if (!data || !isDay(day)) return null
  return (
    <output className={`note ${data.terms.length > 0 ? 'note-warn' : ''}`}>
      {data.terms.length === 0 ? (
        words.foreseenNone
      ) : (
        <>
          <strong>{words.foreseen}</strong>
          <ul>
            {data.terms.map((one) => (
              <li key={one.kind}>{words.counted(kinds[one.kind], one.count)}</li>
            ))}
          </ul>
        </>
      )}
    </output>
  )
}
