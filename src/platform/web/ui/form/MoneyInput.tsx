/** A field for an amount, written the Bulgarian way or the English one; the form holds minor units. */
import { DEFAULT_LANGUAGE } from '#platform/lang/language.ts'
import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { type Currency, formatMoney, moneyFault, parseMoney } from '#platform/money.ts'
import { language, say } from '#platform/web/say.ts'

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'type'> & {
  currency: Currency
  /** Minor units; or, while it is no amount, what the person has typed. */
  value?: number | string
  onChange: (value: number | string) => void
}

/** The figures without the currency, which stands at the end of the field. */
const figures = (amount: number) =>
  formatMoney(amount, 'EUR', language)
    .replace(/[A-Z]{3}/, '')
    .trim()

/** What is wrong with what was typed, in words. */
function faultOf(typed: string, currency: Currency) {
  const fault = moneyFault(typed, currency)
  return fault && say(fault)
}

export function MoneyInput({ currency, value = '', onChange, onBlur, error, ...rest }: Props) {
  const [typed, setTyped] = useState<string>()
  return (
    <TextInput
      {...rest}
      error={error && typeof value === 'string' && value !== '' ? faultOf(value, currency) : error}
      value={typed ?? (typeof value === 'number' ? figures(value) : value)}
      inputMode="decimal"
      autoComplete="off"
      maxLength={40}
      rightSection={currency === 'BGN' && language === DEFAULT_LANGUAGE ? 'лв.' : currency}
      rightSectionPointerEvents="none"
      rightSectionWidth={56}
      onChange={({ currentTarget: { value: text } }) => {
        setTyped(text)
        onChange(parseMoney(text, currency) ?? text.trim())
      }}
      onBlur={(event) => {
        setTyped(undefined)
        onBlur?.(event)
      }}
    />
  )
}
