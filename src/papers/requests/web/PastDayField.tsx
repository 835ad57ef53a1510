/** For which day the paper is asked: today, or a past day as the register stood at its end. */
import { addDays, dayInSofia } from '../../../platform/dates.ts'
import { dictionary } from '../../../platform/web/say.ts'
import { DayInput } from '../../../platform/web/ui/form/DayInput.tsx'
import { messages } from '../requests.messages.ts'
import type { FormPart } from './RequesterFields.tsx'

const words = dictionary(messages)

export const PastDayField = ({ tied }: Pick<FormPart, 'tied'>) => (
  <DayInput
    label={words.pastDay}
    description={words.pastDayHint}
    latest={addDays(dayInSofia(new Date()), -1)}
    {...tied('pastDay')}
  />
)
