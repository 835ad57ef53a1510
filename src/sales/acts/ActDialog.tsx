/** One act on a sale: its ground, the document behind it, the reasons, and before the confirmation exactly what it will do. */
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { dayInSofia, formatSpan } from '../../platform/dates.ts'
import type { DeclaredDays } from '../../platform/working-days.ts'
import { dictionary, language, say } from '../../platform/web/say.ts'
import { serverNow } from '../../platform/web/live/server-clock.ts'
import { Confirm } from '../../platform/web/ui/form/Confirm.tsx'
import { DayInput } from '../../platform/web/ui/form/DayInput.tsx'
import { ErrorSummary } from '../../platform/web/ui/form/ErrorSummary.tsx'
import { MomentInput } from '../../platform/web/ui/form/MomentInput.tsx'
import { showToast } from '../../platform/web/ui/Toast.tsx'
import { useFormOf } from '../../platform/web/ui/form/use-form-of.ts'
import type { FileRef } from '../../files/contract.ts'
import { FileInput } from '../../files/web/FileInput.tsx'
import { type Deed, type Ground, type SaleActs, saleActs } from './acts.contract.ts'
import { RESUME_NOTICE_MS } from '../law/suspension.rules.ts'
import { effectOf, groundsFor, hasEnded, proposedMoment } from './acts.rules.ts'
import { messages } from './screen.messages.ts'
import { actNames, deeds, grounds } from './acts.messages.ts'
import { saleForAct } from './sale-for-act.ts'
import { Effect } from './Effect.tsx'
import { oneOf } from '../../platform/kinds.ts'

const words = dictionary(messages)
const SETS_MOMENT: readonly Deed[] = ['RESUME', 'CHANGE_END']

type Props = { id: number; acts: SaleActs; deed: Deed; declared: DeclaredDays; close: () => void }

export function ActDialog({ id, acts, deed, declared, close }: Props) {
  const [opened] = useState(() => new Date(serverNow()))
  const sale = saleForAct(acts)
  const choices = groundsFor(deed, sale, opened)
  const afterBidding = hasEnded(sale, opened)
  const [ground, setGround] = useState<Ground | undefined>(choices.length === 1 ? choices[0] : undefined)
  const setsMoment = SETS_MOMENT.includes(deed) && !afterBidding
  const [moment, setMoment] = useState(() =>
    deed === 'RESUME' ? (proposedMoment(sale, opened, declared)?.toISOString() ?? '') : '',
  )
  const [files, setFiles] = useState<FileRef[]>([])
  const [waiting, setWaiting] = useState(false)
  const { form, onSubmit, attempt, asked } = useFormOf(
    saleActs.actOnSale,
    {
      id,
      kind: deed,
      // Nothing is chosen for the organiser where there is a choice.
      ground: ground ?? '',
      actNumber: '',
      actDate: '',
      reasons: '',
      files: [],
      ...(setsMoment && { moment }),
    },
    () => {
      close()
      showToast(words.done(say(actNames[deed])))
    },
  )
  const chosen = /T.*Z$/.test(moment) ? new Date(moment) : undefined
  const effect = effectOf(sale, deed, chosen, opened, declared)
  const labels = {
    ...words,
    ground: words.ground,
    moment: momentLabel(deed, sale.suspendedAt, sale.startsAt),
  }
  const { error: momentError } = form.getInputProps('moment')
  const confirm = () => {
    if (waiting) return
    if (setsMoment && 'times' in effect) form.setFieldValue('shownEnd', effect.times.endsAt.toISOString())
    onSubmit()
  }
  return (
    <Confirm
      danger={deed !== 'RESUME' && deed !== 'CHANGE_END'}
      title={say(actNames[deed])}
      confirm={say(deeds[deed])}
      {...asked}
      busy={asked.busy || waiting}
      onClose={close}
      onConfirm={confirm}
    >
      <ErrorSummary errors={form.errors} labels={labels} attempt={attempt} />
      <NativeSelect
        label={words.ground}
        required
        data={[
          ...(choices.length > 1 ? [{ value: '', label: '–' }] : []),
          ...choices.map((value) => ({ value, label: say(grounds[value]) })),
        ]}
        {...form.getInputProps('ground')}
        onChange={({ currentTarget: { value } }) => {
          const chosen = oneOf(choices, value)
          form.setFieldValue('ground', chosen ?? '')
          setGround(chosen)
        }}
      />
      <div className="form-pair">
        <TextInput label={words.actNumber} required maxLength={100} {...form.getInputProps('actNumber')} />
        <DayInput
          label={words.actDate}
          required
          latest={dayInSofia(opened)}
          {...form.getInputProps('actDate')}
        />
      </div>
      {setsMoment && (
        <MomentInput
          label={labels.moment}
          required
          value={moment}
          description={deed === 'RESUME' ? words.proposed(formatSpan(RESUME_NOTICE_MS, language)) : undefined}
          error={momentError}
          data-path="moment"
          onChange={(value) => {
            setMoment(value)
            form.setFieldValue('moment', value)
          }}
        />
      )}
      <Textarea
        label={words.reasons}
        description={words.reasonsHint}
        required
        rows={4}
        maxLength={5000}
        {...form.getInputProps('reasons')}
      />
      <FileInput
        label={words.files}
        description={words.filesHint}
        required
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
      <Effect sale={sale} deed={deed} effect={effect} ground={ground} now={opened} />
    </Confirm>
  )
}

const momentLabel = (deed: Deed, suspendedAt: Date | null, startsAt: Date) => {
  if (deed === 'CHANGE_END') return words.endMoment
  return suspendedAt && suspendedAt >= startsAt ? words.resumeMoment : words.startMoment
}
