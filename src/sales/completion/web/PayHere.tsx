/** Where and with which reference the price is paid, and a code that the app of a bank reads. */
import { spacedIban } from '../../../platform/identifiers.ts'
import { dictionary } from '../../../platform/web/say.ts'
import { Fact, Facts } from '../../../platform/web/ui/Facts.tsx'
import type { MyCompletionView } from '../../protocol/completion.contract.ts'
import { mineMessages } from '../buyer.messages.ts'
import look from '../../protocol/web/outcome.module.css'

const words = dictionary(mineMessages)
/** Light squares around the code, without which it cannot be read. */
const QUIET = 4

export function PayHere({
  payment: { account, reference, code },
}: {
  payment: NonNullable<MyCompletionView['payment']>
}) {
  return (
    <div className={look.pay}>
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
      {code && (
        <figure className={look.code}>
          <svg
            aria-hidden
            viewBox={`${-QUIET} ${-QUIET} ${code.size + 2 * QUIET} ${code.size + 2 * QUIET}`}
            shapeRendering="crispEdges"
          >
            <path
              d={`M${-QUIET} ${-QUIET}h${code.size + 2 * QUIET}v${code.size + 2 * QUIET}h${-code.size - 2 * QUIET}z`}
              fill="#fff"
            />
            <path d={code.path} fill="#000" />
          </svg>
          <figcaption>
            {words.code}. {words.codeHint}
          </figcaption>
        </figure>
      )}
    </div>
  )
}
