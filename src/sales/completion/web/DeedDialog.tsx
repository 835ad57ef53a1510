/** Asks what a step after the protocol needs, and records it. */
import { Checkbox, Radio, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { FileRef } from '../../../files/contract.ts'
import { FileInput } from '../../../files/web/FileInput.tsx'
import type { AnyEndpoint } from '../../../platform/endpoint.ts'
import { formatMoney } from '../../../platform/money.ts'
import { dictionary, language } from '../../../platform/web/say.ts'
import { Confirm } from '../../../platform/web/ui/form/Confirm.tsx'
import { useDeed } from '../../../platform/web/ui/form/use-deed.ts'
import { DayInput } from '../../../platform/web/ui/form/DayInput.tsx'
import { MoneyInput } from '../../../platform/web/ui/form/MoneyInput.tsx'
import { completionFiguresOn } from '../../law/figures.rules.ts'
import { completionSteps } from '../steps.contract.ts'
import type { CompletionView } from '../../protocol/completion.contract.ts'
import { deedTexts } from '../steps-screen.messages.ts'
import look from '../../protocol/web/outcome.module.css'
import { keysOf, oneOf } from '../../../platform/kinds.ts'

const texts = dictionary(deedTexts)

export type Deed = CompletionView['may'][number]
const ENDPOINTS: Record<Deed, AnyEndpoint> = {
  pay: completionSteps.recordPayment,
  distribute: completionSteps.recordDistribution,
  default: completionSteps.declareDefault,
  answer: completionSteps.recordAnswer,
  next: completionSteps.declareNext,
  award: completionSteps.recordAward,
  ask: completionSteps.recordRequest,
  release: completionSteps.releaseProperty,
  payBack: completionSteps.returnPayment,
}
/** What each deed calls its day and its text. */
const DAY = {
  pay: 'paidOn',
  distribute: 'inForceOn',
  answer: 'answeredOn',
  award: 'issuedOn',
  ask: 'askedOn',
  payBack: 'returnedOn',
} as const satisfies Partial<Record<Deed, string>>
const TEXT: Partial<Record<Deed, 'payer' | 'number' | 'by'>> = { pay: 'payer', award: 'number', ask: 'by' }
const IRREVOCABLE: readonly Deed[] = ['default', 'release']

/** Somebody who was not told by the portal that they may ask. */
const OTHER = 'other'

type Props = { saleId: number; all: CompletionView; deed: Deed; title: string; close: () => void }

export function DeedDialog({ saleId, all, deed, title, close }: Props) {
  const turn = all.turns.at(-1)
  const doing = useDeed(ENDPOINTS[deed], close, () => texts.done)
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
  const dated = oneOf(keysOf(DAY), deed)
  const dayField = dated && DAY[dated]
  const textField = named ? undefined : TEXT[deed]
  const money = deed === 'pay' ? 'amount' : deed === 'distribute' ? 'owed' : undefined
  const send = () => {
    const lacks =
      (named && !asking) ||
      (dayField && !day) ||
      (textField && !text.trim()) ||
      (money && typeof amount !== 'number')
    setMissing(Boolean(lacks))
    if (lacks) return
    doing.send({
      auctionId: saleId,
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
    })
  }
  return (
    <Confirm
      title={title}
      confirm={title}
      danger={IRREVOCABLE.includes(deed)}
      {...doing.asked}
      busy={doing.asked.busy || waiting}
      {...(missing && { error: new Error(texts.missing) })}
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
            <div className="page-actions">
              <Radio value="true" label={texts.accepts} />
              <Radio value="false" label={texts.refuses} />
            </div>
          </Radio.Group>
        )}
        {creditors.length > 0 && (
          <Radio.Group label={texts.who} value={asking} error={doing.faultOf('partyId')} onChange={setAsking}>
            <div className={look.form}>
              {creditors.map(({ partyId, name }) => (
                <Radio key={partyId} value={String(partyId)} label={name} />
              ))}
              <Radio value={OTHER} label={texts.other} />
            </div>
          </Radio.Group>
        )}
        {dated && dayField && (
          <DayInput
            label={texts[`day_${dated}` as const]}
            defaultValue={all.today}
            latest={all.today}
            required
            error={doing.faultOf(dayField)}
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
            error={doing.faultOf(money)}
          />
        )}
        {textField && (
          <TextInput
            label={texts[textField]}
            value={text}
            required
            maxLength={textField === 'number' ? 100 : 300}
            error={doing.faultOf(textField)}
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
        <FileInput
          label={texts.files}
          value={files}
          error={doing.faultOf('files')}
          onChange={setFiles}
          onBusy={setWaiting}
          max={10}
        />
      </div>
    </Confirm>
  )
}

/** The buyer in default who still has to get back what they had paid. */
const toPayBack = ({ turns }: CompletionView) =>
  turns.find(({ toReturn, returnedOn }) => toReturn > 0 && returnedOn === null)

function leadOf(deed: Deed, all: CompletionView): string {
  const { next, procedure, currency } = all
  const { nextDays, distributionDays } = completionFiguresOn(all.today)
  if (deed === 'payBack') {
    const back = toPayBack(all)
    return back ? texts.payBack(back.name, formatMoney(back.toReturn, currency, language)) : ''
  }
  if (deed === 'release' && !all.repeat?.releases) return texts.lapseLead
  if (deed === 'distribute') return texts.distribute(distributionDays)
  if (deed === 'answer') return texts.answer(nextDays)
  if (deed !== 'next') return texts[deed]
  const words = texts[procedure === 'TZ' ? 'invitation' : 'next']
  return next ? words(next.name, formatMoney(next.price, currency, language), nextDays) : ''
}
