/** Where and with which reference the price is paid, and a code that the app of a bank reads. */
import { spacedIban } from '#platform/identifiers.ts'
import { dictionary } from '#platform/web/say.ts'
import { Fact, Facts } from '#platform/web/ui/Facts.tsx'
import type { MyCompletionView } from '#sales/protocol/completion.contract.ts'
import { mineMessages } from '../buyer.messages.ts'
import pay from '../../deposits/web/deposits.module.css'
import { TransferCode } from '#sales/deposits/web/TransferCode.tsx'
import look from '../../protocol/web/outcome.module.css'

const words = dictionary(mineMessages)

export function PayHere({
  payment: { account, reference, code },
}: {
  payment: NonNullable<MyCompletionView['payment']>
}) {
  return (
    <div className={pay.pay}>
      <Facts>
        {account.iban && (
          <Fact name={words.iban}>
            <code className={look.hash}>{spacedIban(account.iban)}</code>
          </Fact>
        )}
        {account.holder && <Fact name={words.holder}>{account.holder}</Fact>}
        {account.bank && <Fact name={words.bank}>{account.bank}</Fact>}
        <Fact name={words.reference}>{reference}</Fact>
      </Facts>
      {code && <TransferCode code={code} caption={`${words.code}. ${words.codeHint}`} />}
    </div>
  )
}
