/** The application of an institution to join its system, and the number that it gets for it. */
import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { FileRef } from '#files/files.contract.ts'
import { FileInput } from '#files/web/FileInput.tsx'
import { useProof, useProvenSubmit } from '#people/proof-of-work/web/use-proof.ts'
import type { OutputOf } from '#platform/endpoint.ts'
import { dictionary } from '#platform/web/say.ts'
import { storedSession } from '#platform/web/session.ts'
import { ErrorSummary } from '#platform/web/ui/form/ErrorSummary.tsx'
import { useFormOf } from '#platform/web/ui/form/use-form-of.ts'
import { DoneMark } from '#platform/web/ui/icons.tsx'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { upload } from '#platform/web/upload.ts'
import { externalApplications, FILE_USES, MOST_FILES } from '../applications.contract.ts'
import { messages } from '../applications.messages.ts'
import { WantedFields } from './WantedFields.tsx'

const words = dictionary(messages)
type SentApplication = OutputOf<typeof externalApplications.applyForSystem>

export function ApplyScreen() {
  const [sent, setSent] = useState<SentApplication>()
  return (
    <Page title={words.title} lead={words.lead} trail={[]} narrow>
      {sent ? <Sent sent={sent} /> : <ApplicationForm onSent={setSent} />}
    </Page>
  )
}

function ApplicationForm({ onSent }: { onSent: (sent: SentApplication) => void }) {
  const session = storedSession()
  const work = useProof()
  const { form, onSubmit, attempt, busy, refused } = useFormOf(
    externalApplications.applyForSystem,
    {
      institution: '',
      eik: '',
      address: '',
      contactNames: session?.fullName ?? '',
      contactPhone: '',
      contactEmail: session?.email ?? '',
      systemName: '',
      aim: '',
      legalGround: '',
      services: [],
      networks: [],
      environment: 'TEST',
      certificate: '',
      declared: false,
    },
    onSent,
    // Begun with the first letter that is typed, so that who only looks works for nothing.
    session ? undefined : work.start,
  )
  const sending = useProvenSubmit(work, { form, busy, onSubmit })
  return (
    <form className="form" onSubmit={sending.onSubmit} noValidate>
      <ErrorSummary errors={form.errors} labels={words} refused={refused} attempt={attempt} />
      <WantedFields form={form} withEmail />
      <p className="small">{words.filesLater}</p>
      <div>
        <Button type="submit" loading={sending.busy}>
          {words.send}
        </Button>
      </div>
    </form>
  )
}

function Sent({ sent: { id, code, reference } }: { sent: SentApplication }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [files, setFiles] = useState<Record<string, FileRef[]>>({})
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="form">
      <div className="state state-good">
        <DoneMark />
        <h2 ref={heading} className="state-title" tabIndex={-1}>
          {words.sent}
        </h2>
        <p>
          {words.reference}: <strong>{reference}</strong>
        </p>
        <p className="state-hint">{words.confirmNow}</p>
      </div>
      {FILE_USES.map((use) => (
        <FileInput
          key={use}
          label={use === 'DECLARATION' ? words.declaration : words.otherFiles}
          description={use === 'DECLARATION' ? words.declarationHint : undefined}
          max={use === 'DECLARATION' ? 1 : MOST_FILES - 1}
          value={files[use] ?? []}
          onChange={(some) => setFiles((all) => ({ ...all, [use]: some }))}
          send={(file, watching) =>
            upload(
              externalApplications.attachToApplication,
              { id, code, use, name: file.name },
              file,
              watching,
            )
          }
        />
      ))}
      <div className="page-actions">
        <LinkButton to="/externalSystems/application" hash={`code=${code}`}>
          {words.toStatus}
        </LinkButton>
      </div>
    </div>
  )
}
