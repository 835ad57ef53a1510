/** Naming another account for the return of a deposit that the bank has sent back: by its owner, or by the organiser to whom they stated it. */
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { dictionary } from '#platform/web/say.ts'
import { Confirm } from '#platform/web/ui/form/Confirm.tsx'
import { useConfirmedCommand } from '#platform/web/ui/form/use-command.ts'
import { depositPayments } from '../deposit-payment.contract.ts'
import { messages } from '../payment.messages.ts'

const words = dictionary(messages)
const FIELDS = [
  ['iban', words.iban, 42],
  ['bank', words.bank, 200],
  ['holder', words.holder, 300],
] as const

/** `whose` is told to who only listens, where several such buttons stand below each other. */
export function NameAccount({ registrationId: id, whose }: { registrationId: number; whose?: string }) {
  const action = useConfirmedCommand(depositPayments.nameRefundAccount, () => words.accountNamed)
  const [account, setAccount] = useState({ iban: '', bank: '', holder: '' })
  return (
    <>
      <Button size="compact-md" variant={whose ? 'default' : 'filled'} onClick={action.ask}>
        {words.nameAccount}
        {whose && <span className="visually-hidden">: {whose}</span>}
      </Button>
      <Confirm
        title={words.nameAccount}
        confirm={words.saveAccount}
        {...action.asked}
        onConfirm={() => action.check({ id, ...account })}
      >
        <p>{whose ? words.nameAccountFor(whose) : words.nameAccountText}</p>
        {FIELDS.map(([field, label, maxLength]) => (
          <TextInput
            key={field}
            label={label}
            required
            maxLength={maxLength}
            autoComplete="off"
            spellCheck={false}
            value={account[field]}
            onChange={({ currentTarget: { value } }) => setAccount((all) => ({ ...all, [field]: value }))}
            error={action.faultOf(field)}
            data-path={field}
          />
        ))}
      </Confirm>
    </>
  )
}
