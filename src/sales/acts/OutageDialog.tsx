/** The organiser's decision after an outage: what was lost, what may be decided, and what each decision does. */
import { Radio, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { dayInSofia, formatDateTime, formatDuration, formatLongDateTime } from '../../platform/dates.ts'
import { dictionary, language, say } from '../../platform/web/say.ts'
import { serverNow } from '../../platform/web/live/server-clock.ts'
import { Confirm } from '../../platform/web/ui/form/Confirm.tsx'
import { DayInput } from '../../platform/web/ui/form/DayInput.tsx'
import { ErrorSummary } from '../../platform/web/ui/form/ErrorSummary.tsx'
import { showToast } from '../../platform/web/ui/Toast.tsx'
import { useFormOf } from '../../platform/web/ui/form/use-form-of.ts'
import type { FileRef } from '../../files/contract.ts'
import { FileInput } from '../../files/web/FileInput.tsx'
import { type Decision, DECISIONS, type SaleActs, saleActs } from './acts.contract.ts'
import { hasEnded, whyNotDecide } from './acts.rules.ts'
import { messages } from './screen.messages.ts'
import { decisions, whyNot } from './acts.messages.ts'
import { saleForAct } from './sale-for-act.ts'
import classes from './acts.module.css'

const words = dictionary(messages)

type Props = { id: number; acts: SaleActs; lost: SaleActs['outages'][number]; close: () => void }

export function OutageDialog({ id, acts, lost, close }: Props) {
  const [opened] = useState(() => new Date(serverNow()))
  const sale = saleForAct(acts)
  const [decision, setDecision] = useState<Decision>('CONTINUE')
  const [files, setFiles] = useState<FileRef[]>([])
  const [waiting, setWaiting] = useState(false)
  const { form, onSubmit, attempt, asked } = useFormOf(
    saleActs.decideAfterOutage,
    { id, outageId: lost.outageId, decision, reasons: '', files: [] },
    () => {
      close()
      showToast(words.done(say(decisions[decision])))
    },
  )
  const ms = Date.parse(lost.until) - Date.parse(lost.from)
  const end = new Date(sale.endsAt.getTime() + (decision === 'ADD_TIME' ? ms : 0))
  const confirm = () => {
    if (waiting) return
    if (decision === 'ADD_TIME') form.setFieldValue('shownEnd', end.toISOString())
    onSubmit()
  }
  return (
    <Confirm
      danger={decision === 'TERMINATE'}
      title={words.decide}
      confirm={words.decision}
      {...asked}
      busy={asked.busy || waiting}
      onClose={close}
      onConfirm={confirm}
    >
      <p>
        {words.outageAt(formatLongDateTime(lost.from), formatLongDateTime(lost.until))} {words.lostTime}:{' '}
        {formatDuration(ms, language)}.
      </p>
      <p>{hasEnded(sale, opened) ? words.decideEnded : words.decideFirst}</p>
      <ErrorSummary errors={form.errors} labels={words} attempt={attempt} />
      <Radio.Group
        label={words.decision}
        required
        value={decision}
        onChange={(value) => {
          setDecision(value)
          form.setFieldValue('decision', value)
        }}
      >
        {DECISIONS.map((one) => {
          const why = whyNotDecide(sale, one, { until: new Date(lost.until) }, opened)
          return (
            <Radio
              key={one}
              value={one}
              mt="xs"
              label={say(decisions[one])}
              description={why && say(whyNot[why])}
              disabled={why !== undefined}
            />
          )
        })}
      </Radio.Group>
      <Textarea
        label={words.reasons}
        description={words.reasonsHint}
        required
        rows={4}
        maxLength={5000}
        {...form.getInputProps('reasons')}
      />
      {decision === 'TERMINATE' && (
        <div className="form-pair">
          <TextInput label={words.actNumber} required maxLength={100} {...form.getInputProps('actNumber')} />
          <DayInput
            label={words.actDate}
            required
            latest={dayInSofia(opened)}
            {...form.getInputProps('actDate')}
          />
        </div>
      )}
      <FileInput
        label={words.files}
        description={words.filesHint}
        required={decision === 'TERMINATE'}
        max={5}
        value={files}
        error={form.errors['files']}
        data-path="files"
        onBusy={setWaiting}
        onChange={(taken) => {
          setFiles(taken)
          form.setFieldValue(
            'files',
            taken.map((file) => file.id),
          )
        }}
      />
      <div className={`note note-warn ${classes.effect}`} aria-live="polite">
        <strong>{words.effect}</strong>
        <ul>
          <li>
            {decision === 'TERMINATE'
              ? words.effectTerminate
              : decision === 'ADD_TIME'
                ? words.effectEnd(formatDateTime(sale.endsAt), formatDateTime(end))
                : words.effectNone}
          </li>
          <li>{words.effectLetters}</li>
        </ul>
      </div>
    </Confirm>
  )
}
