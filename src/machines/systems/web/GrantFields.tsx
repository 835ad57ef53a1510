/** On what ground a service is granted, and between which days, as fields of a dialog. */
import { TextInput } from '@mantine/core'
import { dayInSofia } from '#platform/dates.ts'
import { dictionary } from '#platform/web/say.ts'
import { DayInput } from '#platform/web/ui/form/DayInput.tsx'
import { office } from '../keys.messages.ts'

const words = dictionary(office)

/** The last day is empty where there is none. */
export type Granted = { ground: string; from: string; to: string }
export const grantedFromToday = (ground = ''): Granted => ({ ground, from: dayInSofia(new Date()), to: '' })
/** As commands take it. */
export const grantOf = ({ ground, from, to }: Granted) => ({ ground, from, ...(to && { to }) })

type Props = {
  value: Granted
  onChange: (value: Granted) => void
  /** The fault of a field by its path in the command. */
  faultOf: (field: string) => string | undefined
  /** Where in the command these fields stand. */
  under?: string
}

export function GrantFields({ value, onChange, faultOf, under = '' }: Props) {
  const change = (part: Partial<Granted>) => onChange({ ...value, ...part })
  return (
    <>
      <TextInput
        data-path={`${under}ground`}
        label={words.ground}
        required
        maxLength={500}
        value={value.ground}
        error={faultOf(`${under}ground`)}
        onChange={({ currentTarget }) => change({ ground: currentTarget.value })}
      />
      <DayInput
        label={words.from}
        required
        defaultValue={value.from}
        onChange={(from) => change({ from })}
        error={faultOf(`${under}from`)}
      />
      <DayInput label={words.toOptional} onChange={(to) => change({ to })} error={faultOf(`${under}to`)} />
    </>
  )
}
