/** What the organiser adds to the protocol in their own words, and the draft to look at. */
import { Button, Textarea } from '@mantine/core'
import { dictionary, language } from '#platform/web/say.ts'
import { DownloadButton } from '#platform/web/ui/DownloadButton.tsx'
import { ErrorSummary } from '#platform/web/ui/form/ErrorSummary.tsx'
import { showToast } from '#platform/web/ui/Toast.tsx'
import { useFormOf } from '#platform/web/ui/form/use-form-of.ts'
import { protocols, type ProtocolWork } from '../protocol.contract.ts'
import { messages } from '../protocol.messages.ts'
import look from './outcome.module.css'

const words = dictionary(messages)

export function Findings({ saleId, work }: { saleId: number; work: ProtocolWork }) {
  const { form, tied, onSubmit, attempt, busy, refused } = useFormOf(
    protocols.saveFindings,
    { auctionId: saleId, findings: work.findings },
    () => showToast(words.findingsSaved),
  )
  if (work.signed) return work.findings ? <p className="measure">{work.findings}</p> : null
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
        {...tied('findings')}
      />
      <div className="page-actions">
        <Button type="submit" variant="default" loading={busy}>
          {words.saveFindings}
        </Button>
        <DownloadButton
          endpoint={protocols.previewProtocol}
          input={{ auctionId: saleId, language }}
          how="open"
        >
          {words.preview}
        </DownloadButton>
      </div>
    </form>
  )
}
