/** Recording that a deposit was returned, with the day and the document of the bank, and that it came back. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Action } from '#actions/action.ts'
import { ActionDialog } from '#actions/ActionDialog.tsx'
import { inLanguage } from '#platform/lang/language.ts'
import { dictionary } from '#platform/web/say.ts'
import type { RETURNED } from '#sales/deposits/states.contract.ts'
import { type DepositRow, deposits } from '#sales/protocol/deposits.contract.ts'
import { messages } from '../deposits.messages.ts'

const words = dictionary(messages)

type Paid = Pick<DepositRow, 'registrationId' | 'name'> & { what?: (typeof RETURNED)[number] }

const returnDeposit: Action<Paid, typeof deposits.returnDeposit> = {
  command: deposits.returnDeposit,
  form({ registrationId, name }, language) {
    const words = inLanguage(messages, language)
    return {
      title: words.giveBackTitle,
      confirm: words.giveBack,
      lead: words.giveBackText(name),
      given: { registrationId },
      fields: () => [
        { kind: 'day', name: 'returnedOn', label: words.returnedOn },
        { kind: 'files', name: 'files', label: words.receipt, most: 10, optional: true },
      ],
      done: () => words.given,
    }
  },
}

/** The transfer that returned it was sent back by the bank: the deposit, or what went back of the price, is due again. */
const recordSentBack: Action<Paid, typeof deposits.recordSentBack> = {
  command: deposits.recordSentBack,
  form({ registrationId, name, what = 'DEPOSIT' }, language) {
    const words = inLanguage(messages, language)
    const [title, text, done] =
      what === 'PRICE'
        ? ([words.priceSentBackTitle, words.priceSentBackText, words.priceSentBackDone] as const)
        : ([words.sentBackTitle, words.sentBackText, words.sentBackDone] as const)
    return {
      title,
      confirm: words.sentBack,
      lead: text(name),
      given: { registrationId, what },
      fields: () => [
        { kind: 'day', name: 'sentBackOn', label: words.sentBackOn },
        { kind: 'text', name: 'reason', label: words.bankReason, longest: 300 },
      ],
      done: () => done,
    }
  },
}

export const ReturnDeposit = ({ row }: { row: DepositRow }) =>
  row.state === 'TO_RETURN' && <ReturnDialog action={returnDeposit} row={row} button={words.giveBack} />

export const RecordSentBack = ({ row }: { row: Paid }) => (
  <ReturnDialog action={recordSentBack} row={row} button={words.sentBack} />
)

function ReturnDialog({ action, row, button }: { action: Action<Paid>; row: Paid; button: string }) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button size="compact-md" variant="default" onClick={() => setOpened(true)}>
        {button}
        <span className="visually-hidden">: {row.name}</span>
      </Button>
      {opened && <ActionDialog action={action} given={row} close={() => setOpened(false)} />}
    </>
  )
}
