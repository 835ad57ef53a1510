/** For which day the certificate is asked: today, or a past day as the register stood at its end. */
import { useState } from 'react'
import { addDays, dayInSofia } from '#platform/dates.ts'
import { dictionary } from '#platform/web/say.ts'
import { DayInput } from '#platform/web/ui/form/DayInput.tsx'
import { messages } from '../requests.messages.ts'
import type { FormPart } from './RequesterFields.tsx'

const words = dictionary(messages)

export function PastDayField({ tied }: Pick<FormPart, 'tied'>) {
  const [yesterday] = useState(() => addDays(dayInSofia(new Date()), -1))
  return (
    <DayInput label={words.pastDay} description={words.pastDayHint} latest={yesterday} {...tied('pastDay')} />
  )
}
