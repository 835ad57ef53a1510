/** What the organiser adds to the protocol in his own words, and the draft to look at. */
import { Button, Textarea } from '@mantine/core'
import { dictionary, language } from '../../../platform/web/say.ts'
import { DownloadButton } from '../../../platform/web/ui/DownloadButton.tsx'
import { ErrorSummary } from '../../../platform/web/ui/form/ErrorSummary.tsx'
import { leaveNotice } from '../../../platform/web/ui/Notice.tsx'
import { useFormOf } from '../../../platform/web/ui/form/use-form-of.ts'
import { outcomes, type ProtocolWork } from '../contract.ts'
import { messages } from '../messages.ts'
import look from './outcome.module.css'

const words = dictionary(messages)

export function Findings({ auctionId, work }: { auctionId: number; work: ProtocolWork }) {
  const { form, onSubmit, attempt, busy, refused } = useFormOf(
    outcomes.saveFindings,
    { auctionId, findings: work.findings },
    () => leaveNotice(words.findingsSaved),
  )
  if (work.signed) return work.findings ? <p className={look.measure}>{work.findings}</p> : null
  return (
    <form onSubmit={onSubmit} noValidate className={look.form}>
      <ErrorSummary
        errors={form.errors}
        labels={{ findings: words.findingsLabel }}
        refused={refused}
        attempt={attempt}
      />
      <Textarea
        label={words.findingsLabel}
        description={words.findingsHint}
        rows={4}
        maxLength={5000}
        key={form.key('findings')}
        {...form.getInputProps('findings')}
      />
      <div className={look.buttons}>
        <Button type="submit" variant="default" loading={busy}>
          {words.saveFindings}
        </Button>
        <DownloadButton endpoint={outcomes.previewProtocol} input={{ auctionId, language }} how="open">
          {words.preview}
        </DownloadButton>
      </div>
    </form>
  )
}
