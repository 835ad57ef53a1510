/** How a term stands today: it runs, it ends today, or it has passed. */
import { formatDate } from '#platform/dates.ts'
import { dictionary } from '#platform/web/say.ts'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { afterMessages } from '../steps-screen.messages.ts'

const words = dictionary(afterMessages)

export function Term({ day, today }: { day: string; today: string }) {
  if (today > day) return <Chip tone="bad">{words.overdue(formatDate(day))}</Chip>
  if (today === day) return <Chip tone="warn">{words.dueToday}</Chip>
  return <Chip tone="plain">{words.dueOn(formatDate(day))}</Chip>
}
