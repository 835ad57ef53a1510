/** The order for the transfer of a deposit, field by field, each to be copied, and as a code. */
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { formatLongDateTime } from '#platform/dates.ts'
import { spacedIban } from '#platform/identifiers.ts'
import { formatMoney } from '#platform/money.ts'
import { dictionary, language } from '#platform/web/say.ts'
import { Fact, Facts } from '#platform/web/ui/Facts.tsx'
import type { PayDeposit as Order } from '../deposit-payment.contract.ts'
import { messages } from '../payment.messages.ts'
import { spacedReference } from '../reference.rules.ts'
import classes from './deposits.module.css'
import { TransferCode } from './TransferCode.tsx'

const words = dictionary(messages)

export function PayDeposit({ order }: { order: Order }) {
  const { account, amount, reference, until, code } = order
  const sum = formatMoney(amount, 'EUR', language)
  const plain = `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
  const said = [sum, account.iban, account.holder, reference].join(', ')
  return (
    <div className={classes.pay}>
      <Facts>
        <Fact name={words.amount}>
          <Exact text={plain}>{sum}</Exact>
        </Fact>
        <Fact name={words.reference} note={words.referenceHint}>
          <Exact text={reference}>
            <code>{spacedReference(reference)}</code>
          </Exact>
        </Fact>
        <Fact name={words.iban}>
          <Exact text={account.iban}>
            <code>{spacedIban(account.iban)}</code>
          </Exact>
        </Fact>
        <Fact name={words.holder}>
          <Exact text={account.holder}>{account.holder}</Exact>
        </Fact>
        {account.bank && <Fact name={words.bank}>{account.bank}</Fact>}
        {account.bic && <Fact name={words.bic}>{account.bic}</Fact>}
        <Fact name={words.until} note={words.untilHint}>
          <time dateTime={until}>{formatLongDateTime(until)}</time>
        </Fact>
      </Facts>
      <TransferCode code={code} text={words.codeText(said)} caption={`${words.code}. ${words.codeHint}`} />
      <p className="small">{words.noPayment}</p>
    </div>
  )
}

/** Something that has to be typed exactly, and can be copied. */
function Exact({ text, children }: { text: string; children: ReactNode }) {
  const [copied, setCopied] = useState(false)
  return (
    <span className={classes.exact}>
      {children}
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
      >
        <span aria-live="polite">{copied ? words.copied : words.copy}</span>
        <span className="visually-hidden">: {text}</span>
      </Button>
    </span>
  )
}
