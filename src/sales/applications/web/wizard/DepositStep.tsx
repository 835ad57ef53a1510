/** The deposit, or why none is due, and the account to which it goes back. */
import { Checkbox, TextInput } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { profiles } from '#people/profile/profile.contract.ts'
import { FileInput } from '#files/web/FileInput.tsx'
import { spacedIban } from '#platform/identifiers.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { usePriceText } from '#platform/web/ui/Price.tsx'
import { tie } from '#platform/web/ui/form/form-part.ts'
import { DepositReference } from '#sales/deposits/web/DepositReference.tsx'
import { mayBeExempt } from '#sales/parties/application.rules.ts'
import { fileUses, messages } from '../../application.messages.ts'
import type { StepProps } from './application-form.ts'

const words = dictionary(messages)
const uses = dictionary(fileUses)

export function DepositStep({ form, announcement, onPaper, uploads }: StepProps) {
  const priceText = usePriceText()
  const [exempt, setExempt] = useState(form.getValues().exempt ?? false)
  form.watch('exempt', ({ value }) => setExempt(value ?? false))
  useHolder({ form, onPaper })
  const use = exempt ? 'claim' : 'deposit'
  const { account } = announcement.notice
  return (
    <>
      <fieldset className="form-group">
        <legend>{words.deposit}</legend>
        <p>{words.depositIs(priceText(announcement.deposit, announcement.currency))}</p>
        {account?.iban && !exempt && (
          <p className="dim">
            {words.depositAccount}: {spacedIban(account.iban)}, {account.holder}
            {account.bank && ` (${account.bank})`}
          </p>
        )}
        {account?.iban && !exempt && !onPaper && announcement.currency === 'EUR' && (
          <DepositReference saleId={announcement.id} />
        )}
        {mayBeExempt(announcement.procedure) && (
          <Checkbox
            label={onPaper ? words.exemptPaper : words.exempt}
            description={words.exemptHint}
            {...tie(form, 'exempt', { type: 'checkbox' })}
          />
        )}
        <FileInput
          key={use}
          label={uses[use]}
          description={words.filesHint}
          value={uploads.of(use)}
          onChange={(files) => uploads.change(use, files)}
          onBusy={(busy) => uploads.busy(use, busy)}
          max={10}
          required
          error={form.errors[`files.${use}`]}
          data-path={`files.${use}`}
        />
      </fieldset>
      <fieldset className="form-group">
        <legend>{words.refund}</legend>
        <TextInput
          label={words.iban}
          required
          maxLength={42}
          autoComplete="off"
          spellCheck={false}
          {...tie(form, 'refund.iban')}
        />
        <div className="form-pair">
          <TextInput label={words.bank} required maxLength={200} {...tie(form, 'refund.bank')} />
          <TextInput label={words.holder} required maxLength={300} {...tie(form, 'refund.holder')} />
        </div>
      </fieldset>
    </>
  )
}

/** The account that the deposit goes back to is taken to be the bidder’s own, until something else is typed. */
function useHolder({ form, onPaper }: Pick<StepProps, 'form' | 'onPaper'>) {
  const { data } = useAsk(profiles.seeMyProfile, {}, { enabled: !onPaper })
  const own = onPaper
    ? (form.getValues() as { applicant?: { name: string } }).applicant?.name
    : data?.fullName
  const propose = useEffectEvent((name: string) => {
    if (form.getValues().refund.holder === '') form.setFieldValue('refund.holder', name)
  })
  const name = form.getValues().represented?.name ?? own
  useEffect(() => {
    if (name) propose(name)
  }, [name])
}
