/** Asks what a step after the protocol needs, and records it. */
import { Checkbox, Radio, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { FileRef } from '../../../files/contract.ts'
import { FileInput } from '../../../files/web/FileInput.tsx'
import type { AnyEndpoint } from '../../../platform/endpoint.ts'
import { formatMoney } from '../../../platform/money.ts'
import { useDo } from '../../../platform/web/hooks.ts'
import { dictionary, language } from '../../../platform/web/say.ts'
import { Confirm } from '../../../platform/web/ui/form/Confirm.tsx'
import { DayInput } from '../../../platform/web/ui/form/DayInput.tsx'
import { MoneyInput } from '../../../platform/web/ui/form/MoneyInput.tsx'
import { leaveNotice } from '../../../platform/web/ui/Notice.tsx'
import { after } from '../steps.contract.ts'
import type { After } from '../../protocol/standing.contract.ts'
import { deedTexts } from '../steps-screen.messages.ts'
import look from '../../protocol/web/outcome.module.css'

const texts = dictionary(deedTexts)

export type Deed = After['may'][number]
const ENDPOINTS: Record<Deed, AnyEndpoint> = {
  pay: after.recordPayment,
  distribute: after.recordDistribution,
  default: after.declareDefault,
  answer: after.recordAnswer,
  next: after.declareNext,
  award: after.recordAward,
  ask: after.recordRequest,
  release: after.releaseProperty,
  payBack: after.returnPayment,
}
/** What each deed calls its day and its text. */
const DAY: Partial<Record<Deed, string>> = {
  pay: 'paidOn',
  distribute: 'inForceOn',
  answer: 'answeredOn',
  award: 'issuedOn',
  ask: 'askedOn',
  payBack: 'returnedOn',
}
const TEXT: Partial<Record<Deed, 'payer' | 'number' | 'by'>> = { pay: 'payer', award: 'number', ask: 'by' }
const IRREVOCABLE: readonly Deed[] = ['default', 'release']

/** Somebody who was not told by the portal that he may ask. */
const OTHER = 'other'

type Props = { auctionId: number; all: After; deed: Deed; title: string; close: () => void }

export function DeedDialog({ auctionId, all, deed, title, close }: Props) {
  const turn = all.turns.at(-1)
  const doing = useDo(ENDPOINTS[deed])
  const [day, setDay] = useState(all.today)
  const [amount, setAmount] = useState<number | string>(deed === 'pay' && turn ? turn.owed - turn.paid : '')
  const [text, setText] = useState(deed === 'pay' && turn ? turn.name : '')
  const [bank, setBank] = useState(false)
  const creditors = deed === 'ask' ? (all.repeat?.creditors ?? []) : []
  const [asking, setAsking] = useState(creditors.length > 0 ? '' : OTHER)
  const named = deed === 'ask' && asking !== OTHER
  const [accepted, setAccepted] = useState(true)
  const [files, setFiles] = useState<FileRef[]>([])
  /** A file on its way would not be there when the deed is recorded. */
  const [waiting, setWaiting] = useState(false)
  const [missing, setMissing] = useState(false)
  const dayField = DAY[deed]
  const textField = named ? undefined : TEXT[deed]
  const money = deed === 'pay' ? 'amount' : deed === 'distribute' ? 'owed' : undefined
  const faults = (doing.error?.details['fields'] ?? {}) as Record<string, string[]>
  const send = () => {
    const lacks =
      (named && !asking) ||
      (dayField && !day) ||
      (textField && !text.trim()) ||
      (money && typeof amount !== 'number')
    setMissing(Boolean(lacks))
    if (lacks) return
    const input = {
      auctionId,
      files: files.map(({ id }) => id),
      ...(dayField && { [dayField]: day }),
      ...(textField && { [textField]: text }),
      ...(named && { partyId: Number(asking) }),
      ...(money && { [money]: amount }),
      ...(deed === 'pay' && { bank }),
      ...(deed === 'answer' && { accepted }),
      ...(deed === 'payBack' && { registrationId: toPayBack(all)!.registrationId }),
      ...(deed === 'next' && { registrationId: all.next!.registrationId }),
      ...(IRREVOCABLE.includes(deed) && { reasons: text }),
    }
    doing.mutate(input, {
      onSuccess: () => {
        close()
        leaveNotice(texts.done)
      },
    })
  }
  return (
    <Confirm
      opened
      title={title}
      confirm={title}
      danger={IRREVOCABLE.includes(deed)}
      busy={doing.isPending || waiting}
      error={missing ? new Error(texts.missing) : doing.error}
      onClose={close}
      onConfirm={send}
    >
      <div className={look.form}>
        <p>{leadOf(deed, all)}</p>
        {deed === 'answer' && (
          <Radio.Group
            label={texts.answerLabel}
            value={String(accepted)}
            onChange={(value) => setAccepted(value === 'true')}
          >
            <div className={look.buttons}>
              <Radio value="true" label={texts.accepts} />
              <Radio value="false" label={texts.refuses} />
            </div>
          </Radio.Group>
        )}
        {creditors.length > 0 && (
          <Radio.Group label={texts.who} value={asking} onChange={setAsking}>
            <div className={look.form}>
              {creditors.map(({ partyId, name }) => (
                <Radio key={partyId} value={String(partyId)} label={name} />
              ))}
              <Radio value={OTHER} label={texts.other} />
            </div>
          </Radio.Group>
        )}
        {dayField && (
          <DayInput
            label={texts[`day_${deed}` as 'day_pay']}
            defaultValue={all.today}
            latest={all.today}
            required
            error={faults[dayField]?.[0]}
            onChange={setDay}
          />
        )}
        {money && (
          <MoneyInput
            label={texts[money]}
            currency={all.currency}
            value={amount}
            onChange={setAmount}
            required
            error={faults[money]?.[0]}
          />
        )}
        {textField && (
          <TextInput
            label={texts[textField]}
            value={text}
            required
            maxLength={textField === 'number' ? 100 : 300}
            error={faults[textField]?.[0]}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        )}
        {deed === 'pay' && (
          <Checkbox
            label={texts.bank}
            checked={bank}
            onChange={(event) => setBank(event.currentTarget.checked)}
          />
        )}
        {IRREVOCABLE.includes(deed) && (
          <Textarea
            label={texts.reasons}
            rows={3}
            maxLength={2000}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        )}
        <FileInput label={texts.files} value={files} onChange={setFiles} onBusy={setWaiting} max={10} />
      </div>
    </Confirm>
  )
}

/** The buyer in default who still has to get back what he had paid. */
const toPayBack = ({ turns }: After) =>
  turns.find(({ toReturn, returnedOn }) => toReturn > 0 && returnedOn === null)

function leadOf(deed: Deed, all: After): string {
  const { next, procedure, currency } = all
  const back = deed === 'payBack' ? toPayBack(all) : undefined
  if (back) return texts.payBack(back.name, formatMoney(back.toReturn, currency, language))
  if (deed !== 'next' || !next) return texts[deed as 'pay']
  return texts[procedure === 'TZ' ? 'invitation' : 'next'](
    next.name,
    formatMoney(next.price, currency, language),
  )
}
