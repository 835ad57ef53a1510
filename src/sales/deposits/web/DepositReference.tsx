/** Before somebody applies: the reference by which they pay, given when they ask for it. */
import { Button } from '@mantine/core'
import { useDo } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { Refused } from '#platform/web/ui/Pending.tsx'
import { depositPayments } from '../deposit-payment.contract.ts'
import { messages } from '../payment.messages.ts'
import { PayDeposit } from './PayDeposit.tsx'

const words = dictionary(messages)

export function DepositReference({ saleId }: { saleId: number }) {
  const take = useDo(depositPayments.takeDepositReference)
  if (take.data) return <PayDeposit order={take.data} />
  return (
    <div>
      <p className="small">{words.takeHint}</p>
      <Button variant="default" loading={take.isPending} onClick={() => take.mutate({ id: saleId })}>
        {words.take}
      </Button>
      <Refused error={take.error} />
    </div>
  )
}
