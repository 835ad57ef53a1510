/** Announcing an outage, taking it back, and telling everyone about one that was not planned. */
import { Textarea, type TextareaProps } from '@mantine/core'
import { useState } from 'react'
import { formatDateTime, formatLongDateTime } from '../../platform/dates.ts'
import type { Language } from '../../platform/lang/language.ts'
import { useDo } from '../../platform/web/hooks.ts'
import { dictionary } from '../../platform/web/say.ts'
import { Confirm } from '../../platform/web/ui/form/Confirm.tsx'
import { ErrorSummary } from '../../platform/web/ui/form/ErrorSummary.tsx'
import { MomentInput } from '../../platform/web/ui/form/MomentInput.tsx'
import { leaveNotice } from '../../platform/web/ui/Notice.tsx'
import { useFormOf } from '../../platform/web/ui/form/use-form-of.ts'
import { outages } from './contract.ts'
import { messages } from './messages.ts'
import classes from './outages.module.css'

const words = dictionary(messages)

/** The dialog shows by itself why a deed was refused. */
const shown = () => {}

export function PlanOutage({ close }: { close: () => void }) {
  const [period, setPeriod] = useState({ from: '', until: '' })
  const { form, onSubmit, attempt, busy, refused } = useFormOf(
    outages.planOutage,
    { from: '', until: '', text: { bg: '', en: '' } },
    ({ mayReach }) => {
      close()
      leaveNotice(mayReach.length > 0 ? words.announcedMayReach(mayReach.join(', ')) : words.announced)
    },
  )
  const moment = (field: 'from' | 'until') => (
    <MomentInput
      label={words[field]}
      required
      value={period[field]}
      error={form.errors[field]}
      data-path={field}
      onChange={(value) => {
        setPeriod((before) => ({ ...before, [field]: value }))
        form.setFieldValue(field, value)
      }}
    />
  )
  return (
    <Confirm
      opened
      title={words.announceTitle}
      confirm={words.publish}
      busy={busy}
      error={Object.keys(form.errors).length > 0 ? null : refusalOf(refused)}
      onClose={close}
      onConfirm={() => onSubmit()}
    >
      <p>{words.announceHint}</p>
      <ErrorSummary errors={form.errors} labels={LABELS} attempt={attempt} />
      <div className={classes.pair}>
        {moment('from')}
        {moment('until')}
      </div>
      <BothLanguages propsOf={(language) => form.getInputProps(`text.${language}`)} />
    </Confirm>
  )
}

/** What everyone reads, in both languages of the portal. */
function BothLanguages({ propsOf }: { propsOf: (language: Language) => TextareaProps }) {
  return (['bg', 'en'] as const).map((language) => (
    <Textarea
      key={language}
      label={language === 'bg' ? words.textBg : words.textEn}
      required
      rows={3}
      maxLength={2000}
      lang={language}
      {...propsOf(language)}
    />
  ))
}

const LABELS = {
  ...words,
  'text.bg': words.textBg,
  'text.en': words.textEn,
  'message.bg': words.textBg,
  'message.en': words.textEn,
}

/** With the sales that stand in the way, which the sentence of the refusal alone does not name. */
function refusalOf(refused: ReturnType<typeof useFormOf<typeof outages.planOutage>>['refused']) {
  const sales = refused?.details['sales']
  return refused && Array.isArray(sales) ? new Error(`${refused.message} (${sales.join(', ')})`) : refused
}

type Period = { id: number; from: string; until: string }

export function WithdrawOutage({ outage, close }: { outage: Period; close: () => void }) {
  const withdraw = useDo(outages.withdrawOutage)
  const done = () => {
    close()
    leaveNotice(words.withdrawnDone)
  }
  return (
    <Confirm
      opened
      danger
      title={words.withdrawTitle}
      confirm={words.withdraw}
      busy={withdraw.isPending}
      error={withdraw.error}
      onClose={close}
      onConfirm={() => void withdraw.mutateAsync({ id: outage.id }).then(done, shown)}
    >
      <p>
        <strong>
          {formatDateTime(outage.from)} – {formatDateTime(outage.until)}
        </strong>
      </p>
      <p>{words.withdrawText}</p>
    </Confirm>
  )
}

type Explained = Period & { message: { bg: string; en: string } | null }

export function ExplainOutage({ outage, close }: { outage: Explained; close: () => void }) {
  const { form, onSubmit, attempt, busy, refused } = useFormOf(
    outages.explainOutage,
    { id: outage.id, message: outage.message ?? { bg: '', en: '' } },
    () => {
      close()
      leaveNotice(words.explained)
    },
  )
  return (
    <Confirm
      opened
      title={words.explainTitle}
      confirm={words.publish}
      busy={busy}
      error={Object.keys(form.errors).length > 0 ? null : refused}
      onClose={close}
      onConfirm={() => onSubmit()}
    >
      <p>
        <strong>
          {formatLongDateTime(outage.from)} – {formatLongDateTime(outage.until)}
        </strong>
      </p>
      <p>{words.explainHint}</p>
      <ErrorSummary errors={form.errors} labels={LABELS} attempt={attempt} />
      <BothLanguages propsOf={(language) => form.getInputProps(`message.${language}`)} />
    </Confirm>
  )
}
