/** Announcing an outage, taking it back, and telling everyone about one that was not planned. */
import { Textarea, type TextareaProps } from '@mantine/core'
import { useState } from 'react'
import { formatDateTime, formatLongDateTime } from '../../platform/dates.ts'
import type { Refusal } from '../../platform/endpoint.ts'
import { type Language, wholeLanguages } from '../../platform/lang/language.ts'
import { dictionary } from '../../platform/web/say.ts'
import { Confirm } from '../../platform/web/ui/form/Confirm.tsx'
import { useDeed } from '../../platform/web/ui/form/use-deed.ts'
import { ErrorSummary } from '../../platform/web/ui/form/ErrorSummary.tsx'
import { MomentInput } from '../../platform/web/ui/form/MomentInput.tsx'
import { showToast } from '../../platform/web/ui/Toast.tsx'
import { useFormOf } from '../../platform/web/ui/form/use-form-of.ts'
import { outages } from './contract.ts'
import { messages } from './messages.ts'
import { SHOWN_AFTER_DAYS } from './rules.ts'

const words = dictionary(messages)

export function PlanOutage({ close }: { close: () => void }) {
  const [period, setPeriod] = useState({ from: '', until: '' })
  const { form, attempt, asked } = useFormOf(
    outages.planOutage,
    { from: '', until: '', text: { bg: '', en: '' } },
    ({ mayReach }) => {
      close()
      showToast(mayReach.length > 0 ? words.announcedMayReach(mayReach.join(', ')) : words.announced)
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
      title={words.announceTitle}
      confirm={words.publish}
      {...asked}
      error={asked.error && refusalOf(asked.error)}
      onClose={close}
    >
      <p>{words.announceHint}</p>
      <ErrorSummary errors={form.errors} labels={LABELS} attempt={attempt} />
      <div className="form-pair">
        {moment('from')}
        {moment('until')}
      </div>
      <BothLanguages propsOf={(language) => form.getInputProps(`text.${language}`)} />
    </Confirm>
  )
}

/** What everyone reads, in both languages of the portal. */
function BothLanguages({ propsOf }: { propsOf: (language: Language) => TextareaProps }) {
  return wholeLanguages.map((language) => (
    <Textarea
      key={language}
      label={LABELS[`text.${language}`]}
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
function refusalOf(refused: Refusal): Error {
  const { sales } = refused.details
  return Array.isArray(sales) ? new Error(`${refused.message} (${sales.join(', ')})`) : refused
}

type Period = { id: number; from: string; until: string }

export function WithdrawOutage({ outage, close }: { outage: Period; close: () => void }) {
  const withdraw = useDeed(outages.withdrawOutage, close, () => words.withdrawnDone)
  return (
    <Confirm
      danger
      title={words.withdrawTitle}
      confirm={words.withdraw}
      {...withdraw.asked}
      onConfirm={() => withdraw.send({ id: outage.id })}
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
  const { form, attempt, asked } = useFormOf(
    outages.explainOutage,
    { id: outage.id, message: outage.message ?? { bg: '', en: '' } },
    () => {
      close()
      showToast(words.explained)
    },
  )
  return (
    <Confirm title={words.explainTitle} confirm={words.publish} {...asked} onClose={close}>
      <p>
        <strong>
          {formatLongDateTime(outage.from)} – {formatLongDateTime(outage.until)}
        </strong>
      </p>
      <p>{words.explainHint(SHOWN_AFTER_DAYS)}</p>
      <ErrorSummary errors={form.errors} labels={LABELS} attempt={attempt} />
      <BothLanguages propsOf={(language) => form.getInputProps(`message.${language}`)} />
    </Confirm>
  )
}
