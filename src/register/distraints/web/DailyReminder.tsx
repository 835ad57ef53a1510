/** Reminds an office that entered nothing on the last working day; it keeps nobody from anything. CPC art. 450b(3). */
import { Button } from '@mantine/core'
import { judge } from '#platform/access.ts'
import { formatDate } from '#platform/dates.ts'
import { useAsk, useDo } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { storedUser } from '#platform/web/session.ts'
import { showToast } from '#platform/web/ui/Toast.tsx'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { daily } from '../daily.contract.ts'
import { messages } from '../daily.messages.ts'

const words = dictionary(messages)

export function DailyReminder() {
  const enters = judge(daily.seeDailyEntry.access, storedUser()) === 'allowed'
  const { data } = useAsk(daily.seeDailyEntry, {}, { enabled: enters })
  const note = useDo(daily.noteNothingToEnter)
  if (!data?.day) return null
  const { day, lastEntryOn } = data
  return (
    <section className="note note-warn no-print" aria-labelledby="daily-entry">
      <h2 id="daily-entry" className="summary-title">
        {words.title}
      </h2>
      <p>
        {words.text(formatDate(day))} {lastEntryOn && words.last(formatDate(lastEntryOn))}
      </p>
      {note.error && <p role="alert">{note.error.message}</p>}
      <div className="page-actions">
        <LinkButton to="/distraints/create">{words.enter}</LinkButton>
        <Button
          variant="default"
          loading={note.isPending}
          onClick={() => note.mutate({ day }, { onSuccess: () => showToast(words.noted) })}
        >
          {words.nothing}
        </Button>
      </div>
    </section>
  )
}
